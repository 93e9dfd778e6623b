import type { Organisation as OrganisationWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../actor.ts';
import type { UseCaseOutcome } from '../outcome.ts';
import { changeOrganisationField } from './change-field.ts';

/** Hides rate tables, or shows them again: the state that is wanted, or the other one. Decisions 'Organisation, plans, people'. */
export const toggleLegacyMaterials = (
  tx: Transaction,
  actor: Actor,
  wanted: boolean | undefined,
  now: Date,
): Promise<UseCaseOutcome<OrganisationWire, never>> =>
  changeOrganisationField(tx, actor, now, ({ isLegacyMaterials }) => ({
    field: 'isLegacyMaterials',
    value: wanted ?? !isLegacyMaterials,
  }));
