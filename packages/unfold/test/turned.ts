import { axesOf, type Curve3, type Edge, type Face, type Solid, type Vector } from '../src/index.ts';

/** A solid turned about z from a closed outline of radius and height that has its metal to the left. */
export const turnedSolid = (name: string, outline: readonly (readonly [radius: number, z: number])[]): Solid => {
  const count = outline.length;
  const axes = (z: number, way: 1 | -1 = 1) => axesOf([0, 0, z], [0, 0, way], [1, 0, 0]);
  const edges = outline.map(([radius, z], i): Edge => {
    const curve: Curve3 = { kind: 'arc', axes: axes(z), radius, from: 0, sweep: 2 * Math.PI };
    return { curve, faces: [(i + count - 1) % count, i] };
  });
  const surfaceOf = ([r, z]: readonly [number, number], [r2, z2]: readonly [number, number]): Face['surface'] => {
    if (z === z2) return { kind: 'plane', axes: axes(z) };
    if (r === r2) return { kind: 'cylinder', axes: axes(z), radius: r };
    const isWidening = (r2 - r) * (z2 - z) > 0;
    return {
      ...{ kind: 'cone', axes: axes(z, isWidening ? 1 : -1), radius: r },
      halfAngle: Math.atan(Math.abs((r2 - r) / (z2 - z))),
    };
  };
  const faces = outline.map((from, i): Face => {
    const to = outline[(i + 1) % count]!;
    const [dr, dz] = [to[0] - from[0], to[1] - from[1]];
    return {
      surface: surfaceOf(from, to),
      isOutward: dz === 0 ? dr < 0 : dz > 0,
      loops: [[{ edge: i, isForward: true }], [{ edge: (i + 1) % count, isForward: false }]],
      colour: null,
      name: '',
    };
  });
  return { name, colour: null, faces, edges };
};

/** A solid of flat faces through points, each listed with its metal to the left. */
export const facetedSolid = (name: string, points: readonly Vector[], sides: readonly (readonly number[])[]): Solid => {
  const edges: { curve: Curve3; faces: number[] }[] = [];
  const known = new Map<string, number>();
  const faces = sides.map((corners, index): Face => {
    const loop = corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      const found = known.get(key);
      const edge =
        found ?? edges.push({ curve: { kind: 'line', start: points[from]!, end: points[to]! }, faces: [] }) - 1;
      known.set(key, edge);
      edges[edge]!.faces.push(index);
      return { edge, isForward: found === undefined };
    });
    const [a, b, c] = corners.map((corner) => points[corner]!) as [Vector, Vector, Vector];
    const [u, v] = [
      [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
      [c[0] - b[0], c[1] - b[1], c[2] - b[2]],
    ] as const;
    const normal: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    return {
      surface: { kind: 'plane', axes: axesOf(a, normal) },
      isOutward: true,
      loops: [loop],
      colour: null,
      name: '',
    };
  });
  return { name, colour: null, faces, edges };
};

/** A plate whose edges are broken on both faces. */
export const brokenPlate = (width: number, height: number, thickness: number, broken: number): Solid => {
  const ring = (inset: number, z: number): Vector[] => {
    const [x, y] = [width / 2 - inset, height / 2 - inset];
    return [
      [-x, -y, z],
      [x, -y, z],
      [x, y, z],
      [-x, y, z],
    ];
  };
  const points = [...ring(broken, 0), ...ring(0, broken), ...ring(0, thickness - broken), ...ring(broken, thickness)];
  const sides = [0, 1, 2].flatMap((level) =>
    [0, 1, 2, 3].map((i) => {
      const next = (i + 1) % 4;
      return [4 * level + i, 4 * level + next, 4 * level + 4 + next, 4 * level + 4 + i];
    }),
  );
  return facetedSolid('plate', points, [[3, 2, 1, 0], [12, 13, 14, 15], ...sides]);
};
