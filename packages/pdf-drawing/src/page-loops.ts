import { type Bounds, boundsContain, boundsMeet, middleOfBounds } from '@kerf/geometry';
import { isIn, type Loop, shareIn } from './loops.ts';

/** A loop with the loops that lie in it. */
export type NestedLoop = { readonly loop: Loop; readonly within: readonly NestedLoop[] };

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds): { readonly width: number; readonly height: number } => ({
  width: maxX - minX,
  height: maxY - minY,
});

const areaOf = (bounds: Bounds): number => sizeOf(bounds).width * sizeOf(bounds).height;

/** A balloon, a box round a word, a letter of a section: hardly larger than the words in it. */
const WORD_SHARE = 0.3;
const WORD_WIDTH = 0.45;

/** A balloon is round, no larger than this on paper, and its number stands in its middle. */
const LARGEST_BALLOON = 22;
const ROUND = 0.82;

export const isBalloon = ({ bounds, areaMm2, perimeterMm }: Loop, inside: readonly Bounds[]): boolean => {
  const { width, height } = sizeOf(bounds);
  if (Math.max(width, height) > LARGEST_BALLOON || (4 * Math.PI * areaMm2) / perimeterMm ** 2 < ROUND) return false;
  const [x, y] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
  return inside.some(
    (word) =>
      Math.abs((word.minX + word.maxX) / 2 - x) <= 0.15 * width &&
      Math.abs((word.minY + word.maxY) / 2 - y) <= 0.15 * height,
  );
};

const holdsWord = (loop: Loop, words: readonly Bounds[]): boolean => {
  const { width, height } = sizeOf(loop.bounds);
  if (Math.max(width, height) > 60) return false;
  const inside = words.filter((word) => boundsContain(loop.bounds, word, 0.3) && isIn(loop, middleOfBounds(word)));
  if (inside.length === 0) return false;
  if (isBalloon(loop, inside)) return true;
  const written = inside.reduce((sum, word) => sum + areaOf(word), 0);
  const isFilled = written >= WORD_SHARE * loop.areaMm2;
  return (
    isFilled || inside.some((word) => sizeOf(word).width >= WORD_WIDTH * width && sizeOf(word).height >= 0.25 * height)
  );
};

/** Loops of a drawing that may be cut: without balloons and boxes around words. */
export const shapesAmong = (loops: readonly Loop[], words: readonly Bounds[]): readonly Loop[] =>
  loops.filter((loop) => !holdsWord(loop, words));

/** Letters drawn as lines: no larger than this on paper, and several side by side. */
const LARGEST_LETTER = 8;
const LETTER_GAP = 0.7;

const grown = ({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds =>
  ({ minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by }) as Bounds;

/**
 * Loops that are parts of letters: small, with open strokes as small as they beside them, as the 4 beside the 7. Open strokes of one
 * letter are given as their bounds.
 */
export const letterLoops = (loops: readonly Loop[], openStrokes: readonly Bounds[]): ReadonlySet<Loop> => {
  const isSmall = (bounds: Bounds): boolean => {
    const { width, height } = sizeOf(bounds);
    return Math.max(width, height) <= LARGEST_LETTER && Math.max(width, height) > 0.4;
  };
  const strokes = openStrokes.filter(isSmall);
  const small = loops.filter(({ bounds }) => isSmall(bounds));
  return new Set(
    small.filter(({ bounds }) => {
      const { width, height } = sizeOf(bounds);
      const size = Math.max(width, height);
      const around = grown(bounds, LETTER_GAP * size);
      const beside = strokes.filter((stroke) => boundsMeet(around, stroke) && !boundsMeet(bounds, stroke));
      return beside.length >= 3;
    }),
  );
};

/** How much of a loop lies in another for it to be within. */
const WITHIN = 0.96;

/** Loops by what they lie in, the outermost first. */
export const nestLoops = (loops: readonly Loop[]): readonly NestedLoop[] => {
  const bySize = loops.toSorted((one, other) => other.areaMm2 - one.areaMm2);
  const nodes = bySize.map((loop) => ({ loop, within: [] as NestedLoop[] }));
  const top: NestedLoop[] = [];
  nodes.forEach((node, place) => {
    let holder: (typeof nodes)[number] | null = null;
    for (let i = place - 1; i >= 0 && holder === null; i -= 1) {
      const other = nodes[i]!;
      if (boundsContain(other.loop.bounds, node.loop.bounds, 0.05) && shareIn(other.loop, node.loop) >= WITHIN)
        holder = other;
    }
    (holder === null ? top : holder.within).push(node);
  });
  return top;
};

/** All loops in one, however deep. */
export const allWithin = ({ within }: NestedLoop): readonly Loop[] =>
  within.flatMap((one) => [one.loop, ...allWithin(one)]);
