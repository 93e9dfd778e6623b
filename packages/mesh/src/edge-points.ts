import {
  along,
  type Curve3,
  curvePoint,
  distanceBetween,
  type Solid,
  smoothShares,
  subtract,
  type Vector,
} from '@kerf/unfold';

/** Largest turn of a round curve from one point to the next, radians: what is round shall look round. */
const LARGEST_TURN = Math.PI / 16;
const MOST_PIECES = 512;
const DEEPEST = 7;

/** Pieces of an arc whose chords stray by no more than the deflection. */
const arcPieces = (radius: number, sweep: number, deflection: number): number => {
  const step = 2 * Math.acos(Math.max(0, 1 - deflection / Math.max(radius, deflection)));
  return Math.min(MOST_PIECES, Math.max(1, Math.ceil(Math.abs(sweep) / Math.min(LARGEST_TURN, step || LARGEST_TURN))));
};

/** Shares between two of a curve at which it is split until its chords stray no further. */
const splitShares = (curve: Curve3, from: number, to: number, deflection: number, depth: number): number[] => {
  const middle = (from + to) / 2;
  const [a, b] = [curvePoint(curve, from), curvePoint(curve, to)];
  const isNear = [0.25, 0.5, 0.75].every((share) => {
    const onChord = along(a, subtract(b, a), share);
    return distanceBetween(curvePoint(curve, from + (to - from) * share), onChord) <= deflection;
  });
  if (depth === 0 || (isNear && depth < DEEPEST)) return [to];
  return [
    ...splitShares(curve, from, middle, deflection, depth - 1),
    ...splitShares(curve, middle, to, deflection, depth - 1),
  ];
};

/** Points along a curve, both ends included. */
export const curvePoints = (curve: Curve3, deflection: number): Vector[] => {
  if (curve.kind === 'line') return [curve.start, curve.end];
  if (curve.kind === 'polyline') return [...curve.points];
  if (curve.kind === 'arc' || curve.kind === 'ellipse') {
    const radius = curve.kind === 'arc' ? curve.radius : curve.majorRadius;
    const least = Math.abs(curve.sweep) > 6 ? 4 : 1;
    const pieces = Math.max(least, arcPieces(radius, curve.sweep, deflection));
    return Array.from({ length: pieces + 1 }, (_, i) => curvePoint(curve, i / pieces));
  }
  const shares = smoothShares(curve);
  const all = shares.slice(1).flatMap((to, i) => splitShares(curve, shares[i]!, to, deflection, DEEPEST));
  return [curvePoint(curve, 0), ...all.map((share) => curvePoint(curve, share))];
};

/** Ends of edges within this are one point, mm. Source: the uncertainty that most STEP files state. */
const SAME_END = 0.011;

/** Points of a solid, those that its edges have in common once; each edge as the numbers of its points. */
export type EdgePoints = { readonly points: Vector[]; readonly edges: readonly (readonly number[])[] };

export const edgePoints = ({ edges }: Pick<Solid, 'edges'>, deflection: number): EdgePoints => {
  const points: Vector[] = [];
  const cells = new Map<string, number[]>();
  const cellOf = (point: Vector, dx = 0, dy = 0, dz = 0): string =>
    `${Math.floor(point[0] / SAME_END) + dx} ${Math.floor(point[1] / SAME_END) + dy} ${Math.floor(point[2] / SAME_END) + dz}`;
  const steps = [-1, 0, 1];
  const endOf = (point: Vector): number => {
    for (const dx of steps)
      for (const dy of steps)
        for (const dz of steps) {
          const same = cells
            .get(cellOf(point, dx, dy, dz))
            ?.find((one) => distanceBetween(points[one]!, point) <= SAME_END);
          if (same !== undefined) return same;
        }
    const index = points.push(point) - 1;
    cells.set(cellOf(point), [...(cells.get(cellOf(point)) ?? []), index]);
    return index;
  };
  const sampled = edges.map(({ curve }) => {
    const along = curvePoints(curve, deflection);
    return along.map((point, i) => (i === 0 || i === along.length - 1 ? endOf(point) : points.push(point) - 1));
  });
  return { points, edges: sampled };
};
