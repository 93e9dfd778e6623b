import { distance, type Point, pointOf } from '@kerf/geometry';
import { isStraight, lengthOfStrand } from './lengths.ts';
import { PointNodes } from './point-nodes.ts';
import type { FilledShape, Strand } from './strokes.ts';

/** The head of an arrow: its tip, and the unit vector from its base to the tip. */
export type ArrowHead = { readonly tip: Point; readonly dx: number; readonly dy: number; readonly lengthMm: number };

/** Length of arrow heads on paper, and their base as a share of it. */
const SHORTEST = 0.7;
const LONGEST = 9;
const NARROWEST = 0.08;
const WIDEST = 1.1;

/** An arrow head of three corners, whose two long sides are alike. */
const headOf = (a: Point, b: Point, c: Point): ArrowHead | null => {
  const tips = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ] as const;
  const [tip, one, other] = tips.reduce((best, now) =>
    distance(now[1], now[2]) < distance(best[1], best[2]) ? now : best,
  );
  const [long, alsoLong, base] = [distance(tip, one), distance(tip, other), distance(one, other)];
  if (Math.abs(long - alsoLong) > 0.12 * Math.max(long, alsoLong)) return null;
  const foot = pointOf((one.x + other.x) / 2, (one.y + other.y) / 2);
  const lengthMm = distance(tip, foot);
  if (lengthMm < SHORTEST || lengthMm > LONGEST || base < NARROWEST * lengthMm || base > WIDEST * lengthMm) return null;
  return { tip, dx: (tip.x - foot.x) / lengthMm, dy: (tip.y - foot.y) / lengthMm, lengthMm };
};

/** The corners without what repeats the first, and without the notch in the base of a barbed head. */
const threeCorners = (corners: readonly Point[]): readonly [Point, Point, Point] | null => {
  const open = corners.length > 3 && distance(corners[0]!, corners.at(-1)!) < 0.02 ? corners.slice(0, -1) : corners;
  const [a, b, c] = open;
  if (a !== undefined && b !== undefined && c !== undefined && open.length === 3) return [a, b, c];
  if (open.length !== 4) return null;
  // The notch is the corner that lies within the triangle of the others.
  const places = [0, 1, 2, 3].filter((place) => {
    const [a, b, c] = open.filter((_, other) => other !== place) as [Point, Point, Point];
    return isInTriangle(open[place]!, a, b, c);
  });
  const [notch] = places;
  const [d, e, f] = open.filter((_, place) => place !== notch);
  return notch === undefined || d === undefined || e === undefined || f === undefined ? null : [d, e, f];
};

const side = (p: Point, a: Point, b: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

const isInTriangle = (p: Point, a: Point, b: Point, c: Point): boolean => {
  const [one, two, three] = [side(p, a, b), side(p, b, c), side(p, c, a)];
  return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
};

const filledHeads = (fills: readonly FilledShape[]): ArrowHead[] =>
  fills.flatMap(({ corners }) => {
    const three = threeCorners(corners);
    const head = three === null ? null : headOf(...three);
    return head === null ? [] : [head];
  });

/** Half the opening of an open head is between these angles, radians. */
const SHARPEST = 0.08;
const BLUNTEST = 0.6;

/** Heads drawn as two short lines from the tip, with the line of the dimension between them. */
const openHeads = (strands: readonly Strand[]): ArrowHead[] => {
  const nodes = new PointNodes(0.08);
  const at = new Map<number, { readonly x: number; readonly y: number; readonly length: number }[]>();
  for (const strand of strands) {
    if (!isStraight(strand)) continue;
    const length = lengthOfStrand(strand);
    if (length < SHORTEST) continue;
    for (const [from, to] of [
      [strand.start, strand.end],
      [strand.end, strand.start],
    ] as const) {
      const node = nodes.at(from);
      const list = at.get(node) ?? [];
      list.push({ x: (to.x - from.x) / length, y: (to.y - from.y) / length, length });
      at.set(node, list);
    }
  }
  return [...at].flatMap(([node, rays]) => {
    const barbs = rays.filter(({ length }) => length <= LONGEST);
    if (rays.length < 3 || rays.length > 8) return [];
    for (const shaft of rays) {
      const sides = barbs.filter((ray) => {
        const angle = Math.acos(Math.min(1, ray.x * shaft.x + ray.y * shaft.y));
        return ray !== shaft && ray.length < shaft.length && angle > SHARPEST && angle < BLUNTEST;
      });
      const turns = sides.map((ray) => shaft.x * ray.y - shaft.y * ray.x);
      const isBoth = turns.some((turn) => turn > 0) && turns.some((turn) => turn < 0);
      if (!isBoth || sides.length !== 2) continue;
      const [one, other] = sides as [(typeof sides)[number], (typeof sides)[number]];
      if (Math.abs(one.length - other.length) > 0.1 * one.length) continue;
      return [{ tip: nodes.points[node]!, dx: -shaft.x, dy: -shaft.y, lengthMm: one.length }];
    }
    return [];
  });
};

/** The heads of all arrows of a page: filled, and drawn as open lines. */
export const arrowHeads = (fills: readonly FilledShape[], strands: readonly Strand[]): readonly ArrowHead[] => {
  const all = [...filledHeads(fills), ...openHeads(strands)];
  return all.filter(
    (head, place) =>
      all.findIndex(
        (other) => distance(other.tip, head.tip) < 0.1 && other.dx * head.dx + other.dy * head.dy > 0.99,
      ) === place,
  );
};
