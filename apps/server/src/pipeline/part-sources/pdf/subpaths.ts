import type { Point } from '@kerf/geometry';
import type { Segment, Subpath } from '@kerf/pdf-drawing';
import { type Matrix, placed } from './matrix.ts';

/** The library writes a path as one row of numbers, an operator before its coordinates. */
const MOVE = 0;
const LINE = 1;
const CUBIC = 2;
const QUADRATIC = 3;
const CLOSE = 4;

const between = (from: Point, to: Point, share: number): Point =>
  ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }) as Point;

class Paths {
  readonly done: Subpath[] = [];
  #start: Point | null = null;
  #segments: Segment[] = [];

  moveTo(point: Point): void {
    this.#finish(false);
    this.#start = point;
  }

  add(segment: Segment): void {
    this.#start ??= segment.end;
    this.#segments.push(segment);
  }

  /** Where the next segment begins. */
  at(otherwise: Point): Point {
    return this.#segments.at(-1)?.end ?? this.#start ?? otherwise;
  }

  close(): void {
    const start = this.#start;
    this.#finish(true);
    this.#start = start;
  }

  end(): readonly Subpath[] {
    this.#finish(false);
    return this.done;
  }

  #finish(isClosed: boolean): void {
    if (this.#start !== null && this.#segments.length > 0) {
      this.done.push({ start: this.#start, segments: this.#segments, isClosed });
    }
    this.#start = null;
    this.#segments = [];
  }
}

/** Subpaths on paper, of a path as the library gives it. */
export const subpathsOf = (data: ArrayLike<number>, matrix: Matrix): readonly Subpath[] => {
  const paths = new Paths();
  let next = 0;
  const point = (): Point => placed(matrix, data[next++] ?? 0, data[next++] ?? 0);
  while (next < data.length) {
    const operator = data[next++];
    if (operator === MOVE) paths.moveTo(point());
    else if (operator === LINE) paths.add({ kind: 'line', end: point() });
    else if (operator === CUBIC) paths.add({ kind: 'cubic', control1: point(), control2: point(), end: point() });
    else if (operator === QUADRATIC) {
      const control = point();
      const end = point();
      const start = paths.at(control);
      paths.add({
        kind: 'cubic',
        control1: between(start, control, 2 / 3),
        control2: between(end, control, 2 / 3),
        end,
      });
    } else if (operator === CLOSE) paths.close();
  }
  return paths.end();
};
