import { FACE_ROLES, type FaceRole } from '@kerf/unfold';
import type { PartScene } from './part-scene.ts';
import { sceneAt } from './part-scene.ts';

/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number];

/** What faces are drawn in, by what they are. */
export const ROLE_COLOURS = {
  skin: [0.62, 0.69, 0.78],
  bend: [0.93, 0.66, 0.24],
  thickness: [0.42, 0.47, 0.55],
  hole: [0.16, 0.62, 0.62],
  tubeWall: [0.62, 0.69, 0.78],
  tubeInside: [0.48, 0.53, 0.61],
  tubeEnd: [0.42, 0.47, 0.55],
  cutOut: [0.9, 0.42, 0.2],
  other: [0.66, 0.64, 0.62],
} as const satisfies Readonly<Record<FaceRole, Colour>>;

/** A picture as red, green, blue and cover of each point, row by row from the top. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray };

/** Points drawn for each one of the picture, in both directions: what is between them is smoothed. */
const FINER = 2;
const MARGIN = 0.06;

/** Seen from the front, above and the right: directions to the right, up and to the eye. */
const RIGHT = [Math.SQRT1_2, Math.SQRT1_2, 0] as const;
const UP = [-0.3536, 0.3536, 0.866] as const;
const EYE = [0.6124, -0.6124, 0.5] as const;

const dot3 = (a: readonly [number, number, number], from: Float32Array, i: number): number =>
  a[0] * from[i]! + a[1] * from[i + 1]! + a[2] * from[i + 2]!;

/** Points as they are seen: to the right, down, toward the eye. */
const seen = (positions: Float32Array): Float32Array => {
  const to = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    to[i] = dot3(RIGHT, positions, i);
    to[i + 1] = -dot3(UP, positions, i);
    to[i + 2] = dot3(EYE, positions, i);
  }
  return to;
};

/** Fits what is seen into so many points, its depth in the same measure. */
const fitted = (points: Float32Array, width: number, height: number): ((from: Float32Array) => Float32Array) => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i]!);
    right = Math.max(right, points[i]!);
    top = Math.min(top, points[i + 1]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  const room = 1 - 2 * MARGIN;
  const size = Math.min((room * width) / Math.max(right - left, 1e-6), (room * height) / Math.max(bottom - top, 1e-6));
  const [x, y] = [width / 2 - (size * (left + right)) / 2, height / 2 - (size * (top + bottom)) / 2];
  return (from) => from.map((value, i) => value * size + (i % 3 === 0 ? x : i % 3 === 1 ? y : 0));
};

export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  readonly colours: Float32Array;
};

/** What rounding leaves outside of a triangle and still belongs to it, as a share of it. */
const ROUNDING = 1e-6;

/**
 * Fills a triangle where nothing is nearer to the eye, row by row: in each the shares of its three corners are linear, and where none
 * of them is negative it is inside.
 */
const fillTriangle = (
  { width, height, depth, colours }: Canvas,
  points: Float32Array,
  i: number,
  colour: Colour,
): void => {
  const [ax, ay, az] = [points[i]!, points[i + 1]!, points[i + 2]!];
  const [bx, by, bz] = [points[i + 3]!, points[i + 4]!, points[i + 5]!];
  const [cx, cy, cz] = [points[i + 6]!, points[i + 7]!, points[i + 8]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const [stepA, stepB] = [(by - cy) / area, (cy - ay) / area];
  const steps = [stepA, stepB, -stepA - stepB];
  const stepZ = stepA * az + stepB * bz + steps[2]! * cz;
  const [red, green, blue] = colour;
  const last = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= last; y += 1) {
    const py = y + 0.5;
    const a = (bx * (cy - py) - cx * (by - py)) / area;
    const b = (cx * (ay - py) - ax * (cy - py)) / area;
    let [from, to] = [0, width];
    for (let corner = 0; corner < 3; corner += 1) {
      const share = (corner === 0 ? a : corner === 1 ? b : 1 - a - b) + ROUNDING;
      const step = steps[corner]!;
      if (step > 0) from = Math.max(from, -share / step);
      else if (step < 0) to = Math.min(to, -share / step);
      else if (share < 0) to = -1;
    }
    const end = Math.min(width - 1, Math.floor(to - 0.5));
    const z = a * az + b * bz + (1 - a - b) * cz;
    for (let x = Math.max(0, Math.ceil(from - 0.5)); x <= end; x += 1) {
      const at = y * width + x;
      const near = z + (x + 0.5) * stepZ;
      if (near <= depth[at]!) continue;
      depth[at] = near;
      colours[4 * at] = red;
      colours[4 * at + 1] = green;
      colours[4 * at + 2] = blue;
      colours[4 * at + 3] = 1;
    }
  }
};

const LINE_POINT = [0.13, 0.16, 0.2, 1] as const;
/** A line lies on faces that are as near: so much nearer it is taken, in points. */
const NEARER = 1.5;

const drawLine = (canvas: Canvas, points: Float32Array, i: number): void => {
  const [ax, ay, az, bx, by, bz] = [0, 1, 2, 3, 4, 5].map((k) => points[i + k]!) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(bx - ax), Math.abs(by - ay))));
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const [x, y] = [Math.floor(ax + (bx - ax) * share), Math.floor(ay + (by - ay) * share)];
    if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue;
    const at = y * canvas.width + x;
    const depth = az + (bz - az) * share + NEARER;
    if (depth >= canvas.depth[at]!) canvas.colours.set(LINE_POINT, 4 * at);
  }
};

const smoothed = ({ width, height, colours }: Canvas): Picture => {
  const [w, h] = [width / FINER, height / FINER];
  const pixels = new Uint8ClampedArray(4 * w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const sum = [0, 0, 0, 0];
      for (let k = 0; k < FINER * FINER; k += 1) {
        const at = 4 * ((y * FINER + Math.floor(k / FINER)) * width + x * FINER + (k % FINER));
        for (let c = 0; c < 4; c += 1) sum[c]! += colours[at + c]!;
      }
      const cover = sum[3]!;
      const to = 4 * (y * w + x);
      for (let c = 0; c < 3; c += 1) pixels[to + c] = cover === 0 ? 0 : (255 * sum[c]!) / cover;
      pixels[to + 3] = (255 * cover) / (FINER * FINER);
    }
  return { width: w, height: h, pixels };
};

/** A part painted as it is seen at a share of its unfolding: what is nearest at each point, and where its corners and edges lie there. */
export type Painted = {
  readonly canvas: Canvas;
  readonly corners: Float32Array;
  readonly lines: Float32Array;
};

/** Paints a part finer than its picture becomes. */
export const paintScene = (scene: PartScene, width: number, height: number, share = 0): Painted => {
  const state = sceneAt(scene, share);
  const [w, h] = [FINER * Math.round(width), FINER * Math.round(height)];
  const canvas = {
    width: w,
    height: h,
    depth: new Float32Array(w * h).fill(-Infinity),
    colours: new Float32Array(4 * w * h),
  };
  const flat = seen(state.positions);
  const fit = fitted(flat, w, h);
  const corners = fit(flat);
  for (let i = 0; i < corners.length; i += 9) {
    const role = FACE_ROLES[scene.roles[i / 3]!] ?? 'other';
    const light = 0.62 + 0.38 * Math.abs(dot3([0.35, -0.5, 0.79], state.normals, i));
    const [red, green, blue] = ROLE_COLOURS[role];
    fillTriangle(canvas, corners, i, [red * light, green * light, blue * light]);
  }
  const lines = fit(seen(state.lines));
  for (let i = 0; i < lines.length; i += 6) drawLine(canvas, lines, i);
  return { canvas, corners, lines };
};

/** The picture of what was painted, on nothing. */
export const pictureOf = ({ canvas }: Painted): Picture => smoothed(canvas);

/** A picture of a part without a graphics card, on nothing. Share: of its unfolding. */
export const drawPicture = (scene: PartScene, width: number, height: number, share = 0): Picture =>
  pictureOf(paintScene(scene, width, height, share));
