import type { Point } from '@kerf/geometry';

/** Ends of lines that are one point: each end has the number of its node. */
export class PointNodes {
  readonly points: Point[] = [];
  readonly #tolerance: number;
  readonly #cells = new Map<string, number[]>();

  constructor(tolerance: number) {
    this.#tolerance = tolerance;
  }

  /** The node at a point; a new one where there is none yet. */
  at(point: Point): number {
    const near = this.near(point, this.#tolerance)[0];
    if (near !== undefined) return near;
    const node = this.points.push(point) - 1;
    const key = this.#key(point.x, point.y);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [node]);
    else cell.push(node);
    return node;
  }

  /** Nodes within a distance, the nearest first. */
  near(point: Point, distance: number): number[] {
    const found: { readonly node: number; readonly away: number }[] = [];
    const reach = Math.ceil(distance / this.#size);
    const [column, row] = [Math.floor(point.x / this.#size), Math.floor(point.y / this.#size)];
    for (let i = column - reach; i <= column + reach; i += 1) {
      for (let j = row - reach; j <= row + reach; j += 1) {
        for (const node of this.#cells.get(`${i} ${j}`) ?? []) {
          const other = this.points[node]!;
          const away = Math.hypot(other.x - point.x, other.y - point.y);
          if (away <= distance) found.push({ node, away });
        }
      }
    }
    return found.sort((one, other) => one.away - other.away).map(({ node }) => node);
  }

  get #size(): number {
    return Math.max(this.#tolerance, 0.5);
  }

  #key(x: number, y: number): string {
    return `${Math.floor(x / this.#size)} ${Math.floor(y / this.#size)}`;
  }
}
