import type { Vector } from '../model/vector.ts';

/** Something of a sheet that an estimator must know; `at` is where, in the model. */
export type SheetFinding = {
  readonly code: SheetFindingCode;
  readonly at: Vector;
  readonly facts: Readonly<Record<string, number>>;
};
export const SHEET_FINDING_CODES = [
  'VOLUME_DIFFERS',
  'CLOSED_RING',
  'COUNTERSINK',
  'COUNTERBORE',
  'THREAD',
  'THREAD_UNC',
  'POCKET',
  'POCKET_BEHIND',
  'POCKET_INSIDE',
  'FORM',
  'COLLAR',
  'JOG',
  'BEVEL',
  'HEM',
  'ROLLED',
  'CONE',
  'OVERLAP',
] as const;
export type SheetFindingCode = (typeof SHEET_FINDING_CODES)[number];
