import type { LabelSheetName } from '@kerf/contract';
import type { PaperFormat } from './paper.ts';

/** How labels lie on a sheet that offices buy, in millimetres. */
export type LabelSheet = {
  readonly paper: PaperFormat;
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
  /** Of the first label from the left and the upper edge. */
  readonly left: number;
  readonly top: number;
  /** From the left edge of a label to that of the next, and likewise downwards. */
  readonly pitchX: number;
  readonly pitchY: number;
};

const INCH = 25.4;

const sheet = (
  paper: PaperFormat,
  [across, down]: readonly [number, number],
  [width, height]: readonly [number, number],
  [left, top]: readonly [number, number],
  pitchX = width,
): LabelSheet => ({ paper, across, down, width, height, left, top, pitchX, pitchY: height });

/** Label sheets by how many there are on one and how large. Source: the makers' templates for A4 (L7160…) and Letter (5160…). */
export const LABEL_SHEETS = {
  'A4-3x8': sheet('A4', [3, 8], [70, 37], [0, 0.5]),
  'A4-3x7': sheet('A4', [3, 7], [63.5, 38.1], [7.21, 15.15], 66.04),
  'A4-2x7': sheet('A4', [2, 7], [99.1, 38.1], [4.65, 15.15], 101.6),
  'A4-2x4': sheet('A4', [2, 4], [99.1, 67.7], [4.65, 13.1], 101.6),
  'A4-2x2': sheet('A4', [2, 2], [105, 148.5], [0, 0]),
  'Letter-3x10': sheet('Letter', [3, 10], [2.625 * INCH, INCH], [0.1875 * INCH, 0.5 * INCH], 2.75 * INCH),
  'Letter-2x5': sheet('Letter', [2, 5], [4 * INCH, 2 * INCH], [0.15625 * INCH, 0.5 * INCH], 4.1875 * INCH),
  'Letter-2x3': sheet('Letter', [2, 3], [4 * INCH, (10 / 3) * INCH], [0.15625 * INCH, 0.5 * INCH], 4.1875 * INCH),
} as const satisfies Record<LabelSheetName, LabelSheet>;

/** The sheet that a shop has until it chooses one. */
export const usualLabelSheet = (paper: PaperFormat): LabelSheetName => (paper === 'A4' ? 'A4-2x7' : 'Letter-2x5');

/** Size of the paper, mm. Source: ISO 216 and ANSI Y14.1. */
export const PAPER_MM = { A4: { width: 210, height: 297 }, Letter: { width: 8.5 * INCH, height: 11 * INCH } } as const;

export type LabelBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where the labels of a sheet lie, row by row, mm. */
export const labelBoxes = ({ across, down, width, height, left, top, pitchX, pitchY }: LabelSheet): LabelBox[] =>
  Array.from({ length: across * down }, (_, index) => ({
    left: left + (index % across) * pitchX,
    top: top + Math.floor(index / across) * pitchY,
    width,
    height,
  }));
