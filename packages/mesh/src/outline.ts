import type { PartScene } from './part-scene.ts';
import type { Canvas, Painted } from './picture.ts';

/**
 * What is seen of a part from the same place as its picture, as lines for paper: its edges and the rims of its round faces, without
 * what lies behind its metal.
 */
export type Outline = {
  /** Such as `0 0 640 480`. */
  readonly viewBox: string;
  /** SVG path data in whole units. */
  readonly d: string;
};

/** An edge lies on the faces beside it: so much further from the eye it may be and is still seen, units. */
const BEHIND = 2.5;
/** Longer, it is no picture any more but a burden: a sieve is shown by its flat pattern. */
const LONGEST = 16_000;

/** Ends of straight pieces as they are seen: six numbers each. */
type Pieces = Float32Array;

const sideName = (positions: Float32Array, a: number, b: number): string => {
  const name = (i: number) => [0, 1, 2].map((k) => Math.round(positions[i + k]! * 1000)).join(' ');
  const [one, other] = [name(a), name(b)];
  return one < other ? `${one} ${other}` : `${other} ${one}`;
};

const facesEye = (points: Float32Array, i: number): boolean => {
  const [ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0] = points.subarray(i, i + 9);
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0;
};

/** Sides between a triangle toward the eye and one away from it: rims of round faces, where no edge runs. */
const rims = (positions: Float32Array, points: Float32Array): Pieces => {
  const facing = new Map<string, boolean>();
  const found: number[] = [];
  for (let i = 0; i < points.length; i += 9) {
    const faces = facesEye(points, i);
    for (const [a, b] of [
      [i, i + 3],
      [i + 3, i + 6],
      [i + 6, i],
    ] as const) {
      const name = sideName(positions, a, b);
      const other = facing.get(name);
      if (other === undefined) facing.set(name, faces);
      else if (other !== faces) found.push(...points.subarray(a, a + 3), ...points.subarray(b, b + 3));
    }
  }
  return Float32Array.from(found);
};

const isSeen = ({ width, height, depth }: Canvas, x: number, y: number, z: number): boolean => {
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const [column, row] = [Math.floor(x) + dx, Math.floor(y) + dy];
      if (column < 0 || row < 0 || column >= width || row >= height) return true;
      if (depth[row * width + column]! <= z + BEHIND) return true;
    }
  return false;
};

/** Path data of pieces, each once, those that follow each other as one line. */
class Lines {
  #d = '';
  #at: readonly [number, number] | null = null;
  readonly #drawn = new Set<string>();

  add(from: readonly [number, number], to: readonly [number, number]): void {
    const [a, b] = [`${from}`, `${to}`];
    const name = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || this.#drawn.has(name)) return;
    this.#drawn.add(name);
    if (this.#at === null || `${this.#at}` !== a) this.#d += `M${from[0]} ${from[1]}`;
    this.#d += `l${to[0] - from[0]} ${to[1] - from[1]}`;
    this.#at = to;
  }

  get d(): string {
    return this.#d;
  }
}

/** Adds the stretches of pieces that nothing hides. */
const addSeen = (lines: Lines, canvas: Canvas, pieces: Pieces): void => {
  for (let i = 0; i < pieces.length; i += 6) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0] = pieces.subarray(i, i + 6);
    const at = (share: number): readonly [number, number] => [
      Math.round(ax + (bx - ax) * share),
      Math.round(ay + (by - ay) * share),
    ];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / 2));
    let begun: number | null = null;
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps;
      const seenHere = isSeen(canvas, ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share);
      if (seenHere && begun === null) begun = step / steps;
      if (seenHere || begun === null) continue;
      lines.add(at(begun), at(step / steps));
      begun = null;
    }
    if (begun !== null) lines.add(at(begun), at(1));
  }
};

/** The outline of a part as it was painted; null for one of so many edges that nothing would be seen on paper. */
export const outlineOf = ({ corners }: Pick<PartScene, 'corners'>, { canvas, ...painted }: Painted): Outline | null => {
  const drawn = new Lines();
  addSeen(drawn, canvas, painted.lines);
  addSeen(drawn, canvas, rims(corners.positions, painted.corners));
  return drawn.d === '' || drawn.d.length > LONGEST
    ? null
    : { viewBox: `0 0 ${canvas.width} ${canvas.height}`, d: drawn.d };
};
