import { lineOf, type Point, pointOf } from '@kerf/geometry';
import { below, between, leftOf, note } from '../dimensions.ts';
import { arcDegrees, around, contour, flat, polygon } from '../outlines.ts';
import { angle, count, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type FoldLine, type Shape, shape, type Values } from '../shape.ts';

const { PI, cos, sin, tan, hypot, sqrt, acos, max } = Math;
const DEGREES = 180 / PI;
/** Pieces of a curve around a pipe: a multiple of four, so that both halves are alike. */
const ROUND = 96;
const NARROWEST = 10;

/** A pipe laid flat: along its circumference, with an end cut as a function of the angle around it. */
const unrolled = (diameter: number, top: (turn: number) => number, bottom: (turn: number) => number = () => 0) => {
  const points = Array.from({ length: ROUND + 1 }, (_, place) => (2 * PI * place) / ROUND);
  const at = (turn: number, y: number): Point => pointOf((diameter / 2) * turn, y);
  const isStraight = points.every((turn) => Math.abs(bottom(turn) - bottom(0)) < 1e-9);
  const lower = isStraight ? [0, 2 * PI] : points;
  return polygon([
    ...lower.map((turn) => at(turn, bottom(turn))),
    ...points.toReversed().map((turn) => at(turn, top(turn))),
  ]);
};

type Frustum = Values<'diameter' | 'topDiameter' | 'height'>;
const coneRadii = ({ diameter, topDiameter, height }: Frustum) => {
  const slant = hypot(height, (diameter - topDiameter) / 2);
  const outer = (slant * diameter) / (diameter - topDiameter);
  return { slant, outer, inner: outer - slant, sweep: (360 * diameter) / 2 / outer };
};

const cone = shape({
  id: 'cone',
  category: 'developments',
  parameters: [
    length('diameter', 'D', 300, () => [NARROWEST, LARGEST / 2]),
    length('topDiameter', 'd', 120, (v) => [SMALLEST, 0.9 * v.diameter]),
    length('height', 'H', 200, (v) => [v.diameter / 10, LARGEST / 2]),
  ],
  make: (v) => {
    const { outer, inner, sweep } = coneRadii(v);
    const from = 90 - sweep / 2;
    const middle = pointOf(0, 0);
    return flat(contour(arcDegrees(middle, outer, from, sweep), arcDegrees(middle, inner, from + sweep, -sweep)));
  },
  dimensions: (v) => {
    const { outer, inner, sweep } = coneRadii(v);
    const middle = pointOf(0, 0);
    const side = 90 - sweep / 2;
    return {
      diameter: note(around(middle, outer, 90)),
      topDiameter: note(around(middle, inner, 90)),
      height: between(around(middle, inner, side), around(middle, outer, side)),
    };
  },
});

const pipeMarks = (diameter: number, high: number) => ({ diameter: below(PI * diameter), height: leftOf(high) });

const saddle = shape({
  id: 'pipe-saddle',
  category: 'developments',
  parameters: [
    length('diameter', 'd', 60, () => [NARROWEST, LARGEST / 4]),
    length('mainDiameter', 'D', 100, (v) => [1.02 * v.diameter, LARGEST]),
    length('height', 'H', 150, (v) => [v.mainDiameter / 2 + SMALLEST, LARGEST]),
  ],
  make: ({ diameter, mainDiameter, height }) =>
    flat(unrolled(diameter, (turn) => height - sqrt((mainDiameter / 2) ** 2 - ((diameter / 2) * sin(turn)) ** 2))),
  dimensions: ({ diameter, mainDiameter, height }) => ({
    ...pipeMarks(diameter, height - mainDiameter / 2),
    mainDiameter: note(pointOf((PI * diameter) / 4, height - sqrt((mainDiameter / 2) ** 2 - (diameter / 2) ** 2))),
  }),
});

const mitre = shape({
  id: 'pipe-mitre',
  category: 'developments',
  parameters: [
    length('diameter', 'd', 80, () => [NARROWEST, LARGEST / 4]),
    angle('angle', 'α', 45, () => [1, 75]),
    length('height', 'H', 150, (v) => [(v.diameter / 2) * tan(v.angle / DEGREES) + SMALLEST, LARGEST * 2]),
  ],
  make: ({ diameter, angle: cut, height }) =>
    flat(unrolled(diameter, (turn) => height - (diameter / 2) * tan(cut / DEGREES) * cos(turn))),
  dimensions: ({ diameter, angle: cut, height }) => ({
    diameter: below(PI * diameter),
    angle: note(pointOf((PI * diameter) / 2, height + (diameter / 2) * tan(cut / DEGREES))),
    height: between(pointOf((PI * diameter) / 4, 0), pointOf((PI * diameter) / 4, height), 0),
  }),
});

type Gore = Values<'diameter' | 'angle' | 'gores' | 'bendRadius'>;
/** Of a bend from whole pieces with half a piece at each end: half the angle of a piece. */
const goreAngle = (v: Gore): number => v.angle / DEGREES / (2 * (v.gores + 1));

const gore = shape({
  id: 'pipe-bend-piece',
  category: 'developments',
  parameters: [
    length('diameter', 'd', 200, () => [20, LARGEST / 4]),
    angle('angle', 'α', 90, () => [15, 180]),
    count('gores', 'N', 3, () => [1, 12]),
    length('bendRadius', 'R', 250, (v) => [v.diameter / 2 + 1 / tan(v.angle / DEGREES / (2 * (v.gores + 1))), LARGEST]),
  ],
  make: (v) => {
    const half = (turn: number) => tan(goreAngle(v)) * (v.bendRadius - (v.diameter / 2) * cos(turn));
    return flat(unrolled(v.diameter, half, (turn) => -half(turn)));
  },
  dimensions: (v) => {
    const widest = tan(goreAngle(v)) * (v.bendRadius + v.diameter / 2);
    const long = PI * v.diameter;
    return {
      diameter: below(long, 1, 0, -widest),
      angle: note(pointOf(long / 2, widest)),
      gores: note(pointOf(long / 4, tan(goreAngle(v)) * v.bendRadius)),
      bendRadius: note(pointOf(long, tan(goreAngle(v)) * (v.bendRadius - v.diameter / 2))),
    };
  },
});

type Hopper = Values<'width' | 'topWidth' | 'height' | 'offset'>;
const slantOf = ({ height, offset }: Hopper): number => hypot(height, offset);

const hopper = shape({
  id: 'hopper-panel',
  category: 'developments',
  parameters: [
    length('width', 'W', 400, () => [NARROWEST, LARGEST]),
    length('topWidth', 'w', 200, (v) => [SMALLEST, v.width]),
    length('height', 'H', 300, () => [SMALLEST, LARGEST]),
    length('offset', 'a', 100, () => [0, LARGEST]),
  ],
  make: (v) => {
    const inset = (v.width - v.topWidth) / 2;
    const top = slantOf(v);
    return flat(polygon([pointOf(0, 0), pointOf(v.width, 0), pointOf(v.width - inset, top), pointOf(inset, top)]));
  },
  dimensions: (v) => {
    const inset = (v.width - v.topWidth) / 2;
    const top = slantOf(v);
    return {
      width: below(v.width),
      topWidth: between(pointOf(inset, top), pointOf(inset + v.topWidth, top)),
      height: leftOf(top),
      offset: note(pointOf(v.width - inset / 2, top / 2)),
    };
  },
});

type Transition = Values<'width' | 'diameter' | 'height'>;
/** Triangles of the round corner. */
const FAN = 8;

type Space = readonly [x: number, y: number, z: number];
const minus = (a: Space, b: Space): Space => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const far = (a: Space, b: Space): number => hypot(...minus(a, b));
const crossed = ([a, b, c]: Space, [x, y, z]: Space): Space => [b * z - c * y, c * x - a * z, a * y - b * x];
const turnBetween = (a: Space, b: Space): number => {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return acos(Math.min(1, max(-1, dot / (hypot(...a) * hypot(...b)))));
};

/** A quarter: half a flat triangle, the fan of the corner, half a flat triangle; the corner of the square comes first. */
const transitionQuarter = ({ width, diameter, height }: Transition) => {
  const [side, radius] = [width / 2, diameter / 2];
  const rim = Array.from({ length: FAN + 1 }, (_, place): Space => {
    const turn = ((PI / 2) * place) / FAN;
    return [radius * cos(turn), radius * sin(turn), height];
  });
  const corner: Space = [side, side, 0];
  const chain: Space[] = [[side, 0, 0], ...rim, [0, side, 0]];
  let turn = 0;
  const flatPoints = chain.map((point, place) => {
    const before = chain[place - 1];
    if (before !== undefined) turn += turnBetween(minus(before, corner), minus(point, corner));
    return around(pointOf(0, 0), far(point, corner), 180 - turn * DEGREES);
  });
  const faces = chain.slice(1).map((point, place) => crossed(minus(chain[place]!, corner), minus(point, corner)));
  const bends = faces.slice(1).map((face, place) => turnBetween(faces[place]!, face) * DEGREES);
  return { flatPoints, bends };
};

const transition = shape({
  id: 'square-to-round',
  category: 'developments',
  parameters: [
    length('width', 'S', 300, () => [40, LARGEST / 4]),
    length('diameter', 'D', 200, (v) => [v.width / 4, 1.2 * v.width]),
    length('height', 'H', 250, (v) => [v.width / 5, LARGEST / 2]),
  ],
  make: (v) => {
    const { flatPoints, bends } = transitionQuarter(v);
    const corner = pointOf(0, 0);
    const folds = flatPoints.slice(1, -1).map(
      (point, place): FoldLine => ({
        line: lineOf(corner, point),
        ...{ direction: 'up', degrees: Math.round((bends[place] ?? 0) * 10) / 10, insideRadiusMm: 1 },
      }),
    );
    return { ...flat(polygon([corner, ...flatPoints.toReversed()])), folds };
  },
  dimensions: (v) => {
    const { flatPoints } = transitionQuarter(v);
    const [first, second] = flatPoints;
    const rim = flatPoints[FAN / 2 + 1]!;
    return {
      width: between(first!, pointOf(0, 0), 0.5),
      diameter: note(rim),
      height: between(second!, first!, 0.5),
    };
  },
});

export const DEVELOPMENTS: readonly Shape[] = [cone, saddle, mitre, gore, hopper, transition];
