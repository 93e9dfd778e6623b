import type { PriceStepWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { customerNames, type SourceNames, sourceNames } from './source-names.ts';

const sourcesOf = (step: PriceStepWire): PriceStepWire['sources'] => [
  ...step.sources,
  ...step.steps.flatMap(sourcesOf),
];

const named = (step: PriceStepWire, names: SourceNames): PriceStepWire => ({
  ...step,
  sources: step.sources.map((source) => ({ ...source, name: names(source.kind, source.id) })),
  steps: step.steps.map((below) => named(below, names)),
});

/** A price's trace with the names that the things behind its figures have today. */
export const namedTrace = async (
  tx: Transaction,
  organisationId: string,
  trace: PriceStepWire,
): Promise<PriceStepWire> => {
  const customers = await customerNames(tx, organisationId, sourcesOf(trace));
  return named(trace, sourceNames(await loadSetupData(tx, organisationId), customers));
};
