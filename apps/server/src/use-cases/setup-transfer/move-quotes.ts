import { MAXIMUM_STOPPED_QUOTES, type SetupOutcomeWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { listPartsOnMachine, type MachineMove, moveParts } from '../../db/repositories/machine-moves.ts';
import { UNFINISHED } from '../manufacturing/secondary-processes.ts';
import { feasibilityIssues } from '../quote-items/item-issues.ts';
import { loadSetupData } from '../setup/setup-data.ts';

/**
 * Gives the parts of quotes in work the machine that takes the place of theirs, and tells which quotes have parts that it cannot cut
 * as the set-up data are by then.
 */
export const moveQuotes = async (
  tx: Transaction,
  organisationId: string,
  move: MachineMove,
): Promise<NonNullable<SetupOutcomeWire['quotesInWork']>> => {
  const moved = await moveParts(tx, organisationId, move, UNFINISHED);
  const parts = await listPartsOnMachine(tx, organisationId, move.to, moved);
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
