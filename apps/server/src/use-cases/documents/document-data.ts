import type { DocumentData } from '@kerf/contract';
import { type Drawing, partFrame, pathsInFrame, pictureBoxOf, svgPathData } from '@kerf/drawing';
import { moneyFrom, moneyToNumber, parseCurrency, sumMoney } from '@kerf/money';
import { isChargedToOrder } from '@kerf/pricing';
import { calendarDay, dayIn, documentsOf, formatOfCountry, utcOfDay } from '@kerf/quoting';
import { asMm, lengthDecimals, lengthForDisplay, type UnitSystem } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getContact } from '../../db/repositories/contacts.ts';
import { type Customer, getCustomer } from '../../db/repositories/customers.ts';
import { lastDelivery } from '../../db/repositories/delivery-dockets.ts';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { listMiscellaneousItems, type MiscellaneousItem } from '../../db/repositories/miscellaneous-items.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { drawingOfStored } from '../../pipeline/stored-drawing.ts';
import { deliveryOf } from '../calculation/quote-totals.ts';
import { inSlices } from '../in-slices.ts';
import { timeZoneOf } from '../organisations/details.ts';
import { ladderPrices, storedPrices } from '../parts/item-prices.ts';
import { inOrder } from '../parts/list-items.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { customerOnDocument, organisationOnDocument, taxOnDocument } from '../quote-views/document-parties.ts';
import { loadQuoteState, namedParts, type QuoteState } from '../quote-views/quote-state.ts';
import { boughtWords } from './bought-pieces.ts';
import { termsOn } from './quote-terms.ts';

type DocumentType = DocumentData['documentType'];
type Line = DocumentData['lines'][number];

export const sizeText = (lengthMm: number, units: UnitSystem, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: lengthDecimals(units) }).format(
    lengthForDisplay(asMm(lengthMm), units),
  );

const pictureOf = (drawing: Drawing): Line['picture'] => {
  const frame = partFrame(drawing);
  const { corner, width, height } = pictureBoxOf(frame);
  return {
    viewBox: [0, 0, width, height].join(' '),
    paths: pathsInFrame(drawing.paths, frame).map(({ curves, isClosed, type }) => ({
      d: svgPathData(curves, isClosed, corner),
      kind: type,
    })),
  };
};

/** The part as its 3D model shows it. Outlines are kept in units of their own, so the page and the paper draw them alike. */
const modelPictureOf = ({ facts }: QuoteItem): Line['modelPicture'] => {
  const { modelOutline, tube } = factsOf(facts);
  if (modelOutline === undefined) return null;
  const { viewBox, d } = modelOutline;
  return { viewBox, paths: [{ d, kind: 'Cutting' }], isAlone: tube !== undefined };
};

/** Further quantities with the prices that were calculated with the part, where the shop shows them. */
const offeredQuantities = (item: QuoteItem): Line['otherQuantities'] =>
  item.quantityLadder.isOnDocument
    ? ladderPrices(item, storedPrices(item.prices)).filter(({ quantity }) => quantity !== item.quantity)
    : [];

/** Sides of a flat part; of a tube its section, as chosen, and its length. */
const sidesOf = ({ facts, profile, diameterMm, rotaryProfileWidthMm, rotaryProfileLengthMm }: QuoteItem): number[] => {
  const { widthMm, heightMm, tube } = factsOf(facts);
  if (tube === undefined || profile === null) return [widthMm, heightMm];
  const section = profile === 'Circle' ? [diameterMm] : [rotaryProfileWidthMm, rotaryProfileLengthMm];
  return [...section.map((side) => side ?? 0), tube.lengthMm];
};

const partLine = (
  item: QuoteItem,
  { setup }: QuoteState,
  drawing: Drawing | undefined,
  locale: string,
): Line | null => {
  if (item.itemPrice === null || item.linePrice === null) return null;
  const units = item.isImperial ? 'imperial' : 'metric';
  const unitName = item.isImperial ? 'in' : 'mm';
  const size = sidesOf(item)
    .map((side) => sizeText(side, units, locale))
    .join(' × ');
  const round = item.diameterMm === null ? '' : 'Ø ';
  return {
    lineId: item.id,
    name: item.name,
    ...{ partNumber: item.partNumber, revision: item.revision, description: item.description },
    material: setup.materials.get(item.materialId ?? '')?.materialName ?? '',
    isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
    thickness: item.thicknessMm === null ? '' : `${sizeText(item.thicknessMm, units, locale)} ${unitName}`,
    size: `${round}${size} ${unitName}`,
    processes: item.secondaryProcesses
      .filter((chosen) => chosen.isEnabled)
      .map((chosen) => {
        const name = setup.processes.get(chosen.secondaryProcessId)?.name ?? '';
        const value = chosen.customValue === null || chosen.customValue === '' ? '' : `: ${chosen.customValue}`;
        const pieces = chosen.boughtItems.length === 0 ? '' : ` (${boughtWords(chosen, setup, locale)})`;
        return name === '' ? '' : `${name}${value}${pieces}`;
      })
      .filter((name) => name !== ''),
    notes: item.customerNotes,
    quantity: item.quantity,
    itemPrice: Number(item.itemPrice),
    linePrice: Number(item.linePrice),
    otherQuantities: offeredQuantities(item),
    picture: drawing === undefined ? null : pictureOf(drawing),
    modelPicture: modelPictureOf(item),
  };
};

const partLines = async (tx: Transaction, state: QuoteState, locale: string): Promise<(Line | null)[]> => {
  const ids = state.items.map((item) => item.drawingId).filter((id) => id !== null);
  const rows = await listDrawings(tx, state.quote.organisationId, ids);
  const drawings = new Map(rows.map((row) => [row.id, drawingOfStored(currentDrawing(row))]));
  return inSlices(inOrder(state.quote, state.items, state.setup), (item) =>
    partLine(item, state, drawings.get(item.drawingId ?? ''), locale),
  );
};

const miscellaneousLine = (item: MiscellaneousItem): Line | null =>
  item.itemPrice === null || item.linePrice === null
    ? null
    : {
        lineId: item.id,
        name: item.name,
        ...{ partNumber: '', revision: '', description: '' },
        material: '',
        isCustomerSuppliedMaterial: false,
        thickness: '',
        size: item.dimensions,
        processes: [],
        notes: item.customerNotes,
        quantity: item.quantity,
        itemPrice: Number(item.itemPrice),
        linePrice: Number(item.linePrice),
        otherQuantities: [],
        picture: null,
        modelPicture: null,
      };

/** An instant as documents read days, which is in UTC: itself, unless it is another day there than where the organisation is. */
const dayOf = (instant: Date, organisation: Organisation): string => {
  const day = dayIn(instant, timeZoneOf(organisation));
  return calendarDay(instant.toISOString()) === day ? instant.toISOString() : utcOfDay(day);
};

/** Before it is issued, or issued anew after an edit: what was said when it was issued last is true of it no more. */
const isDraft = ({ status }: Quote): boolean => status === 'Calculated' || status === 'Draft';

type Told = { readonly documentType: DocumentType; readonly language: string; readonly delivered: Date | null };

/** How the goods get to the customer, as it is today; null while nobody said. */
export const deliveryOnDocument = ({ deliveryOption, ...quote }: Quote): DocumentData['quote']['delivery'] =>
  deliveryOption === null
    ? null
    : {
        option: deliveryOption,
        method: quote.deliveryPricingMethod ?? 'SeparateCharge',
        carrier: quote.customerDeliveryProvider,
        accountNumber: quote.customerDeliveryAccountNumber,
      };

const quoteOf = (
  quote: Quote,
  organisation: Organisation,
  { documentType, language, delivered }: Told,
): DocumentData['quote'] => {
  const issued = isDraft(quote) ? null : quote.issuedDateUtc;
  const dates = {
    issuedDateUtc: issued === null ? null : dayOf(issued, organisation),
    expiryDate: quote.expiryDate?.toISOString() ?? null,
  };
  return {
    quoteId: quote.id,
    name: quote.name,
    rfqNumber: quote.rfqNumber,
    poNumber: isDraft(quote) ? '' : quote.poNumber,
    ...dates,
    requiredDateUtc: quote.requiredDateUtc?.toISOString() ?? null,
    customerNotes: quote.customerNotes,
    terms: termsOn(documentType, organisation, language, dates),
    workOrderNumber: quote.workOrderNumberText ?? '',
    orderedDateUtc: quote.orderedDateUtc === null ? null : dayOf(quote.orderedDateUtc, organisation),
    invoiceNumber: quote.invoiceNumberText ?? '',
    invoiceIssueDateUtc: quote.invoiceIssueDateUtc === null ? null : dayOf(quote.invoiceIssueDateUtc, organisation),
    invoiceDueDateUtc: quote.invoiceDueDateUtc?.toISOString() ?? null,
    deliveredDateUtc: delivered === null ? null : dayOf(delivered, organisation),
    isPaid: quote.paymentStatus !== 'Unpaid',
    delivery: deliveryOnDocument(quote),
  };
};

/** Adds settled prices in whole minor units, so that the sum is what a reader of the document adds up to. */
const sumOf = (prices: readonly number[], currencyCode: string): number => {
  const currency = parseCurrency(currencyCode);
  if (currency === null) throw new Error(`${currencyCode} is not a currency`);
  const amounts = prices.map((price) => {
    const money = moneyFrom(price, currency);
    if (money === null) throw new Error(`${price} is not settled in ${currencyCode}`);
    return money;
  });
  return moneyToNumber(sumMoney(amounts, currency));
};

const totalsOf = async (tx: Transaction, quote: Quote, lines: readonly Line[]): Promise<DocumentData['totals']> => {
  const { option, method } = deliveryOf(quote);
  const chargesDelivery = isChargedToOrder({ option, method });
  return {
    linesTotal: sumOf(
      lines.map((line) => line.linePrice),
      quote.currencyCode,
    ),
    minimumChargePrice: Number(quote.minimumQuoteChargePrice ?? 0),
    deliveryPrice: chargesDelivery ? Number(quote.deliveryPrice ?? 0) : 0,
    netTotal: Number(quote.linePrice ?? 0),
    ...(await taxOnDocument(tx, quote)),
    taxPrice: Number(quote.taxPrice ?? 0),
    grossTotal: Number(quote.lineTaxedPrice ?? 0),
  };
};

/** Whom a document is made for. */
type Reader = 'customer' | 'shop';

/**
 * A document speaks the customer's language where one was chosen, and writes numbers and dates as the customer's country does in it;
 * else, as for the shop, both are the organisation's. Decisions 'Documents'.
 */
const languageOf = (organisation: Organisation, customer: Customer | null, reader: Reader) => {
  const chosen = reader === 'shop' ? null : (customer?.language ?? null);
  if (chosen === null) return { locale: organisation.locale, language: organisation.language };
  const country = (customer?.billingAddress ?? customer?.deliveryAddress)?.country ?? '';
  return { locale: formatOfCountry(country, chosen) ?? chosen, language: chosen };
};

/** Everything that a customer document says, from the prices stored with the quote; it never prices anything. */
export const documentData = async (
  tx: Transaction,
  quote: Quote,
  documentType: DocumentType,
  reader: Reader = 'customer',
): Promise<QuoteOutcome<DocumentData>> => {
  const { organisationId } = quote;
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refuseQuote('NOT_FOUND');
  if (!documentsOf(quote.status, quote.invoiceNumber !== null).includes(documentType)) {
    return refuseQuote('DOCUMENT_NOT_AVAILABLE', { documentType, status: quote.status });
  }
  if (quote.status === 'NotCalculated' || quote.lineTaxedPrice === null) return refuseQuote('QUOTE_NOT_CALCULATED');
  const state = await loadQuoteState(tx, quote);
  const customer = quote.customerId === null ? null : await getCustomer(tx, organisationId, quote.customerId);
  const { locale, language } = languageOf(organisation, customer, reader);
  const miscellaneous = await listMiscellaneousItems(tx, organisationId, quote.id);
  const found = [...(await partLines(tx, state, locale)), ...miscellaneous.map(miscellaneousLine)];
  const lines = found.filter((line) => line !== null);
  if (lines.length < found.length) {
    return refuseQuote('PARTS_WITHOUT_PRICE', namedParts(state.items.filter(({ itemPrice }) => itemPrice === null)));
  }
  const contact =
    quote.customerContactId === null ? null : await getContact(tx, organisationId, quote.customerContactId);
  // An order that goes out without dockets was delivered when it was dispatched.
  const delivered =
    documentType === 'tax-invoice'
      ? ((await lastDelivery(tx, organisationId, quote.id)) ?? quote.dispatchedDateUtc)
      : null;
  return done({
    documentType,
    locale,
    language,
    currencyCode: quote.currencyCode,
    isDraft: isDraft(quote),
    revision: 0,
    organisation: organisationOnDocument(organisation),
    quote: quoteOf(quote, organisation, { documentType, language, delivered }),
    creditNote: null,
    customer: customerOnDocument(quote, customer, contact),
    lines,
    totals: await totalsOf(tx, quote, lines),
  });
};
