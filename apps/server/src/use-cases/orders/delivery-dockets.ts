import type { DeliveryDocket, LineDelivery } from '@kerf/contract';
import { docketRefusal, lineDeliveries, type OrderedLine, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import {
  addDeliveryDocket,
  getDeliveryDocket,
  listDeliveryDockets,
  type StoredDocket,
  withdrawDeliveryDocket,
} from '../../db/repositories/delivery-dockets.ts';
import { listMiscellaneousItems } from '../../db/repositories/miscellaneous-items.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import { getQuote, lockQuote, type Quote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { deliveryOnDocument } from '../documents/document-data.ts';
import { currentDocument } from '../documents/issued-document.ts';
import { docketLine, type KeptDocketContent, linesOf } from '../documents/kept-dockets.ts';
import { takeSeriesNumber } from '../organisations/series-numbers.ts';
import { inOrder } from '../parts/list-items.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';

const presentDocket = (docket: StoredDocket): DeliveryDocket => ({
  docketId: docket.id,
  numberText: docket.numberText,
  createdUtc: docket.createdAt.toISOString(),
  createdByUserName: docket.createdByUserName,
  note: docket.note,
  withdrawnUtc: docket.withdrawnAt?.toISOString() ?? null,
  lines: linesOf(docket).map(({ lineId, name, quantity }) => ({ lineId, name, quantity })),
});

type Kinds = Pick<LineDelivery, 'kind'>;

/** Parts and miscellaneous items of an order, in the order of the quote. */
const orderedLines = async (tx: Transaction, quote: Quote): Promise<readonly (OrderedLine & Kinds)[]> => {
  const { organisationId, id } = quote;
  const setup = await loadSetupData(tx, organisationId);
  const parts = inOrder(quote, await listQuoteItems(tx, organisationId, id), setup);
  const items = await listMiscellaneousItems(tx, organisationId, id);
  return [
    ...parts.map((part) => ({ lineId: part.id, kind: 'part' as const, name: part.name, quantity: part.quantity })),
    ...items.map((item) => ({
      ...{ lineId: item.id, kind: 'miscellaneousItem' as const },
      ...{ name: item.name, quantity: item.quantity },
    })),
  ];
};

/** Dockets as far as they count for what is open. */
const counted = (dockets: readonly StoredDocket[]) =>
  dockets.map((docket) => ({ isWithdrawn: docket.withdrawnAt !== null, lines: linesOf(docket) }));

/** What of an order has gone out, and what is open. */
export const listDockets = (
  { organisation, organisationId }: Actor,
  quoteId: string,
): Promise<QuoteOutcome<{ readonly lines: LineDelivery[]; readonly dockets: DeliveryDocket[] }>> =>
  organisation(async (tx) => {
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const dockets = await listDeliveryDockets(tx, organisationId, quoteId);
    const lines = await orderedLines(tx, quote);
    const kinds = new Map(lines.map(({ lineId, kind }) => [lineId, kind]));
    const deliveries = lineDeliveries(lines, counted(dockets)).map((line) => ({
      ...{ lineId: line.lineId, kind: kinds.get(line.lineId) ?? 'part', name: line.name },
      ...{ quantity: line.quantity, delivered: line.delivered, open: line.open },
    }));
    return done({ lines: deliveries, dockets: dockets.map(presentDocket) });
  });

type Wanted = readonly { readonly lineId: string; readonly quantity: number }[];

/** What a docket of these pieces says, from the order as it was confirmed. */
const contentOf = async (tx: Transaction, quote: Quote, wanted: Wanted): Promise<QuoteOutcome<KeptDocketContent>> => {
  const dockets = await listDeliveryDockets(tx, quote.organisationId, quote.id);
  const deliveries = lineDeliveries(await orderedLines(tx, quote), counted(dockets));
  const refusal = docketRefusal(deliveries, wanted);
  if (refusal !== null) {
    const { code, index, ...facts } = refusal;
    return refuseQuote(code, facts, {
      [`body.lines.${index}`]: code === 'DOCKET_LINE_UNKNOWN' ? 'Unknown' : 'Not open',
    });
  }
  const confirmation = await currentDocument(tx, quote, 'order-confirmation');
  if (!confirmation.ok) return confirmation;
  const { locale, language, organisation, customer, lines } = confirmation.value;
  // The carrier may have changed since the order was confirmed: the docket goes with the goods.
  const facts = { ...confirmation.value.quote, delivery: deliveryOnDocument(quote) };
  const quantities = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]));
  const documentLines = new Map(lines.map((line) => [line.lineId, line]));
  const delivered = deliveries.flatMap(({ lineId, delivered: deliveredBefore, quantity: ordered, open }) => {
    const quantity = quantities.get(lineId);
    const line = documentLines.get(lineId);
    if (quantity === undefined || line === undefined) return [];
    return [docketLine(line, lineId, { quantity, ordered, deliveredBefore, open: open - quantity })];
  });
  return done({ locale, language, organisation, quote: facts, customer, lines: delivered });
};

/** Makes a docket of some pieces of an order, under the next number. Two people cannot send the same pieces twice. */
export const makeDocket = (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  { lines, note }: { readonly lines: Wanted; readonly note: string },
): Promise<QuoteOutcome<DeliveryDocket>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<DeliveryDocket>> => {
    const { organisationId, user } = actor;
    const quote = await lockQuote(tx, organisationId, quoteId);
    const organisation = await getOrganisation(tx, organisationId);
    if (quote === null || organisation === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    if (!QUOTE_STATUS_TABLE[quote.status].canDeliver) {
      return refuseQuote('DELIVERY_NOT_IN_STATUS', { status: quote.status });
    }
    const content = await contentOf(tx, quote, lines);
    if (!content.ok) return content;
    const { number, text } = await takeSeriesNumber(tx, organisation, 'deliveryDocket');
    const docket = await addDeliveryDocket(tx, organisationId, {
      ...{ quoteId, number, numberText: text, note: note.trim(), content: asKept(content.value) },
      ...{ createdByUserId: user.userId, createdByUserName: editorOf(actor).name, createdAt: services.now() },
    });
    await noteEvent(tx, actor, quoteId, 'delivered', { docketNumber: text });
    const shown = presentDocket(docket);
    await actor.keepAnswer(tx, shown);
    return done(shown);
  });

/** Withdraws a docket, whose pieces are open again; one that was withdrawn stays so. */
export const withdrawDocket = (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  docketId: string,
): Promise<QuoteOutcome<null>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    const { organisationId } = actor;
    const quote = await lockQuote(tx, organisationId, quoteId);
    const docket = await getDeliveryDocket(tx, organisationId, quoteId, docketId);
    if (quote === null || docket === null) return refuseQuote('NOT_FOUND');
    if (docket.withdrawnAt !== null) return done(null);
    if (!QUOTE_STATUS_TABLE[quote.status].canDeliver) {
      return refuseQuote('DELIVERY_NOT_IN_STATUS', { status: quote.status });
    }
    await withdrawDeliveryDocket(tx, organisationId, docketId, services.now());
    await noteEvent(tx, actor, quoteId, 'deliveryWithdrawn', { docketNumber: docket.numberText });
    return done(null);
  });
