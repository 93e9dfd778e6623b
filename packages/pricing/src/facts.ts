import type { UnitSystem } from '@kerf/units';
import type { Toolpath } from './motion/toolpath.ts';

/** How a part lies on the sheet, or on the bar. */
export type NestFacts =
  | {
      readonly kind: 'flat';
      readonly partsPerSheet: number;
      /** Bounds of everything nested on the sheet, mm². */
      readonly nestAreaMm2: number;
      readonly sheetAreaMm2: number;
    }
  | {
      readonly kind: 'tube';
      readonly partsPerLength: number;
      /** Bar used by the parts on it, with kerfs and the unusable end, mm. */
      readonly consumptionMm: number;
      readonly barLengthMm: number;
    };

/** Folds of one length. */
export type FoldFacts = { readonly lengthMm: number; readonly count: number };

/** What pricing knows of a part: figures, never a drawing. */
export type PartFacts = {
  readonly toolpath: Toolpath;
  readonly thicknessMm: number;
  /** Unit system of the part: decides the thickness tolerance. */
  readonly units: UnitSystem;
  /** Net area, one side, mm². */
  readonly areaMm2: number;
  readonly massKg: number;
  readonly folds: readonly FoldFacts[];
  /** How often the press brake is set up for them, as its bends are planned; null where there is no plan. */
  readonly plannedSetUps: number | null;
  readonly nest: NestFacts;
};
