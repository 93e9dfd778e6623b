import { z } from 'zod';
import { importOutcome, importQuery, tableForm, tableFormat } from './manufacturing/import.ts';
import { counter, id, money, moneyEntered, organisationParams, text } from './primitives.ts';
import { route } from './route.ts';

const lengthMm = z.number().min(0).max(1000);

/** The hole that an item is pressed or screwed into, and what the part must be like around it. Lengths mm. */
export const pressFit = z.object({
  holeMm: lengthMm.positive(),
  /** How much wider the hole may be. */
  plusMm: lengthMm,
  /** Thinnest sheet that holds it; 0 for any. */
  minimumThicknessMm: lengthMm,
  /** Least distance from the middle of the hole to the edge; 0 for any. */
  minimumEdgeMm: lengthMm,
  /** Lists that the figures stand in; 'own' for the shop's own. */
  sources: z.enum(['several', 'one', 'own']),
});

const fields = {
  name: z.string().trim().min(1).max(200),
  /** Nuts, studs, inserts, fittings, hinges, or whatever the shop calls them. */
  kind: z.string().trim().min(1).max(60),
  stockNumber: text(60),
  supplier: text(120),
  /** Of one; null while it is not known: such an item has no price. */
  cost: moneyEntered.min(0).nullable(),
  markupPercent: z.number().min(-100).max(10_000),
  dimensions: text(200),
  /** Of one, kg. */
  weight: z.number().min(0).max(1e6),
  pressFit: pressFit.nullable(),
};

/** What a shop buys and sells on. What it costs is shown to administrators alone. */
export const boughtItem = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  kind: z.string(),
  stockNumber: z.string(),
  supplier: z.string(),
  cost: money.nullable(),
  markupPercent: z.number().nullable(),
  dimensions: z.string(),
  weight: z.number(),
  pressFit: pressFit.nullable(),
  /** Cost and markup, in coins of the organisation's currency; null while there is no cost. */
  price: money.nullable(),
  isDeleted: z.boolean(),
});
export type BoughtItem = z.output<typeof boughtItem>;

export const boughtItemInput = z.object({
  ...fields,
  stockNumber: fields.stockNumber.default(''),
  supplier: fields.supplier.default(''),
  cost: fields.cost.default(null),
  markupPercent: fields.markupPercent.default(0),
  dimensions: fields.dimensions.default(''),
  weight: fields.weight.default(0),
  pressFit: fields.pressFit.default(null),
});
export type BoughtItemInput = z.output<typeof boughtItemInput>;

const boughtItemChange = z
  .object(fields)
  .partial()
  .extend({ isDeleted: z.boolean().optional(), version: counter.optional() });
export type BoughtItemChange = z.output<typeof boughtItemChange>;

/** Most bought items of an organisation, archived ones among them. */
export const MOST_BOUGHT_ITEMS = 20_000;

const base = '/organisations/{organisationId}/bought-items';
const list = route({
  method: 'GET',
  path: base,
  summary: 'Bought items by name.',
  access: 'user',
  params: organisationParams,
  query: z.object({ includeDeleted: z.enum(['true', 'false']).default('false') }),
  response: z.array(boughtItem),
});

export const boughtItemRoutes = {
  list,
  add: route({
    method: 'POST',
    path: base,
    summary: 'Adds a bought item.',
    access: 'administrator',
    params: organisationParams,
    body: boughtItemInput,
    response: boughtItem,
    success: 201,
  }),
  update: route({
    method: 'PUT',
    path: `${base}/{boughtItemId}`,
    summary: 'Changes a bought item, archives it or brings it back; lines of quotes stay as they are.',
    access: 'administrator',
    params: organisationParams.extend({ boughtItemId: id }),
    body: boughtItemChange,
    response: boughtItem,
    versioned: true,
    sentBack: { answerOf: list, id: 'id', derived: ['price'] },
  }),
  importItems: route({
    method: 'POST',
    path: `${base}/import`,
    summary: 'Reads bought items from a CSV or XLSX file: all of it or nothing; with preview nothing is written.',
    access: 'administrator',
    params: organisationParams,
    query: importQuery,
    bodyKind: 'multipart',
    form: tableForm,
    response: importOutcome,
  }),
  exportItems: route({
    method: 'GET',
    path: `${base}/export`,
    summary: 'The bought items in use, as CSV text or XLSX.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({ format: tableFormat.default('csv') }),
    response: z.unknown(),
    responseKind: 'octets',
  }),
  template: route({
    method: 'GET',
    path: `${base}/export-template`,
    summary: 'An empty table for importing bought items, as CSV text or XLSX.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({ format: tableFormat.default('csv') }),
    response: z.unknown(),
    responseKind: 'octets',
  }),
} as const;
