import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../actor.ts';
import type { Uses } from '../services.ts';
import { queueCalculation, waitForCalculation } from './calculation-job.ts';

/** Queues a draft's recalculation with the edit that makes it necessary. */
export const recalculationOf =
  ({ queue }: Uses<'queue'>, actor: Actor, quoteId: string) =>
  (tx: Transaction): Promise<string> =>
    queueCalculation(tx, queue, actor, quoteId);

/**
 * Waits until the prices of an edited draft are made again. It stays a draft when that succeeds, and has fallen back to not
 * calculated when it does not; the edit itself is kept either way. Decisions 'Statuses'.
 */
export const awaitRecalculation = async (actor: Actor, jobId: string | null): Promise<void> => {
  if (jobId !== null) await waitForCalculation(actor, jobId);
};
