import { axesOf, type Curve3, type Edge, type Face, type OrientedEdge, type Solid, type Vector } from '../src/index.ts';

/** A tray of four walls with square reliefs in its corners; walls in the order right, back, left, front. */
export type Box = {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  readonly radius: number;
  readonly relief: number;
  readonly heights: readonly [number, number, number, number];
};

type Step = { readonly to: Vector; readonly curve: (from: Vector) => Curve3 };

const straightTo = (to: Vector): Step => ({ to, curve: (start) => ({ kind: 'line', start, end: to }) });

const nameOf = (points: readonly Vector[]): string =>
  points
    .map((point) => point.map((value) => Math.round(value * 1e6)).join(' '))
    .sort()
    .join(', ');

/** Faces with their edges, each of which two faces have. */
class Skin {
  readonly faces: Face[] = [];
  readonly edges: { curve: Curve3; faces: number[]; start: Vector }[] = [];
  readonly #known = new Map<string, number>();

  add(surface: Face['surface'], isOutward: boolean, start: Vector, steps: readonly Step[]): void {
    const index = this.faces.length;
    let from = start;
    const loop = steps.map((step): OrientedEdge => {
      const name = nameOf([from, step.to]);
      const edge = this.#known.get(name) ?? this.edges.push({ curve: step.curve(from), faces: [], start: from }) - 1;
      this.#known.set(name, edge);
      this.edges[edge]!.faces.push(index);
      const isForward = nameOf([this.edges[edge]!.start]) === nameOf([from]);
      from = step.to;
      return { edge, isForward };
    });
    this.faces.push({ surface, isOutward, loops: [loop], colour: null, name: '' });
  }

  polygon(normal: Vector, [first, ...others]: readonly Vector[]): void {
    this.add({ kind: 'plane', axes: axesOf(first!, normal) }, true, first!, [...others, first!].map(straightTo));
  }
}

/** One wall in its own frame: u along the side, v away from the base, w up; u × v = w. */
const addWall = (skin: Skin, box: Box, place: (u: number, v: number, w: number) => Vector, side: Side): void => {
  const { thickness: t, radius: r, relief } = box;
  const { length, height } = side;
  const [outer, low, high] = [r + t, t + r, t + r + height];
  const [origin, along] = [place(0, 0, low), place(1, 0, low)];
  const direction = (v: number, w: number): Vector => {
    const to = place(0, v, low + w);
    return [to[0] - origin[0], to[1] - origin[1], to[2] - origin[2]];
  };
  const u: Vector = [along[0] - origin[0], along[1] - origin[1], along[2] - origin[2]];
  const arc = (at: number, radius: number, isUp: boolean): Step => ({
    to: isUp ? place(at, radius, low) : place(at, 0, low - radius),
    curve: () => ({
      ...{ kind: 'arc', axes: axesOf(place(at, 0, low), u, direction(1, 0)), radius },
      ...{ from: isUp ? -Math.PI / 2 : 0, sweep: isUp ? Math.PI / 2 : -Math.PI / 2 },
    }),
  });
  const bend = (radius: number) => ({ kind: 'cylinder', axes: axesOf(origin, u, direction(1, 0)), radius }) as const;
  const to = (a: number, b: number, c: number) => straightTo(place(a, b, c));
  skin.add(bend(outer), true, place(0, 0, 0), [
    arc(0, outer, true),
    to(length, outer, low),
    arc(length, outer, false),
    to(0, 0, 0),
  ]);
  skin.add(bend(r), false, place(0, 0, t), [to(length, 0, t), arc(length, r, true), to(0, r, low), arc(0, r, false)]);
  const rectangle = (normal: Vector, corners: readonly (readonly [number, number, number])[]): void =>
    skin.polygon(
      normal,
      corners.map(([a, b, c]) => place(a, b, c)),
    );
  const away = direction(1, 0);
  rectangle(away, [
    [0, outer, low],
    [0, outer, high],
    [length, outer, high],
    [length, outer, low],
  ]);
  rectangle(
    [-away[0], -away[1], 0],
    [
      [0, r, low],
      [length, r, low],
      [length, r, high],
      [0, r, high],
    ],
  );
  rectangle(
    [0, 0, 1],
    [
      [0, r, high],
      [length, r, high],
      [length, outer, high],
      [0, outer, high],
    ],
  );
  skin.add({ kind: 'plane', axes: axesOf(place(length, 0, 0), u) }, true, place(length, -relief, 0), [
    to(length, 0, 0),
    arc(length, outer, true),
    to(length, outer, high),
    to(length, r, high),
    to(length, r, low),
    arc(length, r, false),
    to(length, -relief, t),
    to(length, -relief, 0),
  ]);
  skin.add({ kind: 'plane', axes: axesOf(origin, [-u[0], -u[1], 0]) }, true, place(0, -relief, 0), [
    to(0, -relief, t),
    to(0, 0, t),
    arc(0, r, true),
    to(0, r, high),
    to(0, outer, high),
    to(0, outer, low),
    arc(0, outer, false),
    to(0, -relief, 0),
  ]);
};

type Side = { readonly length: number; readonly height: number };

/** The box as a solid, its base from the origin on, its walls upwards. */
export const boxSolid = (box: Box): Solid => {
  const { width: w, depth: d, thickness: t, relief: g, heights } = box;
  const skin = new Skin();
  const outline: readonly (readonly [number, number])[] = [
    [g, 0],
    [w - g, 0],
    [w - g, g],
    [w, g],
    [w, d - g],
    [w - g, d - g],
    [w - g, d],
    [g, d],
    [g, d - g],
    [0, d - g],
    [0, g],
    [g, g],
  ];
  skin.polygon(
    [0, 0, 1],
    outline.map(([x, y]) => [x, y, t] as const),
  );
  skin.polygon([0, 0, -1], outline.map(([x, y]) => [x, y, 0] as const).reverse());
  const [across, along] = [w - 2 * g, d - 2 * g];
  addWall(skin, box, (u, v, z) => [w + v, d - g - u, z], { length: along, height: heights[0] });
  addWall(skin, box, (u, v, z) => [g + u, d + v, z], { length: across, height: heights[1] });
  addWall(skin, box, (u, v, z) => [-v, g + u, z], { length: along, height: heights[2] });
  addWall(skin, box, (u, v, z) => [w - g - u, -v, z], { length: across, height: heights[3] });
  return {
    ...{ name: 'box', colour: null, faces: skin.faces },
    edges: skin.edges.map(({ curve, faces }): Edge => ({ curve, faces })),
  };
};
