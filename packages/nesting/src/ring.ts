/** A polygon corner in millimetres, y up. */
export type Vertex = readonly [x: number, y: number];

/** A closed ring without its first point repeated. */
export type Ring = readonly Vertex[];

/** A shape with material between the outer ring and its holes. */
export type Shape = { readonly outer: Ring; readonly holes: readonly Ring[] };

export type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** Area enclosed by a ring, mm²; positive when it runs counter-clockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[j]!;
    const b = ring[i]!;
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

/** Material area of a shape, mm². */
export function shapeArea(shape: Shape): number {
  return shape.holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(shape.outer)));
}

export function boxOf(ring: Ring): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const [x, y] of ring) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** The corners of a box, counter-clockwise. */
export const boxRing = ({ minX, minY, maxX, maxY }: Box): Ring => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
];

/** The ring running counter-clockwise. */
export function counterClockwise(ring: Ring): Ring {
  return signedArea(ring) < 0 ? [...ring].reverse() : ring;
}

/** Cosine and sine of an angle in degrees, exact at quarter turns. */
export function cosSin(degrees: number): Vertex {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return [1, 0];
  if (turn === 90) return [0, 1];
  if (turn === 180) return [-1, 0];
  if (turn === 270) return [0, -1];
  const angle = (turn * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** A point turned counter-clockwise about the origin, after mirroring x -> -x when asked. */
export function turnPoint([x, y]: Vertex, degrees: number, mirrored = false): Vertex {
  const [c, s] = cosSin(degrees);
  const px = mirrored ? -x : x;
  return [c * px - s * y, s * px + c * y];
}

export function turnRing(ring: Ring, degrees: number, mirrored = false): Ring {
  return ring.map((point) => turnPoint(point, degrees, mirrored));
}

export function moveRing(ring: Ring, dx: number, dy: number): Ring {
  return ring.map(([x, y]) => [x + dx, y + dy]);
}

/** Degrees brought into [0, 360), with rounding noise of a quarter turn removed. */
export function normalDegrees(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  const quarter = Math.round(turn / 90) * 90;
  return Math.abs(turn - quarter) < 1e-9 ? quarter % 360 : turn;
}
