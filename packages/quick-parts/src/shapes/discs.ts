import { pointOf } from '@kerf/geometry';
import { across, below, leftOf, note, radial } from '../dimensions.ts';
import { arcDegrees, around, contour, flat, hole, onCircle, rectangle } from '../outlines.ts';
import { angle, count, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Shape, shape } from '../shape.ts';

const middle = pointOf(0, 0);

const outside = (initial = 120, smallest = SMALLEST) => length('diameter', 'D', initial, () => [smallest, LARGEST]);
const inside = (initial = 60) => length('innerDiameter', 'd', initial, (v) => [SMALLEST, v.diameter - 2 * SMALLEST]);

const disc = shape({
  id: 'disc',
  category: 'discs',
  parameters: [outside()],
  make: ({ diameter }) => flat(hole(middle, diameter)),
  dimensions: ({ diameter }) => ({ diameter: across(middle, diameter) }),
});

const ring = shape({
  id: 'ring',
  category: 'discs',
  parameters: [outside(120, 4), inside()],
  make: ({ diameter, innerDiameter }) => flat(hole(middle, diameter), [hole(middle, innerDiameter)]),
  dimensions: ({ diameter, innerDiameter }) => ({
    diameter: across(middle, diameter),
    innerDiameter: across(middle, innerDiameter, -45),
  }),
});

const halfDisc = shape({
  id: 'disc-half',
  category: 'discs',
  parameters: [outside()],
  make: ({ diameter }) => flat(contour(arcDegrees(middle, diameter / 2, 0, 180))),
  dimensions: ({ diameter }) => ({ diameter: below(diameter, 1, -diameter / 2) }),
});

const sector = shape({
  id: 'disc-sector',
  category: 'discs',
  parameters: [outside(200, 4), angle('angle', 'α', 60, () => [5, 355])],
  make: ({ diameter, angle: turn }) => flat(contour(middle, arcDegrees(middle, diameter / 2, 0, turn))),
  dimensions: ({ diameter, angle: turn }) => ({
    diameter: radial(middle, diameter / 2, turn / 2),
    angle: { kind: 'angle', centre: middle, radius: diameter / 5, fromDegrees: 0, sweepDegrees: turn },
  }),
});

const ringSegment = shape({
  id: 'ring-segment',
  category: 'discs',
  parameters: [outside(300, 4), inside(200), angle('angle', 'α', 90, () => [5, 355])],
  make: ({ diameter, innerDiameter, angle: turn }) =>
    flat(contour(arcDegrees(middle, diameter / 2, 0, turn), arcDegrees(middle, innerDiameter / 2, turn, -turn))),
  dimensions: ({ diameter, innerDiameter, angle: turn }) => ({
    diameter: radial(middle, diameter / 2, turn * 0.75),
    innerDiameter: radial(middle, innerDiameter / 2, turn * 0.25),
    angle: { kind: 'angle', centre: middle, radius: innerDiameter / 3, fromDegrees: 0, sweepDegrees: turn },
  }),
});

const flatDisc = shape({
  id: 'disc-flat',
  category: 'discs',
  parameters: [outside(), length('height', 'H', 95, (v) => [v.diameter * 0.1, v.diameter * 0.99])],
  make: ({ diameter, height }) => {
    const radius = diameter / 2;
    const from = (Math.asin((radius - height) / radius) * 180) / Math.PI;
    return flat(contour(arcDegrees(middle, radius, from, 180 - 2 * from)));
  },
  dimensions: ({ diameter, height }) => ({
    diameter: across(middle, diameter, 20),
    height: leftOf(height, 1, -diameter / 2, diameter / 2 - height),
  }),
});

const boltPattern = (initialCircle: number, inner: 'innerDiameter' | null) =>
  [
    length('holeDiameter', 'b', 11, (v) => [
      SMALLEST,
      (v.diameter - (inner === null ? 0 : v.innerDiameter)) / 2 - 2 * SMALLEST,
    ]),
    length('boltCircle', 'K', initialCircle, (v) => [
      (inner === null ? 2 * SMALLEST : v.innerDiameter + 2 * SMALLEST) + v.holeDiameter,
      v.diameter - v.holeDiameter - 2 * SMALLEST,
    ]),
    count('holeCount', 'N', 4, (v) => [
      2,
      Math.max(
        2,
        Math.min(96, Math.floor(Math.PI / Math.asin(Math.min(1, (v.holeDiameter + SMALLEST) / v.boltCircle)))),
      ),
    ]),
  ] as const;

const boltHoles = (v: { readonly boltCircle: number; readonly holeDiameter: number; readonly holeCount: number }) =>
  onCircle(middle, v.boltCircle, v.holeCount, 90).map((centre) => hole(centre, v.holeDiameter));

const boltMarks = (v: { readonly boltCircle: number; readonly holeDiameter: number; readonly holeCount: number }) => ({
  holeDiameter: across(around(middle, v.boltCircle / 2, 90), v.holeDiameter, 45),
  boltCircle: across(middle, v.boltCircle, 0),
  holeCount: note(around(middle, v.boltCircle / 2, 90 - 360 / v.holeCount)),
});

const discWithHoles = shape({
  id: 'disc-bolt-circle',
  category: 'discs',
  parameters: [outside(160, 12), ...boltPattern(120, null)],
  make: (v) => flat(hole(middle, v.diameter), boltHoles(v)),
  dimensions: (v) => ({ diameter: across(middle, v.diameter), ...boltMarks(v) }),
});

const ringWithHoles = shape({
  id: 'ring-bolt-circle',
  category: 'discs',
  parameters: [
    outside(200, 14),
    length('innerDiameter', 'd', 100, (v) => [SMALLEST, v.diameter - 8 * SMALLEST]),
    ...boltPattern(160, 'innerDiameter'),
  ],
  make: (v) => flat(hole(middle, v.diameter), [hole(middle, v.innerDiameter), ...boltHoles(v)]),
  dimensions: (v) => ({
    diameter: across(middle, v.diameter),
    innerDiameter: across(middle, v.innerDiameter, -45),
    ...boltMarks(v),
  }),
});

const discSquareHole = shape({
  id: 'disc-square-hole',
  category: 'discs',
  parameters: [outside(120, 6), length('width', 'S', 40, (v) => [SMALLEST, v.diameter / Math.SQRT2 - SMALLEST])],
  make: ({ diameter, width }) => flat(hole(middle, diameter), [rectangle(width, width, -width / 2, -width / 2)]),
  dimensions: ({ diameter, width }) => ({
    diameter: across(middle, diameter),
    width: below(width, 0.5, -width / 2, -width / 2),
  }),
});

const keyedHub = shape({
  id: 'disc-keyway',
  category: 'discs',
  parameters: [
    outside(120, 20),
    length('bore', 'd', 40, (v) => [4, v.diameter / 2]),
    length('slotWidth', 'b', 12, (v) => [SMALLEST, v.bore / 2]),
    length('keywayDepth', 'h', 43.3, (v) => [v.bore * 1.01, v.bore * 1.3]),
  ],
  make: ({ diameter, bore, slotWidth, keywayDepth }) => {
    const half = (Math.asin(slotWidth / bore) * 180) / Math.PI;
    const top = keywayDepth - bore / 2;
    const key = contour(
      ...[arcDegrees(middle, bore / 2, 90 + half, 360 - 2 * half)],
      ...[pointOf(slotWidth / 2, top), pointOf(-slotWidth / 2, top)],
    );
    return flat(hole(middle, diameter), [key]);
  },
  dimensions: ({ diameter, bore, slotWidth, keywayDepth }) => ({
    diameter: across(middle, diameter, 20),
    bore: across(middle, bore, -45),
    slotWidth: {
      kind: 'straight',
      from: pointOf(-slotWidth / 2, keywayDepth - bore / 2),
      to: pointOf(slotWidth / 2, keywayDepth - bore / 2),
      level: 0.5,
    },
    keywayDepth: leftOf(keywayDepth, 0.5, -bore / 2, -bore / 2),
  }),
});

const shim = shape({
  id: 'washer-open',
  category: 'discs',
  parameters: [outside(60, 4), length('slotWidth', 'b', 21, (v) => [SMALLEST, v.diameter - 2 * SMALLEST])],
  make: ({ diameter, slotWidth }) => {
    const half = (Math.asin(slotWidth / diameter) * 180) / Math.PI;
    return flat(
      contour(
        arcDegrees(middle, diameter / 2, half - 90, 360 - 2 * half),
        arcDegrees(middle, slotWidth / 2, 180, -180),
      ),
    );
  },
  dimensions: ({ diameter, slotWidth }) => ({
    diameter: across(middle, diameter, 30),
    slotWidth: below(slotWidth, 1, -slotWidth / 2, -diameter / 2),
  }),
});

const squareWasher = shape({
  id: 'washer-square',
  category: 'discs',
  parameters: [
    length('width', 'S', 40, () => [4, LARGEST]),
    length('innerDiameter', 'd', 13.5, (v) => [SMALLEST, v.width - 2 * SMALLEST]),
  ],
  make: ({ width, innerDiameter }) =>
    flat(rectangle(width, width, -width / 2, -width / 2), [hole(middle, innerDiameter)]),
  dimensions: ({ width, innerDiameter }) => ({
    width: below(width, 1, -width / 2, -width / 2),
    innerDiameter: across(middle, innerDiameter),
  }),
});

export const DISCS: readonly Shape[] = [
  ...[disc, ring, halfDisc, sector, ringSegment, flatDisc],
  ...[discWithHoles, ringWithHoles, discSquareHole, keyedHub, shim, squareWasher],
];
