import { pointOf } from '@kerf/geometry';
import { across, below, between, leftOf, note } from '../dimensions.ts';
import { arcDegrees, contour, flat, hole, inGrid, rectangle, slot } from '../outlines.ts';
import { count, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Shape, shape } from '../shape.ts';

const link = shape({
  id: 'link-plate',
  category: 'strips',
  parameters: [
    length('width', 'W', 40, () => [4, LARGEST / 2]),
    length('holeDiameter', 'd', 17, (v) => [SMALLEST, v.width - 2 * SMALLEST]),
    length('pitch', 'P', 120, (v) => [v.holeDiameter + SMALLEST, LARGEST]),
  ],
  make: ({ width, holeDiameter, pitch }) =>
    flat(
      slot(pointOf(0, 0), pitch + width, width),
      [-pitch / 2, pitch / 2].map((x) => hole(pointOf(x, 0), holeDiameter)),
    ),
  dimensions: ({ width, holeDiameter, pitch }) => ({
    width: leftOf(width, 1, -(pitch + width) / 2, -width / 2),
    holeDiameter: across(pointOf(pitch / 2, 0), holeDiameter),
    pitch: below(pitch, 1, -pitch / 2, -width / 2),
  }),
});

const strip = shape({
  id: 'strip-holes',
  category: 'strips',
  parameters: [
    length('width', 'W', 40, () => [4, LARGEST / 2]),
    length('holeDiameter', 'd', 11, (v) => [SMALLEST, v.width - 2 * SMALLEST]),
    count('holeCount', 'N', 5, () => [1, 60]),
    length('pitch', 'P', 50, (v) => [v.holeDiameter + SMALLEST, 500 + v.holeDiameter]),
    length('edgeDistance', 'E', 25, (v) => [v.holeDiameter / 2 + SMALLEST, LARGEST]),
  ],
  make: ({ width, holeDiameter, holeCount, pitch, edgeDistance }) => {
    const long = (holeCount - 1) * pitch + 2 * edgeDistance;
    const centres = inGrid(pointOf(long / 2, width / 2), holeCount, 1, pitch, 0);
    return flat(
      rectangle(long, width),
      centres.map((centre) => hole(centre, holeDiameter)),
    );
  },
  dimensions: ({ width, holeDiameter, holeCount, pitch, edgeDistance: e }) => ({
    width: leftOf(width),
    holeDiameter: across(pointOf(e, width / 2), holeDiameter),
    holeCount: note(pointOf(e + (holeCount - 1) * pitch, width / 2)),
    pitch: between(pointOf(e, width), pointOf(e + pitch, width)),
    edgeDistance: below(e),
  }),
});

const slottedStrip = shape({
  id: 'strip-slot',
  category: 'strips',
  parameters: [
    length('length', 'L', 160, () => [12, LARGEST]),
    length('width', 'W', 40, (v) => [4, v.length]),
    length('slotWidth', 'b', 11, (v) => [SMALLEST, v.width - 2 * SMALLEST]),
    length('slotLength', 'l', 100, (v) => [v.slotWidth, v.length - 2 * SMALLEST]),
  ],
  make: ({ length: long, width, slotWidth, slotLength }) =>
    flat(rectangle(long, width), [slot(pointOf(long / 2, width / 2), slotLength, slotWidth)]),
  dimensions: ({ length: long, width, slotWidth, slotLength }) => ({
    length: below(long),
    width: leftOf(width),
    slotWidth: between(pointOf(long, (width + slotWidth) / 2), pointOf(long, (width - slotWidth) / 2)),
    slotLength: between(pointOf((long - slotLength) / 2, width), pointOf((long + slotLength) / 2, width)),
  }),
});

const adjustable = shape({
  id: 'link-adjustable',
  category: 'strips',
  parameters: [
    length('width', 'W', 40, () => [4, LARGEST / 2]),
    length('holeDiameter', 'd', 11, (v) => [SMALLEST, v.width - 2 * SMALLEST]),
    length('slotLength', 'l', 60, (v) => [v.holeDiameter, LARGEST / 2]),
    length('pitch', 'P', 110, (v) => [(v.slotLength + v.holeDiameter) / 2 + SMALLEST, LARGEST]),
  ],
  make: ({ width, holeDiameter, slotLength, pitch }) => {
    const right = pitch + (slotLength - holeDiameter) / 2;
    return flat(
      contour(arcDegrees(pointOf(right, 0), width / 2, -90, 180), arcDegrees(pointOf(0, 0), width / 2, 90, 180)),
      [hole(pointOf(0, 0), holeDiameter), slot(pointOf(pitch, 0), slotLength, holeDiameter)],
    );
  },
  dimensions: ({ width, holeDiameter, slotLength, pitch }) => ({
    width: leftOf(width, 1, -width / 2, -width / 2),
    holeDiameter: across(pointOf(0, 0), holeDiameter),
    slotLength: between(pointOf(pitch - slotLength / 2, width / 2), pointOf(pitch + slotLength / 2, width / 2)),
    pitch: below(pitch, 1, 0, -width / 2),
  }),
});

const eyePlate = shape({
  id: 'lug',
  category: 'strips',
  parameters: [
    length('width', 'W', 80, () => [6, LARGEST / 2]),
    length('height', 'H', 120, (v) => [v.width / 2 + 2 * SMALLEST, LARGEST]),
    length('holeDiameter', 'd', 30, (v) => [SMALLEST, Math.min(v.width, 2 * v.height - v.width) - 2 * SMALLEST]),
  ],
  make: ({ width, height, holeDiameter }) => {
    const eye = pointOf(width / 2, height - width / 2);
    return flat(contour(pointOf(0, 0), pointOf(width, 0), arcDegrees(eye, width / 2, 0, 180)), [
      hole(eye, holeDiameter),
    ]);
  },
  dimensions: ({ width, height, holeDiameter }) => ({
    width: below(width),
    height: leftOf(height),
    holeDiameter: across(pointOf(width / 2, height - width / 2), holeDiameter),
  }),
});

const tag = shape({
  id: 'tag',
  category: 'strips',
  parameters: [
    length('width', 'W', 80, () => [12, LARGEST]),
    length('height', 'H', 40, () => [8, LARGEST]),
    length('holeDiameter', 'd', 5, (v) => [SMALLEST, Math.min(v.width, v.height) / 2]),
    length('edgeDistance', 'E', 8, (v) => [v.holeDiameter / 2 + SMALLEST, v.width - v.holeDiameter / 2 - SMALLEST]),
  ],
  make: ({ width, height, holeDiameter, edgeDistance }) =>
    flat(rectangle(width, height), [hole(pointOf(edgeDistance, height / 2), holeDiameter)]),
  dimensions: ({ width, height, holeDiameter, edgeDistance }) => ({
    width: below(width, 2),
    height: leftOf(height),
    holeDiameter: across(pointOf(edgeDistance, height / 2), holeDiameter),
    edgeDistance: below(edgeDistance),
  }),
});

export const STRIPS: readonly Shape[] = [link, adjustable, strip, slottedStrip, eyePlate, tag];
