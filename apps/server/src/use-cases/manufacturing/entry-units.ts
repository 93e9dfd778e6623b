import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';

/** Whether the shop measures in inches. */
export const isShopImperial = async (tx: Transaction, organisationId: string): Promise<boolean> =>
  (await getOrganisation(tx, organisationId))?.defaultDrawingUnits === 'imperial';

type WithUnit<Entry> = Omit<Entry, 'isImperial'> & { readonly isImperial: boolean };

/** Entries with the unit of their lengths: the one that they say, else that of the thing they change, else the shop's. */
export const withUnits = async <Entry extends { readonly isImperial?: boolean | undefined }>(
  tx: Transaction,
  organisationId: string,
  entries: readonly Entry[],
  unitOf: (entry: Entry) => boolean | undefined,
): Promise<WithUnit<Entry>[]> => {
  const isSaid = entries.every(({ isImperial }) => isImperial !== undefined);
  const ofShop = isSaid ? false : await isShopImperial(tx, organisationId);
  return entries.map((entry) => ({ ...entry, isImperial: entry.isImperial ?? unitOf(entry) ?? ofShop }));
};
