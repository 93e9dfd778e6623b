import { PROPOSAL_FIELDS } from '@kerf/quoting';
import { z } from 'zod';
import { id, text } from './primitives.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

/** Rules of one customer. */
export const MOST_NAME_RULES = 50;
/** Signs of a pattern. */
export const LONGEST_NAME_PATTERN = 60;

const NUMBER_FIELDS: readonly (string | null)[] = ['quantity', 'thicknessMm'];
const isNumber = (value: string): boolean => /^\d{1,6}([.,]\d{1,3})?$/.test(value);

/** What a word in the names of one customer's files means. */
export const nameRule = z
  .object({
    /** The word, in which a # stands for a number. */
    pattern: text(LONGEST_NAME_PATTERN).regex(/[\p{L}\p{N}#]/u, 'Required'),
    /** What it says of the part; null for a word that says nothing and is passed over. */
    field: z.enum(PROPOSAL_FIELDS).nullable(),
    /** The value, as text; null: the number at the #. */
    value: z.string().trim().min(1).max(100).nullable(),
  })
  .refine(({ pattern, field, value }) => field === null || value !== null || pattern.includes('#'), {
    path: ['value'],
    message: 'Give a value, or a # in the pattern for the number.',
  })
  .refine(({ field, value }) => value === null || !NUMBER_FIELDS.includes(field) || isNumber(value), {
    path: ['value'],
    message: 'Give a number.',
  });
export type NameRuleInput = z.input<typeof nameRule>;

const ofCustomer = {
  params: z.object({ organisationId: id, customerId: id }),
  path: '/organisations/{organisationId}/customers/{customerId}/name-rules',
} as const;

export const nameRuleRoutes = {
  list: route({
    method: 'GET',
    ...ofCustomer,
    summary: 'What words in the names of a customer’s files mean.',
    access: 'user',
    response: z.array(nameRule),
  }),
  save: route({
    method: 'PUT',
    ...ofCustomer,
    summary: 'Says what words in the names of a customer’s files mean, for files that are added from now on.',
    access: 'user',
    body: z.array(nameRule).max(MOST_NAME_RULES),
    response: z.array(nameRule),
  }),
  teach: route({
    method: 'POST',
    path: '/v2/organisations/{organisationId}/quotes/{quoteId}/name-rules',
    summary:
      'Adds what a word in file names means to the rules of the quote’s customer, and reads the names of the quote’s files again; a rule of the same word is replaced.',
    access: 'user',
    params: quoteParams,
    body: nameRule,
    response: z.array(nameRule),
  }),
} as const;
