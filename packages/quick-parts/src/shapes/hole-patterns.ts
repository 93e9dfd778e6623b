import { type Curve, type Point, pointOf } from '@kerf/geometry';
import { across, below, between, leftOf, note } from '../dimensions.ts';
import { flat, hole, inGrid, rectangle, slot } from '../outlines.ts';
import { count, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Blank, type Shape, shape, type Values } from '../shape.ts';

/** So many holes that a plate of them is still drawn at once. */
const MOST_IN_A_ROW = 40;

/** How many of a size fit beside one another in a length, with metal between them and at both ends. */
const fitting = (room: number, size: number): number =>
  Math.max(1, Math.min(MOST_IN_A_ROW, Math.floor((room - SMALLEST) / (size + SMALLEST))));

const plate = (width: number, height: number) =>
  [length('width', 'W', width, () => [10, LARGEST]), length('height', 'H', height, () => [10, LARGEST])] as const;

/** Steps between centres: from metal that holds to what the plate has room for. */
const steps = (room: number, size: number, number: number): readonly [number, number] =>
  number === 1
    ? [size + SMALLEST, Math.max(size + SMALLEST, room)]
    : [size + SMALLEST, (room - size - 2 * SMALLEST) / (number - 1)];

type Grid = Values<'width' | 'height' | 'columns' | 'rows' | 'pitch' | 'rowPitch'>;
const centresOf = (v: Grid): Point[] =>
  inGrid(pointOf(v.width / 2, v.height / 2), v.columns, v.rows, v.pitch, v.rowPitch);
const filled = (v: Grid, cut: (centre: Point) => readonly Curve[]): Blank =>
  flat(rectangle(v.width, v.height), centresOf(v).map(cut));

const gridMarks = (v: Grid) => {
  const centres = centresOf(v);
  const [first, last] = [centres[0]!, centres.at(-1)!];
  return {
    width: below(v.width, 2),
    height: leftOf(v.height, 2),
    columns: note(pointOf(last.x, first.y)),
    rows: note(pointOf(first.x, last.y)),
    pitch: below(v.pitch, 1, first.x, 0),
    rowPitch: leftOf(v.rowPitch, 1, 0, first.y),
  };
};

const grid = shape({
  id: 'hole-grid',
  category: 'holePatterns',
  parameters: [
    ...plate(240, 160),
    length('holeDiameter', 'd', 10, (v) => [SMALLEST, Math.min(v.width, v.height) - 2 * SMALLEST]),
    count('columns', 'N', 6, (v) => [1, fitting(v.width, v.holeDiameter)]),
    count('rows', 'M', 4, (v) => [1, fitting(v.height, v.holeDiameter)]),
    length('pitch', 'P', 36, (v) => steps(v.width, v.holeDiameter, v.columns)),
    length('rowPitch', 'Q', 36, (v) => steps(v.height, v.holeDiameter, v.rows)),
  ],
  make: (v) => filled(v, (centre) => hole(centre, v.holeDiameter)),
  dimensions: (v) => ({ ...gridMarks(v), holeDiameter: across(centresOf(v)[0]!, v.holeDiameter) }),
});

const squareGrid = shape({
  id: 'square-hole-grid',
  category: 'holePatterns',
  parameters: [
    ...plate(240, 160),
    length('notch', 's', 20, (v) => [SMALLEST, Math.min(v.width, v.height) - 2 * SMALLEST]),
    count('columns', 'N', 6, (v) => [1, fitting(v.width, v.notch)]),
    count('rows', 'M', 4, (v) => [1, fitting(v.height, v.notch)]),
    length('pitch', 'P', 36, (v) => steps(v.width, v.notch, v.columns)),
    length('rowPitch', 'Q', 36, (v) => steps(v.height, v.notch, v.rows)),
  ],
  make: (v) => filled(v, ({ x, y }) => rectangle(v.notch, v.notch, x - v.notch / 2, y - v.notch / 2)),
  dimensions: (v) => {
    const { x, y } = centresOf(v)[0]!;
    return { ...gridMarks(v), notch: below(v.notch, 0.5, x - v.notch / 2, y - v.notch / 2) };
  },
});

const grille = shape({
  id: 'grille',
  category: 'holePatterns',
  parameters: [
    ...plate(240, 200),
    length('slotLength', 'l', 60, (v) => [2, v.width - 2 * SMALLEST]),
    length('slotWidth', 'b', 8, (v) => [SMALLEST, Math.min(v.slotLength, v.height - 2 * SMALLEST)]),
    count('columns', 'N', 3, (v) => [1, fitting(v.width, v.slotLength)]),
    count('rows', 'M', 9, (v) => [1, fitting(v.height, v.slotWidth)]),
    length('pitch', 'P', 72, (v) => steps(v.width, v.slotLength, v.columns)),
    length('rowPitch', 'Q', 18, (v) => steps(v.height, v.slotWidth, v.rows)),
  ],
  make: (v) => filled(v, (centre) => slot(centre, v.slotLength, v.slotWidth)),
  dimensions: (v) => {
    const { x, y } = centresOf(v).at(-1)!;
    return {
      ...gridMarks(v),
      slotLength: between(pointOf(x - v.slotLength / 2, v.height), pointOf(x + v.slotLength / 2, v.height)),
      slotWidth: between(pointOf(v.width, y + v.slotWidth / 2), pointOf(v.width, y - v.slotWidth / 2)),
    };
  },
});

/** Every other row stands half a step aside, so that it has one hole less. */
const staggeredCentres = (v: Grid): Point[] =>
  centresOf(v).flatMap((centre, place) => {
    if (Math.floor(place / v.columns) % 2 === 0) return [centre];
    return place % v.columns === v.columns - 1 ? [] : [pointOf(centre.x + v.pitch / 2, centre.y)];
  });

const staggered = shape({
  id: 'hole-grid-staggered',
  category: 'holePatterns',
  parameters: [
    ...plate(240, 160),
    length('holeDiameter', 'd', 12, (v) => [SMALLEST, Math.min(v.width, v.height) - 2 * SMALLEST]),
    count('columns', 'N', 8, (v) => [1, fitting(v.width, v.holeDiameter)]),
    count('rows', 'M', 6, (v) => [1, fitting(v.height, v.holeDiameter)]),
    length('pitch', 'P', 28, (v) => steps(v.width, v.holeDiameter, v.columns)),
    length('rowPitch', 'Q', 24, (v) => steps(v.height, v.holeDiameter, v.rows)),
  ],
  make: (v) =>
    flat(
      rectangle(v.width, v.height),
      staggeredCentres(v).map((centre) => hole(centre, v.holeDiameter)),
    ),
  dimensions: (v) => ({ ...gridMarks(v), holeDiameter: across(centresOf(v)[0]!, v.holeDiameter) }),
});

const frameWithHoles = shape({
  id: 'frame-holes',
  category: 'holePatterns',
  parameters: [
    length('width', 'W', 300, () => [30, LARGEST]),
    length('height', 'H', 200, () => [30, LARGEST]),
    length('frameWidth', 'F', 30, (v) => [5, Math.min(v.width, v.height) / 3]),
    length('holeDiameter', 'd', 9, (v) => [SMALLEST, v.frameWidth - 4 * SMALLEST]),
  ],
  make: ({ width, height, frameWidth: f, holeDiameter }) => {
    const centres = inGrid(pointOf(width / 2, height / 2), 2, 2, width - f, height - f);
    return flat(rectangle(width, height), [
      rectangle(width - 2 * f, height - 2 * f, f, f),
      ...centres.map((centre) => hole(centre, holeDiameter)),
    ]);
  },
  dimensions: ({ width, height, frameWidth: f, holeDiameter }) => ({
    width: below(width),
    height: leftOf(height),
    frameWidth: between(pointOf(width - f, height), pointOf(width, height)),
    holeDiameter: across(pointOf(f / 2, f / 2), holeDiameter),
  }),
});

export const HOLE_PATTERNS: readonly Shape[] = [grid, staggered, squareGrid, grille, frameWithHoles];
