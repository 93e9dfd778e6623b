import type { PartCompleteness } from '@kerf/quoting';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { SetupData } from '../setup/setup-data.ts';

/** What the unset rule reads of a stored part, with the properties that its processes ask for today. */
export const completenessOf = (item: QuoteItem, setup: SetupData): PartCompleteness => ({
  ...item,
  secondaryProcesses: item.secondaryProcesses.map((chosen) => ({
    isEnabled: chosen.isEnabled,
    customPropertyName: setup.processes.get(chosen.secondaryProcessId)?.customPropertyName ?? null,
    boughtItems: chosen.boughtItems,
    customValue: chosen.customValue,
  })),
});
