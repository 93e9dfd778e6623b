import type { Worked } from '../../pipeline/drawing-work.ts';
import type { DrawingAnswer, DrawingTask, DrawingWorkKind } from '../../workers/drawing-worker.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** Longest time that one piece of work may take, ms. */
const TIME_LIMIT_MS = 20_000;

type Given<Kind extends DrawingWorkKind> = Extract<DrawingTask, { readonly kind: Kind }>['given'];

/** Does work on drawings in a worker thread; refused when it takes too long or too much memory. */
export const runDrawingWork = async <Kind extends DrawingWorkKind>(
  services: Uses<'workOnDrawing'>,
  { organisationId }: Pick<Actor, 'organisationId'>,
  kind: Kind,
  ...given: Given<Kind>
): Promise<QuoteOutcome<DrawingAnswer<Kind>>> => {
  try {
    // The worker answers each kind with its own type, which the compiler cannot follow through the pool.
    const answer = await services.workOnDrawing.run({ kind, given } as DrawingTask, {
      ...{ organisationId, timeLimitMs: TIME_LIMIT_MS },
    });
    return done(answer as DrawingAnswer<Kind>);
  } catch (error) {
    if (error instanceof WorkerTimeLimit || error instanceof WorkerCrash) return refuseQuote('DRAWING_WORK_FAILED');
    throw error;
  }
};

/** A field of a drawing that nobody reads, by its path in the body. */
const unknownField = ({ at }: { readonly at?: unknown } = {}) => {
  const field = ['body', ...String(at).split(/[.[\]]+/)].filter((step) => step !== '').join('.');
  return refuseQuote('UNKNOWN_FIELD', { field }, { [field]: 'There is no such field' });
};

/** The outcome of the work itself, as one of a quote. */
export const outcomeOf = <Value>(worked: QuoteOutcome<Worked<Value>>): QuoteOutcome<Value> => {
  if (!worked.ok) return worked;
  if (worked.value.ok) return worked.value;
  const { code, facts } = worked.value.refusal;
  return code === 'UNKNOWN_FIELD' ? unknownField(facts) : refuseQuote(code, facts);
};
