import type { Ring } from '@kerf/nesting';

/** How an outline lies: turned by quarter turns counter-clockwise, then turned over about a level line (y to -y) or not. */
export type QuarterOrientation = { readonly quarters: 0 | 1 | 2 | 3; readonly isTurnedOver: boolean };

/** An orientation, and what outlines in it are compared by: of two orientations the one with the smaller figures first is taken. */
export type RankedOrientation = QuarterOrientation & { readonly figures: readonly number[] };

/** Standardised moments that differ by less are equal: arcs cut into chords at other places differ so. */
const SAME_FIGURE = 1e-4;

/** Abscissae and weights of Gauss and Legendre with three points, exact to the fifth degree. */
const GAUSS = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 8 / 18],
  [0.5 + Math.sqrt(0.15), 5 / 18],
] as const;

/** The area moment of x^p y^q about a point by Green's theorem, p + q up to 4. */
const momentOf = (ring: Ring, p: number, q: number, [centreX, centreY]: readonly [number, number]): number => {
  let sum = 0;
  let [x, y] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    for (const [part, weight] of GAUSS) {
      const alongX = x + part * (nextX - x) - centreX;
      const alongY = y + part * (nextY - y) - centreY;
      sum += weight * alongX ** (p + 1) * alongY ** q * (nextY - y);
    }
    x = nextX;
    y = nextY;
  }
  return sum / (p + 1);
};

type Moments = (p: number, q: number) => number;

/** Moments about the centroid, each direction measured in its own radius of gyration, so that all are plain numbers near 1. */
const standardised = (ring: Ring): { readonly moments: Moments; readonly radii: readonly [number, number] } => {
  const area = momentOf(ring, 0, 0, [0, 0]);
  const centre = [momentOf(ring, 1, 0, [0, 0]) / area, momentOf(ring, 0, 1, [0, 0]) / area] as const;
  const central: Moments = (p, q) => momentOf(ring, p, q, centre) / area;
  const radiusX = Math.sqrt(central(2, 0));
  const radiusY = Math.sqrt(central(0, 2));
  return { moments: (p, q) => central(p, q) / (radiusX ** p * radiusY ** q), radii: [radiusX, radiusY] };
};

/**
 * Orders (p, q) by which orientations are told apart: lopsidedness along x and y, then, of outlines that a half turn leaves as they are, the
 * slant, which tells such an outline from its mirror image.
 */
const ORDERS = [
  [3, 0],
  [0, 3],
  [2, 1],
  [1, 2],
  [1, 1],
  [3, 1],
  [1, 3],
] as const;

const ORIENTATIONS: readonly QuarterOrientation[] = ([0, 1, 2, 3] as const).flatMap((quarters) => [
  { quarters, isTurnedOver: false },
  { quarters, isTurnedOver: true },
]);

/** Signs that turning and turning over give x and y; a quarter turn has swapped the two before. */
const signsOf = ({ quarters, isTurnedOver }: QuarterOrientation): readonly [number, number] => {
  const x = quarters === 1 || quarters === 2 ? -1 : 1;
  const y = quarters === 2 || quarters === 3 ? -1 : 1;
  return [x, isTurnedOver ? -y : y];
};

/** Whether the first figures come before the others, apart from rounding. */
export const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const place = one.findIndex((figure, index) => Math.abs(figure - other[index]!) > SAME_FIGURE);
  return place !== -1 && one[place]! < other[place]!;
};

/**
 * The orientation in which an outline, however it was drawn, lies alike: longest along x, tapering to the left and below. Of an outline
 * that looks alike in several orientations it is any of them. Mirror images lie alike where the outline may be turned over.
 */
export const canonicalOrientation = (ring: Ring, mayTurnOver: boolean): RankedOrientation => {
  const { moments, radii } = standardised(ring);
  const known = new Map(ORDERS.map(([p, q]) => [`${p} ${q}`, moments(p, q)]));
  const ranked = ORIENTATIONS.filter(({ isTurnedOver }) => mayTurnOver || !isTurnedOver).map(
    (orientation): RankedOrientation => {
      const isSwapped = orientation.quarters % 2 === 1;
      const [signX, signY] = signsOf(orientation);
      const figures = ORDERS.map(
        ([p, q]) => signX ** p * signY ** q * known.get(isSwapped ? `${q} ${p}` : `${p} ${q}`)!,
      );
      const [radiusX, radiusY] = isSwapped ? [radii[1], radii[0]] : radii;
      return { ...orientation, figures: [radiusY / radiusX, ...figures] };
    },
  );
  return ranked.reduce((best, orientation) => (isBefore(orientation.figures, best.figures) ? orientation : best));
};
