import { type Arc, arcOf, COINCIDENCE, nearPoints, positiveAngle, TWO_PI } from '@kerf/geometry';
import type { Piece } from './piece.ts';
import { groupsOf, unionFind } from './union-find.ts';

/** Arcs of one circle that lie over each other become one arc. */
export type ArcPiece = Piece & { readonly curve: Arc };

/** A stretch of a circle, counter-clockwise; `from` in [0, 2π). */
type Stretch = { from: number; to: number; readonly piece: ArcPiece; isSolid: boolean };

/** `covers` are arcs of closed contours: an arc that lies on one of them is left out. */
export function mergeOverlappingArcs(pieces: readonly ArcPiece[], covers: readonly Arc[]): Piece[] {
  const all = [...pieces.map((piece) => piece.curve), ...covers];
  const circles = nearPoints(COINCIDENCE);
  const groups = unionFind(all.length);
  for (const [item, arc] of all.entries()) {
    circles.near(arc.centre.x, arc.centre.y, arc.radius, (other) => groups.link(item, other));
    circles.add(arc.centre.x, arc.centre.y, arc.radius);
  }
  const grouped = groupsOf(groups, all.length);
  const inGroups = new Set(grouped.flat());
  const merged = grouped.flatMap((group) => {
    const cover = group.filter((item) => item >= pieces.length).map((item) => stretchOf(all[item]!));
    return mergeCircle(
      group.filter((item) => item < pieces.length).map((item) => pieces[item]!),
      cover,
    );
  });
  return [...pieces.filter((_, item) => !inGroups.has(item)), ...merged];
}

function stretchOf(arc: Arc): { from: number; to: number } {
  const from = positiveAngle(arc.sweep >= 0 ? arc.startAngle : arc.startAngle + arc.sweep);
  return { from, to: from + Math.min(TWO_PI, Math.abs(arc.sweep)) };
}

function mergeCircle(pieces: readonly ArcPiece[], covers: readonly { from: number; to: number }[]): Piece[] {
  const slack = COINCIDENCE / Math.max(...pieces.map((piece) => piece.curve.radius), COINCIDENCE);
  const isCovered = ({ from, to }: { from: number; to: number }): boolean =>
    covers.some((cover) =>
      [-TWO_PI, 0, TWO_PI].some((turn) => from + turn >= cover.from - slack && to + turn <= cover.to + slack),
    );
  const stretches: Stretch[] = pieces
    .map((piece) => ({ piece, isSolid: piece.isSolid, ...stretchOf(piece.curve) }))
    .filter((stretch) => !isCovered(stretch))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const merged: Stretch[] = [];
  for (const next of stretches) {
    const last = merged.at(-1);
    if (last === undefined || next.from >= last.to - slack) merged.push(next);
    else absorb(last, next, next.to);
  }
  joinAcrossZero(merged, slack);
  return merged.map(asPiece);
}

function absorb(into: Stretch, other: Stretch, to: number): void {
  into.to = Math.min(into.from + TWO_PI, Math.max(into.to, to));
  into.isSolid = into.isSolid || other.isSolid;
}

/** The last stretch may pass angle zero and lie over the first ones. */
function joinAcrossZero(merged: Stretch[], slack: number): void {
  const last = merged.at(-1);
  while (last !== undefined && merged.length > 1 && merged[0]!.from + TWO_PI < last.to - slack) {
    const first = merged.shift()!;
    absorb(last, first, first.to + TWO_PI);
  }
}

/** The piece unchanged when nothing was added to it. */
function asPiece({ from, to, piece, isSolid }: Stretch): Piece {
  const own = stretchOf(piece.curve);
  if (own.from === from && own.to === to) return piece.isSolid === isSolid ? piece : { ...piece, isSolid };
  return { ...piece, isSolid, curve: arcOf(piece.curve.centre, piece.curve.radius, from, to - from) };
}
