import { type MixedNestWish, mixedNestWish } from '@kerf/contract';
import type { AllowedRotations } from '@kerf/nesting';
import { fromKept } from '../../db/kept-json.ts';
import type { MixedNestRow } from '../../db/repositories/mixed-nests.ts';
import type { TogetherNest } from '../../pipeline/nest-together.ts';
import type { ChosenSheet } from './nest-groups.ts';

type NamedPart = { readonly quoteItemId: string; readonly name: string; readonly quantity: number };

/** A nest with the names of its parts and sheets, as the database keeps it. */
export type KeptMixedNest = TogetherNest & {
  /** For each part of the nest, in its order. */
  readonly items: readonly NamedPart[];
  /** Parts of the group that have no drawing. */
  readonly undrawn: readonly NamedPart[];
  readonly sheets: readonly ChosenSheet[];
  readonly margin: number;
  readonly spacing: number;
  readonly rotations: readonly AllowedRotations[];
};

/** What lists show of it. */
export type KeptNestSummary = Omit<KeptMixedNest, 'outlines' | 'places'>;

/** The nest of a row that was read whole. */
export const keptNest = (row: MixedNestRow): KeptMixedNest => fromKept(row.result);
/** The nest of a row that was read without outlines and places. */
export const keptSummary = (row: MixedNestRow): KeptNestSummary => fromKept(row.result);
/** The wish of a row; what an older version did not know has its starting value. */
export const keptWish = (row: MixedNestRow): MixedNestWish => mixedNestWish.parse(row.wish);
