import type { Repair, RepairKind } from './repair.ts';

/** Repairs of one kind together. */
export type RepairSummary = {
  readonly kind: RepairKind;
  readonly count: number;
  /** The widest of the gaps; null where there were none. */
  readonly largestGapMm: number | null;
};

/** What was repaired, kind by kind, in the order in which they came. */
export function summariseRepairs(repairs: readonly Repair[]): RepairSummary[] {
  const kinds = new Map<RepairKind, RepairSummary>();
  for (const { kind, facts } of repairs) {
    const known = kinds.get(kind) ?? { kind, count: 0, largestGapMm: null };
    const { gapMm } = facts;
    const largestGapMm = gapMm === undefined ? known.largestGapMm : Math.max(gapMm, known.largestGapMm ?? 0);
    kinds.set(kind, { kind, count: known.count + 1, largestGapMm });
  }
  return [...kinds.values()];
}
