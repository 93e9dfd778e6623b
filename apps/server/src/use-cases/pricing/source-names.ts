import type { Transaction } from '../../db/database.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';
import { sheetSubject } from '../manufacturing/sheet-history.ts';
import type { RateTableWithRates, SetupData } from '../setup/setup-data.ts';

/** Company names of the customers among the sources. */
export const customerNames = async (
  tx: Transaction,
  organisationId: string,
  sources: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const id of new Set(sources.filter(({ kind }) => kind === 'customer').map((source) => source.id))) {
    const customer = await getCustomer(tx, organisationId, id);
    if (customer !== null) names.set(id, customer.companyName);
  }
  return names;
};

/** The name of a thing behind a price by its kind and id; null when it has none or is gone. */
export type SourceNames = (kind: string, id: string) => string | null;

const rateName = (tables: readonly RateTableWithRates[], id: string): string | null => {
  for (const table of tables) {
    const rate = table.rates.find((one) => one.id === id);
    if (rate === undefined) continue;
    return `${table.name} ${shownLength(rate.thicknessMm, rate.isImperial)} ${rate.isImperial ? 'in' : 'mm'}`;
  }
  return null;
};

const sheetName = ({ sheets, materials }: SetupData, id: string): string | null => {
  const sheet = sheets.get(id);
  return sheet === undefined ? null : sheetSubject(sheet, materials.get(sheet.materialId)?.materialName ?? '');
};

/** Names of machines, tables, sheets, processes and customers as they are called today. */
export const sourceNames =
  (setup: SetupData, customers: ReadonlyMap<string, string>): SourceNames =>
  (kind, id) => {
    switch (kind) {
      case 'cuttingTechnology':
        return setup.technologies.get(id)?.name ?? null;
      case 'rateTable':
        return setup.rateTables.find((table) => table.id === id)?.name ?? null;
      case 'rate':
        return rateName(setup.rateTables, id);
      case 'sheet':
        return sheetName(setup, id);
      case 'material':
        return setup.materials.get(id)?.materialName ?? null;
      case 'secondaryProcess':
        return setup.processes.get(id)?.name ?? null;
      case 'boughtItem':
        return setup.boughtItems.get(id)?.name ?? null;
      case 'customer':
        return customers.get(id) ?? null;
      default:
        return null;
    }
  };
