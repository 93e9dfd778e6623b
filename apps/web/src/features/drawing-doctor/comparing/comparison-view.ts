import {
  COMPARISON_TOLERANCE,
  type Comparison,
  type Difference,
  FEATURE_KINDS,
  type FeatureChange,
  type FeatureKind,
  type TextDifference,
} from '@kerf/drawing';
import { type Bounds, boundsOf, chainBounds, type Point, pointOf, pointOn, unionBounds } from '@kerf/geometry';

/** Differences that are shown alike. */
export const GROUPS = ['onlyBefore', 'onlyAfter', 'changed'] as const;
export type Group = (typeof GROUPS)[number];

/** One difference in the list, of paths or of texts. */
export type ComparisonRow = {
  readonly pathId: string;
  readonly group: Group;
  readonly difference: Difference | null;
  readonly text: TextDifference | null;
  /** What is looked at, and the place in it that is marked. */
  readonly bounds: Bounds;
  readonly mark: Point;
};

const rowOfPaths = (difference: Difference): ComparisonRow => {
  const { beforeCurves, afterCurves } = difference;
  const curves = [...beforeCurves, ...afterCurves];
  const [first] = curves;
  const bounds = unionBounds([chainBounds(beforeCurves), chainBounds(afterCurves)].filter((box) => box !== null));
  const isSmall = difference.after?.diameterMm != null || difference.before?.diameterMm != null;
  const middle = pointOf(
    (difference.bounds.minX + difference.bounds.maxX) / 2,
    (difference.bounds.minY + difference.bounds.maxY) / 2,
  );
  return {
    ...{ pathId: difference.id, group: difference.kind, difference, text: null },
    bounds: bounds ?? difference.bounds,
    mark: isSmall || first === undefined ? middle : pointOn(first, 0.5),
  };
};

/** Width of a letter for its height. */
const LETTER = 0.6;

/** The box of a writing, for what takes no more than a look. */
export const boxOfText = ({ before, after, position: { x, y }, height }: TextDifference): Bounds =>
  boundsOf(x, y, x + (after ?? before ?? '').length * height * LETTER, y + height);

const rowOfText = (text: TextDifference): ComparisonRow => ({
  ...{ pathId: text.id, text, difference: null, bounds: boxOfText(text), mark: text.position },
  group: text.before === null ? 'onlyAfter' : text.after === null ? 'onlyBefore' : 'changed',
});

export const rowsOf = ({ differences, texts }: Comparison): readonly ComparisonRow[] => [
  ...differences.map(rowOfPaths),
  ...texts.map(rowOfText),
];

const turnedRound = (change: FeatureChange): FeatureChange => {
  switch (change.kind) {
    case 'process':
      return { kind: 'process', before: change.after, after: change.before };
    case 'diameter':
    case 'length':
      return { kind: change.kind, before: change.after, after: change.before };
    case 'size':
      return { kind: 'size', before: change.after, after: change.before };
    case 'moved':
      return { kind: 'moved', right: -change.right, up: -change.up };
    case 'closed':
      return { kind: 'opened' };
    case 'opened':
      return { kind: 'closed' };
    case 'shape':
      return change;
  }
};

const otherKind = { onlyBefore: 'onlyAfter', onlyAfter: 'onlyBefore', changed: 'changed' } as const;

/** The same comparison told from the other side; places and the placement stay those of the drawing that is edited. */
export const toldBackwards = (comparison: Comparison): Comparison => ({
  ...comparison,
  before: comparison.after,
  after: comparison.before,
  texts: comparison.texts.map((text) => ({ ...text, before: text.after, after: text.before })),
  differences: comparison.differences.map((one) => ({
    ...one,
    kind: otherKind[one.kind],
    ...{ before: one.after, after: one.before, changes: one.changes.map(turnedRound) },
    ...{ beforeCurves: one.afterCurves, afterCurves: one.beforeCurves },
  })),
});

/** What happened to a path, in a word. */
export const EFFECTS = [
  'longer',
  'shorter',
  'larger',
  'smaller',
  'reshaped',
  'moved',
  'opened',
  'closed',
  'otherUse',
  'gone',
  'fresh',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** Paths of one kind to which the same happened. */
export type EffectSum = {
  readonly kind: FeatureKind;
  readonly effect: Effect;
  readonly count: number;
  /** By how much they are longer or shorter together, mm. */
  readonly lengthMm: number;
};

const effectOf = ({ kind, before, after, changes }: Difference): Effect => {
  if (before === null) return 'fresh';
  if (after === null) return kind === 'onlyBefore' ? 'gone' : 'reshaped';
  const kinds = new Set(changes.map((change) => change.kind));
  if (kinds.has('process')) return 'otherUse';
  if (kinds.has('opened')) return 'opened';
  if (kinds.has('closed')) return 'closed';
  if (kinds.has('moved') && !kinds.has('diameter')) return 'moved';
  const grown = after.lengthMm - before.lengthMm;
  if (Math.abs(grown) <= COMPARISON_TOLERANCE) return 'reshaped';
  const isHole = after.kind === 'hole';
  return grown > 0 ? (isHole ? 'larger' : 'longer') : isHole ? 'smaller' : 'shorter';
};

/** What happened to how many, outlines first. */
export const effectsOf = ({ differences }: Comparison): readonly EffectSum[] => {
  const sums = new Map<string, EffectSum>();
  for (const difference of differences) {
    const { before, after } = difference;
    const kind = after?.kind ?? before?.kind ?? 'information';
    const effect = effectOf(difference);
    const known = sums.get(`${kind} ${effect}`) ?? { kind, effect, count: 0, lengthMm: 0 };
    const grown = before === null || after === null ? 0 : Math.abs(after.lengthMm - before.lengthMm);
    sums.set(`${kind} ${effect}`, { ...known, count: known.count + 1, lengthMm: known.lengthMm + grown });
  }
  const rank = ({ kind, effect }: EffectSum) => FEATURE_KINDS.indexOf(kind) * EFFECTS.length + EFFECTS.indexOf(effect);
  return [...sums.values()].sort((a, b) => rank(a) - rank(b));
};
