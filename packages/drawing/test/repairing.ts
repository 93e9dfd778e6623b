import { expect } from 'vitest';
import {
  applyRepairs,
  type Drawing,
  drawingFacts,
  pathLength,
  type Repair,
  type RepairKind,
  repairsFor,
  type SourceElement,
} from '../src/index.ts';
import { understand } from './understood.ts';

export const drawn = (...elements: readonly SourceElement[]): Drawing => understand(elements).drawing;
export const ofKind = (drawing: Drawing, kind: RepairKind): Repair[] =>
  repairsFor(drawing).filter((repair) => repair.kind === kind);
export const kindsOf = (drawing: Drawing): RepairKind[] => [...new Set(repairsFor(drawing).map(({ kind }) => kind))];
export const codesOf = ({ findings }: Drawing): string[] => findings.map(({ code }) => code);
export const totalLength = ({ paths }: Drawing): number => paths.reduce((total, path) => total + pathLength(path), 0);

/** Carries repairs out and holds their account of the length. */
export const repaired = (drawing: Drawing, repairs: readonly Repair[]) => {
  const outcome = applyRepairs(
    drawing,
    repairs.map(({ id }) => id),
  );
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const { lengthBeforeMm, lengthAfterMm, addedMm, removedMm } = outcome.report;
  expect(lengthBeforeMm).toBeCloseTo(totalLength(drawing), 9);
  expect(lengthAfterMm).toBeCloseTo(totalLength(outcome.drawing), 9);
  expect(lengthBeforeMm + addedMm - removedMm).toBeCloseTo(lengthAfterMm, 3);
  for (const [sums, told] of [
    [outcome.report.before, drawing],
    [outcome.report.after, outcome.drawing],
  ] as const) {
    const facts = drawingFacts(told);
    expect(sums).toEqual(facts === null ? null : { cutLengthMm: facts.cutLengthMm, areaMm2: facts.areaMm2 });
  }
  return outcome;
};
export const areaOf = (drawing: Drawing): number => drawingFacts(drawing)?.areaMm2 ?? 0;
