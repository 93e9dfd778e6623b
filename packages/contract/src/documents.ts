import { DELIVERY_OPTIONS, DELIVERY_PRICING_METHODS } from '@kerf/quoting';
import { z } from 'zod';
import { address } from './address.ts';
import { bankDetails } from './bank-details.ts';
import { customerDocumentType } from './customer-document-type.ts';
import { empty, id, money, utc, utcOut } from './primitives.ts';
import { grainDirection } from './quote-items.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

const linePicture = z.object({
  viewBox: z.string(),
  paths: z.array(z.object({ d: z.string(), kind: z.enum(['Cutting', 'Etching', 'Folding', 'Information']) })),
});

/** Everything that a customer document says, numbers already settled and stored with the quote. */
export const documentData = z.object({
  documentType: customerDocumentType,
  locale: z.string(),
  language: z.string(),
  currencyCode: z.string(),
  isDraft: z.boolean(),
  /** How many times this document was given out, this one included; 0 for one that never was. */
  revision: z.number().int().min(0).default(0),
  organisation: z.object({
    organisationId: id,
    name: z.string(),
    /** ISO code of the country whose paper it prints on; empty where only the address tells. */
    countryCode: z.string().default(''),
    logoUri: z.string().nullable(),
    brandColour: z.string(),
    address,
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    companyNumber: z.string(),
    vatNumber: z.string().default(''),
    /** Printed where the customer is asked to pay; null in documents of earlier versions. */
    bank: bankDetails.nullable().default(null),
  }),
  quote: z.object({
    quoteId: id,
    name: z.string(),
    rfqNumber: z.string(),
    poNumber: z.string(),
    issuedDateUtc: z.string().nullable(),
    expiryDate: z.string().nullable(),
    requiredDateUtc: z.string().nullable(),
    customerNotes: z.string(),
    terms: z.string(),
    /** Numbers and dates of the order and of its invoice, as far as there were any when the document was made. */
    workOrderNumber: z.string().default(''),
    orderedDateUtc: utcOut.default(null),
    invoiceNumber: z.string().default(''),
    invoiceIssueDateUtc: utcOut.default(null),
    invoiceDueDateUtc: utcOut.default(null),
    /** Of an invoice: the day of the last delivery before it, as far as one was recorded. */
    deliveredDateUtc: utcOut.default(null),
    isPaid: z.boolean().default(false),
    /** How the goods get to the customer; null where nobody said, and in documents of earlier versions. */
    delivery: z
      .object({
        option: z.enum(DELIVERY_OPTIONS),
        method: z.enum(DELIVERY_PRICING_METHODS),
        /** Who brings them at the customer's expense, and the customer's number there; empty where not said. */
        carrier: z.string(),
        accountNumber: z.string(),
      })
      .nullable()
      .default(null),
  }),
  /** Of a credit note: what it takes back, and why. The other fields are those of the invoice. */
  creditNote: z
    .object({ numberText: z.string(), invoiceNumber: z.string(), issueDateUtc: z.string(), reason: z.string() })
    .nullable()
    .default(null),
  customer: z.object({
    name: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    vatNumber: z.string().default(''),
    /** What the customer wants invoices to be sorted by, such as a route of its public offices. */
    buyerReference: z.string().default(''),
    billingAddress: address.nullable(),
    deliveryAddress: address.nullable(),
  }),
  lines: z.array(
    z.object({
      /** The part or miscellaneous item; null in documents of earlier versions. */
      lineId: id.nullable().default(null),
      name: z.string(),
      /** What the customer's drawing calls the part; empty for a miscellaneous item and where nothing is known. */
      partNumber: z.string().default(''),
      revision: z.string().default(''),
      description: z.string().default(''),
      material: z.string(),
      /** The price has a fee for handling the customer's material, and none for material. */
      isCustomerSuppliedMaterial: z.boolean().default(false),
      /** Such as '3 mm' or '0.125 in'. */
      thickness: z.string(),
      size: z.string(),
      processes: z.array(z.string()),
      notes: z.string(),
      quantity: z.number(),
      itemPrice: money,
      linePrice: money,
      /** What the part is offered at in other quantities, where the shop shows them. */
      otherQuantities: z.array(z.object({ quantity: z.number(), itemPrice: money, linePrice: money })).default([]),
      /** Drawing as SVG path data in a view box, drawn by the page and by the PDF alike; null for a miscellaneous item. */
      picture: linePicture.nullable(),
      /** The part as its 3D model shows it; a tube is shown by it alone, as its drawing is its outside rolled out. */
      modelPicture: linePicture.extend({ isAlone: z.boolean() }).nullable().default(null),
    }),
  ),
  totals: z.object({
    linesTotal: money,
    minimumChargePrice: money,
    deliveryPrice: money,
    netTotal: money,
    taxName: z.string(),
    taxRatePercent: z.number(),
    taxPrice: money,
    grossTotal: money,
  }),
});
export type DocumentData = z.output<typeof documentData>;

/** What is cut: sheets, or bars of a tube profile. */
const documentStock = z.enum(['sheet', 'bar']);

/** Sheets or bars that lie alike, with their parts; texts are ready to print, lengths of the picture are mm with y upwards. */
const nestedSheet = z.object({
  count: z.number().int(),
  stock: documentStock,
  /** Both sides of a sheet, the length of a bar. */
  size: z.string(),
  /** A remnant of the shop's stock, no new sheet. */
  isFromStock: z.boolean(),
  /** How the parts fill it, as a share of its area. */
  density: z.number(),
  usedLength: z.string(),
  /** What is left over of it; empty for nothing worth keeping. */
  leftOver: z.string(),
  parts: z.array(z.object({ name: z.string(), count: z.number().int(), colour: z.string() })),
  picture: z.object({
    width: z.number(),
    height: z.number(),
    margin: z.number(),
    /** Outlines of parts as SVG path data, about the part's own origin. */
    shapes: z.array(z.object({ d: z.string(), colour: z.string() })),
    /** Copies: which shape, where, and how it is turned; mirrored first. Of very many the first. */
    copies: z.array(
      z.object({
        shape: z.number().int(),
        x: z.number(),
        y: z.number(),
        rotationDegrees: z.number(),
        mirrored: z.boolean(),
      }),
    ),
  }),
});
export type NestedSheetData = z.output<typeof nestedSheet>;

/**
 * The production copy of a document, for those who make the parts: without prices, with machines, nests and the notes of the shop.
 * It is never shared. Spec: quotes §2.
 */
export const productionData = documentData.omit({ lines: true, totals: true, currencyCode: true }).extend({
  parts: z.array(
    documentData.shape.lines.element.omit({ itemPrice: true, linePrice: true, otherQuantities: true }).extend({
      machine: z.string(),
      stock: documentStock,
      sheetSize: z.string(),
      privateNotes: z.string(),
      /** How the grain of the sheet runs in the part as drawn. */
      grain: grainDirection,
      /** Null for a part that is not folded. The longest in words. */
      folds: z.object({ count: z.number().int(), longest: z.string() }).nullable(),
      /** The sheets of `together` hold these parts; those of `nest` are what they would take by themselves. */
      isTogether: z.boolean(),
      /** Null for what is not cut, and where no nest is known. */
      nest: z
        .object({
          partsPerSheet: z.number().int(),
          density: z.number(),
          sheetsRequired: z.number().int().nullable(),
          sheets: z.array(nestedSheet),
        })
        .nullable(),
    }),
  ),
  /** What was nested together and is still true. */
  together: z.array(
    z.object({ material: z.string(), thickness: z.string(), machine: z.string(), sheets: z.array(nestedSheet) }),
  ),
});
export type ProductionData = z.output<typeof productionData>;

const documentParams = quoteParams.extend({ documentType: customerDocumentType });
const base = '/v2/organisations/{organisationId}/quotes/{quoteId}' as const;
const sharedQuery = z.object({ t: z.string().min(20).max(200), documentType: customerDocumentType.default('quote') });

/** A link that opens a document without sign-in, and until when. */
const sharedLink = z.object({ url: z.string(), expiresAt: z.string() });

const knownLink = sharedLink.extend({
  createdUtc: z.string(),
  lastUsedUtc: utcOut,
  /** Somebody chose when it ends; else it ends some time after the quote has run out. */
  isEndChosen: z.boolean(),
});
export type KnownLink = z.output<typeof knownLink>;

export const documentRoutes = {
  get: route({
    method: 'GET',
    path: `${base}/documents/{documentType}`,
    summary: 'What a document says.',
    access: 'user',
    params: documentParams,
    response: documentData,
  }),
  pdf: route({
    method: 'GET',
    path: `${base}/documents/{documentType}/pdf`,
    summary: 'A document as PDF.',
    access: 'user',
    params: documentParams,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/pdf'],
  }),
  creditNote: route({
    method: 'GET',
    path: `${base}/credit-note`,
    summary: 'What the credit note says that takes back the last invoice of a quote; 404 for none.',
    access: 'user',
    params: quoteParams,
    response: documentData,
  }),
  creditNotePdf: route({
    method: 'GET',
    path: `${base}/credit-note/pdf`,
    summary: 'The credit note of a quote as PDF.',
    access: 'user',
    params: quoteParams,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/pdf'],
  }),
  eInvoice: route({
    method: 'GET',
    path: `${base}/e-invoice/{documentType}`,
    summary: 'The data of an invoice or credit note as XML: Factur-X and ZUGFeRD, profile EN 16931.',
    access: 'user',
    params: quoteParams.extend({ documentType: z.enum(['tax-invoice', 'credit-note']) }),
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/xml'],
  }),
  production: route({
    method: 'GET',
    path: `${base}/documents/{documentType}/production`,
    summary: 'What the production copy of a document says: no prices, but nests and the notes of the shop.',
    access: 'user',
    params: documentParams,
    response: productionData,
  }),
  productionPdf: route({
    method: 'GET',
    path: `${base}/documents/{documentType}/production/pdf`,
    summary: 'The production copy of a document as PDF.',
    access: 'user',
    params: documentParams,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/pdf'],
  }),
  share: route({
    method: 'POST',
    path: `${base}/documents/{documentType}/share`,
    summary: 'Makes or repeats the link that opens a document without sign-in.',
    access: 'user',
    params: documentParams,
    response: sharedLink,
  }),
  link: route({
    method: 'GET',
    path: `${base}/documents/{documentType}/share`,
    summary: 'The link that opens a document without sign-in, as it stands; none is made.',
    access: 'user',
    readsOnly: false,
    params: documentParams,
    response: z.object({ link: knownLink.nullable() }),
  }),
  changeLinkEnd: route({
    method: 'POST',
    path: `${base}/documents/{documentType}/share/end`,
    summary: 'Gives the link of a document another end, or its usual one again; the link stays the same.',
    access: 'user',
    params: documentParams,
    body: z.object({ expiresAt: utc.nullable() }),
    response: sharedLink,
  }),
  renewLink: route({
    method: 'POST',
    path: `${base}/documents/{documentType}/share/renew`,
    summary: 'Makes another link of a document, with an end of its own if wished; the earlier ones open nothing more.',
    access: 'user',
    params: documentParams,
    body: z.object({ expiresAt: utc.nullable().default(null) }),
    response: sharedLink,
  }),
  revokeLinks: route({
    method: 'DELETE',
    path: `${base}/documents/{documentType}/share`,
    summary: 'Ends the links of a document; the next one is another.',
    access: 'user',
    params: documentParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  shared: route({
    method: 'GET',
    path: '/v2/organisations/null/quotes/{quoteId}/shared',
    summary: 'What a shared document says; the token opens it.',
    access: 'public',
    isCostly: true,
    params: z.object({ quoteId: id }),
    query: sharedQuery,
    response: documentData,
  }),
  sharedPdf: route({
    method: 'GET',
    path: '/v2/organisations/null/quotes/{quoteId}/shared/pdf',
    summary: 'A shared document as PDF.',
    access: 'public',
    isCostly: true,
    params: z.object({ quoteId: id }),
    query: sharedQuery,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['application/pdf'],
  }),
} as const;

/** Pictures are addressed by content and opened by a signature in the address, because an <img> sends no token. */
const signature = z.object({ s: z.string().min(20).max(100) });

export const imageRoutes = {
  file: route({
    method: 'GET',
    path: '/images/{organisationId}/files/{fileKey}',
    summary: 'A thumbnail or logo.',
    access: 'public',
    params: z.object({ organisationId: id, fileKey: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: signature,
    response: z.unknown(),
    responseKind: 'octets',
  }),
  nest: route({
    method: 'GET',
    path: '/images/{organisationId}/nests/{nestId}',
    summary: 'A nest drawn on its sheet.',
    access: 'public',
    params: z.object({ organisationId: id, nestId: id }),
    query: signature,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['image/svg+xml'],
  }),
  mixedNest: route({
    method: 'GET',
    path: '/images/{organisationId}/mixed-nests/{nestId}/layouts/{layout}',
    summary: 'Sheets of a nest of many parts that lie alike, drawn once.',
    access: 'public',
    params: z.object({ organisationId: id, nestId: id, layout: z.coerce.number().int().min(0).max(99_999) }),
    query: signature,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['image/svg+xml'],
  }),
} as const;
