import type { Point } from '@kerf/geometry';
import type { PdfPage } from './page.ts';
import type { Strand } from './strokes.ts';

/** What the lines of a sheet divide it into, each place with the number of its field. */
export type SheetFields = {
  /** Whether views may lie there; title blocks, tables and the margin are no such place. */
  readonly isForViews: (point: Point) => boolean;
  /** Number of the field at a point; -1 beyond the sheet. */
  readonly fieldAt: (point: Point) => number;
  readonly hasFrame: boolean;
};

const FINEST_CELL = 0.4;
const MOST_CELLS = 1400;
/** A field for views is at least this large, as a share of the largest. */
const LEAST_FIELD = 0.15;
/** The margin around a border counts as a field only where the border holds less of the page. */
const LEAST_INSIDE = 0.25;

class Raster {
  readonly columns: number;
  readonly rows: number;
  readonly labels: Int32Array;
  readonly #cell: number;

  constructor({ widthMm, heightMm }: PdfPage) {
    this.#cell = Math.max(FINEST_CELL, Math.max(widthMm, heightMm) / MOST_CELLS);
    this.columns = Math.max(1, Math.ceil(widthMm / this.#cell));
    this.rows = Math.max(1, Math.ceil(heightMm / this.#cell));
    this.labels = new Int32Array(this.columns * this.rows);
  }

  placeAt(x: number, y: number): number {
    const [column, row] = [Math.floor(x / this.#cell), Math.floor(y / this.#cell)];
    const isOn = column >= 0 && row >= 0 && column < this.columns && row < this.rows;
    return isOn ? row * this.columns + column : -1;
  }

  wall({ start, end }: Strand): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / (this.#cell / 2)));
    for (let i = 0; i <= steps; i += 1) {
      const place = this.placeAt(start.x + ((end.x - start.x) * i) / steps, start.y + ((end.y - start.y) * i) / steps);
      if (place >= 0) this.labels[place] = -1;
    }
  }

  /** Fills the field around a place with a number and tells how large it is and whether it reaches the edge. */
  fill(from: number, label: number): { readonly cells: number; readonly isAtEdge: boolean } {
    const open = [from];
    this.labels[from] = label;
    let cells = 0;
    let isAtEdge = false;
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      cells += 1;
      const column = place % this.columns;
      const row = (place - column) / this.columns;
      if (column === 0 || row === 0 || column === this.columns - 1 || row === this.rows - 1) isAtEdge = true;
      const neighbours = [
        column > 0 ? place - 1 : -1,
        column < this.columns - 1 ? place + 1 : -1,
        row > 0 ? place - this.columns : -1,
        row < this.rows - 1 ? place + this.columns : -1,
      ];
      for (const next of neighbours) {
        if (next < 0 || this.labels[next] !== 0) continue;
        this.labels[next] = label;
        open.push(next);
      }
    }
    return { cells, isAtEdge };
  }
}

/** The fields of a page between the lines of its border and its tables. */
export const fieldsOf = (page: PdfPage, frame: ReadonlySet<Strand>): SheetFields => {
  const raster = new Raster(page);
  for (const strand of frame) raster.wall(strand);
  const fields: { readonly cells: number; readonly isAtEdge: boolean }[] = [{ cells: 0, isAtEdge: true }];
  for (let place = 0; place < raster.labels.length; place += 1) {
    if (raster.labels[place] === 0) fields.push(raster.fill(place, fields.length));
  }
  const all = raster.labels.length;
  const inside = fields.filter(({ isAtEdge }) => !isAtEdge);
  const largestInside = Math.max(0, ...inside.map(({ cells }) => cells));
  const hasFrame = largestInside >= LEAST_INSIDE * all;
  const largest = hasFrame ? largestInside : Math.max(...fields.map(({ cells }) => cells));
  const isView = fields.map(
    ({ cells, isAtEdge }) => cells >= LEAST_FIELD * largest && cells > 0 && !(hasFrame && isAtEdge),
  );
  const fieldAt = (point: Point): number => {
    const place = raster.placeAt(point.x, point.y);
    return place < 0 ? -1 : (raster.labels[place] ?? -1);
  };
  return { fieldAt, hasFrame, isForViews: (point) => isView[fieldAt(point)] === true };
};
