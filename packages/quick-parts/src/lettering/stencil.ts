import {
  type Curve,
  chainBounds,
  distance,
  endOf,
  indexContour,
  lineOf,
  locatePoint,
  type Point,
  pieceOf,
  pointOf,
  pointOn,
  reverseChain,
  shareOfSweep,
  startOf,
  TWO_PI,
} from '@kerf/geometry';

type Contour = readonly Curve[];

/** Shorter pieces are left out, mm. */
const NOTHING = 1e-7;
/** A line through the place where two curves meet may miss the end of both by so much of them. */
const SEAM = 1e-9;

/** Where a vertical line meets a contour: its curve, and the share of it. */
type Crossing = { readonly contour: number; readonly curve: number; readonly share: number; readonly y: number };

/** Where a vertical line meets a curve, as shares of it. */
const sharesAt = (curve: Curve, x: number): number[] => {
  if (curve.kind === 'line') {
    const way = curve.end.x - curve.start.x;
    return way === 0 ? [] : [(x - curve.start.x) / way];
  }
  const reach = (x - curve.centre.x) / curve.radius;
  if (Math.abs(reach) >= 1) return [];
  const angle = Math.acos(reach);
  const whole = TWO_PI / Math.abs(curve.sweep);
  return [angle, -angle].map((one) => {
    const share = shareOfSweep(one, curve.startAngle, curve.sweep);
    return share > whole - SEAM ? share - whole : share;
  });
};

/** Places where a vertical line crosses contours, from below upwards. */
const crossingsAt = (contours: readonly Contour[], x: number): Crossing[] => {
  const found: Crossing[] = [];
  for (const [contour, curves] of contours.entries()) {
    for (const [place, curve] of curves.entries()) {
      for (const share of sharesAt(curve, x)) {
        if (share < -SEAM || share > 1 + SEAM) continue;
        const on = Math.min(1, Math.max(0, share));
        found.push({ contour, curve: place, share: on, y: pointOn(curve, on).y });
      }
    }
  }
  const sorted = found.sort((a, b) => a.y - b.y);
  // The line through a corner meets both of its curves.
  return sorted.filter((one, place) => place === 0 || one.y - sorted[place - 1]!.y > NOTHING * 10);
};

/** A stretch of a vertical line inside what is cut out. */
type Stretch = { readonly below: Crossing; readonly above: Crossing };

const stretchesAt = (contours: readonly Contour[], x: number): Stretch[] => {
  const crossings = crossingsAt(contours, x);
  // A line that only touches a contour tells nothing.
  if (crossings.length % 2 === 1) return [];
  return Array.from({ length: crossings.length / 2 }, (_, pair) => ({
    below: crossings[2 * pair]!,
    above: crossings[2 * pair + 1]!,
  }));
};

const overlap = (stretch: Stretch, low: number, high: number): number =>
  Math.min(stretch.above.y, high) - Math.max(stretch.below.y, low);

const nearestTo = (stretches: readonly Stretch[], low: number, high: number): Stretch | null => {
  const [best] = [...stretches].sort((a, b) => overlap(b, low, high) - overlap(a, low, high));
  return best === undefined || overlap(best, low, high) <= 0 ? null : best;
};

/** A contour as pieces between the places where it is cut, in its direction. */
const piecesOf = (curves: Contour, cuts: readonly Crossing[]): Curve[][] => {
  if (cuts.length === 0) return [[...curves]];
  const order = [...cuts].sort((a, b) => a.curve - b.curve || a.share - b.share);
  return order.map((from, place) => {
    const to = order[(place + 1) % order.length]!;
    const piece: Curve[] = [];
    const isSame = from.curve === to.curve && to.share > from.share;
    if (isSame) return [pieceOf(curves[from.curve]!, from.share, to.share)];
    piece.push(pieceOf(curves[from.curve]!, from.share, 1));
    for (let step = (from.curve + 1) % curves.length; step !== to.curve; step = (step + 1) % curves.length) {
      piece.push(curves[step]!);
    }
    piece.push(pieceOf(curves[to.curve]!, 0, to.share));
    return piece.filter(
      (curve) =>
        distance(startOf(curve), endOf(curve)) > NOTHING || (curve.kind === 'arc' && Math.abs(curve.sweep) > 1e-6),
    );
  });
};

/** Whether a piece runs inside the strip: what is taken out. */
const isInside = (piece: Contour, left: number, right: number): boolean => {
  const box = chainBounds(piece);
  return box !== null && box.minX >= left - 1e-6 && box.maxX <= right + 1e-6;
};

/** Pieces put end to end to closed contours; those that run against each other are turned. */
const joined = (pieces: readonly Contour[]): Curve[][] => {
  const rest = [...pieces];
  const contours: Curve[][] = [];
  for (let first = rest.shift(); first !== undefined; first = rest.shift()) {
    const contour = [...first];
    for (;;) {
      const end = endOf(contour.at(-1)!);
      if (distance(end, startOf(contour[0]!)) <= 1e-5) break;
      const next = rest.findIndex((piece) => near(end, startOf(piece[0]!)) || near(end, endOf(piece.at(-1)!)));
      if (next < 0) break;
      const [piece] = rest.splice(next, 1);
      contour.push(...(near(end, startOf(piece![0]!)) ? piece! : reverseChain(piece!)));
    }
    contours.push(contour);
  }
  return contours;
};

const near = (one: Point, other: Point): boolean => distance(one, other) <= 1e-5;

/** A bridge: metal that stays across one stroke, between two vertical lines. */
const bridged = (contours: readonly Contour[], x: number, width: number, stroke: Stretch): Contour[] | null => {
  const [left, right] = [x - width / 2, x + width / 2];
  const onLeft = nearestTo(stretchesAt(contours, left), stroke.below.y, stroke.above.y);
  const onRight = nearestTo(stretchesAt(contours, right), stroke.below.y, stroke.above.y);
  if (onLeft === null || onRight === null) return null;
  const cuts = [onLeft.below, onLeft.above, onRight.below, onRight.above];
  const touched = new Set(cuts.map(({ contour }) => contour));
  const pieces = [...touched].flatMap((contour) =>
    piecesOf(
      contours[contour]!,
      cuts.filter((cut) => cut.contour === contour),
    ),
  );
  const kept = pieces.filter((piece) => !isInside(piece, left, right));
  if (pieces.length - kept.length !== 2) return null;
  const edges = [
    [lineOf(pointOf(left, onLeft.below.y), pointOf(left, onLeft.above.y))],
    [lineOf(pointOf(right, onRight.below.y), pointOf(right, onRight.above.y))],
  ];
  return [...contours.filter((_, place) => !touched.has(place)), ...joined([...kept, ...edges])];
};

const isInOneOf = (curves: Contour, others: readonly Contour[]): number =>
  others.filter((other) => {
    const contour = other === curves ? null : indexContour(other);
    return contour !== null && locatePoint(contour, pointOn(curves[0]!, 0.5)) === 'inside';
  }).length;

/** Contours that hold metal inside what is cut out, the widest first: it would fall out. */
export const islandsOf = (contours: readonly Contour[]): Contour[] =>
  contours.filter((curves) => isInOneOf(curves, contours) % 2 === 1);

export const widthOf = (curves: Contour): number => {
  const { minX, maxX } = chainBounds(curves)!;
  return maxX - minX;
};

/** Where in an island its bridges stand, as shares of its width: the middle, or near it where that cannot be. */
const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65] as const;

/** Where a bridge crosses a stroke. */
type Bridge = { readonly x: number; readonly from: number; readonly to: number };

type Bridged = { readonly contours: readonly Contour[]; readonly bridges: readonly Bridge[] };

const crossed = (
  { contours, bridges }: Bridged,
  x: number,
  width: number,
  stroke: Stretch | undefined,
): Bridged | null => {
  const now = stroke === undefined ? null : bridged(contours, x, width, stroke);
  if (now === null || stroke === undefined) return null;
  return { contours: now, bridges: [...bridges, { x, from: stroke.below.y, to: stroke.above.y }] };
};

/** An island with a bridge above and one below it, where there is none yet: those of another island may hold it, too. */
const bridgedIsland = (before: Bridged, island: Contour, width: number): Bridged => {
  const { minX, maxX, minY, maxY } = chainBounds(island)!;
  const middle = (minY + maxY) / 2;
  const isAbove = (from: number): boolean => from >= middle && from <= maxY + NOTHING;
  const isBelow = (to: number): boolean => to <= middle && to >= minY - NOTHING;
  const own = before.bridges.filter(({ x }) => x > minX && x < maxX);
  const [hasUpper, hasLower] = [own.some(({ from }) => isAbove(from)), own.some(({ to }) => isBelow(to))];
  let once: Bridged | null = null;
  for (const share of SHARES) {
    const x = minX + (maxX - minX) * share;
    const strokes = stretchesAt(before.contours, x);
    const above = strokes.find(({ below }) => isAbove(below.y));
    const below = strokes.find(({ above: top }) => isBelow(top.y));
    const upper = hasUpper ? before : crossed(before, x, width, above);
    const both = upper === null || hasLower ? upper : crossed(upper, x, width, below);
    if (both !== null) return both;
    once ??= upper ?? crossed(before, x, width, below);
  }
  return once ?? before;
};

/** Contours of a letter with bridges of a width across its strokes, so that nothing in it falls out. */
export const withBridges = (contours: readonly Contour[], width: number): readonly Contour[] =>
  islandsOf(contours).reduce<Bridged>((now, island) => bridgedIsland(now, island, width), { contours, bridges: [] })
    .contours;
