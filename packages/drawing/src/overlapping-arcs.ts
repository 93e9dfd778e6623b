import { type Arc, arcOf, COINCIDENCE, nearPoints, positiveAngle, TWO_PI } from '@kerf/geometry';
import { type Reach, type Stretch, stretchesOf, withoutCovered } from './overlapping-stretches.ts';
import type { MergedPieces, Piece } from './piece.ts';
import { groupsOf, unionFind } from './union-find.ts';

/** Arcs of one circle that lie over each other are cut once. They stay broken where one of them ends. */
export type ArcPiece = Piece & { readonly curve: Arc };

/** `covers` are arcs of closed contours: what lies on them is left out, they themselves stay. */
export function mergeOverlappingArcs(pieces: readonly ArcPiece[], covers: readonly Arc[]): MergedPieces {
  if (pieces.length === 0 || !areOnOneCircle(pieces, covers)) return { pieces, covered: [], removedCount: 0 };
  const all = pieces.map((piece) => piece.curve).concat(covers);
  const groups = unionFind(all.length);
  linkCircles(all, groups.link);
  const changed = new Set<Piece>();
  const merged: Piece[] = [];
  const hidden: Piece[] = [];
  let removedCount = 0;
  for (const group of groupsOf(groups, all.length)) {
    const loose = group.filter((item) => item < pieces.length).map((item) => pieces[item]!);
    const covering = group.filter((item) => item >= pieces.length).map((item) => all[item]!);
    const left = mergeCircle(loose, covering);
    if (left === null) continue;
    for (const piece of loose) changed.add(piece);
    for (const piece of left.pieces) merged.push(piece);
    for (const piece of left.covered) hidden.push(piece);
    removedCount += left.removedCount;
  }
  if (changed.size === 0) return { pieces, covered: [], removedCount: 0 };
  return { pieces: [...pieces.filter((piece) => !changed.has(piece)), ...merged], covered: hidden, removedCount };
}

/** Links arcs of one circle. Of those of the very same circle one is kept to be found, for there may be thousands. */
function linkCircles(arcs: readonly Arc[], link: (a: number, b: number) => void): void {
  const circles = nearPoints(COINCIDENCE, arcs.length);
  const kept: number[] = [];
  let item = 0;
  let isKept = false;
  const linkTo = (place: number): void => {
    const other = kept[place]!;
    link(item, other);
    isKept ||= isSameCircle(arcs[item]!, arcs[other]!);
  };
  for (; item < arcs.length; item += 1) {
    const { centre, radius } = arcs[item]!;
    isKept = false;
    circles.near(centre.x, centre.y, radius, linkTo);
    if (isKept) continue;
    circles.add(centre.x, centre.y, radius);
    kept.push(item);
  }
}

const isSameCircle = (a: Arc, b: Arc): boolean =>
  a.centre.x === b.centre.x && a.centre.y === b.centre.y && a.radius === b.radius;

/** Whether any two of the arcs lie on one circle, of which one is loose: as a rule none do, and the covers need not be kept. */
function areOnOneCircle(pieces: readonly ArcPiece[], covers: readonly Arc[]): boolean {
  const circles = nearPoints(COINCIDENCE, pieces.length);
  let isFound = false;
  const find = (): void => {
    isFound = true;
  };
  for (let item = 0; item < pieces.length; item += 1) {
    const { centre, radius } = pieces[item]!.curve;
    circles.near(centre.x, centre.y, radius, find);
    if (isFound) return true;
    circles.add(centre.x, centre.y, radius);
  }
  for (let item = 0; item < covers.length && !isFound; item += 1) {
    const { centre, radius } = covers[item]!;
    circles.near(centre.x, centre.y, radius, find);
  }
  return isFound;
}

/** Counter-clockwise reach of an arc from angle `zero`, which lies below 2π. */
function reachOf(arc: Arc, zero: number): Reach {
  const low = positiveAngle((arc.sweep >= 0 ? arc.startAngle : arc.startAngle + arc.sweep) - zero);
  return { low, high: low + Math.min(TWO_PI, Math.abs(arc.sweep)) };
}

/** Null when nothing on the circle overlaps. */
function mergeCircle(pieces: readonly ArcPiece[], covers: readonly Arc[]): MergedPieces | null {
  const [first] = pieces;
  if (first === undefined) return null;
  const { centre, radius } = first.curve;
  const slack = COINCIDENCE / radius;
  const arcs = [...pieces.map((piece) => piece.curve), ...covers];
  if (
    !anyOverlap(
      arcs.map((arc) => reachOf(arc, 0)),
      slack,
    )
  )
    return null;
  const zero = freeAngle(arcs, slack);
  const reaches = pieces.flatMap((piece) => unrolled(reachOf(piece.curve, zero)).map((reach) => ({ ...reach, piece })));
  const covering = covers.flatMap((arc) => unrolled(reachOf(arc, zero)));
  const { left, covered, runs } = withoutCovered(stretchesOf(reaches, covering, slack));
  const drawn = ({ low, high, piece }: Stretch): Piece => ({
    ...piece,
    curve: arcOf(centre, radius, low + zero, high - low),
  });
  return {
    pieces: left.map(drawn),
    covered: covered.map(drawn),
    removedCount: Math.max(0, pieces.length - runs),
  };
}

function anyOverlap(reaches: readonly Reach[], slack: number): boolean {
  const ascending = [...reaches].sort((a, b) => a.low - b.low);
  let reached = ascending.reduce((most, reach) => Math.max(most, reach.high), -Infinity) - TWO_PI;
  for (const { low, high } of ascending) {
    if (low < reached - slack) return true;
    reached = Math.max(reached, high);
  }
  return false;
}

/** Where some arc begins and no other lies, so that none need be broken; any beginning when the circle is full. */
function freeAngle(arcs: readonly Arc[], slack: number): number {
  const ascending = arcs.map((arc) => reachOf(arc, 0)).sort((a, b) => a.low - b.low);
  let reached = ascending.reduce((most, reach) => Math.max(most, reach.high), -Infinity) - TWO_PI;
  for (const { low, high } of ascending) {
    if (low >= reached - slack) return low;
    reached = Math.max(reached, high);
  }
  return ascending[0]!.low;
}

/** A reach that passes a full turn as two; a hair beyond it is rounding. */
function unrolled({ low, high }: Reach): Reach[] {
  if (high <= TWO_PI + 1e-9) return [{ low, high: Math.min(high, TWO_PI) }];
  return [
    { low, high: TWO_PI },
    { low: 0, high: high - TWO_PI },
  ];
}
