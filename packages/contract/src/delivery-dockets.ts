import { z } from 'zod';
import { documentData } from './documents.ts';
import { emailAddress, empty, id, text } from './primitives.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/delivery-dockets' as const;
/** More lines than a quote has parts and items. */
const MOST_LINES = 5000;
const MOST_PIECES = 1_000_000_000;

const docketLine = z.object({ lineId: id, name: z.string(), quantity: z.number().int() });

/** Pieces of an order that went out together. */
export const deliveryDocket = z.object({
  docketId: id,
  numberText: z.string(),
  createdUtc: z.string(),
  createdByUserName: z.string(),
  note: z.string(),
  /** A docket that was withdrawn keeps its number; its pieces are open again. */
  withdrawnUtc: z.string().nullable(),
  lines: z.array(docketLine),
});
export type DeliveryDocket = z.output<typeof deliveryDocket>;

/** A line of the order: a part or a miscellaneous item, with what has gone out of it. */
export const lineDelivery = z.object({
  lineId: id,
  kind: z.enum(['part', 'miscellaneousItem']),
  name: z.string(),
  quantity: z.number().int(),
  delivered: z.number().int(),
  open: z.number().int(),
});
export type LineDelivery = z.output<typeof lineDelivery>;

/** What a docket says, as it was when it was made. */
export const docketData = documentData
  .pick({ locale: true, language: true, organisation: true, quote: true, customer: true })
  .extend({
    docketId: id,
    numberText: z.string(),
    createdUtc: z.string(),
    note: z.string(),
    withdrawnUtc: z.string().nullable(),
    lines: z.array(
      documentData.shape.lines.element
        .pick({
          ...{ name: true, partNumber: true, revision: true, material: true, thickness: true, size: true },
          ...{ notes: true, quantity: true, picture: true },
        })
        .extend({
          lineId: id,
          ordered: z.number().int(),
          deliveredBefore: z.number().int(),
          /** Still to come after this docket. */
          open: z.number().int(),
        }),
    ),
  });
export type DocketData = z.output<typeof docketData>;

const docketParams = quoteParams.extend({ docketId: id });

export const deliveryDocketRoutes = {
  list: route({
    method: 'GET',
    path: base,
    summary: 'What of an order has gone out, docket by docket, and what is open.',
    access: 'user',
    params: quoteParams,
    response: z.object({ lines: z.array(lineDelivery), dockets: z.array(deliveryDocket) }),
  }),
  create: route({
    method: 'POST',
    path: base,
    summary: 'Makes a delivery docket of some pieces of an order; it takes the next number.',
    access: 'user',
    params: quoteParams,
    bodySize: 'list',
    body: z.object({
      lines: z
        .array(z.object({ lineId: id, quantity: z.number().int().min(1).max(MOST_PIECES) }))
        .min(1)
        .max(MOST_LINES),
      note: text(2000).default(''),
    }),
    response: deliveryDocket,
    success: 201,
  }),
  get: route({
    method: 'GET',
    path: `${base}/{docketId}`,
    summary: 'What a delivery docket says.',
    access: 'user',
    params: docketParams,
    response: docketData,
  }),
  withdraw: route({
    method: 'DELETE',
    path: `${base}/{docketId}`,
    summary: 'Withdraws a delivery docket: its pieces are open again.',
    access: 'user',
    params: docketParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  send: route({
    method: 'POST',
    path: `${base}/{docketId}/send`,
    summary: 'E-mails a delivery docket to a customer, as PDF.',
    access: 'user',
    sendsLetters: true,
    params: docketParams,
    body: z.object({
      subject: z.string().trim().min(1).max(300),
      message: z.string().trim().min(1).max(20_000),
      toEmailAddress: emailAddress,
    }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
