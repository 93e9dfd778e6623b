import { FEATURE_KINDS, type FeatureKind, type Recognition, recognise } from '@kerf/drawing';
import { drawingOfStored } from './stored-drawing.ts';

/** How many features of a kind are new, gone or changed. */
export type FeatureChanges = {
  readonly feature: FeatureKind;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
};

/** Which of the drawings that were there before a part has, or is another revision of. */
export type KnownDrawing = {
  readonly place: number;
  readonly kind: 'same' | 'revised';
  readonly isMirrored: boolean;
  readonly turnDegrees: number;
  readonly changes: readonly FeatureChanges[];
};

const parsed = (kept: string) => drawingOfStored(JSON.parse(kept));

const changesOf = (recognition: Extract<Recognition, { kind: 'revised' }>): FeatureChanges[] =>
  FEATURE_KINDS.flatMap((feature) => {
    const own = recognition.differences.filter(({ before, after }) => (after ?? before)?.kind === feature);
    const count = (kind: (typeof own)[number]['kind']): number => own.filter((one) => one.kind === kind).length;
    return own.length === 0
      ? []
      : [{ feature, added: count('onlyAfter'), removed: count('onlyBefore'), changed: count('changed') }];
  });

/**
 * The first of earlier drawings that is the same part, else the one with fewest differences that is another revision of it; null
 * when there is none. Drawings are as the database keeps them, in JSON.
 */
export const recogniseDrawing = (kept: string, earlier: readonly string[]): KnownDrawing | null => {
  const drawing = parsed(kept);
  let best: (KnownDrawing & { readonly differences: number }) | null = null;
  for (const [place, before] of earlier.entries()) {
    const recognition = recognise(parsed(before), drawing);
    if (recognition.kind === 'other') continue;
    const { isMirrored, turnDegrees } = recognition;
    if (recognition.kind === 'same') return { place, kind: 'same', isMirrored, turnDegrees, changes: [] };
    const differences = recognition.differences.length;
    if (best !== null && best.differences <= differences) continue;
    best = { place, kind: 'revised', isMirrored, turnDegrees, changes: changesOf(recognition), differences };
  }
  if (best === null) return null;
  const { differences: _, ...known } = best;
  return known;
};
