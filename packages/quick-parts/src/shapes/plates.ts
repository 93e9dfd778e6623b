import { pointOf } from '@kerf/geometry';
import { below, between, leftOf, note, radial } from '../dimensions.ts';
import {
  arcDegrees,
  around,
  contour,
  corners,
  flat,
  hole,
  onCircle,
  polygon,
  rectangle,
  rounded,
  slot,
} from '../outlines.ts';
import { angle, count, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Shape, shape } from '../shape.ts';

const box = (initialWidth = 200, initialHeight = 120, smallest = SMALLEST) =>
  [
    length('width', 'W', initialWidth, () => [smallest, LARGEST]),
    length('height', 'H', initialHeight, () => [smallest, LARGEST]),
  ] as const;

const rectanglePlate = shape({
  id: 'rectangle',
  category: 'plates',
  parameters: [...box()],
  make: ({ width, height }) => flat(rectangle(width, height)),
  dimensions: ({ width, height }) => ({ width: below(width), height: leftOf(height) }),
});

const roundedRectangle = shape({
  id: 'rectangle-rounded',
  category: 'plates',
  parameters: [...box(), length('cornerRadius', 'R', 15, (v) => [0, Math.min(v.width, v.height) / 2])],
  make: ({ width, height, cornerRadius }) => flat(rounded(corners(width, height), cornerRadius)),
  dimensions: ({ width, height, cornerRadius: radius }) => ({
    width: below(width),
    height: leftOf(height),
    cornerRadius: radial(pointOf(width - radius, height - radius), radius, 45),
  }),
});

const chamferedRectangle = shape({
  id: 'rectangle-chamfered',
  category: 'plates',
  parameters: [...box(), length('chamfer', 'C', 15, (v) => [0.1, Math.min(v.width, v.height) / 2 - 0.1])],
  make: ({ width, height, chamfer: c }) =>
    flat(
      polygon([
        ...[pointOf(c, 0), pointOf(width - c, 0), pointOf(width, c), pointOf(width, height - c)],
        ...[pointOf(width - c, height), pointOf(c, height), pointOf(0, height - c), pointOf(0, c)],
      ]),
    ),
  dimensions: ({ width, height, chamfer }) => ({
    width: below(width),
    height: leftOf(height),
    chamfer: between(pointOf(width - chamfer, height), pointOf(width, height)),
  }),
});

const scallopedRectangle = shape({
  id: 'rectangle-scalloped',
  category: 'plates',
  parameters: [...box(), length('cornerRadius', 'R', 15, (v) => [0.1, Math.min(v.width, v.height) / 2 - 0.1])],
  make: ({ width, height, cornerRadius: r }) =>
    flat(
      contour(...corners(width, height).map((corner, place) => arcDegrees(corner, r, [90, 180, 270, 0][place]!, -90))),
    ),
  dimensions: ({ width, height, cornerRadius }) => ({
    width: below(width),
    height: leftOf(height),
    cornerRadius: radial(pointOf(width, height), cornerRadius, 225),
  }),
});

const notchedRectangle = shape({
  id: 'rectangle-notched',
  category: 'plates',
  parameters: [...box(), length('notch', 'C', 20, (v) => [0.1, Math.min(v.width, v.height) / 2 - 0.1])],
  make: ({ width: w, height: h, notch: c }) =>
    flat(
      polygon([
        ...[
          pointOf(c, 0),
          pointOf(w - c, 0),
          pointOf(w - c, c),
          pointOf(w, c),
          pointOf(w, h - c),
          pointOf(w - c, h - c),
        ],
        ...[pointOf(w - c, h), pointOf(c, h), pointOf(c, h - c), pointOf(0, h - c), pointOf(0, c), pointOf(c, c)],
      ]),
    ),
  dimensions: ({ width, height, notch }) => ({
    width: below(width),
    height: leftOf(height),
    notch: between(pointOf(width - notch, height), pointOf(width, height)),
  }),
});

const slottedCorners = shape({
  id: 'rectangle-corner-slots',
  category: 'plates',
  parameters: [
    ...box(240, 160, 30),
    length('slotWidth', 'b', 9, (v) => [SMALLEST, Math.min(v.width, v.height) / 10]),
    length('slotLength', 'l', 18, (v) => [v.slotWidth, Math.min(v.width, v.height) / 3]),
    length('edgeDistance', 'E', 25, (v) => [
      v.slotLength / 2 + SMALLEST,
      Math.min(v.width, v.height) / 2 - v.slotLength / 2 - SMALLEST,
    ]),
  ],
  make: ({ width, height, slotWidth, slotLength, edgeDistance: e }) =>
    flat(
      rectangle(width, height),
      corners(width - 2 * e, height - 2 * e, e, e).map((centre) => slot(centre, slotLength, slotWidth)),
    ),
  dimensions: ({ width, height, slotWidth, slotLength, edgeDistance: e }) => ({
    width: below(width, 2),
    height: leftOf(height),
    slotWidth: between(
      pointOf(width - e + slotLength / 2, height - e + slotWidth / 2),
      pointOf(width - e + slotLength / 2, height - e - slotWidth / 2),
    ),
    slotLength: between(
      pointOf(width - e - slotLength / 2, height - e),
      pointOf(width - e + slotLength / 2, height - e),
      2,
    ),
    edgeDistance: below(e),
  }),
});

const parallelogram = shape({
  id: 'parallelogram',
  category: 'plates',
  parameters: [...box(), length('offset', 'S', 40)],
  make: ({ width, height, offset }) =>
    flat(polygon([pointOf(0, 0), pointOf(width, 0), pointOf(width + offset, height), pointOf(offset, height)])),
  dimensions: ({ width, height, offset }) => ({
    width: below(width),
    height: between(pointOf(width + offset, height), pointOf(width + offset, 0)),
    offset: between(pointOf(0, height), pointOf(offset, height)),
  }),
});

const trapezium = shape({
  id: 'trapezium',
  category: 'plates',
  parameters: [...box(), length('topWidth', 'T', 120, (v) => [SMALLEST, v.width])],
  make: ({ width, height, topWidth }) => {
    const inset = (width - topWidth) / 2;
    return flat(polygon([pointOf(0, 0), pointOf(width, 0), pointOf(width - inset, height), pointOf(inset, height)]));
  },
  dimensions: ({ width, height, topWidth }) => ({
    width: below(width),
    height: leftOf(height),
    topWidth: between(pointOf((width - topWidth) / 2, height), pointOf((width + topWidth) / 2, height)),
  }),
});

const isoscelesTriangle = shape({
  id: 'triangle-isosceles',
  category: 'plates',
  parameters: [...box()],
  make: ({ width, height }) => flat(polygon([pointOf(0, 0), pointOf(width, 0), pointOf(width / 2, height)])),
  dimensions: ({ width, height }) => ({ width: below(width), height: leftOf(height) }),
});

const regularPolygon = shape({
  id: 'polygon-regular',
  category: 'plates',
  parameters: [length('acrossFlats', 'A', 100), count('sides', 'N', 6, () => [3, 24])],
  make: ({ acrossFlats, sides }) => flat(polygon(polygonCorners(acrossFlats, sides))),
  dimensions: ({ acrossFlats, sides }) => ({
    acrossFlats: { kind: 'diameter', centre: pointOf(0, 0), diameter: acrossFlats, degrees: 90 },
    sides: note(polygonCorners(acrossFlats, sides)[0]!),
  }),
});

/** Around an inscribed circle, with a side at the bottom. */
const polygonCorners = (inscribed: number, sides: number) =>
  onCircle(pointOf(0, 0), inscribed / Math.cos(Math.PI / sides), sides, -90 + 180 / sides);

const legs = (initial: number) =>
  [
    length('legWidth', 'a', initial, (v) => [SMALLEST, v.width / 2 - 0.5]),
    length('legHeight', 'b', initial, (v) => [SMALLEST, v.height - SMALLEST]),
  ] as const;

const lPlate = shape({
  id: 'plate-l',
  category: 'plates',
  parameters: [...box(200, 200, 4), ...legs(60)],
  make: ({ width, height, legWidth: a, legHeight: b }) =>
    flat(
      polygon([
        ...[pointOf(0, 0), pointOf(width, 0), pointOf(width, b)],
        ...[pointOf(a, b), pointOf(a, height), pointOf(0, height)],
      ]),
    ),
  dimensions: ({ width, height, legWidth, legHeight }) => ({
    width: below(width),
    height: leftOf(height),
    legWidth: between(pointOf(0, height), pointOf(legWidth, height)),
    legHeight: between(pointOf(width, legHeight), pointOf(width, 0)),
  }),
});

const tPlate = shape({
  id: 'plate-t',
  category: 'plates',
  parameters: [...box(200, 200, 4), ...legs(60)],
  make: ({ width, height, legWidth: a, legHeight: b }) => {
    const [left, right] = [(width - a) / 2, (width + a) / 2];
    return flat(
      polygon([
        ...[pointOf(left, 0), pointOf(right, 0), pointOf(right, height - b), pointOf(width, height - b)],
        ...[pointOf(width, height), pointOf(0, height), pointOf(0, height - b), pointOf(left, height - b)],
      ]),
    );
  },
  dimensions: ({ width, height, legWidth, legHeight }) => ({
    width: between(pointOf(0, height), pointOf(width, height)),
    height: leftOf(height),
    legWidth: below(legWidth, 1, (width - legWidth) / 2),
    legHeight: between(pointOf(width, height), pointOf(width, height - legHeight)),
  }),
});

const uPlate = shape({
  id: 'plate-u',
  category: 'plates',
  parameters: [...box(200, 160, 4), ...legs(50)],
  make: ({ width, height, legWidth: a, legHeight: b }) =>
    flat(
      polygon([
        ...[pointOf(0, 0), pointOf(width, 0), pointOf(width, height), pointOf(width - a, height)],
        ...[pointOf(width - a, b), pointOf(a, b), pointOf(a, height), pointOf(0, height)],
      ]),
    ),
  dimensions: ({ width, height, legWidth, legHeight }) => ({
    width: below(width),
    height: leftOf(height),
    legWidth: between(pointOf(0, height), pointOf(legWidth, height)),
    legHeight: between(pointOf(width / 2, legHeight), pointOf(width / 2, 0), 0),
  }),
});

const crossPlate = shape({
  id: 'plate-cross',
  category: 'plates',
  parameters: [
    ...box(200, 200, 4),
    length('legWidth', 'a', 60, (v) => [SMALLEST, v.width - SMALLEST]),
    length('legHeight', 'b', 60, (v) => [SMALLEST, v.height - SMALLEST]),
  ],
  make: ({ width: w, height: h, legWidth, legHeight }) => {
    const [x, y] = [(w - legWidth) / 2, (h - legHeight) / 2];
    return flat(
      polygon([
        ...[
          pointOf(x, 0),
          pointOf(w - x, 0),
          pointOf(w - x, y),
          pointOf(w, y),
          pointOf(w, h - y),
          pointOf(w - x, h - y),
        ],
        ...[pointOf(w - x, h), pointOf(x, h), pointOf(x, h - y), pointOf(0, h - y), pointOf(0, y), pointOf(x, y)],
      ]),
    );
  },
  dimensions: ({ width, height, legWidth, legHeight }) => ({
    width: below(width, 2),
    height: leftOf(height, 2),
    legWidth: below(legWidth, 1, (width - legWidth) / 2),
    legHeight: between(pointOf(width, (height + legHeight) / 2), pointOf(width, (height - legHeight) / 2)),
  }),
});

const arch = shape({
  id: 'plate-arch',
  category: 'plates',
  parameters: [length('width', 'W', 120), length('height', 'H', 160, (v) => [v.width / 2, LARGEST])],
  make: ({ width, height }) =>
    flat(
      contour(
        ...[pointOf(0, 0), pointOf(width, 0)],
        arcDegrees(pointOf(width / 2, height - width / 2), width / 2, 0, 180),
      ),
    ),
  dimensions: ({ width, height }) => ({ width: below(width), height: leftOf(height) }),
});

const obround = shape({
  id: 'obround',
  category: 'plates',
  parameters: [length('width', 'W', 50), length('length', 'L', 150, (v) => [v.width, LARGEST])],
  make: ({ width, length: long }) => flat(slot(pointOf(0, 0), long, width)),
  dimensions: ({ width, length: long }) => ({
    width: leftOf(width, 1, -long / 2, -width / 2),
    length: below(long, 1, -long / 2, -width / 2),
  }),
});

const centreHole = shape({
  id: 'plate-centre-hole',
  category: 'plates',
  parameters: [...box(150, 150, 4), length('diameter', 'D', 60, (v) => [SMALLEST, Math.min(v.width, v.height) - 2])],
  make: ({ width, height, diameter }) =>
    flat(rectangle(width, height), [hole(pointOf(width / 2, height / 2), diameter)]),
  dimensions: ({ width, height, diameter }) => ({
    width: below(width),
    height: leftOf(height),
    diameter: { kind: 'diameter', centre: pointOf(width / 2, height / 2), diameter, degrees: 45 },
  }),
});

const frame = shape({
  id: 'frame',
  category: 'plates',
  parameters: [
    ...box(300, 200, 4),
    length('frameWidth', 'F', 30, (v) => [SMALLEST, Math.min(v.width, v.height) / 2 - 0.5]),
  ],
  make: ({ width, height, frameWidth: f }) =>
    flat(rectangle(width, height), [rectangle(width - 2 * f, height - 2 * f, f, f)]),
  dimensions: ({ width, height, frameWidth }) => ({
    width: below(width),
    height: leftOf(height),
    frameWidth: between(pointOf(width - frameWidth, height), pointOf(width, height)),
  }),
});

const slantedEnd = shape({
  id: 'plate-slanted-end',
  category: 'plates',
  parameters: [
    length('height', 'H', 80),
    angle('angle', 'α', 45, () => [15, 90]),
    length('width', 'W', 250, (v) => [v.height / Math.tan((v.angle * Math.PI) / 180) + SMALLEST, 30_000]),
  ],
  make: ({ width, height, angle: slant }) =>
    flat(
      polygon([
        ...[pointOf(0, 0), pointOf(width, 0)],
        ...[pointOf(width - height / Math.tan((slant * Math.PI) / 180), height), pointOf(0, height)],
      ]),
    ),
  dimensions: ({ width, height, angle: slant }) => ({
    width: below(width),
    height: leftOf(height),
    angle: {
      kind: 'angle',
      centre: pointOf(width, 0),
      radius: Math.min(width, height) / 2,
      fromDegrees: 180 - slant,
      sweepDegrees: slant,
    },
  }),
});

const diamond = shape({
  id: 'diamond',
  category: 'plates',
  parameters: [...box(120, 200)],
  make: ({ width, height }) =>
    flat(
      polygon([-90, 0, 90, 180].map((turn) => around(pointOf(0, 0), (turn % 180 === 0 ? width : height) / 2, turn))),
    ),
  dimensions: ({ width, height }) => ({
    width: below(width, 1, -width / 2, -height / 2),
    height: leftOf(height, 1, -width / 2, -height / 2),
  }),
});

export const PLATES: readonly Shape[] = [
  ...[rectanglePlate, roundedRectangle, chamferedRectangle, scallopedRectangle, notchedRectangle, slottedCorners],
  ...[centreHole, frame, obround, arch, parallelogram, trapezium, slantedEnd, isoscelesTriangle, diamond],
  ...[regularPolygon, lPlate, tPlate, uPlate, crossPlate],
];
