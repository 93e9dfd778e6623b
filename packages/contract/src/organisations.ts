import { isTimeZone, type NumberSeries, PLAN_NAMES, SETUP_CHARGES } from '@kerf/quoting';
import { z } from 'zod';
import { address } from './address.ts';
import { bankDetails } from './bank-details.ts';
import { emailTemplate } from './email-templates.ts';
import { organisationInvitation } from './invitations.ts';
import { labelSheetName, labelsPer } from './label-sheets.ts';
import { organisationRole } from './organisation-roles.ts';
import { currencyCode, emailAddress, empty, id, organisationParams, text, utcOut } from './primitives.ts';
import { oneFile, route } from './route.ts';
import { setupTransferRoutes } from './setup-transfer.ts';

export const drawingUnits = z.enum(['metric', 'imperial']);

/** Layer name fragment or convention -> process type; the first that matches wins. Spec: quote parts §3.4. */
export const layerRule = z.object({
  contains: z.string().trim().min(1).max(60),
  type: z.enum(['Cutting', 'Etching', 'Information', 'Folding']),
});

/** How running numbers are printed: prefix, then the number filled with zeros to so many digits. */
const numberForm = z.object({ prefix: text(20), digits: z.number().int().min(1).max(10) });
export const numberForms = z.object({
  workOrder: numberForm,
  deliveryDocket: numberForm,
  invoice: numberForm,
  creditNote: numberForm,
} satisfies Record<NumberSeries, z.ZodType>);
export type NumberForms = z.output<typeof numberForms>;

/** Pages that parts of models and PDFs come from. Spec: quote parts §7.3. */
export const UNFOLD_LOCATIONS = ['Unfold3d', 'Pdf2Quote'] as const;
export type UnfoldLocation = (typeof UNFOLD_LOCATIONS)[number];

export const organisationSummary = z.object({
  organisationId: id,
  name: z.string(),
  logoUri: z.string().nullable(),
  role: organisationRole,
});
export type OrganisationSummary = z.output<typeof organisationSummary>;

const subscription = z.object({
  subscriptionItems: z.array(
    z.object({ price: z.object({ priceId: z.string(), metadata: z.record(z.string(), z.string()) }) }),
  ),
});

/** Spec: foundation §3. */
export const organisation = z.object({
  organisationId: id,
  version: z.number().int(),
  name: z.string(),
  logoUri: z.string().nullable(),
  defaultDrawingUnits: drawingUnits,
  currencyCode,
  locale: z.string(),
  language: z.string(),
  country: z.string(),
  hasActiveSubscription: z.boolean(),
  trial: z.object({ endDateUtc: utcOut, hasExpired: z.boolean() }),
  freePlan: z.boolean(),
  subscriptions: z.array(subscription),
  paymentGatewayCustomerId: z.string().nullable(),
  isLegacyMaterials: z.boolean(),
  cuttingTechnologyPower: z.number().nullable(),
  showAccelerationSettings: z.boolean(),
  useTubeV2: z.boolean(),
  webStoreStandaloneEnabled: z.boolean(),
  promotionalCodes: z.array(z.string()),
  googleDriveEnabled: z.boolean(),
  hasXeroIntegration: z.boolean(),
  hasQuickBooksIntegration: z.boolean(),
  paymentsEnabledInternal: z.boolean(),
  webStoreSupportEmail: z.string().nullable(),
  address,
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  companyNumber: z.string(),
  vatNumber: z.string(),
  bank: bankDetails,
  /** Invoices and their credit notes carry the data that the customer's books read. */
  sendsEInvoices: z.boolean(),
  emailTemplates: z.array(emailTemplate),
  brandColour: z.string(),
  quoteTerms: z.string(),
  /** Terms on the documents that follow a quote. */
  documentTerms: z.object({ orderConfirmation: z.string(), proforma: z.string(), taxInvoice: z.string() }),
  /** IANA name: documents and quotes name the calendar days of this time zone. */
  timeZone: z.string(),
  quoteNamePrefix: z.string(),
  numberForms,
  /** Sheets that production labels are printed on, and how many labels a line takes. */
  labelSheet: labelSheetName,
  labelsPer,
  quoteValidDays: z.number().int(),
  paymentTermsDays: z.number().int(),
  minimumQuoteCharge: z.number(),
  /** Who pays the set-up of a machine: each part its own, or all parts of one machine, material and thickness together. */
  setupCharge: z.enum(SETUP_CHARGES),
  layerRules: z.array(layerRule),
});
export type Organisation = z.output<typeof organisation>;

/** What everybody may know of an organisation that shares documents: what stands on these, and how their figures are written. */
export const sharedOrganisation = organisation.pick({
  organisationId: true,
  name: true,
  logoUri: true,
  defaultDrawingUnits: true,
  currencyCode: true,
  locale: true,
  language: true,
  country: true,
  address: true,
  phone: true,
  email: true,
  website: true,
  companyNumber: true,
  brandColour: true,
  timeZone: true,
});
export type SharedOrganisation = z.output<typeof sharedOrganisation>;

/** The set-up form's payload. Spec: quote parts §3.7. */
export const organisationCreation = z.object({
  userId: id,
  name: z.string().trim().min(1, 'Organisation name is required').max(200),
  language: z.string().min(1, 'Language is required').max(10),
  locale: z.string().min(1).max(10),
  useImperialUnits: z.boolean(),
  currencyCode,
  userFirstName: z.string().trim().min(1, 'First name is required').max(100),
  userLastName: z.string().trim().min(1, 'Last name is required').max(100),
  country: z.string().length(2, 'Country is required'),
  /** IANA name; one that is not known here counts as none, and the country's is taken. */
  timeZone: z.string().max(60).optional(),
  isLegacyMaterials: z.literal(false),
  promotionalCode: z.string().max(60).optional(),
  cuttingTechnologyPower: z.number().min(1).max(60),
  hubSpotUtk: z.string().max(200).optional(),
  firstPromoterReferralId: z.string().max(200).optional(),
  firstPromoterVisitorTrackingId: z.string().max(200).optional(),
});
export type OrganisationCreation = z.input<typeof organisationCreation>;

export const organisationUpdate = z
  .object({
    /** As read: an update of a version that is no longer the last one is refused. */
    version: z.number().int(),
    name: z.string().trim().min(1).max(200),
    locale: z.string().max(10),
    language: z.string().max(10),
    country: z.string().length(2),
    address,
    phone: text(60),
    email: z.union([z.literal(''), emailAddress]),
    website: z.union([
      z.literal(''),
      z
        .string()
        .max(300)
        .regex(/^https?:\/\/(localhost|[^\s/?#:]+\.[^\s/?#:]+)(:\d+)?([/?#]\S*)?$/),
    ]),
    companyNumber: text(100),
    /** As an invoice says it, with its country: DE123456789. */
    vatNumber: text(60),
    bank: bankDetails,
    sendsEInvoices: z.boolean(),
    /** One for a kind of document and a language; where there is none, the usual words are proposed. */
    emailTemplates: z.array(emailTemplate).max(100),
    brandColour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    quoteTerms: text(20_000),
    /** Left out, they stay as they are: those of orders are the quote's own until the shop writes others, an invoice has none. */
    documentTerms: z
      .object({ orderConfirmation: text(20_000), proforma: text(20_000), taxInvoice: text(20_000) })
      .partial(),
    timeZone: z
      .string()
      .max(60)
      .regex(/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/)
      .refine(isTimeZone, 'No such time zone'),
    quoteNamePrefix: text(20),
    numberForms,
    labelSheet: labelSheetName,
    labelsPer,
    /** Whether the list of quotes says which are paid. */
    paymentsEnabledInternal: z.boolean(),
    quoteValidDays: z.number().int().min(1).max(3650),
    paymentTermsDays: z.number().int().min(0).max(3650),
    minimumQuoteCharge: z.number().min(0).max(1e9),
    setupCharge: z.enum(SETUP_CHARGES),
    layerRules: z.array(layerRule).max(200),
    showAccelerationSettings: z.boolean(),
  })
  .partial();

export const organisationUser = z.object({
  userId: id,
  role: organisationRole,
  emailAddress: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  joinedUtc: z.string(),
});
export type OrganisationUser = z.output<typeof organisationUser>;

const member = z.object({ organisationId: id, userId: id });
const invitation = z.object({ organisationId: id, invitationId: id });

const getOrganisation = route({
  method: 'GET',
  path: '/organisations/{organisationId}',
  summary: 'One organisation.',
  access: 'user',
  params: organisationParams,
  query: z.object({ isFullDownload: z.stringbool().optional() }),
  response: organisation,
});

const getMember = route({
  method: 'GET',
  path: '/organisations/{organisationId}/users/{userId}',
  summary: 'One member.',
  access: 'user',
  params: member,
  response: organisationUser,
});

const invitations = route({
  method: 'GET',
  path: '/organisations/{organisationId}/invitations',
  summary: 'People asked to join who have not accepted yet.',
  access: 'administrator',
  params: organisationParams,
  response: z.array(organisationInvitation),
});

export const organisationRoutes = {
  create: route({
    method: 'POST',
    path: '/organisations',
    summary: 'Creates an organisation with its starting set-up data; the caller becomes owner.',
    access: 'signedIn',
    body: organisationCreation,
    response: organisation,
    success: 201,
  }),
  get: getOrganisation,
  shared: route({
    method: 'GET',
    path: '/organisations/shared/{id}',
    summary: 'The organisation behind shared documents, as these show it; 404 for one that has no link open.',
    access: 'public',
    params: z.object({ id }),
    response: sharedOrganisation,
  }),
  update: route({
    method: 'POST',
    path: '/organisations/{organisationId}',
    summary: "Changes the organisation's details.",
    access: 'administrator',
    params: organisationParams,
    body: organisationUpdate,
    response: organisation,
    versioned: true,
    sentBack: {
      answerOf: getOrganisation,
      id: 'organisationId',
      derived: ['logoUri', 'hasActiveSubscription', 'trial', 'freePlan', 'subscriptions'],
    },
  }),
  logo: route({
    method: 'POST',
    path: '/organisations/{organisationId}/logo',
    summary: 'Sets the logo (PNG or JPEG, 2 MB at most).',
    access: 'administrator',
    params: organisationParams,
    bodyKind: 'multipart',
    form: oneFile('The logo, 2 MB at most.', ['image/png', 'image/jpeg']),
    response: organisation,
  }),
  export: route({
    method: 'GET',
    path: '/organisations/{organisationId}/export',
    summary: 'All set-up data as one file.',
    access: 'administrator',
    params: organisationParams,
    response: z.unknown(),
  }),
  ...setupTransferRoutes,
  changeDrawingUnits: route({
    method: 'POST',
    path: '/organisations/{organisationId}/change-drawing-units',
    summary: 'Changes the units in which new drawings and figures are shown and entered; nothing is scaled.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({ drawingUnits }),
    response: organisation,
  }),
  toggleLegacyMaterials: route({
    method: 'POST',
    path: '/organisations/{organisationId}/toggle-legacy-materials',
    summary: 'Shows or hides rate tables: to the other state, or to the one that is named.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({ legacyMaterials: z.stringbool().optional() }),
    response: organisation,
  }),
  recordUnfoldLocation: route({
    method: 'PUT',
    path: '/organisations/{organisationId}/unfold-location',
    summary: 'Notes that somebody opened the page that unfolds models, or the one that takes parts from PDFs.',
    access: 'user',
    params: organisationParams,
    body: z.object({ unfoldLocation: z.enum(UNFOLD_LOCATIONS) }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  transferOwnership: route({
    method: 'POST',
    path: '/organisations/{organisationId}/transfer-ownership',
    summary: 'Makes another member the owner.',
    access: 'owner',
    params: organisationParams,
    body: z.object({ userId: id }),
    response: z.array(organisationUser),
  }),
  choosePlan: route({
    method: 'PUT',
    path: '/organisations/{organisationId}/plan',
    summary:
      'Puts the organisation on a plan at once and ends its trial; refused while a payment provider keeps its subscription.',
    access: 'owner',
    params: organisationParams,
    body: z.object({ plan: z.enum(PLAN_NAMES) }),
    response: organisation,
  }),
  users: route({
    method: 'GET',
    path: '/organisations/{organisationId}/users',
    summary: 'The members.',
    access: 'user',
    params: organisationParams,
    response: z.array(organisationUser),
    revalidated: true,
  }),
  user: getMember,
  invite: route({
    method: 'POST',
    path: '/organisations/{organisationId}/users',
    summary: 'Invites a person by e-mail with a role; they become a member when they accept.',
    access: 'administrator',
    sendsLetters: true,
    params: organisationParams,
    body: z.object({
      firstName: z.string().trim().max(100).default(''),
      lastName: z.string().trim().max(100).default(''),
      emailAddress,
      role: organisationRole.default('user'),
    }),
    response: organisationInvitation,
    success: 201,
  }),
  invitations,
  changeInvitation: route({
    method: 'PUT',
    path: '/organisations/{organisationId}/invitations/{invitationId}',
    summary: 'Changes the role that an invitation gives.',
    access: 'administrator',
    params: invitation,
    body: z.object({ role: organisationRole }),
    response: organisationInvitation,
    sentBack: { answerOf: invitations, id: 'invitationId', derived: ['status', 'invitedByName'] },
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/organisations/{organisationId}/invitations/{invitationId}/resend',
    summary: 'Sends an invitation again, under a new id and link for another 14 days; the earlier link stops working.',
    access: 'administrator',
    sendsLetters: true,
    params: invitation,
    response: organisationInvitation,
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/organisations/{organisationId}/invitations/{invitationId}',
    summary: 'Takes an invitation back.',
    access: 'administrator',
    params: invitation,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  leave: route({
    method: 'POST',
    path: '/organisations/{organisationId}/leave',
    summary: "Ends the caller's own membership; the owner must transfer ownership first.",
    access: 'user',
    params: organisationParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  changeRole: route({
    method: 'POST',
    path: '/organisations/{organisationId}/users/{userId}',
    summary: "Changes a member's role.",
    access: 'administrator',
    params: member,
    body: z.object({ role: organisationRole.default('user') }),
    response: organisationUser,
    sentBack: { answerOf: getMember, id: 'userId', derived: ['name', 'firstName', 'lastName', 'emailAddress'] },
  }),
  removeUser: route({
    method: 'DELETE',
    path: '/organisations/{organisationId}/users/{userId}',
    summary: 'Removes a member.',
    access: 'administrator',
    params: member,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
