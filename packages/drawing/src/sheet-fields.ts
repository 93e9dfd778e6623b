import { type Bounds, boundsContain, boundsOf } from '@kerf/geometry';

/** A straight line that stands upright or lies level, as its box: one of its sides is zero, or nearly. */
export type UprightLine = Bounds;

/** A field of the sheet: what is left where upright lines divide it. */
export type Field = { readonly number: number; readonly areaMm2: number; readonly bounds: Bounds };

export type SheetFields = {
  readonly fields: readonly Field[];
  /** Numbers of the fields that a box has a share in; none where it reaches out of the sheet. */
  readonly under: (box: Bounds) => ReadonlySet<number>;
};

/** Coordinates this near are one; ends of lines this near to another line are on it. mm. */
export const ON_LINE = 1e-2;
/** Of a sheet with more squares between all its lines the fields are not looked for. */
const MOST_SQUARES = 250_000;

/**
 * The fields of a rectangle that upright lines divide, found by filling squares between neighbouring coordinates; lines that end
 * in the middle of nothing divide nothing. Null when there are too many lines.
 */
export function fieldsOf(sheet: Bounds, lines: readonly UprightLine[]): SheetFields | null {
  const xs = coordinatesOf([sheet.minX, sheet.maxX, ...lines.filter(isUpright).map(({ minX }) => minX)]);
  const ys = coordinatesOf([sheet.minY, sheet.maxY, ...lines.filter(isLevel).map(({ minY }) => minY)]);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows > MOST_SQUARES) return null;
  const walls = wallsOf(xs, ys, lines);
  const fieldOf = filled(columns, rows, walls);
  const fields = measured(fieldOf, xs, ys);
  const under = (box: Bounds): ReadonlySet<number> => {
    const met = new Set<number>();
    if (!boundsContain(sheet, box, ON_LINE)) return met;
    const [left, right] = [squareAt(xs, box.minX + ON_LINE), squareAt(xs, Math.max(box.minX, box.maxX - ON_LINE))];
    const [low, high] = [squareAt(ys, box.minY + ON_LINE), squareAt(ys, Math.max(box.minY, box.maxY - ON_LINE))];
    for (let row = low; row <= high; row += 1) {
      for (let column = left; column <= right; column += 1) met.add(fieldOf[row * columns + column]!);
    }
    return met;
  };
  return { fields, under };
}

const isUpright = ({ minX, maxX }: UprightLine): boolean => maxX - minX <= ON_LINE;
const isLevel = ({ minY, maxY }: UprightLine): boolean => maxY - minY <= ON_LINE;

/** In order, those that are nearly the same once. */
function coordinatesOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, i) => i === 0 || value - sorted[i - 1]! > ON_LINE);
}

/** Number of the first coordinate that is no smaller, but for the slack. */
function placeOf(coordinates: readonly number[], value: number): number {
  let [low, high] = [0, coordinates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (coordinates[middle]! < value - 2 * ON_LINE) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of the last coordinate that is no greater, but for the slack. */
function lastPlaceOf(coordinates: readonly number[], value: number): number {
  const place = placeOf(coordinates, value + 4 * ON_LINE);
  return place - 1;
}

const squareAt = (coordinates: readonly number[], value: number): number =>
  Math.min(Math.max(placeOf(coordinates, value + 2 * ON_LINE) - 1, 0), coordinates.length - 2);

/** Left and lower side of every square: 1 where a line runs all along it. */
type Walls = { readonly left: Uint8Array; readonly low: Uint8Array };

function wallsOf(xs: readonly number[], ys: readonly number[], lines: readonly UprightLine[]): Walls {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const walls = { left: new Uint8Array(columns * rows), low: new Uint8Array(columns * rows) };
  for (const line of lines) {
    if (isUpright(line)) {
      const column = placeOf(xs, line.minX);
      const end = Math.min(lastPlaceOf(ys, line.maxY), rows);
      if (column >= columns) continue;
      for (let row = placeOf(ys, line.minY); row < end; row += 1) walls.left[row * columns + column] = 1;
    }
    if (isLevel(line)) {
      const row = placeOf(ys, line.minY);
      const end = Math.min(lastPlaceOf(xs, line.maxX), columns);
      if (row >= rows) continue;
      for (let column = placeOf(xs, line.minX); column < end; column += 1) walls.low[row * columns + column] = 1;
    }
  }
  return walls;
}

/** The number of each square's field. */
function filled(columns: number, rows: number, { left, low }: Walls): Int32Array {
  const fieldOf = new Int32Array(columns * rows).fill(-1);
  let count = 0;
  for (let start = 0; start < fieldOf.length; start += 1) {
    if (fieldOf[start] !== -1) continue;
    const waiting = [start];
    fieldOf[start] = count;
    const enter = (square: number): void => {
      if (fieldOf[square] !== -1) return;
      fieldOf[square] = count;
      waiting.push(square);
    };
    for (let square = waiting.pop(); square !== undefined; square = waiting.pop()) {
      const column = square % columns;
      if (column > 0 && left[square] === 0) enter(square - 1);
      if (column < columns - 1 && left[square + 1] === 0) enter(square + 1);
      if (square >= columns && low[square] === 0) enter(square - columns);
      if (square + columns < fieldOf.length && low[square + columns] === 0) enter(square + columns);
    }
    count += 1;
  }
  return fieldOf;
}

function measured(fieldOf: Int32Array, xs: readonly number[], ys: readonly number[]): Field[] {
  const columns = xs.length - 1;
  const fields: Field[] = [];
  for (let square = 0; square < fieldOf.length; square += 1) {
    const number = fieldOf[square]!;
    const [column, row] = [square % columns, Math.floor(square / columns)];
    const [minX, maxX, minY, maxY] = [xs[column]!, xs[column + 1]!, ys[row]!, ys[row + 1]!];
    const { areaMm2, bounds } = fields[number] ?? { areaMm2: 0, bounds: boundsOf(minX, minY, maxX, maxY) };
    fields[number] = {
      number,
      areaMm2: areaMm2 + (maxX - minX) * (maxY - minY),
      bounds: boundsOf(
        Math.min(bounds.minX, minX),
        Math.min(bounds.minY, minY),
        Math.max(bounds.maxX, maxX),
        Math.max(bounds.maxY, maxY),
      ),
    };
  }
  return fields;
}
