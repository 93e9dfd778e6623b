import type { Drawing } from '@kerf/drawing';
import type { AllowedRotations, Ring } from '@kerf/nesting';
import type { MessageOf } from './message.ts';
import type { NestPlace } from './nest-place.ts';
import type { WantedParts } from './wanted-parts.ts';

/** A part as it lies on a bar, and what of the bar cannot be used. Lengths in mm, angles in radians. */
export type BarTask = {
  readonly lengthMm: number;
  readonly leftAngle: number;
  readonly rightAngle: number;
  /** Height of the section in the plane in which the ends lean; 0 where both are square. */
  readonly leanHeightMm: number;
  readonly mayTurn: boolean;
  readonly firstCutMm: number;
  readonly chuckRestMm: number;
};

/** One part to lay out on one sheet. Lengths in mm. */
export type NestTask = {
  readonly drawing: Drawing;
  readonly sheet: { readonly width: number; readonly height: number };
  readonly margin: number;
  readonly spacing: number;
  readonly allowedRotations: AllowedRotations;
  /** Of a tube: how it lies on its bar, which `sheet` is a picture of. */
  readonly bar?: BarTask | undefined;
  /** When said, so many parts are laid out as well, beside the full sheet. */
  readonly quantity?: number | undefined;
};

/** A sheet filled with copies of a part, as stored. */
export type StoredNestResult = {
  readonly sheet: { readonly width: number; readonly height: number };
  readonly margin: number;
  readonly spacing: number;
  readonly outer: Ring;
  readonly holes: readonly Ring[];
  readonly placements: readonly NestPlace[];
  readonly partsPerSheet: number;
  /** Rows of rectangles hold so many, and by area alone no nest holds more. Nests kept before these were known lack them. */
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
  /** From the sheet's left edge to the furthest part and the margin. */
  readonly usedLength?: number | undefined;
  /** What is left of the sheet beyond that; null when nothing is. */
  readonly remnant?: { readonly width: number; readonly height: number } | null | undefined;
  readonly density: number;
  readonly bounds: { readonly width: number; readonly height: number };
  /** Sheet area that the nest takes with the margin around it, mm². */
  readonly nestArea: number;
  /** Of a tube: how it was laid on its bar, and how much of the bar its copies take with kerfs, first cut and chuck rest, mm. */
  readonly bar?: BarTask | undefined;
  readonly consumptionMm?: number | undefined;
  /** The parts asked for; of tasks with a quantity alone. */
  readonly wanted?: WantedParts | null | undefined;
};

export type NestResult =
  | { readonly ok: true; readonly nest: StoredNestResult }
  | { readonly ok: false; readonly refusal: MessageOf<string> };
