import { arcOf, type Curve, type Point, pointOf } from '@kerf/geometry';
import { across, between, note } from '../dimensions.ts';
import { around, contour, flat, hole } from '../outlines.ts';
import { angle, count, factor, length, SMALLEST } from '../parameters.ts';
import { type Shape, shape, type Values } from '../shape.ts';

const { PI, cos, sin, tan, acos, atan2, max, min, sqrt } = Math;
const middle = pointOf(0, 0);
const DEGREES = 180 / PI;

/** Pieces of a flank: the true curve is nearer than a hundredth of the module. */
const FLANK_PIECES = 10;

type Gear = Values<'module' | 'teeth' | 'angle'>;

/**
 * Radii of a spur gear with full teeth: addendum one module, dedendum 1.25. Sources: ISO 53, basic rack A; gear formulas as published
 * in ShadyFox2004/PanCameraMount, gears.scad, and drysdam/blueprints, involute_gear.scad.
 */
const gearRadii = (v: Gear) => {
  const pitch = (v.module * v.teeth) / 2;
  return {
    pitch,
    base: pitch * cos(v.angle / DEGREES),
    tip: pitch + v.module,
    root: pitch - 1.25 * v.module,
  };
};

const involute = (pressure: number): number => tan(pressure) - pressure;

/** Half the angle that a tooth takes at a radius on its involute. */
const halfTooth = (v: Gear, radius: number): number => {
  const { base } = gearRadii(v);
  return PI / (2 * v.teeth) + involute(v.angle / DEGREES) - involute(acos(min(1, base / radius)));
};

const flank = (v: Gear, axis: number, side: 1 | -1): Point[] => {
  const { base, root, tip } = gearRadii(v);
  const start = max(base, root);
  return Array.from({ length: FLANK_PIECES + 1 }, (_, place) => {
    const radius = start + (tip - start) * (place / FLANK_PIECES) ** 2;
    return around(middle, radius, (axis + side * halfTooth(v, radius)) * DEGREES);
  });
};

const arcAround = (from: Point, to: Point): Curve => {
  const [begin, end] = [atan2(from.y, from.x), atan2(to.y, to.x)];
  const sweep = (end - begin + 4 * PI) % (2 * PI);
  return arcOf(middle, Math.hypot(from.x, from.y), begin, sweep);
};

const gearOutline = (v: Gear) => {
  const { base, root } = gearRadii(v);
  const hasFoot = base > root;
  const pieces = Array.from({ length: v.teeth }, (_, tooth) => {
    const axis = (2 * PI * tooth) / v.teeth;
    const [rising, falling] = [flank(v, axis, -1), flank(v, axis, 1).reverse()];
    const next = flank(v, axis + (2 * PI) / v.teeth, -1)[0]!;
    const last = falling.at(-1)!;
    const footAt = (point: Point) => around(middle, root, atan2(point.y, point.x) * DEGREES);
    const [down, up] = hasFoot ? [footAt(last), footAt(next)] : [last, next];
    return [...rising, arcAround(rising.at(-1)!, falling[0]!), ...falling, arcAround(down, up)];
  });
  return contour(...pieces.flat());
};

const gear = shape({
  id: 'gear-spur',
  category: 'wheels',
  parameters: [
    length('module', 'm', 3, () => [0.5, 25]),
    count('teeth', 'z', 24, () => [9, 200]),
    angle('angle', 'α', 20, () => [14.5, 25]),
    length('bore', 'd', 20, (v) => [SMALLEST, 2 * gearRadii(v).root - 2 * max(SMALLEST, v.module)]),
  ],
  make: (v) => flat(gearOutline(v), [hole(middle, v.bore)]),
  dimensions: (v) => ({
    module: note(around(middle, gearRadii(v).tip, 90)),
    teeth: across(middle, 2 * gearRadii(v).tip, 150),
    angle: note(around(middle, gearRadii(v).pitch, 20)),
    bore: across(middle, v.bore, -45),
  }),
});

type Sprocket = Values<'pitch' | 'rollerDiameter' | 'teeth'>;

/**
 * Tooth form with the smallest flank radius and seating arc. Sources of the pitch circle: ISO 606; alexpaulzor/scads, roller chain.
 * The form of the gaps stands in one source, ISO 606, and the shape says so.
 */
const sprocketForm = (v: Sprocket) => {
  const pitchRadius = v.pitch / (2 * sin(PI / v.teeth));
  const seat = 0.505 * v.rollerDiameter;
  return {
    pitchRadius,
    seat,
    flank: 0.12 * v.rollerDiameter * (v.teeth + 2),
    /** Half of the seating angle. */
    half: (140 - 90 / v.teeth) / 2 / DEGREES,
    tip: pitchRadius + (v.pitch * (1 - 1.6 / v.teeth) - v.rollerDiameter) / 2,
    root: pitchRadius - seat,
  };
};

/** One gap about the x axis: where the seating arc ends, the middle of the flank, and where the flank meets the tip circle. */
const gapPoints = (v: Sprocket) => {
  const { pitchRadius, seat, flank: radius, half, tip } = sprocketForm(v);
  const roller = pointOf(pitchRadius, 0);
  const inward = PI - half;
  const [x, y] = [cos(inward), sin(inward)];
  const end = pointOf(roller.x + seat * x, seat * y);
  const centre = pointOf(roller.x + (seat + radius) * x, (seat + radius) * y);
  const away = Math.hypot(centre.x, centre.y);
  const toTip = acos((away * away + tip * tip - radius * radius) / (2 * away * tip));
  const at = atan2(centre.y, centre.x) - toTip;
  return { roller, end, centre, tipPoint: pointOf(tip * cos(at), tip * sin(at)) };
};

const turned = (point: Point, by: number): Point =>
  pointOf(point.x * cos(by) - point.y * sin(by), point.x * sin(by) + point.y * cos(by));
const mirrored = ({ x, y }: Point): Point => pointOf(x, -y);

const arcBetween = (centre: Point, from: Point, to: Point, isLeft: boolean): Curve => {
  const begin = atan2(from.y - centre.y, from.x - centre.x);
  const end = atan2(to.y - centre.y, to.x - centre.x);
  const sweep = isLeft ? (end - begin + 4 * PI) % (2 * PI) : -((begin - end + 4 * PI) % (2 * PI));
  return arcOf(centre, Math.hypot(from.x - centre.x, from.y - centre.y), begin, sweep);
};

const sprocketOutline = (v: Sprocket) => {
  const { roller, end, centre, tipPoint } = gapPoints(v);
  const step = (2 * PI) / v.teeth;
  const pieces = Array.from({ length: v.teeth }, (_, gap) => {
    const at = (point: Point) => turned(point, gap * step);
    const [downTip, downEnd, downCentre] = [tipPoint, end, centre].map((point) => at(mirrored(point)));
    const next = turned(mirrored(tipPoint), (gap + 1) * step);
    return [
      arcBetween(downCentre!, downTip!, downEnd!, true),
      arcBetween(at(roller), downEnd!, at(end), false),
      arcBetween(at(centre), at(end), at(tipPoint), true),
      arcAround(at(tipPoint), next),
    ];
  });
  return contour(...pieces.flat());
};

const sprocket = shape({
  id: 'sprocket-roller-chain',
  restsOnOneSource: true,
  category: 'wheels',
  parameters: [
    length('pitch', 'p', 12.7, () => [4, 100]),
    length('rollerDiameter', 'r', 8.51, (v) => [0.5 * v.pitch, 0.68 * v.pitch]),
    count('teeth', 'z', 19, () => [9, 120]),
    length('bore', 'd', 20, (v) => [SMALLEST, 2 * sprocketForm(v).root - 2 * SMALLEST]),
  ],
  make: (v) => flat(sprocketOutline(v), [hole(middle, v.bore)]),
  dimensions: (v) => {
    const { pitchRadius, tip } = sprocketForm(v);
    const next = turned(pointOf(pitchRadius, 0), (2 * PI) / v.teeth);
    return {
      pitch: between(next, pointOf(pitchRadius, 0), 1),
      rollerDiameter: across(pointOf(pitchRadius, 0), v.rollerDiameter, -30),
      teeth: across(middle, 2 * tip, 150),
      bore: across(middle, v.bore, -45),
    };
  },
});

/** How near the back of a tooth comes to the middle. */
const nearestBack = ({ diameter, teeth, toothHeight }: Values<'diameter' | 'teeth' | 'toothHeight'>): number => {
  const [outer, inner, step] = [diameter / 2, diameter / 2 - toothHeight, (2 * PI) / teeth];
  const back = sqrt(outer ** 2 + inner ** 2 - 2 * outer * inner * cos(step));
  // The back comes nearest at its foot, unless it leans so far that its middle does.
  return inner > outer * cos(step) ? (outer * inner * sin(step)) / back : inner;
};

const ratchet = shape({
  id: 'ratchet-wheel',
  category: 'wheels',
  parameters: [
    length('diameter', 'D', 120, () => [20, 3000]),
    count('teeth', 'z', 24, () => [6, 120]),
    length('toothHeight', 'h', 8, (v) => [0.01 * v.diameter, 0.15 * v.diameter]),
    length('bore', 'd', 25, (v) => [SMALLEST, 2 * nearestBack(v) - 4 * SMALLEST]),
  ],
  make: ({ diameter, teeth, toothHeight, bore }) => {
    const points = Array.from({ length: teeth }, (_, tooth) => {
      const at = (360 * tooth) / teeth;
      return [around(middle, diameter / 2 - toothHeight, at), around(middle, diameter / 2, at)];
    });
    // Counter-clockwise: up the steep side, and down along the back to the foot of the next.
    return flat(contour(...points.flat()), [hole(middle, bore)]);
  },
  dimensions: ({ diameter, teeth, toothHeight, bore }) => ({
    diameter: across(middle, diameter, 90),
    teeth: note(around(middle, diameter / 2, 360 / teeth)),
    toothHeight: between(pointOf(diameter / 2 - toothHeight, 0), pointOf(diameter / 2, 0)),
    bore: across(middle, bore, -45),
  }),
});

const slotted = shape({
  id: 'encoder-disc',
  category: 'wheels',
  parameters: [
    length('diameter', 'D', 120, () => [30, 3000]),
    // So that no gap is narrower than what is left to cut.
    count('teeth', 'z', 24, (v) => [3, min(120, Math.floor(0.8 * v.diameter))]),
    length('toothHeight', 'h', 15, (v) => [SMALLEST, v.diameter / 6]),
    factor('ratio', 'q', 0.5, (v) => [0.15, min(0.85, 1 - v.teeth / (PI * (v.diameter / 2 - v.toothHeight)))]),
    length('bore', 'd', 25, (v) => [SMALLEST, v.diameter - 2 * v.toothHeight - 4 * SMALLEST]),
  ],
  make: ({ diameter, teeth, toothHeight, ratio, bore }) => {
    const [outer, inner] = [diameter / 2, diameter / 2 - toothHeight];
    const step = 360 / teeth;
    const pieces = Array.from({ length: teeth }, (_, tooth) => {
      const [begin, end] = [tooth * step, (tooth + ratio) * step];
      const next = (tooth + 1) * step;
      return [
        arcAround(around(middle, outer, begin), around(middle, outer, end)),
        arcAround(around(middle, inner, end), around(middle, inner, next)),
      ];
    });
    return flat(contour(...pieces.flat()), [hole(middle, bore)]);
  },
  dimensions: ({ diameter, teeth, toothHeight, bore }) => ({
    diameter: across(middle, diameter, 90),
    teeth: note(around(middle, diameter / 2, 360 / teeth)),
    toothHeight: between(pointOf(diameter / 2 - toothHeight, 0), pointOf(diameter / 2, 0)),
    ratio: note(around(middle, diameter / 2, 120)),
    bore: across(middle, bore, -45),
  }),
});

export const WHEELS: readonly Shape[] = [gear, sprocket, ratchet, slotted];
