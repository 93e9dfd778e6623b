import {
  dimensionsProblem,
  hasBlockingProblem,
  QUOTE_ACTIONS,
  QUOTE_GUARDS,
  type QuoteAction,
  type QuoteFacts,
  type QuoteGuardCode,
  unsetReasons,
} from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listMiscellaneousItems, type MiscellaneousItem } from '../../db/repositories/miscellaneous-items.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { inSlices } from '../in-slices.ts';
import { completenessOf } from '../parts/completeness.ts';
import { itemIssues } from '../parts/item-issues.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';

/** A quote with its parts, its miscellaneous items and the set-up data that they name. */
export type QuoteState = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly miscellaneous: readonly MiscellaneousItem[];
  readonly setup: SetupData;
};

export const loadQuoteState = async (tx: Transaction, quote: Quote): Promise<QuoteState> => {
  const { organisationId, id } = quote;
  const miscellaneous = quote.numberOfMiscItems === 0 ? [] : await listMiscellaneousItems(tx, organisationId, id);
  const boughtItemIds = miscellaneous.flatMap(({ boughtItemId }) => boughtItemId ?? []);
  return {
    quote,
    items: await listQuoteItems(tx, organisationId, id),
    miscellaneous,
    setup: await loadSetupData(tx, organisationId, boughtItemIds),
  };
};

type PartJudge = (item: QuoteItem, setup: SetupData) => boolean;

const isUnset: PartJudge = (item, setup) => unsetReasons(completenessOf(item, setup)).length > 0;
const isBlocked: PartJudge = (item, setup) =>
  hasBlockingProblem(itemIssues(item, setup).map((issue) => issue.severity));
const lacksCutPrice: PartJudge = ({ prices }) => (storedPrices(prices)?.figures?.cutPrice ?? null) === null;

/** The parts that each guard finds fault with, so that a refusal names them. */
const FAULTS = {
  PARTS_UNSET: isUnset,
  BLOCKING_PROBLEM: isBlocked,
  PARTS_WITHOUT_PRICE: lacksCutPrice,
} as const satisfies Partial<Record<QuoteGuardCode, PartJudge>>;

/** What a guard found fault with; a refusal names it. */
type Named = readonly { readonly name: string }[];
type LinesAtFault = Readonly<Record<keyof typeof FAULTS | 'ITEMS_INCOMPLETE', Named>>;

const linesAtFault = async ({ items, miscellaneous, setup }: QuoteState): Promise<LinesAtFault> => {
  const at = async (isAtFault: PartJudge): Promise<Named> => {
    const judged = await inSlices(items, (item) => isAtFault(item, setup));
    return items.filter((_, place) => judged[place]);
  };
  return {
    PARTS_UNSET: await at(FAULTS.PARTS_UNSET),
    BLOCKING_PROBLEM: await at(FAULTS.BLOCKING_PROBLEM),
    PARTS_WITHOUT_PRICE: await at(FAULTS.PARTS_WITHOUT_PRICE),
    ITEMS_INCOMPLETE: miscellaneous.filter((item) => dimensionsProblem(item) !== null),
  };
};

/** Whether the quote has the number of an invoice. */
export const hasInvoice = ({ invoiceNumber }: Pick<Quote, 'invoiceNumber'>): boolean => invoiceNumber !== null;

const factsOfQuote = (
  { quote, items }: QuoteState,
  faults: LinesAtFault,
  features: QuoteFacts['features'],
): QuoteFacts => ({
  status: quote.status,
  paymentStatus: quote.paymentStatus,
  quoteSourceType: quote.quoteSourceType,
  hasInvoice: hasInvoice(quote),
  vendorOrderAcceptance: quote.vendorOrderAcceptance,
  isArchived: quote.isDeleted,
  hasContact: quote.customerContactId !== null,
  lineCount: items.length + quote.numberOfMiscItems,
  partCount: items.length,
  hasUnsetPart: faults.PARTS_UNSET.length > 0,
  hasBlockingProblem: faults.BLOCKING_PROBLEM.length > 0,
  hasIncompleteItem: faults.ITEMS_INCOMPLETE.length > 0,
  allPartsHaveCutPrice: faults.PARTS_WITHOUT_PRICE.length === 0,
  features,
});

/** Parts that a refusal names; of more it says how many there are. */
const NAMED_PARTS = 20;

/** The names of parts for a sentence, with their number for programs. */
export const namedParts = (items: Named) => {
  const names = items.slice(0, NAMED_PARTS).map(({ name }) => name);
  return { parts: [...names, ...(items.length > NAMED_PARTS ? ['…'] : [])].join(', '), partCount: items.length };
};

const isNaming = (code: QuoteGuardCode, faults: LinesAtFault): code is keyof LinesAtFault => code in faults;

/** For actions that no plan feature bears on. */
const NO_FEATURES: QuoteFacts['features'] = { hasPartLibrary: false };

/** The first guard that keeps an action from being done, as a refusal that names the parts or items at fault. */
export const checkGuards = async (
  action: QuoteAction,
  state: QuoteState,
  features = NO_FEATURES,
): Promise<QuoteOutcome<null>> => {
  const faults = await linesAtFault(state);
  const facts = factsOfQuote(state, faults, features);
  const failed = QUOTE_ACTIONS[action].guards.find((code) => !QUOTE_GUARDS[code].allows(facts));
  if (failed === undefined) return done(null);
  return isNaming(failed, faults) ? refuseQuote(failed, namedParts(faults[failed])) : refuseQuote(failed);
};
