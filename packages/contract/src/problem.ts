import { z } from 'zod';
import { messageFacts } from './primitives.ts';

/** Kinds of what can be wrong with a field: by itself, and then beside what else the shop has. */
export const FIELD_FAULT_CODES = [
  'REQUIRED',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_SMALL',
  'TOO_LARGE',
  'TOO_MANY',
  'NOT_A_NUMBER',
  'NOT_WHOLE',
  'NOT_AN_OPTION',
  'WRONG_EMAIL',
  'NOT_TEXT',
  'WRONG',
  'NOT_FOUR_DECIMALS',
  'NAME_EXISTS',
  'COMPANY_NAME_EXISTS',
  'REPEATED',
  'UNKNOWN',
  'TECHNOLOGY_UNKNOWN',
  'MATERIAL_UNKNOWN',
  'MATERIAL_FIXED',
  'TYPE_DIFFERS',
  'FLAT_PROFILE',
  'NO_SUCH_SIDE',
  'TOO_THIN',
  'THICKER_THAN_SIDE',
  'THICKER_THAN_HALF',
  'SIZE_EXISTS',
  'SHEET_REPEATED',
  'DEFAULT_REPEATED',
  'THICKNESS_EXISTS',
  'TECHNOLOGY_FIXED',
  'WIDTH_ABOVE_LENGTH',
  'REST_MISSING',
  'LIMITS_REPEATED',
  'DISTANCES_CROSSED',
  'POSTCODE_PATTERN',
  'BEND_FIGURE_MISSING',
  'BEND_FIGURES_SEVERAL',
  'K_FACTOR_IMPOSSIBLE',
  'BOUNDS_CROSSED',
  'DEFAULT_OUT_OF_USE',
  'RATE_ARCHIVED',
  'SHEET_ARCHIVED',
  'UNKNOWN_FIELD',
  'READ_ONLY',
] as const;
export type FieldFaultCode = (typeof FIELD_FAULT_CODES)[number];

const fieldFault = z.object({ code: z.string(), facts: messageFacts.optional() });
export type FieldFault = z.output<typeof fieldFault>;

/** An error answer, application/problem+json (RFC 9457), with a stable code and a message fit to show. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  /** Message fit to show to the person who asked. */
  detail: z.string(),
  requestId: z.string().optional(),
  /** Messages by path of the field, such as 'body.quantity'. */
  errors: z.record(z.string(), z.string()).optional(),
  /** What is wrong with each field that `errors` names, as codes with facts, for words in the reader's language. */
  fieldFaults: z.record(z.string(), fieldFault).optional(),
  facts: messageFacts.optional(),
  /** With a version conflict, the thing as it is now, in the shape that the call answers with. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;
