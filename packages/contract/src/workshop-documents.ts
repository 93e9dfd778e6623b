import { z } from 'zod';
import { docketData } from './delivery-dockets.ts';
import { documentData, productionData } from './documents.ts';
import { labelSheetName, labelsPer } from './label-sheets.ts';
import { pickingItem } from './picking-list.ts';
import { id } from './primitives.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

/** Documents for those who make and deliver the parts; no link ever opens one. Spec: foundation §3. */
export const workshopDocumentType = z.enum([
  'work-order-summary',
  'work-order',
  'delivery-docket',
  'production-labels',
]);
export type WorkshopDocumentType = z.output<typeof workshopDocumentType>;

const head = documentData.pick({ locale: true, language: true, organisation: true, quote: true, customer: true });

const workOrderData = productionData.pick({ parts: true, together: true }).extend({
  ...head.shape,
  documentType: z.enum(['work-order-summary', 'work-order']),
  /** What the code on the paper opens. */
  url: z.string(),
  /** What is taken from the shelf. */
  boughtItems: z.array(pickingItem),
});
export type WorkOrderData = z.output<typeof workOrderData>;

const deliveryDocketData = head.extend({
  documentType: z.literal('delivery-docket'),
  /** Null where the whole order goes out in one. */
  docket: docketData.pick({ numberText: true, createdUtc: true, note: true, withdrawnUtc: true }).nullable(),
  lines: docketData.shape.lines,
});
export type DeliveryDocketData = z.output<typeof deliveryDocketData>;

const productionLabelsData = head.extend({
  documentType: z.literal('production-labels'),
  url: z.string(),
  sheet: labelSheetName,
  per: labelsPer,
  lines: z.array(
    productionData.shape.parts.element.pick({
      name: true,
      partNumber: true,
      revision: true,
      material: true,
      thickness: true,
      size: true,
      processes: true,
      quantity: true,
      picture: true,
    }),
  ),
});
export type ProductionLabelsData = z.output<typeof productionLabelsData>;

export const workshopDocumentData = z.discriminatedUnion('documentType', [
  workOrderData,
  deliveryDocketData,
  productionLabelsData,
]);
export type WorkshopDocumentData = z.output<typeof workshopDocumentData>;

const path = '/v2/organisations/{organisationId}/quotes/{quoteId}/production-documents/{documentType}' as const;
const params = quoteParams.extend({ documentType: workshopDocumentType });
const query = z.object({
  /** A delivery docket that was made; without it the docket is of the whole order. */
  docketId: id.optional(),
  /** Labels otherwise than the settings say. */
  per: labelsPer.optional(),
});

export const workshopDocumentRoutes = {
  pickingList: route({
    method: 'GET',
    path: '/v2/organisations/{organisationId}/quotes/{quoteId}/picking-list',
    summary: 'Bought items of a quote, of its parts and on lines of their own, with their pieces added up; by name.',
    access: 'user',
    params: quoteParams,
    response: z.array(pickingItem),
  }),
  get: route({
    method: 'GET',
    path,
    summary: 'What a work order, its summary, a delivery docket or production labels say. No prices.',
    access: 'user',
    params,
    query,
    response: workshopDocumentData,
  }),
  pdf: route({
    method: 'GET',
    path: `${path}/pdf`,
    summary: 'A work order, its summary, a delivery docket or production labels as PDF.',
    access: 'user',
    params,
    query,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/pdf'],
  }),
} as const;
