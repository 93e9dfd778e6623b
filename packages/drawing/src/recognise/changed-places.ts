import { type Bounds, type Curve, chainBounds, unionBounds } from '@kerf/geometry';
import type { Difference } from '../compare/comparison.ts';

export const PART_PLACES = [
  ...(['topLeft', 'top', 'topRight'] as const),
  ...(['left', 'middle', 'right'] as const),
  ...(['bottomLeft', 'bottom', 'bottomRight'] as const),
] as const;
/** Where on a part, as one looks at its drawing. */
export type PartPlace = (typeof PART_PLACES)[number];

/** Stretches that come so near are one change, mm. */
const TOUCHING = 0.1;
const THIRDS = [1 / 3, 2 / 3] as const;

const doTouch = (one: Bounds, other: Bounds): boolean =>
  one.minX <= other.maxX + TOUCHING &&
  other.minX <= one.maxX + TOUCHING &&
  one.minY <= other.maxY + TOUCHING &&
  other.minY <= one.maxY + TOUCHING;

/** The boxes around what hangs together. */
const boxesOf = (curves: readonly Curve[]): readonly Bounds[] => {
  let boxes: Bounds[] = [];
  for (const curve of curves) {
    let box = chainBounds([curve])!;
    for (let near = boxes.filter((one) => doTouch(one, box)); near.length > 0; ) {
      box = unionBounds([box, ...near])!;
      boxes = boxes.filter((one) => !near.includes(one));
      near = boxes.filter((one) => doTouch(one, box));
    }
    boxes.push(box);
  }
  return boxes;
};

/** The third of a side in which a place lies, from 0 to 2. */
const thirdOf = (at: number, low: number, high: number): number =>
  THIRDS.filter((share) => at > low + share * (high - low)).length;

const placeOf = ({ minX, minY, maxX, maxY }: Bounds, part: Bounds): PartPlace => {
  const [column, row] = [
    thirdOf((minX + maxX) / 2, part.minX, part.maxX),
    2 - thirdOf((minY + maxY) / 2, part.minY, part.maxY),
  ];
  return PART_PLACES[3 * row + column]!;
};

/** Where a path was changed, each place once, from the top down; `part` is the box around the whole part. */
export const placesOfChange = ({ beforeCurves, afterCurves }: Difference, part: Bounds): readonly PartPlace[] => {
  const found = new Set(boxesOf([...beforeCurves, ...afterCurves]).map((box) => placeOf(box, part)));
  return PART_PLACES.filter((place) => found.has(place));
};
