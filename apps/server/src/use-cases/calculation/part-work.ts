import type { MessageOf } from '../../pipeline/message.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import { partMessage } from '../parts/part-messages.ts';
import type { Uses } from '../services.ts';

type PartWork<Result> = {
  /** The codes of its failures begin with this. */
  readonly kind: 'NEST' | 'PRICE';
  readonly quoteItemId: string;
  readonly signal: AbortSignal;
  readonly run: () => Promise<Result>;
};

type Done<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly refusal: MessageOf<string> };

/**
 * Work of a thread for one part. A thread that hangs, dies or fails is the failure of this part and never of the others; what is no
 * limit is a bug and is logged. Rejects only when the calculation itself is stopped.
 */
export const partWork = async <Result>(
  services: Uses<'onError'>,
  { kind, quoteItemId, signal, run }: PartWork<Result>,
): Promise<Done<Result>> => {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof WorkerTimeLimit) return { ok: false, refusal: partMessage(`${kind}_TIME_LIMIT`) };
    if (error instanceof WorkerCrash) return { ok: false, refusal: partMessage(`${kind}_MEMORY_LIMIT`) };
    services.onError(error, { activity: 'working on one part', kind, quoteItemId });
    return { ok: false, refusal: partMessage(`${kind}_FAILED`) };
  }
};
