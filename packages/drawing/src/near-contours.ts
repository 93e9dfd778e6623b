import { type BoxIndex, indexEdges, JOIN } from '@kerf/geometry';
import type { Path } from './drawing.ts';
import { isContour } from './paths.ts';
import { type NearByStars, nearByStars, type StarredCurves } from './vertex-stars.ts';

/** Paths, the boxes of all their curves (minX, minY, maxX, maxY), and with which curve each path begins. */
type BoxedCurves = { readonly paths: readonly Path[]; readonly edges: Float64Array; readonly firstOf: Int32Array };

/** Pairs of contours compared for each of their curves on the average, before lines that end at one point are told apart by direction. */
const MOST_PAIRS = 2;

/**
 * Finds the contours after a path's place of which a curve comes near one of its own, in ascending order; none for what is no
 * contour. To be asked for each place in turn, from the first on.
 */
export function nearContours(boxes: BoxedCurves): (item: number) => readonly number[] {
  const { paths, edges, firstOf } = boxes;
  const contours = indexOfContours(boxes);
  const { index, owners, afterOf } = contours;
  const lastAskedBy = new Int32Array(paths.length).fill(-1);
  const near: number[] = [];
  let item = 0;
  let pairs = 0;
  const areApart = circlesApart(boxes, contours);
  const visit = (found: number): void => {
    if (areApart(afterOf[item]! - 1, found)) return;
    const other = owners[found]!;
    if (lastAskedBy[other] === item || other <= item) return;
    lastAskedBy[other] = item;
    near.push(other);
  };
  let byStars: NearByStars | null | undefined;
  return (asked) => {
    near.length = 0;
    item = asked;
    if (!isContour(paths[item]!)) return near;
    const from = afterOf[item]!;
    const count = firstOf[item + 1]! - firstOf[item]!;
    if (byStars === undefined && pairs > MOST_PAIRS * (owners.length + 1000))
      byStars = nearByStars(starredCurves(boxes, contours));
    for (let place = 0; place < count; place += 1) {
      const edge = (firstOf[item]! + place) * 4;
      if (byStars) byStars(from - count + place, visit);
      else index.search(edges[edge]!, edges[edge + 1]!, edges[edge + 2]!, edges[edge + 3]!, visit, from);
    }
    pairs += near.length;
    return near.sort((a, b) => a - b);
  };
}

/** The curves of all contours by box, the place of the path that each belongs to, and where the curves of each contour end. */
type IndexedContours = {
  readonly index: BoxIndex;
  readonly chosen: Float64Array;
  readonly owners: Int32Array;
  readonly afterOf: Int32Array;
};

function indexOfContours({ paths, edges, firstOf }: BoxedCurves): IndexedContours {
  const all = new Float64Array(edges.length);
  const owners = new Int32Array(edges.length / 4);
  const afterOf = new Int32Array(paths.length);
  let count = 0;
  for (let place = 0; place < paths.length; place += 1) {
    if (!isContour(paths[place]!)) continue;
    const from = firstOf[place]!;
    const to = firstOf[place + 1]!;
    for (let edge = from * 4; edge < to * 4; edge += 1) all[(count - from) * 4 + edge] = edges[edge]!;
    for (let slot = from; slot < to; slot += 1, count += 1) owners[count] = place;
    afterOf[place] = count;
  }
  const chosen = all.subarray(0, count * 4);
  return { index: indexEdges(chosen), chosen, owners: owners.subarray(0, count), afterOf };
}

const starredCurves = ({ paths }: BoxedCurves, { chosen, owners, afterOf }: IndexedContours): StarredCurves => ({
  curves: paths.flatMap((path) => (isContour(path) ? path.curves : [])),
  owners,
  afterOf,
  countOf: (owner) => paths[owner]!.curves.length,
  edges: chosen,
});

/**
 * Whether both of two curves are whole circles, one well inside or well outside the other. From plain numbers: of 20,000 circles in
 * one another every two are asked about.
 */
function circlesApart({ paths }: BoxedCurves, { owners }: IndexedContours): (slot: number, other: number) => boolean {
  const circles = new Float64Array(owners.length * 3).fill(Number.NaN);
  for (let slot = 0; slot < owners.length; slot += 1) {
    const { curves } = paths[owners[slot]!]!;
    const [curve] = curves;
    if (curves.length > 1 || curve?.kind !== 'arc') continue;
    circles[slot * 3] = curve.centre.x;
    circles[slot * 3 + 1] = curve.centre.y;
    circles[slot * 3 + 2] = curve.radius;
  }
  return (slot, other) => {
    const a = slot * 3;
    const b = other * 3;
    const dx = circles[a]! - circles[b]!;
    const dy = circles[a + 1]! - circles[b + 1]!;
    const square = dx * dx + dy * dy;
    const outside = circles[a + 2]! + circles[b + 2]! + JOIN;
    const inside = Math.abs(circles[a + 2]! - circles[b + 2]!) - JOIN;
    return square > outside * outside || (inside > 0 && square < inside * inside);
  };
}
