import type { Quote as QuoteWire } from '@kerf/contract';
import type { Actor } from '../actor.ts';
import { type AfterEdit, type EditWork, editQuote, inTurn } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, withCurrent } from '../quote-edits/quote-refusals.ts';
import { answerWithQuote, loadQuote } from './load-quote.ts';

type Command<Answer> = {
  readonly quoteId: string;
  /** The version that the sender had seen; null for any. */
  readonly expectedVersion: number | null;
  readonly work: EditWork<null>;
  readonly answerOf: (shown: QuoteWire) => Answer;
};

/** Does a command on a quote and answers with the quote as it is then. The answer is kept in the command's own transaction. */
export const quoteCommand = async <Answer extends QuoteWire>(
  actor: Actor,
  { quoteId, expectedVersion, work, answerOf }: Command<Answer>,
): Promise<QuoteOutcome<Answer>> => {
  const answered: Answer[] = [];
  const answering: AfterEdit = async (tx, quote) => {
    answered.push(await answerWithQuote(tx, actor, quote, answerOf));
    return done(null);
  };
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx, quote) => {
      const outcome = await work(tx, quote);
      if (!outcome.ok) return outcome;
      const { afterwards = inTurn() } = outcome.value;
      return done({ ...outcome.value, afterwards: inTurn(afterwards, answering) });
    },
    expectedVersion === null ? {} : { expectedVersion },
  );
  if (!edited.ok) return withCurrent(edited, () => loadQuote(actor, quoteId));
  const [answer] = answered;
  if (answer !== undefined) return done(answer);
  const unchanged = await loadQuote(actor, quoteId);
  return unchanged.ok ? done(answerOf(unchanged.value)) : unchanged;
};
