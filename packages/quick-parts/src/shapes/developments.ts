import { type Curve, lineOf, type Point, pointOf } from '@kerf/geometry';
import { across, below, between, note } from '../dimensions.ts';
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

/** Straight lines through points, from the first to the last; closed where the last is the first. */
const strokes = (points: readonly Point[]): Curve[] =>
  points.slice(1).map((point, place) => lineOf(points[place]!, point));

const shifted = (x: number, y: number, points: readonly (readonly [number, number])[]): Point[] =>
  points.map(([left, up]) => pointOf(x + left, y + up));

/** Room between the flat pattern and the body beside it. */
const ASIDE = 0.3;

/** A body whose side is a trapezium, such as a cone: its corners from the lower left, beside a flat pattern that ends at `right`. */
const trapezium = (wide: number, narrow: number, high: number, right: number, low = 0): Point[] => {
  const widest = max(wide, narrow);
  const middle = right + ASIDE * max(widest, high) + widest / 2;
  return shifted(middle, low, [
    [-wide / 2, 0],
    [wide / 2, 0],
    [narrow / 2, high],
    [-narrow / 2, high],
  ]);
};

/** Its width below, its other width above, its height upright on its right. */
const marksOfTrapezium = ([a, b, c, d]: readonly Point[]) => ({
  wide: between(b!, a!),
  narrow: between(d!, c!),
  high: between(pointOf(max(b!.x, c!.x), c!.y), pointOf(max(b!.x, c!.x), b!.y), 1),
});

const ring = (points: readonly Point[]): Curve[] => strokes([...points, points[0]!]);

const sideOfCone = (v: Frustum): Point[] => {
  const { outer, inner, sweep } = coneRadii(v);
  const half = sweep / 2 / DEGREES;
  const right = half >= PI / 2 ? outer : outer * sin(half);
  const low = half >= PI / 2 ? outer * cos(half) : inner * cos(half);
  return trapezium(v.diameter, v.topDiameter, v.height, right, low);
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
  body: (v) => ring(sideOfCone(v)),
  dimensions: (v) => {
    const { wide, narrow, high } = marksOfTrapezium(sideOfCone(v));
    return { diameter: wide, topDiameter: narrow, height: high };
  },
});

type Saddle = Values<'diameter' | 'mainDiameter' | 'height'>;
/** The two pipes from the end of the main one: its middle, and the branch that stands on it. */
const sideOfSaddle = ({ diameter, mainDiameter, height }: Saddle) => {
  const widest = mainDiameter;
  const x = PI * diameter + ASIDE * max(widest, height) + widest / 2;
  const foot = sqrt((mainDiameter / 2) ** 2 - (diameter / 2) ** 2);
  const branch = shifted(x, 0, [
    [-diameter / 2, foot],
    [-diameter / 2, height],
    [diameter / 2, height],
    [diameter / 2, foot],
  ]);
  return { middle: pointOf(x, 0), branch, radius: mainDiameter / 2 };
};

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
  body: (v) => {
    const { middle, branch, radius } = sideOfSaddle(v);
    return [arcDegrees(middle, radius, 0, 360), ...strokes(branch)];
  },
  dimensions: (v) => {
    const { middle, branch, radius } = sideOfSaddle(v);
    return {
      diameter: between(branch[1]!, branch[2]!),
      mainDiameter: across(middle, 2 * radius, 225),
      height: between(pointOf(middle.x + radius, v.height), pointOf(middle.x + radius, 0)),
    };
  },
});

type Mitre = Values<'diameter' | 'angle' | 'height'>;
/** The pipe from its side, its shorter side on the left. */
const sideOfMitre = ({ diameter, angle: cut, height }: Mitre): Point[] => {
  const rise = (diameter / 2) * tan(cut / DEGREES);
  return shifted(PI * diameter + ASIDE * max(diameter, height + rise), 0, [
    [0, 0],
    [diameter, 0],
    [diameter, height + rise],
    [0, height - rise],
  ]);
};

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
  body: (v) => ring(sideOfMitre(v)),
  dimensions: (v) => {
    const [left, right] = sideOfMitre(v);
    const middle = left!.x + v.diameter / 2;
    const low = v.height - (v.diameter / 2) * tan(v.angle / DEGREES);
    return {
      diameter: between(right!, left!),
      angle: {
        ...{ kind: 'angle', centre: pointOf(left!.x, low), radius: v.diameter / 2 },
        ...{ fromDegrees: 0, sweepDegrees: v.angle },
      },
      height: between(pointOf(middle, v.height), pointOf(middle, 0), 2.5),
    };
  },
});

type Gore = Values<'diameter' | 'angle' | 'gores' | 'bendRadius'>;
/** Of a bend from whole pieces with half a piece at each end: half the angle of a piece. */
const goreAngle = (v: Gore): number => v.angle / DEGREES / (2 * (v.gores + 1));

/** The whole bend from its side: the points of its inner and outer line from one end to the other, and what it turns around. */
const sideOfBend = (v: Gore) => {
  const half = goreAngle(v);
  const [near, wide] = [v.bendRadius - v.diameter / 2, v.bendRadius + v.diameter / 2];
  const reach = v.angle > 90 ? wide / cos(half) : 0;
  const centre = pointOf(PI * v.diameter + ASIDE * wide + reach, 0);
  const line = (radius: number): Point[] => [
    around(centre, radius, 0),
    ...Array.from({ length: v.gores + 1 }, (_, place) =>
      around(centre, radius / cos(half), (2 * place + 1) * half * DEGREES),
    ),
    around(centre, radius, v.angle),
  ];
  return { centre, inner: line(near), outer: line(wide) };
};

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
  body: (v) => {
    const { inner, outer } = sideOfBend(v);
    return [...strokes(inner), ...strokes(outer), ...inner.map((point, place) => lineOf(point, outer[place]!))];
  },
  dimensions: (v) => {
    const { centre, inner, outer } = sideOfBend(v);
    return {
      diameter: between(inner.at(-1)!, outer.at(-1)!),
      angle: {
        ...{ kind: 'angle', centre, radius: (v.bendRadius - v.diameter / 2) / 2 },
        ...{ fromDegrees: 0, sweepDegrees: v.angle },
      },
      gores: note(outer[Math.ceil(outer.length / 2)]!),
      bendRadius: between(pointOf(centre.x + v.bendRadius, centre.y), centre, 2),
    };
  },
});

type Hopper = Values<'width' | 'topWidth' | 'height' | 'offset'>;
const slantOf = ({ height, offset }: Hopper): number => hypot(height, offset);

/** The panel as it stands, from its side: its foot, the place upright above or below its upper edge, and that edge. */
const sideOfHopper = ({ width, height, offset }: Hopper) => {
  const x = width + ASIDE * max(offset, height);
  return { foot: pointOf(x, 0), corner: pointOf(x + offset, 0), top: pointOf(x + offset, height) };
};

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
  body: (v) => {
    const { foot, corner, top } = sideOfHopper(v);
    return strokes([foot, top, corner]);
  },
  dimensions: (v) => {
    const inset = (v.width - v.topWidth) / 2;
    const top = slantOf(v);
    const side = sideOfHopper(v);
    return {
      width: below(v.width),
      topWidth: between(pointOf(inset, top), pointOf(inset + v.topWidth, top)),
      height: between(side.top, side.corner),
      offset: between(side.corner, side.foot),
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

/** The whole body from one side, of which a quarter is laid flat. */
const sideOfTransition = (v: Transition): Point[] => {
  const { flatPoints } = transitionQuarter(v);
  const right = max(0, ...flatPoints.map(({ x }) => x));
  const low = Math.min(0, ...flatPoints.map(({ y }) => y));
  return trapezium(v.width, v.diameter, v.height, right, low);
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
  body: (v) => ring(sideOfTransition(v)),
  dimensions: (v) => {
    const { wide, narrow, high } = marksOfTrapezium(sideOfTransition(v));
    return { width: wide, diameter: narrow, height: high };
  },
});

export const DEVELOPMENTS: readonly Shape[] = [cone, saddle, mitre, gore, hopper, transition];
