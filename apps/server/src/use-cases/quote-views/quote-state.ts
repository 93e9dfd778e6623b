import {
  hasBlockingProblem,
  QUOTE_ACTIONS,
  QUOTE_GUARDS,
  type QuoteAction,
  type QuoteFacts,
  type QuoteGuardCode,
  unsetReasons,
} from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { inSlices } from '../in-slices.ts';
import { completenessOf } from '../parts/completeness.ts';
import { itemIssues } from '../parts/item-issues.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';

/** A quote with its parts and the set-up data that they name. */
export type QuoteState = { readonly quote: Quote; readonly items: readonly QuoteItem[]; readonly setup: SetupData };

export const loadQuoteState = async (tx: Transaction, quote: Quote): Promise<QuoteState> => ({
  quote,
  items: await listQuoteItems(tx, quote.organisationId, quote.id),
  setup: await loadSetupData(tx, quote.organisationId),
});

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
type FaultCode = keyof typeof FAULTS;
const isFaultCode = (code: QuoteGuardCode): code is FaultCode => code in FAULTS;

type PartsAtFault = Readonly<Record<FaultCode, readonly QuoteItem[]>>;

const partsAtFault = async ({ items, setup }: QuoteState): Promise<PartsAtFault> => {
  const at = async (isAtFault: PartJudge): Promise<readonly QuoteItem[]> => {
    const judged = await inSlices(items, (item) => isAtFault(item, setup));
    return items.filter((_, place) => judged[place]);
  };
  return {
    PARTS_UNSET: await at(FAULTS.PARTS_UNSET),
    BLOCKING_PROBLEM: await at(FAULTS.BLOCKING_PROBLEM),
    PARTS_WITHOUT_PRICE: await at(FAULTS.PARTS_WITHOUT_PRICE),
  };
};

const factsOfQuote = ({ quote, items }: QuoteState, faults: PartsAtFault): QuoteFacts => ({
  status: quote.status,
  paymentStatus: quote.paymentStatus,
  quoteSourceType: quote.quoteSourceType,
  vendorOrderAcceptance: quote.vendorOrderAcceptance,
  isArchived: quote.isDeleted,
  hasContact: quote.customerContactId !== null,
  lineCount: items.length + quote.numberOfMiscItems,
  partCount: items.length,
  hasUnsetPart: faults.PARTS_UNSET.length > 0,
  hasBlockingProblem: faults.BLOCKING_PROBLEM.length > 0,
  allPartsHaveCutPrice: faults.PARTS_WITHOUT_PRICE.length === 0,
  // No action that the server carries out asks for a plan feature yet.
  features: { hasPartLibrary: false },
});

/** Parts that a refusal names; of more it says how many there are. */
const NAMED_PARTS = 20;

/** The names of parts for a sentence, with their number for programs. */
export const namedParts = (items: readonly Pick<QuoteItem, 'name'>[]) => {
  const names = items.slice(0, NAMED_PARTS).map(({ name }) => name);
  return { parts: [...names, ...(items.length > NAMED_PARTS ? ['…'] : [])].join(', '), partCount: items.length };
};

/** The first guard that keeps an action from being done, as a refusal that names the parts at fault. */
export const checkGuards = async (action: QuoteAction, state: QuoteState): Promise<QuoteOutcome<null>> => {
  const faults = await partsAtFault(state);
  const facts = factsOfQuote(state, faults);
  const failed = QUOTE_ACTIONS[action].guards.find((code) => !QUOTE_GUARDS[code].allows(facts));
  if (failed === undefined) return done(null);
  return isFaultCode(failed) ? refuseQuote(failed, namedParts(faults[failed])) : refuseQuote(failed);
};
