import type { Vector } from '../src/index.ts';
import {
  axesOf,
  type Curve3,
  cross,
  type Edge,
  type Face,
  type OrientedEdge,
  type Solid,
  subtract,
} from '../src/index.ts';
import { carved, extrude, type Piece } from './extrude.ts';

const at = (z: number) => ({ at: z, lean: 0 });

/** The plane face at a height that looks up or down. */
export const faceAt = ({ faces }: Solid, z: number, looks: 'up' | 'down'): number => {
  const found = faces.findIndex(
    ({ surface, isOutward }) =>
      surface.kind === 'plane' &&
      Math.abs(surface.axes.axis[2]) > 1 - 1e-9 &&
      Math.abs(surface.axes.origin[2] - z) < 1e-9 &&
      surface.axes.axis[2] > 0 === (isOutward === (looks === 'up')),
  );
  if (found < 0) throw new Error('there is no such face');
  return found;
};

/** A solid with a recess from a face that looks up, down to a lower height. */
export const recessed = (solid: Solid, section: readonly Piece[], from: number, to: number): Solid =>
  carved(solid, faceAt(solid, from, 'up'), extrude('recess', [section], at(to), at(from)));

/** The solid turned over about the x axis, its underside now at z = 0 again. */
export const turnedOver = (solid: Solid, thickness: number): Solid => {
  const point = ([x, y, z]: Vector): Vector => [x, -y, thickness - z];
  const direction = ([x, y, z]: Vector): Vector => [x, -y, -z];
  const axes = (own: ReturnType<typeof axesOf>) => axesOf(point(own.origin), direction(own.axis), direction(own.x));
  const curve = (own: Curve3): Curve3 => {
    if (own.kind === 'line') return { ...own, start: point(own.start), end: point(own.end) };
    if (own.kind === 'arc') return { ...own, axes: axes(own.axes) };
    throw new Error('only lines and arcs are turned over');
  };
  const surface = (own: Face['surface']): Face['surface'] => {
    if (own.kind === 'plane' || own.kind === 'cylinder' || own.kind === 'cone') return { ...own, axes: axes(own.axes) };
    throw new Error('only planes, cylinders and cones are turned over');
  };
  return {
    ...solid,
    faces: solid.faces.map((face) => ({ ...face, surface: surface(face.surface) })),
    edges: solid.edges.map((edge) => ({ ...edge, curve: curve(edge.curve) })),
  };
};

/** A solid with a prism taken out between a face that looks up and a lower one that looks down. */
export const bored = (solid: Solid, section: readonly Piece[], from: number, to: number): Solid => {
  const [upper, lower] = [faceAt(solid, from, 'up'), faceAt(solid, to, 'down')];
  const prism = extrude('bore', [section], at(to), at(from));
  const [firstEdge, firstFace, bottom] = [solid.edges.length, solid.faces.length, prism.faces.length - 2];
  const taken = ({ loops }: Face): OrientedEdge[][] =>
    loops.map((loop) =>
      [...loop].reverse().map(({ edge, isForward }) => ({ edge: edge + firstEdge, isForward: !isForward })),
    );
  const places = (face: number): number => {
    if (face === bottom) return lower;
    return face > bottom ? upper : firstFace + face;
  };
  return {
    ...solid,
    faces: [
      ...solid.faces.map((face, index) => {
        if (index !== upper && index !== lower) return face;
        return { ...face, loops: [...face.loops, ...taken(prism.faces[index === upper ? bottom + 1 : bottom]!)] };
      }),
      ...prism.faces.slice(0, bottom).map((wall) => ({ ...wall, isOutward: !wall.isOutward, loops: taken(wall) })),
    ],
    edges: [...solid.edges, ...prism.edges.map((edge): Edge => ({ ...edge, faces: edge.faces.map(places) }))],
  };
};

export type Sink = { readonly wide: number; readonly narrow: number; readonly deep: number };

/** A solid with a countersunk hole, by its radii, from a face that looks up to a lower one that looks down. */
export const sunk = (
  solid: Solid,
  [x, y]: readonly [number, number],
  { wide, narrow, deep }: Sink,
  from: number,
  to: number,
): Solid => {
  const [upper, lower] = [faceAt(solid, from, 'up'), faceAt(solid, to, 'down')];
  const [first, cone] = [solid.edges.length, solid.faces.length];
  const axes = (z: number) => axesOf([x, y, z], [0, 0, 1], [1, 0, 0]);
  const circle = (z: number, radius: number): Curve3 => ({
    ...{ kind: 'arc', axes: axes(z), radius, from: 0, sweep: 2 * Math.PI },
  });
  const edges: Edge[] = [
    { curve: circle(from, wide), faces: [upper, cone] },
    { curve: circle(from - deep, narrow), faces: [cone, cone + 1] },
    { curve: circle(to, narrow), faces: [cone + 1, lower] },
  ];
  const common = { isOutward: false, colour: null, name: '' };
  const halfAngle = Math.atan((wide - narrow) / deep);
  const walls: Face[] = [
    {
      ...{ ...common, surface: { kind: 'cone', axes: axes(from - deep), radius: narrow, halfAngle } },
      loops: [[{ edge: first, isForward: true }], [{ edge: first + 1, isForward: false }]],
    },
    {
      ...{ ...common, surface: { kind: 'cylinder', axes: axes(to), radius: narrow } },
      loops: [[{ edge: first + 1, isForward: true }], [{ edge: first + 2, isForward: false }]],
    },
  ];
  const faces = solid.faces.map((face, index) => {
    if (index === upper) return { ...face, loops: [...face.loops, [{ edge: first, isForward: false }]] };
    return index === lower ? { ...face, loops: [...face.loops, [{ edge: first + 2, isForward: true }]] } : face;
  });
  return { ...solid, faces: [...faces, ...walls], edges: [...solid.edges, ...edges] };
};

/** A plate whose four edges are bevelled, so that its upper side is narrower by that much all around. */
export const bevelled = (width: number, height: number, thickness: number, bevel: number): Solid => {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const low = corners.map(([x, y]): Vector => [(x * width) / 2, (y * height) / 2, 0]);
  const high = corners.map(([x, y]): Vector => [x * (width / 2 - bevel), y * (height / 2 - bevel), thickness]);
  const edges: { curve: Curve3; faces: number[] }[] = [];
  const addEdge = (start: Vector, end: Vector): number =>
    edges.push({ curve: { kind: 'line', start, end }, faces: [] }) - 1;
  const next = (i: number): number => (i + 1) % corners.length;
  const [lows, highs, rising] = [
    low.map((point, i) => addEdge(point, low[next(i)]!)),
    high.map((point, i) => addEdge(point, high[next(i)]!)),
    low.map((point, i) => addEdge(point, high[i]!)),
  ];
  const faces: Face[] = [];
  const addFace = (axes: ReturnType<typeof axesOf>, isOutward: boolean, loop: OrientedEdge[]): void => {
    for (const { edge } of loop) edges[edge]!.faces.push(faces.length);
    faces.push({ surface: { kind: 'plane', axes }, isOutward, loops: [loop], colour: null, name: '' });
  };
  for (const [i, corner] of low.entries()) {
    const normal = cross(subtract(low[next(i)]!, corner), subtract(high[i]!, corner));
    addFace(axesOf(corner, normal), true, [
      { edge: lows[i]!, isForward: true },
      { edge: rising[next(i)]!, isForward: true },
      { edge: highs[i]!, isForward: false },
      { edge: rising[i]!, isForward: false },
    ]);
  }
  addFace(
    axesOf([0, 0, 0], [0, 0, 1]),
    false,
    [...lows].reverse().map((edge) => ({ edge, isForward: false })),
  );
  addFace(
    axesOf([0, 0, thickness], [0, 0, 1]),
    true,
    highs.map((edge) => ({ edge, isForward: true })),
  );
  return { name: 'plate', colour: null, faces, edges };
};
