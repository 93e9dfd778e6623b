import { MAXIMUM_STOPPED_QUOTES, type SetupOutcomeWire } from '@kerf/contract';
import { effectOfReset } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import {
  listPartsOnMachine,
  lockQuotesOnMachines,
  type MachineMove,
  moveParts,
} from '../../db/repositories/machine-moves.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Actor } from '../actor.ts';
import { queueCalculation } from '../calculation/calculation-job.ts';
import { UNFINISHED } from '../manufacturing/secondary-processes.ts';
import { feasibilityIssues } from '../parts/item-issues.ts';
import { loadSetupData } from '../setup/setup-data.ts';

/**
 * Gives the parts of quotes in work the machine that takes the place of theirs, and tells which quotes have parts that it cannot cut
 * as the set-up data are by then. The effects table says what becomes of their statuses; prices of drafts are made again by jobs.
 */
export const moveQuotes = async (
  tx: Transaction,
  actor: Actor,
  queue: JobQueue,
  move: MachineMove,
): Promise<NonNullable<SetupOutcomeWire['quotesInWork']>> => {
  const { organisationId } = actor;
  const quotes = await lockQuotesOnMachines(tx, organisationId, move.from, UNFINISHED);
  const moved = quotes.map((quote) => ({ quote, ...effectOfReset(quote.status) }));
  await moveParts(tx, organisationId, move, moved);
  for (const { quote, followUp } of moved) {
    if (followUp === 'recalculate') await queueCalculation(tx, queue, actor, quote.id);
  }
  const ids = moved.map(({ quote }) => quote.id);
  const parts = await listPartsOnMachine(tx, organisationId, move.to, ids);
  const setup = await loadSetupData(tx, organisationId);
  const stopped = new Map(
    parts
      .filter((part) => feasibilityIssues(part, setup).length > 0)
      .map(({ quoteId, quoteName }) => [quoteId, { quoteId, name: quoteName }]),
  );
  return {
    moved: new Set(parts.map(({ quoteId }) => quoteId)).size,
    stopped: stopped.size,
    stoppedQuotes: [...stopped.values()].slice(0, MAXIMUM_STOPPED_QUOTES),
  };
};
