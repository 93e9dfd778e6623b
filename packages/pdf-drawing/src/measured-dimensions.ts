import { distance, type Point, pointOf } from '@kerf/geometry';
import type { ArrowHead } from './arrow-heads.ts';
import { type DimensionValue, dimensionValue } from './dimension-values.ts';
import { distanceToPiece } from './lengths.ts';
import type { PageText } from './page.ts';

/** A dimension with the length on paper that it measures. */
export type MeasuredDimension = {
  readonly value: DimensionValue;
  readonly text: PageText;
  readonly paperMm: number;
  readonly from: Point;
  readonly to: Point;
};

/** How far the tip of the other arrow may lie beside the line of the first. */
const ASIDE = 0.25;
const SHORTEST = 0.8;
/** A text stands this near to its dimension line, in heights of its letters; and this far beyond its ends, mm. */
const FURTHEST = 3.2;
const BEYOND = 16;

/** The nearest arrow that points the other way on the same line. */
const partnerOf = (head: ArrowHead, heads: readonly ArrowHead[]): readonly ArrowHead[] => {
  const facing = heads.flatMap((other) => {
    if (other === head || other.dx * head.dx + other.dy * head.dy > -0.9995) return [];
    const [x, y] = [other.tip.x - head.tip.x, other.tip.y - head.tip.y];
    const [along, across] = [x * head.dx + y * head.dy, Math.abs(x * head.dy - y * head.dx)];
    return across > ASIDE || Math.abs(along) < SHORTEST ? [] : [{ other, along }];
  });
  const nearest = (ahead: boolean): readonly ArrowHead[] =>
    facing
      .filter(({ along }) => along > 0 === ahead)
      .sort((one, two) => Math.abs(one.along) - Math.abs(two.along))
      .slice(0, 1)
      .map(({ other }) => other);
  // Arrows between the marks point away from each other, those outside at each other.
  return [...nearest(false), ...nearest(true)];
};

export const middleOfText = ({ position, widthMm, heightMm, rotation }: PageText): Point => {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const [along, up] = [widthMm / 2, heightMm * 0.35];
  return pointOf(position.x + along * cos - up * sin, position.y + along * sin + up * cos);
};

const isBeside = (text: PageText, from: Point, to: Point): boolean => {
  const middle = middleOfText(text);
  const length = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const beyond = BEYOND + text.widthMm / 2;
  const [start, end] = [
    pointOf(from.x - dx * beyond, from.y - dy * beyond),
    pointOf(to.x + dx * beyond, to.y + dy * beyond),
  ];
  return distanceToPiece(middle, start, end) <= FURTHEST * text.heightMm;
};

/** Every dimension that can be read: two arrows that belong together, with each text beside them that is a measure. */
export const measuredDimensions = (
  heads: readonly ArrowHead[],
  texts: readonly PageText[],
): readonly MeasuredDimension[] => {
  const values = texts.flatMap((text) => {
    const value = dimensionValue(text.text);
    return value === null || value.of === 'radius' ? [] : [{ text, value }];
  });
  const found: MeasuredDimension[] = [];
  const seen = new Set<string>();
  heads.forEach((head, place) => {
    for (const other of partnerOf(head, heads)) {
      const key = [place, heads.indexOf(other)].sort((one, two) => one - two).join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const [from, to] = [head.tip, other.tip];
      for (const { text, value } of values) {
        if (isBeside(text, from, to)) found.push({ text, value, paperMm: distance(from, to), from, to });
      }
    }
  });
  return found;
};
