import type {
  DeliveryDocketData,
  DocumentData,
  LabelsPer,
  ProductionLabelsData,
  WorkOrderData,
  WorkshopDocumentData,
  WorkshopDocumentType,
} from '@kerf/contract';
import { onlyPicture } from '@kerf/documents';
import { documentsOf } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { labelsOf } from '../organisations/details.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { deliveryOnDocument, documentData } from './document-data.ts';
import { currentDocument } from './issued-document.ts';
import { docketLine, keptDocket } from './kept-dockets.ts';
import { loadPickingList } from './picking-list.ts';
import { loadProductionCopy } from './production-data.ts';

type WorkshopServices = Uses<'nestPart' | 'onError' | 'publicUrl'>;

/** Which document of which quote, and how. */
type Wish = {
  readonly quoteId: string;
  readonly documentType: WorkshopDocumentType;
  readonly docketId?: string;
  readonly per?: LabelsPer;
};

/** Labels of one document; who makes more pieces than that labels bundles. */
const MOST_LABELS = 5000;

/** The work order on a telephone that scans its code. */
const workOrderUrl = ({ publicUrl }: Uses<'publicUrl'>, quoteId: string): string =>
  `${publicUrl}/quotes/${quoteId}/documents/work-order`;

type Facts = Pick<DocumentData, 'quote' | 'customer'>;

/** What was ordered is what is made: facts and texts that were confirmed stand above those of today. */
const asOrdered = (kept: DocumentData | null, today: Facts): Facts =>
  kept === null ? today : { quote: kept.quote, customer: kept.customer };

/** An order with the shop that makes it, and what was confirmed to the customer. */
type Order = { readonly quote: Quote; readonly shop: Organisation; readonly confirmation: DocumentData };

/** The order, where its status has the document. */
const orderOf = async (
  tx: Transaction,
  organisationId: string,
  { quoteId, documentType }: Wish,
): Promise<QuoteOutcome<Order>> => {
  const quote = await getQuote(tx, organisationId, quoteId);
  const shop = await getOrganisation(tx, organisationId);
  if (quote === null || shop === null) return refuseQuote('NOT_FOUND');
  if (!documentsOf(quote.status, quote.invoiceNumber !== null).includes(documentType)) {
    return refuseQuote('DOCUMENT_NOT_AVAILABLE', { documentType, status: quote.status });
  }
  const confirmation = await currentDocument(tx, quote, 'order-confirmation');
  return confirmation.ok ? done({ quote, shop, confirmation: confirmation.value }) : confirmation;
};

const workOrder = async (
  services: WorkshopServices,
  actor: Actor,
  documentType: WorkOrderData['documentType'],
  kept: DocumentData,
): Promise<QuoteOutcome<WorkOrderData>> => {
  const { quoteId } = kept.quote;
  const copy = await loadProductionCopy(services, actor, quoteId, 'order-confirmation');
  if (!copy.ok) return copy;
  const { parts, together, locale, language, organisation } = copy.value;
  const url = workOrderUrl(services, quoteId);
  const bought = await loadPickingList(actor, quoteId);
  if (!bought.ok) return bought;
  const head = { documentType, locale, language, organisation, ...asOrdered(kept, copy.value) };
  return done({ ...head, parts, together, url, boughtItems: bought.value });
};

const docket = async (
  tx: Transaction,
  { quote, confirmation }: Order,
  docketId: string | undefined,
): Promise<QuoteOutcome<DeliveryDocketData>> => {
  const documentType = 'delivery-docket' as const;
  if (docketId !== undefined) {
    const kept = await keptDocket(tx, quote.organisationId, quote.id, docketId);
    if (kept === null) return refuseQuote('NOT_FOUND');
    const { numberText, createdUtc, note, withdrawnUtc, docketId: _, ...said } = kept;
    return done({ ...said, documentType, docket: { numberText, createdUtc, note, withdrawnUtc } });
  }
  const { locale, language, organisation, customer } = confirmation;
  const facts = { ...confirmation.quote, delivery: deliveryOnDocument(quote) };
  const lines = confirmation.lines.map((line) => {
    const { lineId, quantity } = line;
    return docketLine(line, lineId ?? quote.id, { quantity, ordered: quantity, deliveredBefore: 0, open: 0 });
  });
  return done({ documentType, docket: null, locale, language, organisation, quote: facts, customer, lines });
};

const labels = async (
  services: WorkshopServices,
  tx: Transaction,
  { quote, shop, confirmation }: Order,
  wished: LabelsPer | undefined,
): Promise<QuoteOutcome<ProductionLabelsData>> => {
  const { labelSheet: sheet, labelsPer } = labelsOf(shop);
  const per = wished ?? labelsPer;
  const today = await documentData(tx, quote, 'order-confirmation', 'shop');
  if (!today.ok) return today;
  const count = today.value.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (per === 'piece' && count > MOST_LABELS)
    return refuseQuote('TOO_MANY_LABELS', { limit: MOST_LABELS, pieces: count });
  const items = new Map((await listQuoteItems(tx, quote.organisationId, quote.id)).map((item) => [item.id, item]));
  const { locale, language, organisation } = today.value;
  return done({
    ...{ documentType: 'production-labels', locale, language, organisation },
    ...asOrdered(confirmation, today.value),
    ...{ url: workOrderUrl(services, quote.id), sheet, per },
    lines: today.value.lines.map((line) => {
      const { lineId, name, material, thickness, size, processes, quantity } = line;
      return {
        ...{ name, material, thickness, size, processes, quantity, picture: onlyPicture(line) },
        partNumber: items.get(lineId ?? '')?.partNumber ?? '',
        revision: items.get(lineId ?? '')?.revision ?? '',
      };
    }),
  });
};

/** What a document of the workshop says: of the order as it was confirmed, in the organisation's language. Spec: foundation §3. */
export const loadWorkshopDocument = async (
  services: WorkshopServices,
  actor: Actor,
  wish: Wish,
): Promise<QuoteOutcome<WorkshopDocumentData>> => {
  const { documentType } = wish;
  const withOrder = <Data>(work: (tx: Transaction, order: Order) => Promise<QuoteOutcome<Data>>) =>
    actor.organisation(async (tx): Promise<QuoteOutcome<Data>> => {
      const order = await orderOf(tx, actor.organisationId, wish);
      return order.ok ? work(tx, order.value) : order;
    });
  switch (documentType) {
    case 'delivery-docket':
      return withOrder((tx, order) => docket(tx, order, wish.docketId));
    case 'production-labels':
      return withOrder((tx, order) => labels(services, tx, order, wish.per));
    default: {
      const order = await withOrder(async (_tx, { confirmation }) => done(confirmation));
      return order.ok ? workOrder(services, actor, documentType, order.value) : order;
    }
  }
};
