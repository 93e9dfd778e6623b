import type { HeadSpeeds } from '../motion/cutting-times.ts';
import type { Toolpath } from '../motion/toolpath.ts';

/** A part whose time on the machine was taken: from the first pierce to the end of the last cut, s. */
export type MeasuredPart = {
  readonly name: string;
  readonly thicknessMm: number;
  readonly toolpath: Toolpath;
  /** What the model uses for it now. */
  readonly speeds: HeadSpeeds;
  readonly measuredSeconds: number;
};

/** Figures that somebody wants left as they are: feeds and pierce times by their thickness, mm. */
export type HeldFigures = {
  readonly feeds: readonly number[];
  readonly pierces: readonly number[];
  readonly acceleration: boolean;
};

/** Why a figure stays as it is: somebody wants it so, or the measurements tell too little of it. */
export type FigureStays = 'held' | 'uncertain';

export type FittedFactor = {
  /** 1 for a figure that stays. */
  readonly factor: number;
  /** Standard deviation as a fraction, with all figures free that nobody holds; 0 for a held one. */
  readonly uncertainty: number;
  /** Null for a figure that is fitted. */
  readonly stays: FigureStays | null;
};

export type FittedThickness = {
  readonly thicknessMm: number;
  readonly feed: FittedFactor;
  readonly pierce: FittedFactor;
  readonly parts: number;
  readonly errorBeforePercent: number;
  readonly errorAfterPercent: number;
};

export type FittedPart = {
  readonly name: string;
  readonly measuredSeconds: number;
  readonly secondsBefore: number;
  readonly secondsAfter: number;
  /** Far outside the others: left out of account for the most part. */
  readonly isOutlier: boolean;
};

/** Errors are root mean squares of (model − measured) ÷ measured, in percent. */
export type Calibration = {
  readonly thicknesses: readonly FittedThickness[];
  /** Null when the acceleration is switched off. */
  readonly acceleration: FittedFactor | null;
  readonly parts: readonly FittedPart[];
  readonly errorBeforePercent: number;
  readonly errorAfterPercent: number;
};

export type CalibrationRefusal = {
  readonly code: 'CALIBRATION_TOO_FEW_PARTS' | 'CALIBRATION_TIME_INVALID' | 'CALIBRATION_TIME_UNLIKELY';
  readonly facts: Readonly<Record<string, string | number>>;
};
export type CalibrationResult =
  | { readonly ok: true; readonly value: Calibration }
  | { readonly ok: false; readonly refusal: CalibrationRefusal };

/** Fewest measured parts of one thickness. */
export const CALIBRATION_MINIMUM_PARTS = 2;
