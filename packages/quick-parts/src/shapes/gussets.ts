import { pointOf } from '@kerf/geometry';
import { across, below, between, leftOf, radial } from '../dimensions.ts';
import { arcDegrees, contour, flat, hole, polygon } from '../outlines.ts';
import { LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Shape, shape } from '../shape.ts';

const legs = (smallest = SMALLEST) =>
  [
    length('width', 'W', 150, () => [smallest, LARGEST]),
    length('height', 'H', 200, () => [smallest, LARGEST]),
  ] as const;
const clip = () => length('chamfer', 'C', 20, (v) => [0.1, Math.min(v.width, v.height) / 3]);
const ends = () =>
  [
    length('legWidth', 'a', 20, (v) => [SMALLEST, v.height / 3]),
    length('legHeight', 'b', 20, (v) => [SMALLEST, v.width / 3]),
  ] as const;

const triangle = shape({
  id: 'gusset-triangle',
  category: 'gussets',
  parameters: [...legs()],
  make: ({ width, height }) => flat(polygon([pointOf(0, 0), pointOf(width, 0), pointOf(0, height)])),
  dimensions: ({ width, height }) => ({ width: below(width), height: leftOf(height) }),
});

const clipped = shape({
  id: 'gusset-clipped',
  category: 'gussets',
  parameters: [...legs(4), clip()],
  make: ({ width, height, chamfer: c }) =>
    flat(polygon([pointOf(c, 0), pointOf(width, 0), pointOf(0, height), pointOf(0, c)])),
  dimensions: ({ width, height, chamfer }) => ({
    width: below(width, 2),
    height: leftOf(height),
    chamfer: below(chamfer),
  }),
});

const blunt = shape({
  id: 'gusset-blunt',
  category: 'gussets',
  parameters: [...legs(6), clip(), ...ends()],
  make: ({ width, height, chamfer: c, legWidth: a, legHeight: b }) =>
    flat(
      polygon([
        ...[pointOf(c, 0), pointOf(width, 0), pointOf(width, a)],
        ...[pointOf(b, height), pointOf(0, height), pointOf(0, c)],
      ]),
    ),
  dimensions: ({ width, height, chamfer, legWidth, legHeight }) => ({
    width: below(width, 2),
    height: leftOf(height),
    chamfer: below(chamfer),
    legWidth: between(pointOf(width, legWidth), pointOf(width, 0)),
    legHeight: between(pointOf(0, height), pointOf(legHeight, height)),
  }),
});

const withHole = shape({
  id: 'gusset-hole',
  category: 'gussets',
  parameters: [
    ...legs(20),
    length('holeDiameter', 'd', 30, (v) => [SMALLEST, inscribed(v.width, v.height) - 2 * SMALLEST]),
  ],
  make: ({ width, height, holeDiameter }) => {
    const at = inscribed(width, height) / 2;
    return flat(polygon([pointOf(0, 0), pointOf(width, 0), pointOf(0, height)]), [hole(pointOf(at, at), holeDiameter)]);
  },
  dimensions: ({ width, height, holeDiameter }) => {
    const at = inscribed(width, height) / 2;
    return { width: below(width), height: leftOf(height), holeDiameter: across(pointOf(at, at), holeDiameter) };
  },
});

/** Diameter of the circle that touches all sides of the triangle. */
const inscribed = (width: number, height: number): number => width + height - Math.hypot(width, height);

const hollow = shape({
  id: 'gusset-hollow',
  category: 'gussets',
  parameters: [
    length('width', 'W', 200, () => [4, LARGEST]),
    length('cornerRadius', 'R', 170, (v) => [SMALLEST, v.width - SMALLEST]),
  ],
  make: ({ width, cornerRadius: r }) =>
    flat(contour(pointOf(0, 0), pointOf(width, 0), arcDegrees(pointOf(width, width), r, 270, -90), pointOf(0, width))),
  dimensions: ({ width, cornerRadius }) => ({
    width: below(width),
    cornerRadius: radial(pointOf(width, width), cornerRadius, 225),
  }),
});

const quarter = shape({
  id: 'gusset-quarter',
  category: 'gussets',
  parameters: [length('cornerRadius', 'R', 150), length('chamfer', 'C', 20, (v) => [0, v.cornerRadius / 2])],
  make: ({ cornerRadius, chamfer: c }) =>
    flat(
      c === 0
        ? contour(pointOf(0, 0), arcDegrees(pointOf(0, 0), cornerRadius, 0, 90))
        : contour(pointOf(c, 0), arcDegrees(pointOf(0, 0), cornerRadius, 0, 90), pointOf(0, c)),
    ),
  dimensions: ({ cornerRadius, chamfer }) => ({
    cornerRadius: radial(pointOf(0, 0), cornerRadius, 45),
    chamfer: below(chamfer),
  }),
});

const stiffener = shape({
  id: 'stiffener',
  category: 'gussets',
  parameters: [
    length('width', 'W', 80, () => [4, LARGEST]),
    length('height', 'H', 200, () => [4, LARGEST]),
    length('chamfer', 'C', 20, (v) => [0.1, Math.min(v.width - SMALLEST, v.height / 2 - SMALLEST)]),
  ],
  make: ({ width, height, chamfer: c }) =>
    flat(
      polygon([
        ...[pointOf(c, 0), pointOf(width, 0), pointOf(width, height)],
        ...[pointOf(c, height), pointOf(0, height - c), pointOf(0, c)],
      ]),
    ),
  dimensions: ({ width, height, chamfer }) => ({
    width: below(width),
    height: between(pointOf(width, height), pointOf(width, 0)),
    chamfer: between(pointOf(0, height), pointOf(chamfer, height)),
  }),
});

export const GUSSETS: readonly Shape[] = [triangle, clipped, blunt, withHole, hollow, quarter, stiffener];
