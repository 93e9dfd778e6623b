import { QUOTE_STATUS_TABLE, statusAfterDraftRecalculation } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { savePricedItems, savePrices } from '../../db/repositories/priced-items.ts';
import { lockQuote, type Quote, updateQuote } from '../../db/repositories/quotes.ts';
import type { TaxRate } from '../../db/repositories/tax-rates.ts';
import { type Actor, editorOf } from '../actor.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import { checkGuards, loadQuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { keepCalculation, packTraces } from './kept-calculations.ts';
import { type CalculationContext, type PricedParts, priceParts } from './price-parts.ts';
import type { PricingState } from './price-tasks.ts';
import { earlierPrices } from './priced-rows.ts';
import { loadAgreements } from './pricing-state.ts';
import { chosenTaxRate, taxOf } from './quote-tax.ts';
import { quoteTotals } from './quote-totals.ts';

/** What a calculation takes. */
export type CalculationServices = Uses<'nestPart' | 'now' | 'onError' | 'priceParts'>;

/** Times that a calculation starts anew when somebody edits the quote meanwhile. */
const ATTEMPTS = 3;

/** What a calculation starts from; the quote bears the percentage that its tax rate has today. */
type Calculation = PricingState & { readonly taxRate: TaxRate | null };

const begin = (actor: Actor, quoteId: string, now: Date): Promise<QuoteOutcome<Calculation>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<Calculation>> => {
    const locked = await lockQuote(tx, actor.organisationId, quoteId);
    if (locked === null) return refuseQuote('NOT_FOUND');
    const taxRate = await chosenTaxRate(tx, locked);
    const quote = taxRate === null ? locked : { ...locked, ...taxOf(taxRate) };
    if (!QUOTE_STATUS_TABLE[quote.status].isHeaderEditable) {
      return refuseQuote('STATUS_CHANGE_NOT_ALLOWED', { from: quote.status, to: 'Calculated' });
    }
    const state = await loadQuoteState(tx, quote);
    const allowed = await checkGuards('calculate', state);
    if (!allowed.ok) return allowed;
    return done({ ...(await loadAgreements(tx, state, now)), taxRate });
  });

const statusAfter = (quote: Quote, succeeded: boolean) => {
  if (quote.status === 'Draft') return statusAfterDraftRecalculation(succeeded);
  return succeeded ? 'Calculated' : 'NotCalculated';
};

/**
 * Whether what was found is no price of the quote: a draft has one for every part, another quote for one at least. Decisions
 * 'A price with gaps'.
 */
const isRefused = (quote: Quote, { lines, failures }: PricedParts): boolean =>
  failures.length > 0 && (quote.status === 'Draft' || lines.length === 0);

/** The timeline tells a price when it is another one, or the first since an edit. */
const notePrice = async (tx: Transaction, actor: Actor, quote: Quote, price: string): Promise<void> => {
  const isKnown = quote.status !== 'NotCalculated' && quote.lineTaxedPrice !== null;
  if (isKnown && Number(quote.lineTaxedPrice) === Number(price)) return;
  await noteEvent(tx, actor, quote.id, 'priced', { price: Number(price), currencyCode: quote.currencyCode });
};

/**
 * Writes prices, nests and totals, unless somebody changed the quote since it was read: then null. Parts without a price leave a gap,
 * which the quote counts, and their reason stands on them. A quote that is calculated keeps the prices that it has when none of its
 * parts has a new one: they only learn why.
 */
const finish = async (actor: Actor, state: Calculation, priced: PricedParts): Promise<QuoteOutcome<null> | null> => {
  const traces = await packTraces(priced.rows);
  return actor.organisation(async (tx): Promise<QuoteOutcome<null> | null> => {
    const { quote } = state;
    const current = await lockQuote(tx, actor.organisationId, quote.id);
    if (current === null) return refuseQuote('NOT_FOUND');
    if (current.version !== quote.version) return null;
    const totals = isRefused(quote, priced) ? null : await quoteTotals(tx, state, priced, state.taxRate);
    if (quote.status === 'Calculated' && !totals?.ok) {
      await savePrices(tx, actor.organisationId, quote.id, earlierPrices(state.items, priced.failures));
      return totals ?? done(null);
    }
    await savePricedItems(tx, actor.organisationId, quote.id, priced.rows);
    if (totals !== null && !totals.ok) return totals;
    await updateQuote(
      tx,
      actor.organisationId,
      quote.id,
      {
        status: statusAfter(quote, totals !== null),
        totalMassKg: priced.totalMassKg,
        numberOfUnpricedItems: priced.failures.length,
        ...(totals === null ? {} : totals.value),
      },
      editorOf(actor),
    );
    const { linePrice = null, lineTaxedPrice = null } = totals?.value ?? {};
    if (linePrice !== null && lineTaxedPrice !== null) {
      await notePrice(tx, actor, quote, lineTaxedPrice);
      await keepCalculation(tx, actor, quote.id, traces, { linePrice, lineTaxedPrice });
    }
    return done(null);
  });
};

/** Takes a draft whose prices could not be made again back to not calculated. Decisions 'Statuses'. */
export const leaveDraft = async (tx: Transaction, actor: Actor, quoteId: string): Promise<void> => {
  const quote = await lockQuote(tx, actor.organisationId, quoteId);
  if (quote?.status !== 'Draft') return;
  const status = statusAfterDraftRecalculation(false);
  await updateQuote(tx, actor.organisationId, quoteId, { status }, editorOf(actor));
};

const calculate = async (
  services: CalculationServices,
  actor: Actor,
  quoteId: string,
  context: CalculationContext,
): Promise<QuoteOutcome<null>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const state = await begin(actor, quoteId, services.now());
    if (!state.ok) return state;
    const priced = await priceParts(services, actor, state.value, context);
    if (context.signal.aborted) return refuseQuote('CALCULATION_CANCELLED');
    const finished = await finish(actor, state.value, priced);
    if (finished === null) continue;
    if (!finished.ok) return finished;
    const [failure] = priced.failures;
    const isPriced = failure === undefined || !isRefused(state.value.quote, priced);
    return isPriced ? done(null) : calculationFailed(failure.refusal, failure.partName);
  }
  return refuseQuote('VERSION_CONFLICT');
};

/**
 * Nests and prices every part, then the quote. Parts that cannot be priced keep the reason and leave a gap in the total; when none can
 * be, the quote stays as it is. Nests already made are kept whatever happens. A calculation that is stopped changes nothing.
 */
export const calculateQuote = async (
  services: CalculationServices,
  actor: Actor,
  quoteId: string,
  context: CalculationContext,
): Promise<QuoteOutcome<null>> => {
  const fallBack = () => actor.organisation((tx) => leaveDraft(tx, actor, quoteId));
  try {
    const outcome = await calculate(services, actor, quoteId, context);
    if (!outcome.ok && !context.signal.aborted) await fallBack();
    return outcome;
  } catch (error) {
    if (!context.signal.aborted) await fallBack();
    throw error;
  }
};
