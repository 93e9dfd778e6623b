/**
 * Constrained Delaunay triangulation in the plane, with points added one by one.
 * Corner: one of the three places of a triangle, 3 t + i; the side of a corner lies opposite to it. Kept: a side that stays.
 * Source: Lawson, software for C1 surface interpolation (1977), for points; Sloan, a fast algorithm for generating constrained
 * Delaunay triangulations (1993), for kept sides.
 */
export type PlanePoint = readonly [number, number];

const next = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1);
const last = (corner: number): number => (corner % 3 === 0 ? corner + 2 : corner - 1);

const MOST_EFFORT = 2_000_000;

export class Triangulation {
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  /** Point at each corner, and the corner on the other side of its side; −1 at the rim. */
  readonly #points: number[] = [];
  readonly #across: number[] = [];
  readonly #kept: boolean[] = [];
  readonly #inside: boolean[] = [];
  /** Some corner of each point. */
  readonly #cornerOf: number[] = [];
  /** How often a side was wanted, by its ends: what was wanted twice parts nothing. */
  readonly #wanted = new Map<string, number>();
  readonly #nearest: number;
  #from = 0;
  /** Triangles that are still looked at: damaged faces, whose edges wind over each other, could be turned for ever. */
  #effort = MOST_EFFORT;

  /** For points within a box. */
  constructor(low: PlanePoint, high: PlanePoint) {
    const size = Math.max(high[0] - low[0], high[1] - low[1], 1e-9);
    const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    this.#nearest = size * 1e-9;
    this.#newPoint([x - 30 * size, y - 20 * size]);
    this.#newPoint([x + 30 * size, y - 20 * size]);
    this.#newPoint([x, y + 40 * size]);
    this.#newTriangle(0, 1, 2);
  }

  #newPoint([x, y]: PlanePoint): number {
    this.#cornerOf.push(0);
    this.#x.push(x);
    return this.#y.push(y) - 1;
  }

  #newTriangle(a: number, b: number, c: number): number {
    const corner = this.#points.length;
    for (const point of [a, b, c]) {
      this.#cornerOf[point] = this.#points.push(point) - 1;
      this.#across.push(-1);
      this.#kept.push(false);
    }
    this.#inside.push(false);
    return corner;
  }

  #turn(a: number, b: number, x: number, y: number): number {
    const [ax, ay] = [this.#x[a]!, this.#y[a]!];
    return (this.#x[b]! - ax) * (y - ay) - (this.#y[b]! - ay) * (x - ax);
  }

  #turnOf(a: number, b: number, c: number): number {
    return this.#turn(a, b, this.#x[c]!, this.#y[c]!);
  }

  #pair(corner: number, other: number): void {
    this.#across[corner] = other;
    if (other >= 0) this.#across[other] = corner;
  }

  #set(corner: number, point: number): void {
    this.#points[corner] = point;
    this.#cornerOf[point] = corner;
  }

  /** The triangle around a place, by its first corner; the walk goes over sides that the place lies beyond. */
  #locate(x: number, y: number): number {
    let triangle = this.#from;
    for (let step = 0; step < this.#points.length; step += 1) {
      let beyond = -1;
      for (let i = 0; i < 3 && beyond === -1; i += 1) {
        const corner = triangle + ((i + step) % 3);
        const isBeyond = this.#turn(this.#points[next(corner)]!, this.#points[last(corner)]!, x, y) < 0;
        if (isBeyond && this.#across[corner]! >= 0) beyond = this.#across[corner]!;
      }
      if (beyond === -1) break;
      triangle = beyond - (beyond % 3);
    }
    this.#from = triangle;
    return triangle;
  }

  /** Adds a point and gives its number; that of the point that is there already. Null: it lies on a kept side that must not be split. */
  add(place: PlanePoint, splitsKept = true): number | null {
    const [x, y] = place;
    const triangle = this.#locate(x, y);
    for (let corner = triangle; corner < triangle + 3; corner += 1) {
      const point = this.#points[corner]!;
      if (Math.hypot(this.#x[point]! - x, this.#y[point]! - y) <= this.#nearest) return point;
    }
    for (let corner = triangle; corner < triangle + 3; corner += 1) {
      const [a, b] = [this.#points[next(corner)]!, this.#points[last(corner)]!];
      const length = Math.hypot(this.#x[b]! - this.#x[a]!, this.#y[b]! - this.#y[a]!);
      if (Math.abs(this.#turn(a, b, x, y)) > this.#nearest * length || this.#across[corner]! < 0) continue;
      if (this.#kept[corner]! && !splitsKept) return null;
      return this.#splitSide(corner, this.#newPoint(place));
    }
    return this.#splitTriangle(triangle, this.#newPoint(place));
  }

  #splitTriangle(triangle: number, point: number): number {
    const [a, b, c] = [this.#points[triangle]!, this.#points[triangle + 1]!, this.#points[triangle + 2]!];
    const [overB, overC] = [this.#across[triangle + 1]!, this.#across[triangle + 2]!];
    const [keptB, keptC] = [this.#kept[triangle + 1]!, this.#kept[triangle + 2]!];
    const second = this.#newTriangle(point, c, a);
    const third = this.#newTriangle(point, a, b);
    this.#inside[second / 3] = this.#inside[third / 3] = this.#inside[triangle / 3]!;
    this.#set(triangle, point);
    this.#set(triangle + 1, b);
    this.#set(triangle + 2, c);
    this.#pair(second, overB);
    this.#pair(third, overC);
    [this.#kept[second], this.#kept[third]] = [keptB, keptC];
    [this.#kept[triangle + 1], this.#kept[triangle + 2]] = [false, false];
    this.#pair(triangle + 1, second + 2);
    this.#pair(second + 1, third + 2);
    this.#pair(third + 1, triangle + 2);
    this.#settle([triangle, second, third]);
    return point;
  }

  #splitSide(corner: number, point: number): number {
    const other = this.#across[corner]!;
    const [a, b] = [this.#points[next(corner)]!, this.#points[last(corner)]!];
    const isKept = this.#kept[corner]!;
    const times = this.#wanted.get(sideName(a, b));
    if (times !== undefined) {
      this.#wanted.delete(sideName(a, b));
      for (const end of [a, b]) this.#wanted.set(sideName(end, point), times);
    }
    const [one, two] = [this.#halve(corner, point), this.#halve(other, point)];
    this.#pair(corner, two);
    this.#pair(other, one);
    for (const half of [corner, other, one, two]) this.#kept[half] = isKept;
    this.#settle([last(corner), next(one), last(other), next(two)].flatMap((c) => [c, next(c), last(c)]));
    return point;
  }

  /** Halves a triangle from a corner to a point on its side; the corner keeps the half with the side's beginning, the answer is that of the other. */
  #halve(corner: number, point: number): number {
    const [tip, end] = [this.#points[corner]!, this.#points[last(corner)]!];
    const half = this.#newTriangle(tip, point, end);
    this.#inside[half / 3] = this.#inside[(corner - (corner % 3)) / 3]!;
    this.#pair(half + 1, this.#across[next(corner)]!);
    this.#kept[half + 1] = this.#kept[next(corner)]!;
    this.#set(last(corner), point);
    this.#pair(next(corner), half + 2);
    this.#kept[next(corner)] = false;
    this.#cornerOf[tip] = corner;
    return half;
  }

  /** Whether the point beyond a side lies in the circle around the triangle. */
  #isDelaunay(corner: number): boolean {
    const other = this.#across[corner]!;
    if (other < 0 || this.#kept[corner]!) return true;
    const d = this.#points[other]!;
    const [a, b, c] = [this.#points[corner]!, this.#points[next(corner)]!, this.#points[last(corner)]!];
    const [ax, ay] = [this.#x[a]! - this.#x[d]!, this.#y[a]! - this.#y[d]!];
    const [bx, by] = [this.#x[b]! - this.#x[d]!, this.#y[b]! - this.#y[d]!];
    const [cx, cy] = [this.#x[c]! - this.#x[d]!, this.#y[c]! - this.#y[d]!];
    const [a2, b2, c2] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
    const inCircle = ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx);
    return inCircle <= 1e-10 * (a2 + b2 + c2) * (Math.abs(bx * cy - by * cx) + 1e-300);
  }

  /** Turns the side of a corner: from a-b to tip-beyond. The two corners keep their numbers, and their sides are the outer ones after. */
  #flip(corner: number): void {
    const other = this.#across[corner]!;
    const [tip, beyond] = [this.#points[corner]!, this.#points[other]!];
    const [a, b] = [this.#points[next(corner)]!, this.#points[last(corner)]!];
    const [overTip, overBeyond] = [this.#across[next(corner)]!, this.#across[next(other)]!];
    const [keptTip, keptBeyond] = [this.#kept[next(corner)]!, this.#kept[next(other)]!];
    this.#set(last(corner), beyond);
    this.#set(last(other), tip);
    this.#set(next(corner), a);
    this.#set(next(other), b);
    this.#pair(corner, overBeyond);
    this.#pair(other, overTip);
    this.#kept[corner] = keptBeyond;
    this.#kept[other] = keptTip;
    this.#pair(next(corner), next(other));
    this.#kept[next(corner)] = this.#kept[next(other)] = false;
  }

  #isConvex(corner: number): boolean {
    const [tip, beyond] = [this.#points[corner]!, this.#points[this.#across[corner]!]!];
    const [a, b] = [this.#points[next(corner)]!, this.#points[last(corner)]!];
    return this.#turnOf(tip, a, beyond) > 0 && this.#turnOf(beyond, b, tip) > 0;
  }

  #settle(corners: readonly number[]): void {
    const open = [...corners];
    for (; open.length > 0 && this.#effort > 0; this.#effort -= 1) {
      const corner = open.pop()!;
      if (this.#isDelaunay(corner) || !this.#isConvex(corner)) continue;
      const other = this.#across[corner]!;
      this.#flip(corner);
      open.push(corner, last(corner), other, last(other));
    }
  }

  /** Corners at a point, all around; every point is within the first triangle, so that the walk closes. */
  #around(point: number): number[] {
    const start = this.#cornerOf[point]!;
    const found = [start];
    let corner = start;
    while (found.length < this.#points.length) {
      this.#effort -= 1;
      const over = this.#across[next(corner)]!;
      if (over < 0) break;
      corner = next(over);
      if (corner === start) return found;
      found.push(corner);
    }
    for (corner = start; found.length < this.#points.length; ) {
      const over = this.#across[last(corner)]!;
      if (over < 0) return found;
      corner = last(over);
      found.push(corner);
    }
    return found;
  }

  /** Keeps the side between two points, which becomes one by turning those that cross it; false where that fails. */
  keep(from: number, to: number): boolean {
    if (from === to) return true;
    const crossed: number[] = [];
    for (const corner of this.#around(from)) {
      const [a, b] = [this.#points[next(corner)]!, this.#points[last(corner)]!];
      if (a === to) return this.#keepSide(last(corner), from, to);
      if (b === to) return this.#keepSide(next(corner), from, to);
      const [turnA, turnB] = [this.#turnOf(from, to, a), this.#turnOf(from, to, b)];
      const flat = this.#nearest * Math.hypot(this.#x[to]! - this.#x[from]!, this.#y[to]! - this.#y[from]!);
      for (const [point, turn] of [
        [a, turnA],
        [b, turnB],
      ] as const)
        if (Math.abs(turn) <= flat && this.#isBetween(from, point, to))
          return this.keep(from, point) && this.keep(point, to);
      if (turnA < 0 && turnB > 0) crossed.push(corner);
    }
    const first = crossed[0];
    return first === undefined ? false : this.#keepAcross(first, from, to);
  }

  #isBetween(from: number, point: number, to: number): boolean {
    const [dx, dy] = [this.#x[to]! - this.#x[from]!, this.#y[to]! - this.#y[from]!];
    const share =
      ((this.#x[point]! - this.#x[from]!) * dx + (this.#y[point]! - this.#y[from]!) * dy) / (dx * dx + dy * dy);
    return share > 0 && share < 1;
  }

  #keepSide(corner: number, from: number, to: number): boolean {
    this.#kept[corner] = true;
    const other = this.#across[corner]!;
    if (other >= 0) this.#kept[other] = true;
    const name = sideName(from, to);
    this.#wanted.set(name, (this.#wanted.get(name) ?? 0) + 1);
    return true;
  }

  #keepAcross(first: number, from: number, to: number): boolean {
    const ends: (readonly [number, number])[] = [];
    let corner = first;
    while (ends.length < this.#points.length) {
      ends.push([this.#points[next(corner)]!, this.#points[last(corner)]!]);
      if (this.#kept[corner]!) return false;
      const over = this.#across[corner]!;
      if (over < 0) return false;
      const beyond = this.#points[over]!;
      if (beyond === to) break;
      const turn = this.#turnOf(from, to, beyond);
      const flat = this.#nearest * Math.hypot(this.#x[to]! - this.#x[from]!, this.#y[to]! - this.#y[from]!);
      if (Math.abs(turn) <= flat && this.#isBetween(from, beyond, to))
        return this.keep(from, beyond) && this.keep(beyond, to);
      corner = turn > 0 ? next(over) : last(over);
      const [a, b] = [this.#points[next(corner)]!, this.#points[last(corner)]!];
      if (!(this.#turnOf(from, to, a) < 0 && this.#turnOf(from, to, b) > 0)) return false;
    }
    return this.#turnAway(ends, from, to);
  }

  #cornerOver(a: number, b: number): number | null {
    return this.#around(a).find((corner) => this.#points[next(corner)] === b) ?? null;
  }

  #turnAway(ends: (readonly [number, number])[], from: number, to: number): boolean {
    for (; ends.length > 0 && this.#effort > 0; this.#effort -= 1) {
      const [a, b] = ends.shift()!;
      const at = this.#cornerOver(a, b);
      if (at === null) continue;
      const corner = last(at);
      if (!this.#isConvex(corner)) {
        ends.push([a, b]);
        continue;
      }
      const [tip, beyond] = [this.#points[corner]!, this.#points[this.#across[corner]!]!];
      this.#flip(corner);
      if (tip === from || tip === to || beyond === from || beyond === to) continue;
      const [turnTip, turnBeyond] = [this.#turnOf(from, to, tip), this.#turnOf(from, to, beyond)];
      if (turnTip * turnBeyond < 0) ends.push(turnTip < 0 ? [tip, beyond] : [beyond, tip]);
    }
    const found = this.#cornerOver(from, to);
    return found === null ? false : this.#keepSide(last(found), from, to);
  }

  /** Tells inside from outside by the kept sides: each parts the two, unless it was wanted twice. */
  fill(): void {
    const seen = new Array<boolean>(this.#inside.length).fill(false);
    const start = this.#cornerOf[0]!;
    const open = [(start - (start % 3)) / 3];
    seen[open[0]!] = true;
    this.#inside[open[0]!] = false;
    for (const triangle of open) {
      for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner += 1) {
        const over = this.#across[corner]!;
        const there = (over - (over % 3)) / 3;
        if (over < 0 || seen[there]!) continue;
        seen[there] = true;
        const name = sideName(this.#points[next(corner)]!, this.#points[last(corner)]!);
        const parts = this.#kept[corner]! && (this.#wanted.get(name) ?? 1) % 2 === 1;
        this.#inside[there] = parts ? !this.#inside[triangle]! : this.#inside[triangle]!;
        open.push(there);
      }
    }
    this.#settle(this.#points.map((_, corner) => corner));
  }

  place(point: number): PlanePoint {
    return [this.#x[point]!, this.#y[point]!];
  }

  /** Triangles inside, counter-clockwise. */
  triangles(): (readonly [number, number, number])[] {
    return this.#inside.flatMap((isInside, t) =>
      isInside ? [[this.#points[3 * t]!, this.#points[3 * t + 1]!, this.#points[3 * t + 2]!] as const] : [],
    );
  }

  /** Ends of the sides between triangles inside that are free to be split. */
  freeSides(): (readonly [number, number])[] {
    return this.#points.flatMap((_, corner) => {
      const over = this.#across[corner]!;
      if (over < corner || this.#kept[corner]! || !this.#inside[(corner - (corner % 3)) / 3]!) return [];
      return [[this.#points[next(corner)]!, this.#points[last(corner)]!] as const];
    });
  }
}

const sideName = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
