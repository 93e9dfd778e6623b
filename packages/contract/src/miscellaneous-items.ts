import { INPUT_MESSAGES, MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@kerf/quoting';
import { z } from 'zod';
import { counter, empty, id, money, moneyEntered, text } from './primitives.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

/** Something on a quote that is no part: a bought item, packing, an hour of design. Spec: quotes §3. */
export const miscellaneousItem = z.object({
  id,
  version: z.number().int(),
  quoteId: id,
  name: z.string(),
  /** The bought item that it was taken from; null for none. */
  boughtItemId: id.nullable(),
  index: z.number().int(),
  /** Values joined by x, as somebody wrote them. */
  dimensions: z.string(),
  /** Of one, kg. */
  weight: z.number(),
  productionTimePerItemSeconds: z.number(),
  quantity: z.number().int(),
  price: money,
  /** Added to the price of one; may be negative. */
  priceAdjustment: money,
  /** Null until the quote is calculated. */
  itemPrice: money.nullable(),
  linePrice: money.nullable(),
  customerNotes: z.string(),
  vendorNotes: z.string(),
  privateNotes: z.string(),
});
export type MiscellaneousItem = z.output<typeof miscellaneousItem>;

const fields = {
  name: z.string().trim().min(1).max(200),
  index: counter,
  dimensions: text(200),
  weight: z.number().min(0).max(1e6),
  productionTimePerItemSeconds: z.number().min(0).max(1e9),
  quantity: z
    .number()
    .int(INPUT_MESSAGES.QUANTITY_NOT_WHOLE)
    .min(MINIMUM_QUANTITY, INPUT_MESSAGES.QUANTITY_TOO_SMALL)
    .max(MAXIMUM_QUANTITY, INPUT_MESSAGES.QUANTITY_NOT_WHOLE),
  price: moneyEntered.min(0),
  priceAdjustment: moneyEntered,
  vendorNotes: text(20_000),
  privateNotes: text(20_000),
};

export const newMiscellaneousItem = z.object({
  ...z.object(fields).partial().shape,
  quoteId: id.optional(),
  /** Taken from a bought item: what is not said here comes from it, and the price always does. */
  boughtItemId: id.nullable().optional(),
  name: fields.name,
  index: fields.index,
  price: fields.price,
});

/** Changed fields; a field left out stays as it is. With a version it is refused when somebody changed the item meanwhile. */
export const miscellaneousItemUpdate = z.object(fields).partial().extend({ version: counter.optional() });
export type MiscellaneousItemUpdate = z.input<typeof miscellaneousItemUpdate>;

/** Most miscellaneous items of a quote. */
export const MOST_MISCELLANEOUS_ITEMS = 500;

const ids = z.array(id).min(1).max(MOST_MISCELLANEOUS_ITEMS);
const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/miscellaneous-items';
const one = quoteParams.extend({ miscItemId: id });

const list = route({
  method: 'GET',
  path: base,
  summary: 'Miscellaneous items of a quote in their order.',
  access: 'user',
  params: quoteParams,
  response: z.array(miscellaneousItem),
});

/** Spec: quotes §7 'Miscellaneous items'. */
export const miscellaneousItemRoutes = {
  list,
  create: route({
    method: 'POST',
    path: base,
    summary: 'Adds a miscellaneous item.',
    access: 'user',
    params: quoteParams,
    body: newMiscellaneousItem,
    response: miscellaneousItem,
    success: 201,
  }),
  save: route({
    method: 'PUT',
    path: base,
    summary: 'Changes several miscellaneous items, such as their order, all or none.',
    access: 'user',
    params: quoteParams,
    bodySize: 'longList',
    body: z.array(miscellaneousItemUpdate.extend({ id })).min(1).max(MOST_MISCELLANEOUS_ITEMS),
    response: z.array(miscellaneousItem),
    sentBack: { answerOf: list, id: 'id', derived: ['itemPrice', 'linePrice'] },
  }),
  deleteMany: route({
    method: 'DELETE',
    path: base,
    summary: 'Deletes miscellaneous items; those that are gone already do not stop the others.',
    access: 'user',
    params: quoteParams,
    body: z.union([ids, z.object({ miscItemsIds: ids })]),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  update: route({
    method: 'PUT',
    path: `${base}/{miscItemId}`,
    summary: 'Changes one miscellaneous item.',
    access: 'user',
    params: one,
    body: miscellaneousItemUpdate,
    response: miscellaneousItem,
    sentBack: { answerOf: list, id: 'id', derived: ['itemPrice', 'linePrice'] },
  }),
  delete: route({
    method: 'DELETE',
    path: `${base}/{miscItemId}`,
    summary: 'Deletes one miscellaneous item.',
    access: 'user',
    params: one,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
