import { pointOf } from '@kerf/geometry';
import { across, below, between, leftOf, note, radial } from '../dimensions.ts';
import { corners, flat, hole, inGrid, rectangle, rounded, slot } from '../outlines.ts';
import { count, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Shape, shape, type Values } from '../shape.ts';

const size = (width: number, height: number) =>
  [
    length('width', 'W', width, () => [12, LARGEST]),
    length('height', 'H', height, () => [12, LARGEST]),
    length('holeDiameter', 'd', 14, (v) => [SMALLEST, Math.min(v.width, v.height) / 4]),
    length('edgeDistance', 'E', 30, (v) => [
      v.holeDiameter / 2 + SMALLEST,
      Math.min(v.width, v.height) / 2 - v.holeDiameter / 2 - 0.5 * SMALLEST,
    ]),
  ] as const;

type Size = Values<'width' | 'height' | 'holeDiameter' | 'edgeDistance'>;

const fourCentres = ({ width, height, edgeDistance: e }: Size) => corners(width - 2 * e, height - 2 * e, e, e);
const fourHoles = (v: Size) => fourCentres(v).map((centre) => hole(centre, v.holeDiameter));

const sizeMarks = (v: Size) => ({
  width: below(v.width, 2),
  height: leftOf(v.height),
  holeDiameter: across(fourCentres(v)[2]!, v.holeDiameter),
  edgeDistance: below(v.edgeDistance),
});

const fourHolePlate = shape({
  id: 'base-plate-4-holes',
  category: 'basePlates',
  parameters: [...size(200, 200)],
  make: (v) => flat(rectangle(v.width, v.height), fourHoles(v)),
  dimensions: sizeMarks,
});

const roundedPlate = shape({
  id: 'base-plate-rounded',
  category: 'basePlates',
  parameters: [
    ...size(200, 150),
    // A corner no rounder than the circle around the hole keeps the metal at the edge.
    length('cornerRadius', 'R', 20, (v) => [0, v.edgeDistance]),
  ],
  make: (v) => flat(rounded(corners(v.width, v.height), v.cornerRadius), fourHoles(v)),
  dimensions: (v) => ({
    ...sizeMarks(v),
    cornerRadius: radial(pointOf(v.cornerRadius, v.height - v.cornerRadius), v.cornerRadius, 135),
  }),
});

/** The middle is free as far as the nearest hole, or the nearest edge. */
const widestBore = (v: Size): number =>
  Math.min(
    v.width - 2 * SMALLEST,
    v.height - 2 * SMALLEST,
    Math.hypot(v.width - 2 * v.edgeDistance, v.height - 2 * v.edgeDistance) - v.holeDiameter - 2 * SMALLEST,
  );

const boredPlate = shape({
  id: 'base-plate-centre-hole',
  category: 'basePlates',
  parameters: [
    length('width', 'W', 250, () => [20, LARGEST]),
    length('height', 'H', 250, () => [20, LARGEST]),
    length('holeDiameter', 'd', 14, (v) => [SMALLEST, Math.min(v.width, v.height) / 8]),
    length('edgeDistance', 'E', 30, (v) => [v.holeDiameter / 2 + SMALLEST, Math.min(v.width, v.height) / 4]),
    length('bore', 'D', 120, (v) => [SMALLEST, widestBore(v)]),
  ],
  make: (v) => flat(rectangle(v.width, v.height), [hole(pointOf(v.width / 2, v.height / 2), v.bore), ...fourHoles(v)]),
  dimensions: (v) => ({ ...sizeMarks(v), bore: across(pointOf(v.width / 2, v.height / 2), v.bore, -45) }),
});

const slottedPlate = shape({
  id: 'base-plate-slots',
  category: 'basePlates',
  parameters: [
    length('width', 'W', 250, () => [30, LARGEST]),
    length('height', 'H', 200, () => [30, LARGEST]),
    length('slotWidth', 'b', 14, (v) => [SMALLEST, Math.min(v.width, v.height) / 10]),
    length('slotLength', 'l', 30, (v) => [v.slotWidth, Math.min(v.width, v.height) / 4]),
    length('edgeDistance', 'E', 35, (v) => [v.slotLength / 2 + SMALLEST, Math.min(v.width, v.height) / 4]),
  ],
  make: ({ width, height, slotWidth, slotLength, edgeDistance: e }) =>
    flat(
      rectangle(width, height),
      corners(width - 2 * e, height - 2 * e, e, e).map((centre) => slot(centre, slotLength, slotWidth, 90)),
    ),
  dimensions: ({ width, height, slotWidth, slotLength, edgeDistance: e }) => {
    const [x, y] = [width - e, height - e];
    return {
      width: below(width, 2),
      height: leftOf(height),
      slotWidth: between(
        pointOf(x - slotWidth / 2, y + slotLength / 2),
        pointOf(x + slotWidth / 2, y + slotLength / 2),
        2,
      ),
      slotLength: between(
        pointOf(x + slotWidth / 2, y + slotLength / 2),
        pointOf(x + slotWidth / 2, y - slotLength / 2),
        2,
      ),
      edgeDistance: below(e),
    };
  },
});

const sixCentres = ({ width, height, edgeDistance: e }: Size) =>
  inGrid(pointOf(width / 2, height / 2), 3, 2, width / 2 - e, height - 2 * e);

const sixHolePlate = shape({
  id: 'base-plate-6-holes',
  category: 'basePlates',
  parameters: [
    length('width', 'W', 300, () => [24, LARGEST]),
    length('height', 'H', 180, () => [12, LARGEST]),
    length('holeDiameter', 'd', 14, (v) => [SMALLEST, Math.min(v.width / 8, v.height / 4)]),
    length('edgeDistance', 'E', 30, (v) => [
      v.holeDiameter / 2 + SMALLEST,
      Math.min(v.width / 2 - v.holeDiameter, v.height / 2 - v.holeDiameter / 2) - SMALLEST / 2,
    ]),
  ],
  make: (v) =>
    flat(
      rectangle(v.width, v.height),
      sixCentres(v).map((centre) => hole(centre, v.holeDiameter)),
    ),
  dimensions: sizeMarks,
});

const cap = shape({
  id: 'end-cap',
  category: 'basePlates',
  parameters: [
    length('width', 'W', 80, () => [8, LARGEST]),
    length('height', 'H', 80, () => [8, LARGEST]),
    length('cornerRadius', 'R', 8, (v) => [0, Math.min(v.width, v.height) / 2 - 2]),
    length('holeDiameter', 'd', 10, (v) => [SMALLEST, Math.min(v.width, v.height) - 2 * SMALLEST]),
  ],
  make: ({ width, height, cornerRadius, holeDiameter }) =>
    flat(rounded(corners(width, height), cornerRadius), [hole(pointOf(width / 2, height / 2), holeDiameter)]),
  dimensions: ({ width, height, cornerRadius: r, holeDiameter }) => ({
    width: below(width),
    height: leftOf(height),
    cornerRadius: radial(pointOf(r, height - r), r, 135),
    holeDiameter: across(pointOf(width / 2, height / 2), holeDiameter),
  }),
});

const splicePlate = shape({
  id: 'splice-plate',
  category: 'basePlates',
  parameters: [
    length('holeDiameter', 'd', 18, () => [SMALLEST, 200]),
    count('columns', 'N', 4, () => [1, 40]),
    count('rows', 'M', 2, () => [1, 20]),
    length('pitch', 'P', 60, (v) => [v.holeDiameter + SMALLEST, 1000]),
    length('rowPitch', 'Q', 70, (v) => [v.holeDiameter + SMALLEST, 1000]),
    length('edgeDistance', 'E', 35, (v) => [v.holeDiameter / 2 + SMALLEST, 1000]),
  ],
  make: (v) => {
    const [width, height] = [
      (v.columns - 1) * v.pitch + 2 * v.edgeDistance,
      (v.rows - 1) * v.rowPitch + 2 * v.edgeDistance,
    ];
    const centres = inGrid(pointOf(width / 2, height / 2), v.columns, v.rows, v.pitch, v.rowPitch);
    return flat(
      rectangle(width, height),
      centres.map((centre) => hole(centre, v.holeDiameter)),
    );
  },
  dimensions: (v) => {
    const e = v.edgeDistance;
    const [right, top] = [e + (v.columns - 1) * v.pitch, e + (v.rows - 1) * v.rowPitch];
    return {
      holeDiameter: across(pointOf(e, e), v.holeDiameter),
      columns: note(pointOf(right, e)),
      rows: note(pointOf(e, top)),
      pitch: below(v.pitch, 1, e, 0),
      rowPitch: leftOf(v.rowPitch, 1, 0, e),
      edgeDistance: between(pointOf(right, top + e), pointOf(right + e, top + e)),
    };
  },
});

export const BASE_PLATES: readonly Shape[] = [
  ...[fourHolePlate, roundedPlate, boredPlate, slottedPlate, sixHolePlate, splicePlate, cap],
];
