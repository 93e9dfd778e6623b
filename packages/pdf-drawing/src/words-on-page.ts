import { type Bounds, boundsContain, boundsMeet } from '@kerf/geometry';
import type { PageText } from './page.ts';
import { bothBounds, type FilledShape, type PageInk } from './strokes.ts';

/** Where a text stands. */
export const boundsOfText = ({ position, widthMm, heightMm, rotation }: PageText): Bounds => {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const corners = [
    [0, 0],
    [widthMm, 0],
    [0, heightMm * 0.75],
    [widthMm, heightMm * 0.75],
  ].map(([along = 0, up = 0]) => [position.x + along * cos - up * sin, position.y + along * sin + up * cos]) as [
    number,
    number,
  ][];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) } as Bounds;
};

/** Letters are filled shapes of this height. */
const SMALLEST = 0.5;
const LARGEST = 9;
/** A word painted at once is no longer; what is, has holes and no letters in it. */
const LONGEST_PIECE = 2 * LARGEST;

const isLetter = (shape: FilledShape): boolean => {
  const { bounds, corners, isStroked, isHole, extentMm } = shape;
  const { minX, minY, maxX, maxY } = bounds;
  if (extentMm > (isHole ? LARGEST : LONGEST_PIECE)) return false;
  const [width, height] = [maxX - minX, maxY - minY];
  return !isStroked && corners.length > 4 && Math.max(width, height) >= SMALLEST && Math.max(width, height) <= LARGEST;
};

const grownBy = ({ minX, minY, maxX, maxY }: Bounds, margin: number): Bounds =>
  ({ minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin }) as Bounds;

/** Letters drawn as filled outlines, put together to words. */
export const outlinedWords = (fills: readonly FilledShape[]): readonly Bounds[] => {
  const words: Bounds[] = [];
  for (const { bounds } of fills.filter(isLetter)) {
    const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
    const place = words.findIndex((word) => boundsMeet(word, grownBy(bounds, 0.35 * size)));
    if (place < 0) words.push(bounds);
    else words[place] = bothBounds(words[place]!, bounds);
  }
  return words;
};

/** A box behind words is no higher, in heights of these. */
const HIGHEST_LABEL = 6;

/** What is painted over another shape behind words that fill it is a label on it, and no hole. */
export const withoutLabels = ({ strands, fills }: PageInk, words: readonly Bounds[]): PageInk => {
  const isLabel = ({ bounds, isPaintedOver }: FilledShape): boolean => {
    if (!isPaintedOver) return false;
    const inside = words.filter((word) => boundsContain(bounds, word, 0.3));
    const written = inside.reduce((sum, word) => sum + shortSide(word), 0);
    return shortSide(bounds) <= HIGHEST_LABEL * written;
  };
  return { strands, fills: fills.filter((fill) => !isLabel(fill)) };
};

const shortSide = ({ minX, minY, maxX, maxY }: Bounds): number => Math.min(maxX - minX, maxY - minY);
