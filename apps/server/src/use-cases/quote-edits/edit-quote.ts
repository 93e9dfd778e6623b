import { effectOfEdit, type QuoteEdit, type QuoteStatus } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getQuote, lockQuote, type Quote, type QuoteChanges, updateQuote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';

/** A quote after an edit, and the job that makes its prices again before anyone reads them; null for none. */
export type EditedQuote<Value> = {
  readonly value: Value;
  readonly quote: Quote;
  readonly recalculationJobId: string | null;
};

type Effect = { readonly status: QuoteStatus; readonly needsRecalculation: boolean };

const effectOf = (quote: Quote, edits: readonly QuoteEdit[]): QuoteOutcome<Effect> => {
  let effect: Effect = { status: quote.status, needsRecalculation: false };
  for (const edit of edits) {
    const verdict = effectOfEdit(edit, quote.status, quote.paymentStatus);
    if (!verdict.ok) return refuseQuote(verdict.refusal.code, { status: quote.status });
    effect = {
      status: verdict.status === quote.status ? effect.status : verdict.status,
      needsRecalculation: effect.needsRecalculation || verdict.followUp === 'recalculate',
    };
  }
  return done(effect);
};

/**
 * Whether a status asked for together with edits would stand on prices that those edits made untrue. A draft keeps its status
 * while its prices are made again, so nothing but giving them up may be asked for meanwhile.
 */
const claimsStalePrices = (quote: Quote, effect: Effect, asked: QuoteStatus | undefined): boolean => {
  const losesPrices = effect.needsRecalculation || effect.status !== quote.status;
  return losesPrices && asked !== undefined && asked !== effect.status && asked !== 'NotCalculated';
};

/** What the work of an edit gives: its value, fields of the quote that change with it, and what follows once they have. */
type EditResult<Value> = {
  readonly value: Value;
  /** Edits that show only while working, because they depend on what was there before. */
  readonly edits?: readonly QuoteEdit[];
  readonly changes?: QuoteChanges;
  readonly afterwards?: AfterEdit;
};

/** What follows an edit in its transaction, once the fields of the quote are set; a refusal undoes all of it. */
export type AfterEdit = (transaction: Transaction, quote: Quote) => Promise<QuoteOutcome<null>>;

/** Steps one after the other, up to the first that is refused. */
export const inTurn =
  (...steps: readonly AfterEdit[]): AfterEdit =>
  async (tx, quote) => {
    for (const step of steps) {
      const outcome = await step(tx, quote);
      if (!outcome.ok) return outcome;
    }
    return done(null);
  };

export type EditWork<Value> = (transaction: Transaction, quote: Quote) => Promise<QuoteOutcome<EditResult<Value>>>;

type EditOptions = {
  readonly expectedVersion?: number;
  /** Queues the recalculation of a draft, so that it is done even if this process ends right after the edit. */
  readonly queueRecalculation?: (transaction: Transaction) => Promise<string>;
};

/**
 * Carries out edits of a quote: locks it, does the work, asks the effects table whether the edits are allowed, and sets the
 * status that follows; a refusal undoes the work. Parts and fields of one quote therefore change one after the other.
 */
export const editQuote = <Value>(
  actor: Actor,
  quoteId: string,
  edits: readonly QuoteEdit[],
  work: EditWork<Value>,
  options: EditOptions = {},
): Promise<QuoteOutcome<EditedQuote<Value>>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<EditedQuote<Value>>> => {
    const quote = await lockQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    if (options.expectedVersion !== undefined && options.expectedVersion !== quote.version) {
      return refuseQuote('VERSION_CONFLICT', { version: quote.version, changedBy: quote.lastModifiedByUserName });
    }
    const outcome = await work(tx, quote);
    if (!outcome.ok) return outcome;
    const { value, changes = {}, afterwards } = outcome.value;
    const made = [...edits, ...(outcome.value.edits ?? [])];
    if (made.length === 0 && Object.keys(changes).length === 0) return done({ value, quote, recalculationJobId: null });
    const effect = effectOf(quote, made);
    if (!effect.ok) return effect;
    if (claimsStalePrices(quote, effect.value, changes.status)) return refuseQuote('QUOTE_NOT_CALCULATED');
    const updated = await updateQuote(
      tx,
      actor.organisationId,
      quoteId,
      { ...changes, status: changes.status ?? effect.value.status },
      editorOf(actor),
    );
    if (!updated.ok) return refuseQuote('NOT_FOUND');
    const followed = afterwards === undefined ? done(null) : await afterwards(tx, updated.value);
    if (!followed.ok) return followed;
    const needsJob = effect.value.needsRecalculation && updated.value.status === 'Draft';
    const recalculationJobId = needsJob ? ((await options.queueRecalculation?.(tx)) ?? null) : null;
    return done({ value, quote: updated.value, recalculationJobId });
  });

/** Whether edits are allowed now, without making any: for work that is long and would be refused at its end. */
export const checkEdits = (actor: Actor, quoteId: string, edits: readonly QuoteEdit[]): Promise<QuoteOutcome<null>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    const effect = effectOf(quote, edits);
    return effect.ok ? done(null) : effect;
  });
