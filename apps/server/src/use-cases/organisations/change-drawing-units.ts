import type { Organisation as OrganisationWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { Actor } from '../actor.ts';
import type { UseCaseOutcome } from '../outcome.ts';
import { changeOrganisationField } from './change-field.ts';

/** Changes the units in which new drawings and figures are shown and entered. What is there keeps its own; nothing is scaled. */
export const changeDrawingUnits = (
  tx: Transaction,
  actor: Actor,
  units: Organisation['defaultDrawingUnits'],
  now: Date,
): Promise<UseCaseOutcome<OrganisationWire, never>> =>
  changeOrganisationField(tx, actor, now, () => ({ field: 'defaultDrawingUnits', value: units }));
