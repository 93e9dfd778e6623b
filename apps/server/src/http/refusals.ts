import type { FieldFault } from '@kerf/contract';
import type { CustomerRefusalCode } from '../use-cases/customers/refusals.ts';
import type { OrganisationRefusalCode } from '../use-cases/organisations/refusals.ts';
import type { QuickPartRefusal } from '../use-cases/quick-parts/wanted-quick-part.ts';
import type { QuoteRefusalCode } from '../use-cases/quote-edits/quote-refusals.ts';
import type { QuoteFilterRefusalCode } from '../use-cases/quote-filters/quote-filters.ts';
import type { SetupRefusalCode } from '../use-cases/setup/setup-refusals.ts';
import type { UserRefusalCode } from '../use-cases/users/refusals.ts';
import { quoteRefusalRows } from './refusal-rows/quotes.ts';
import { setupRefusalRows } from './refusal-rows/setup.ts';

/** Facts that a message and a program may use; never secrets. */
export type RefusalFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Refusals of the HTTP house itself, whatever the area. */
export type HttpRefusalCode =
  | 'MALFORMED_REQUEST'
  | 'UNKNOWN_FIELD'
  | 'READ_ONLY_FIELD'
  | 'NOT_AUTHENTICATED'
  | 'ACCESS_DENIED'
  | 'ADDRESS_NOT_PROVEN'
  | 'TOKEN_SCOPE_TOO_SMALL'
  | 'NOT_FOUND'
  | 'VERSION_CONFLICT'
  | 'NAME_TAKEN'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'REQUEST_IN_PROGRESS'
  | 'WRONG_HOST'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'UPLOADS_BUSY'
  | 'NOT_READY'
  | 'DATABASE_AWAY'
  | 'FILES_AWAY'
  | 'STORAGE_FULL'
  | 'INTERNAL_ERROR';

/** Every code that the API can answer with. An area adds its own union here and its rows below. */
export type RefusalCode =
  | HttpRefusalCode
  | UserRefusalCode
  | OrganisationRefusalCode
  | CustomerRefusalCode
  | SetupRefusalCode
  | QuickPartRefusal['code']
  | QuoteFilterRefusalCode
  | QuoteRefusalCode;

export type Refusal = {
  readonly code: RefusalCode;
  readonly facts?: RefusalFacts;
  /** Messages by path of the field, such as 'body.companyName'. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What is wrong with them as codes with facts. */
  readonly fieldFaults?: Readonly<Record<string, FieldFault>>;
  /** With a version conflict, the thing as it is now. */
  readonly current?: unknown;
};

export type RefusalRow = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507;
  /** Sentence fit to show; {names} are filled from the facts. */
  readonly message: string;
  /** What the person or program that asked can do about it. */
  readonly recovery: string;
};

/** How each refusal is answered. docs/generated/errors.md is printed from this table. */
export const refusalTable = {
  MALFORMED_REQUEST: {
    status: 400,
    message: 'The request is not valid.',
    recovery: 'Correct the fields named in `errors`.',
  },
  UNKNOWN_FIELD: {
    status: 422,
    message: 'There is no field {field} here.',
    recovery: 'Correct the spelling of the fields named in `errors`, or leave them out.',
  },
  READ_ONLY_FIELD: {
    status: 422,
    message: 'The field {field} cannot be changed here.',
    recovery: 'Send the fields named in `errors` as they were answered, or leave them out.',
  },
  NOT_AUTHENTICATED: {
    status: 401,
    message: 'Authentication failed - invalid or expired token',
    recovery: 'Sign in again, or send a valid bearer token.',
  },
  ACCESS_DENIED: {
    status: 403,
    message: 'Your role does not allow this.',
    recovery: 'Ask an administrator or the owner of the organisation.',
  },
  TOKEN_SCOPE_TOO_SMALL: {
    status: 403,
    message: 'The scope of this API token does not allow this.',
    recovery: 'Make a token with a larger scope.',
  },
  ADDRESS_NOT_PROVEN: {
    status: 403,
    message:
      'Confirm your e-mail address {emailAddress} before you send anything. The link is in the e-mail that we sent you.',
    recovery: 'Open the link of the e-mail, or ask for another e-mail where you sign in, at /send-confirmation.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Resource not found',
    recovery: 'Check the address; the thing may be archived, deleted or belong to another organisation.',
  },
  QUICK_PART_DIMENSION: {
    status: 422,
    message: 'A dimension of the quick part is not one that it can have.',
    recovery: 'Choose a value between `min` and `max`, or one of the options of the parameter.',
  },
  OWN_SHAPE_INVALID: {
    status: 422,
    message: 'The description of the shape cannot be read at {at}: {problem}.',
    recovery: 'Correct the description as docs/own-quick-parts.md says.',
  },
  OWN_SHAPE_UNSOUND: {
    status: 422,
    message: 'With {values} the shape is not one closed part.',
    recovery: 'Narrow the limits of its parameters until holes stay inside and lines do not cross.',
  },
  TOO_MANY_OWN_SHAPES: {
    status: 422,
    message: 'There are {maximum} shapes of your own already.',
    recovery: 'Remove one that is not used any more.',
  },
  TOO_MANY_PRESETS: {
    status: 422,
    message: 'There are {maximum} saved sets of dimensions already.',
    recovery: 'Remove one that is not used any more.',
  },
  TOO_MANY_QUOTE_FILTERS: {
    status: 422,
    message: 'There are {maximum} saved filters already.',
    recovery: 'Delete one that is not used any more.',
  },
  VERSION_CONFLICT: {
    status: 409,
    message: 'Somebody changed this meanwhile. Load it again and repeat your change.',
    recovery: 'Load the latest version and send the change with its version.',
  },
  NAME_TAKEN: {
    status: 409,
    message: 'The name {name} is taken.',
    recovery: 'Choose another name.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This idempotency key was used for another request.',
    recovery: 'Send a new key with a new request.',
  },
  REQUEST_IN_PROGRESS: {
    status: 409,
    message: 'The same request is still being worked on.',
    recovery: 'Wait a moment and send it again with the same key.',
  },
  WRONG_HOST: {
    status: 421,
    message: 'This server has another name.',
    recovery: 'Use the address in KERF_PUBLIC_URL.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'Maximum file size {maximumMegabytes} MB',
    recovery: 'Send less at once.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'This kind of content is not accepted here.',
    recovery: 'Send JSON, or the form that the call asks for.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests. Try again in {retryAfterSeconds} seconds.',
    recovery: 'Wait for the time in Retry-After.',
  },
  UPLOADS_BUSY: {
    status: 503,
    message: 'Too many files are being read at the moment. Try again in {retryAfterSeconds} seconds.',
    recovery: 'Wait for the time in Retry-After, then send the files again under the same key.',
  },
  NOT_READY: {
    status: 503,
    message: 'The server or its sign-in provider is not ready.',
    recovery: 'Try again in a few seconds.',
  },
  DATABASE_AWAY: {
    status: 503,
    message: 'The server cannot reach its database at the moment. Try again in {retryAfterSeconds} seconds.',
    recovery: 'Wait for the time in Retry-After, then send the same again, a command under the same key.',
  },
  FILES_AWAY: {
    status: 503,
    message: 'The server cannot reach its files at the moment. Try again in {retryAfterSeconds} seconds.',
    recovery: 'Wait for the time in Retry-After, then send the same again, a command under the same key.',
  },
  STORAGE_FULL: {
    status: 507,
    message: 'The server has no room to save anything. Tell whoever runs it, and try again later.',
    recovery: 'Make room on the disk of the server or of its database; nothing was saved.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'An error occurred.',
    recovery: 'Try again; if it happens again, give the request id to support.',
  },
  EMAIL_MISSING: {
    status: 422,
    message: 'Your sign-in does not say your e-mail address.',
    recovery: 'Allow the sign-in provider to share the e-mail address, or send it with the request.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 409,
    message: 'Confirm your e-mail address {emailAddress} first, then sign in again.',
    recovery: 'Open the link in the letter that was sent to the address, or reset the password.',
  },
  EMAIL_BELONGS_TO_SIGN_IN: {
    status: 422,
    message: 'Your e-mail address can be changed where you sign in only.',
    recovery: 'Change and confirm the address at the sign-in provider, then sign in again.',
  },
  NO_ORGANISATION: {
    status: 422,
    message: 'User has no associated organization',
    recovery: 'Set up an organisation first.',
  },
  USER_UNKNOWN: {
    status: 404,
    message: 'There is no user with the address {emailAddress}.',
    recovery: 'Check the address; the user must have signed in once.',
  },
  TOKEN_CANNOT_MANAGE_TOKENS: {
    status: 403,
    message: 'An API token cannot list, create or revoke API tokens.',
    recovery: 'Sign in as a person.',
  },
  SCOPE_ABOVE_ROLE: {
    status: 403,
    message: 'Only administrators make API tokens with the scope of an administrator.',
    recovery: 'Ask for a smaller scope, or ask an administrator.',
  },
  PROMOTIONAL_CODE_INVALID: {
    status: 422,
    message: 'Invalid promotion or voucher code',
    recovery: 'Leave the code out, or enter a valid one.',
  },
  ORGANISATION_UNKNOWN: {
    status: 404,
    message: 'There is no organisation {organisation}.',
    recovery: 'Give the name as it stands in the settings, or the id.',
  },
  ORGANISATION_AMBIGUOUS: {
    status: 409,
    message: 'Several organisations are called {organisation}: {ids}.',
    recovery: 'Give one of the ids.',
  },
  CURRENCY_UNKNOWN: {
    status: 422,
    message: '{currencyCode} is not a currency.',
    recovery: 'Send an ISO 4217 code such as EUR.',
  },
  USER_LIMIT_REACHED: {
    status: 422,
    message: 'The plan you are subscribed to does not include this feature. Please upgrade your plan.',
    recovery: 'Upgrade the plan, or remove a member first.',
  },
  ALREADY_MEMBER: {
    status: 409,
    message: '{emailAddress} belongs to the organisation already.',
    recovery: "Change the member's role instead.",
  },
  ALREADY_INVITED: {
    status: 409,
    message: '{emailAddress} has been invited already and has not answered yet.',
    recovery: 'Send the invitation again, change its role, or withdraw it.',
  },
  ORGANISATION_LIMIT_REACHED: {
    status: 422,
    message: 'You own {limit} organisations already, which is the most for one person.',
    recovery: 'Work in one of them, or transfer the ownership of one first.',
  },
  ORGANISATION_FULL: {
    status: 422,
    message: '{organisation} has no place for another member at present. Ask whoever invited you.',
    recovery: 'The organisation removes a member or upgrades its plan; then the invitation can be accepted.',
  },
  SUBSCRIBED_ELSEWHERE: {
    status: 422,
    message: 'Your organisation pays for its plan through a payment provider. Change it there.',
    recovery: 'Change the subscription at the payment provider.',
  },
  PLAN_NOT_OFFERED: {
    status: 422,
    message: 'The plan {plan} is not chosen here. Ask whoever runs this server.',
    recovery: 'The operator of the server gives the plan, or lets owners choose it.',
  },
  OWNER_CANNOT_LEAVE: {
    status: 422,
    message: 'The owner cannot leave the organisation. Transfer the ownership to another member first.',
    recovery: 'Transfer the ownership, then leave.',
  },
  OWNER_BY_TRANSFER_ONLY: {
    status: 422,
    message: 'The owner changes by transfer of ownership only.',
    recovery: 'Let the owner transfer ownership to another member.',
  },
  PICTURE_MISSING: { status: 422, message: 'The form has no picture.', recovery: 'Send one file in a form.' },
  PICTURE_TYPE_UNSUPPORTED: {
    status: 415,
    message: 'Only PNG and JPEG pictures are accepted.',
    recovery: 'Save the picture as PNG or JPEG.',
  },
  PICTURE_TOO_MANY_PIXELS: {
    status: 413,
    message: 'The picture has too many pixels: at most {maximumMegapixels} million are taken.',
    recovery: 'Make the picture smaller.',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    message: 'The picture cannot be read.',
    recovery: 'Open it in a picture program and save it again as PNG or JPEG.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    message: 'Maximum file size {maximumMegabytes} MB',
    recovery: 'Make the picture smaller.',
  },
  COMPANY_NAME_TAKEN: {
    status: 409,
    message: 'Company name already exists',
    recovery: 'Choose another name, or unarchive the customer that has it.',
  },
  TAX_RATE_UNKNOWN: {
    status: 422,
    message: 'There is no such tax rate.',
    recovery: "Choose one of the organisation's tax rates.",
  },
  CONTACT_EMAIL_LOCKED: {
    status: 422,
    message: 'This email address cannot be changed as it is used by this contact to access your Web Store.',
    recovery: 'Add another contact with the new address.',
  },
  CONTACT_ARCHIVED: {
    status: 409,
    message: 'The contact is archived.',
    recovery: 'Unarchive the contact first.',
  },
  CUSTOMER_ARCHIVED: {
    status: 409,
    message: 'The customer is archived.',
    recovery: 'Unarchive the customer first.',
  },
  CUSTOMER_MERGED_WITH_ITSELF: {
    status: 422,
    message: 'A customer cannot be merged with itself.',
    recovery: 'Choose another customer.',
  },
  ...setupRefusalRows,
  ...quoteRefusalRows,
} as const satisfies Record<RefusalCode, RefusalRow>;

/** A request whose fields are not as the contract says. */
export const malformed = (fields: Required<Pick<Refusal, 'errors' | 'fieldFaults'>>) =>
  ({ ok: false, refusal: { code: 'MALFORMED_REQUEST', ...fields } }) as const;

/** A refusal of a command on one line that the path names: when the quote does not have it, there is nothing at that path. */
export const ofOneLine = <Refused extends { readonly ok: false; readonly refusal: Refusal }>(refused: Refused) =>
  refused.refusal.code === 'LINES_UNKNOWN' ? refuse('NOT_FOUND') : refused;

/** A refusal as an outcome. */
export const refuse = (code: RefusalCode, facts?: RefusalFacts, errors?: Refusal['errors']) =>
  ({ ok: false, refusal: { code, facts, errors } }) as const;
