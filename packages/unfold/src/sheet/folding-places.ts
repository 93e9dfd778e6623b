import { curvePoint } from '../model/curve3.ts';
import { isCone, isCylinder, isPlane, type KnownSolid } from '../model/topology.ts';
import { cross, dot, scale, subtract, type Vector } from '../model/vector.ts';
import { insideRadius } from './development.ts';
import type { Folding, FoldRegion } from './folding.ts';
import type { FoldPlace } from './folding-state.ts';

/** The turn of a point in a region; 0 on flats. */
const turnIn = ({ shape }: FoldRegion, point: Vector): number => {
  if (shape.kind === 'flat') return 0;
  const from = subtract(point, shape.origin);
  const turn = Math.atan2(dot(from, cross(shape.axis, shape.x)), dot(from, shape.x));
  return turn + 2 * Math.PI * Math.round((shape.middleTurn - turn) / (2 * Math.PI));
};

/** How far a point lies outside of a region, mm: beside its face or beyond its thickness. */
type RegionDistance = (point: Vector) => number;

const beyond = (value: number, low: number, high: number): number => Math.max(low - value, value - high, 0);

type Flat = readonly [number, number];

const distanceToLine = ([x, y]: Flat, [ax, ay]: Flat, [bx, by]: Flat): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
};

/** Distance from an outline, 0 within it; what its holes leave out counts as within. */
const outlineDistance = (outline: readonly Flat[], at: Flat): number => {
  let [isInside, nearest] = [false, Infinity];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (a[1] > at[1] !== b[1] > at[1] && at[0] < a[0] + ((at[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      isInside = !isInside;
    nearest = Math.min(nearest, distanceToLine(at, a, b));
  });
  return isInside ? 0 : nearest;
};

const flatDistance = (known: KnownSolid, index: number, thickness: number): RegionDistance => {
  const face = known.solid.faces[index]!;
  if (!isPlane(face)) return () => Infinity;
  const { origin, axis, x } = face.surface.axes;
  const y = cross(axis, x);
  const normal = face.isOutward ? axis : scale(axis, -1);
  const flat = (point: Vector): Flat => [dot(subtract(point, origin), x), dot(subtract(point, origin), y)];
  const outlines = face.loops.map((loop) =>
    loop.flatMap(({ edge, isForward }) => {
      const { curve } = known.solid.edges[edge]!;
      const pieces = curve.kind === 'line' ? 1 : 12;
      return Array.from({ length: pieces }, (_, i) => flat(curvePoint(curve, isForward ? i / pieces : 1 - i / pieces)));
    }),
  );
  const widthOf = (outline: readonly Flat[]): number =>
    Math.max(...outline.map(([u]) => u)) - Math.min(...outline.map(([u]) => u));
  const outline = outlines.toSorted((a, b) => widthOf(b) - widthOf(a))[0] ?? [];
  return (point) =>
    Math.hypot(beyond(-dot(subtract(point, origin), normal), 0, thickness), outlineDistance(outline, flat(point)));
};

const bendDistance = (known: KnownSolid, index: number, thickness: number, region: FoldRegion): RegionDistance => {
  const { shape } = region;
  const face = known.solid.faces[index]!;
  if (shape.kind === 'flat' || (!isCylinder(face) && !isCone(face))) return () => Infinity;
  const { axes } = face.surface;
  const heights = known.facePoints[index]!.map((point) => dot(subtract(point, axes.origin), axes.axis));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const inside = isCylinder(face) ? insideRadius(face, thickness) : null;
  return (point) => {
    const from = subtract(point, axes.origin);
    const height = dot(from, axes.axis);
    const aside = Math.hypot(...subtract(from, scale(axes.axis, height)));
    const turned = beyond(Math.abs(turnIn(region, point) - shape.middleTurn), 0, shape.sweep / 2) * aside;
    const deep = inside === null ? 0 : beyond(aside, inside, inside + thickness);
    return Math.hypot(turned, deep, inside === null ? 0 : beyond(height, low, high));
  };
};

/** Where points of the faces of a sheet belong when it folds. */
export const foldPlaces = (known: KnownSolid, folding: Folding): ((face: number, point: Vector) => FoldPlace) => {
  const { regions, faces, thicknessMm, ofFace } = folding;
  const distances = regions.map((region, i) =>
    region.shape.kind === 'flat'
      ? flatDistance(known, faces[i]!, thicknessMm)
      : bendDistance(known, faces[i]!, thicknessMm, region),
  );
  return (face, point) => {
    const candidates = ofFace[face]!;
    let [best, least] = [candidates[0]!, Infinity];
    if (candidates.length > 1)
      for (const region of candidates) {
        const distance = distances[region]!(point);
        if (distance < least) [best, least] = [region, distance];
        if (least === 0) break;
      }
    return { region: best, turn: turnIn(regions[best]!, point) };
  };
};
