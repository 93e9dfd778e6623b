import type { UnitSystem } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';

/** The unit system in which an organisation reads and enters what concerns its deliveries. */
export const unitsOfShop = async (tx: Transaction, organisationId: string): Promise<UnitSystem> =>
  (await getOrganisation(tx, organisationId))?.defaultDrawingUnits ?? 'metric';
