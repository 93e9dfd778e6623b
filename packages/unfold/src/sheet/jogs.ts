import type { Point } from '@kerf/geometry';
import { isPlane, type KnownSolid } from '../model/topology.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { Bend } from './bends.ts';
import type { SheetFinding } from './findings.ts';

/** Jog: two opposite bends close together, so that the sheet goes on beside itself. A joggle tool makes it in one stroke. */

/** What a jog offsets the sheet by, in thicknesses, at most: tools reach no further. */
const MOST_OFFSET = 5;
/** Angles within this are one, radians. */
const SAME_ANGLE = 0.01;

type Line = readonly [Point, Point];

/** How far apart two parallel lines are, and how long they lie beside each other; null for others. */
const besideEachOther = ([a, b]: Line, [c, d]: Line): { readonly apart: number; readonly along: number } | null => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < SAME_PLACE) return null;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const away = (point: Point): number => (point.y - a.y) * ux - (point.x - a.x) * uy;
  const at = (point: Point): number => (point.x - a.x) * ux + (point.y - a.y) * uy;
  if (Math.abs(away(c) - away(d)) > 2 * SAME_PLACE) return null;
  const [low, high] = [Math.min(at(c), at(d)), Math.max(at(c), at(d))];
  return { apart: Math.abs(away(c)), along: Math.min(length, high) - Math.max(0, low) };
};

/** The flats on both sides of a bend, and its own faces. */
const around = ({ solid }: KnownSolid, { faces }: Bend): ReadonlySet<number> =>
  new Set([
    ...faces,
    ...faces.flatMap((face) =>
      isPlane(solid.faces[face]!)
        ? []
        : solid.faces[face]!.loops.flat().flatMap(({ edge }) => solid.edges[edge]!.faces),
    ),
  ]);

/** By how much two bends offset the sheet, and for how long; null where they are no jog. */
const offsetOf = (a: Bend, b: Bend, thicknessMm: number): { offsetMm: number; lengthMm: number } | null => {
  if (a.kind !== 'bend' || b.kind !== 'bend' || a.direction === b.direction) return null;
  if (Math.abs(a.angle - b.angle) > SAME_ANGLE) return null;
  const beside = a.lines.flatMap((one) => b.lines.flatMap((other) => besideEachOther(one, other) ?? []));
  const lengthMm = beside.reduce((sum, { along }) => sum + Math.max(0, along), 0);
  const [first] = beside;
  if (first === undefined || lengthMm < SAME_PLACE) return null;
  const between = first.apart - (a.allowanceMm + b.allowanceMm) / 2;
  if (between < -2 * SAME_PLACE) return null;
  const radii = a.insideRadiusMm + b.insideRadiusMm + thicknessMm;
  const offsetMm = radii * (1 - Math.cos(a.angle)) + Math.max(0, between) * Math.sin(a.angle);
  return offsetMm <= MOST_OFFSET * thicknessMm ? { offsetMm, lengthMm } : null;
};

/** The jogs among the bends of a sheet; a bend belongs to one of them at most. */
export const jogsOf = (known: KnownSolid, bends: readonly Bend[], thicknessMm: number): SheetFinding[] => {
  const faces = bends.map((bend) => around(known, bend));
  const taken = new Set<number>();
  return bends.flatMap((a, i): SheetFinding[] => {
    if (taken.has(i)) return [];
    for (let j = i + 1; j < bends.length; j += 1) {
      const hangTogether = !taken.has(j) && [...faces[i]!].some((face) => faces[j]!.has(face));
      const facts = hangTogether ? offsetOf(a, bends[j]!, thicknessMm) : null;
      if (facts === null) continue;
      taken.add(j);
      return [{ code: 'JOG', at: known.facePoints[a.faces[0]!]![0]!, facts }];
    }
    return [];
  });
};
