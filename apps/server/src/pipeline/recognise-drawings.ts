import type { KnownPart } from '@kerf/contract';
import { type Difference, FEATURE_KINDS, placesOfChange, type Recognition, recognise } from '@kerf/drawing';
import { type Bounds, chainBounds } from '@kerf/geometry';
import { drawingOfStored } from './stored-drawing.ts';

/** How many features of a kind are new, gone or changed; and what differs one by one, as the contract tells it. */
export type ToldChanges = Pick<KnownPart, 'changes' | 'differences' | 'moreDifferences'>;
type ToldDifference = KnownPart['differences'][number];

/** Which of the drawings that were there before a part has, or is another revision of. */
export type KnownDrawing = {
  readonly place: number;
  readonly kind: 'same' | 'revised';
  readonly isMirrored: boolean;
  readonly turnDegrees: number;
} & ToldChanges;

/** Differences that are told one by one; the others are counted. */
const MOST_TOLD = 12;

/** Of a part that is the same. */
export const NO_CHANGES: ToldChanges = { changes: [], differences: [], moreDifferences: 0 };

const parsed = (kept: string) => drawingOfStored(JSON.parse(kept));

type Revised = Extract<Recognition, { kind: 'revised' }>;
const countsOf = ({ differences }: Revised): ToldChanges['changes'] =>
  FEATURE_KINDS.flatMap((feature) => {
    const own = differences.filter(({ before, after }) => (after ?? before)?.kind === feature);
    const count = (kind: (typeof own)[number]['kind']): number => own.filter((one) => one.kind === kind).length;
    return own.length === 0
      ? []
      : [{ feature, added: count('onlyAfter'), removed: count('onlyBefore'), changed: count('changed') }];
  });

const TOLD_KINDS = { onlyAfter: 'added', onlyBefore: 'removed', changed: 'changed' } as const;

/** Where it is: of what was moved, where it went. */
const placeOf = ({ changes, afterCurves, bounds }: Difference): Bounds =>
  changes.some(({ kind }) => kind === 'moved') ? (chainBounds(afterCurves) ?? bounds) : bounds;

const toldOf = (difference: Difference, part: Revised['bounds']['after']): ToldDifference[] => {
  const feature = difference.before ?? difference.after;
  if (feature === null) return [];
  const { kind, diameterMm, widthMm, heightMm, lengthMm } = feature;
  const { minX, minY, maxX, maxY } = placeOf(difference);
  const isOutline = kind === 'outline' && difference.kind === 'changed';
  return [
    {
      ...{ feature: kind, kind: TOLD_KINDS[difference.kind], diameterMm, widthMm, heightMm, lengthMm },
      ...{ xMm: (minX + maxX) / 2 - part.minX, yMm: (minY + maxY) / 2 - part.minY },
      places: isOutline ? [...placesOfChange(difference, part)] : [],
      changes: difference.changes.map((change) => ({ ...change })),
    },
  ];
};

const changesOf = (recognition: Revised): ToldChanges => {
  const told = recognition.differences.flatMap((one) => toldOf(one, recognition.bounds.after));
  return {
    changes: countsOf(recognition),
    differences: told.slice(0, MOST_TOLD),
    moreDifferences: Math.max(0, told.length - MOST_TOLD),
  };
};

/**
 * The first of earlier drawings that is the same part, else the one of which most is the same and that is another revision of it; null
 * when there is none. Drawings are as the database keeps them, in JSON.
 */
export const recogniseDrawing = (kept: string, earlier: readonly string[]): KnownDrawing | null => {
  const drawing = parsed(kept);
  let best: { readonly place: number; readonly recognition: Revised } | null = null;
  for (const [place, before] of earlier.entries()) {
    const recognition = recognise(parsed(before), drawing);
    if (recognition.kind === 'same') {
      const { isMirrored, turnDegrees } = recognition;
      return { place, kind: 'same', isMirrored, turnDegrees, ...NO_CHANGES };
    }
    if (recognition.kind === 'revised' && recognition.share > (best?.recognition.share ?? 0))
      best = { place, recognition };
  }
  if (best === null) return null;
  const { isMirrored, turnDegrees } = best.recognition;
  return { place: best.place, kind: 'revised', isMirrored, turnDegrees, ...changesOf(best.recognition) };
};
