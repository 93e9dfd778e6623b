import type { UsedEntity } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { countQuotesTaking } from '../../db/repositories/setup-use.ts';
import { UNFINISHED } from './secondary-processes.ts';

/** How many quotes whose prices are still calculated take a thing of the set-up data; none for what is not there. */
export const countUse = async (
  tx: Transaction,
  organisationId: string,
  thing: { readonly entityType: UsedEntity; readonly entityId: string },
): Promise<{ quotes: number }> => ({ quotes: await countQuotesTaking(tx, organisationId, thing, UNFINISHED) });
