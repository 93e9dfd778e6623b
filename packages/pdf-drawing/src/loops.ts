import { type Bounds, type Point, pointOf } from '@kerf/geometry';
import type { Edge, LineGraph } from './line-graph.ts';
import { pointsAlong } from './spline-points.ts';
import { bothBounds, type Strand } from './strokes.ts';

/** A strand in the direction in which a loop runs, from one joined end to the next. */
export type Step = {
  readonly strand: Strand;
  readonly isForward: boolean;
  readonly from: Point;
  readonly to: Point;
};

/** Lines that come back to where they began: the outermost way round of lines that hang together, or a loop by itself. */
export type Loop = {
  readonly steps: readonly Step[];
  /** Points along it, near enough to tell what lies in it. */
  readonly polygon: readonly Point[];
  readonly bounds: Bounds;
  readonly areaMm2: number;
  readonly perimeterMm: number;
  /** Lines within it that hang on it: edges of a body, seen in a view. Empty for a loop by itself. */
  readonly inner: readonly Strand[];
};

/** Half an edge: the edge in one direction; `2 i` forward, `2 i + 1` back. */
const directionAtStart = ({ strand }: Edge, isForward: boolean): number => {
  const start = isForward ? strand.start : strand.end;
  const [first] = pointsAlong(strand, isForward, strand.start);
  return Math.atan2(first!.y - start.y, first!.x - start.x);
};

const componentsOf = (edges: readonly Edge[], nodes: number): Edge[][] => {
  const parent = Int32Array.from({ length: nodes }, (_, i) => i);
  const rootOf = (node: number): number => {
    let root = node;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = node; parent[at] !== root; ) {
      const next = parent[at]!;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  for (const { from, to } of edges) parent[rootOf(from)] = rootOf(to);
  const groups = new Map<number, Edge[]>();
  for (const edge of edges) {
    const root = rootOf(edge.from);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [edge]);
    else group.push(edge);
  }
  return [...groups.values()];
};

/** Where each half edge goes on so that it keeps to the same face. Source: the usual doubly connected edge list. */
const nextHalves = (edges: readonly Edge[]): Int32Array => {
  const around = new Map<number, { readonly half: number; readonly angle: number }[]>();
  const add = (node: number, half: number, angle: number): void => {
    const list = around.get(node);
    if (list === undefined) around.set(node, [{ half, angle }]);
    else list.push({ half, angle });
  };
  edges.forEach((edge, place) => {
    add(edge.from, 2 * place, directionAtStart(edge, true));
    add(edge.to, 2 * place + 1, directionAtStart(edge, false));
  });
  const next = new Int32Array(2 * edges.length);
  for (const list of around.values()) {
    list.sort((one, other) => one.angle - other.angle);
    list.forEach(({ half }, place) => {
      const before = list[(place + list.length - 1) % list.length]!.half;
      next[half ^ 1] = before;
    });
  }
  return next;
};

const areaOf = (polygon: readonly Point[]): number => {
  let twice = 0;
  polygon.forEach((point, place) => {
    const next = polygon[(place + 1) % polygon.length]!;
    twice += point.x * next.y - next.x * point.y;
  });
  return twice / 2;
};

const lengthOf = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, { x, y }, place) => {
    const next = polygon[(place + 1) % polygon.length]!;
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);

const stepsOf = (edges: readonly Edge[], points: readonly Point[], halves: readonly number[]): Step[] =>
  halves.map((half) => {
    const { strand, from, to } = edges[half >> 1]!;
    const isForward = (half & 1) === 0;
    const [start, end] = isForward ? [from, to] : [to, from];
    return { strand, isForward, from: points[start]!, to: points[end]! };
  });

const polygonOf = (steps: readonly Pick<Step, 'strand' | 'isForward'>[]): Point[] =>
  steps.flatMap(({ strand, isForward }) => pointsAlong(strand, isForward, strand.start));

const boundsOfPoints = (points: readonly Point[]): Bounds => {
  const [first] = points;
  const one = (point: Point): Bounds => ({ minX: point.x, minY: point.y, maxX: point.x, maxY: point.y });
  return points.reduce((sum, point) => bothBounds(sum, one(point)), one(first ?? pointOf(0, 0)));
};

/** All faces of lines that hang together, each as its half edges. */
const facesOf = (edges: readonly Edge[]): number[][] => {
  const next = nextHalves(edges);
  const seen = new Uint8Array(next.length);
  const faces: number[][] = [];
  for (let first = 0; first < next.length; first += 1) {
    const face: number[] = [];
    for (let half = first; seen[half] === 0; half = next[half]!) {
      seen[half] = 1;
      face.push(half);
    }
    if (face.length > 0) faces.push(face);
  }
  return faces;
};

/** The way round the outside, left out what it passes in both directions. */
const outerFace = (edges: readonly Edge[]): readonly number[] => {
  let best: readonly number[] = [];
  let most = 0;
  for (const face of facesOf(edges)) {
    const steps = face.map((half) => ({ strand: edges[half >> 1]!.strand, isForward: (half & 1) === 0 }));
    const area = areaOf(polygonOf(steps));
    if (area < most) {
      most = area;
      best = face;
    }
  }
  const passed = new Set(best);
  return best.filter((half) => !passed.has(half ^ 1));
};

const loopOf = (edges: readonly Edge[], points: readonly Point[]): Loop | null => {
  const face = outerFace(edges);
  if (face.length === 0) return null;
  // Outside runs clockwise; a loop is told the other way round.
  const steps = stepsOf(
    edges,
    points,
    face.toReversed().map((half) => half ^ 1),
  );
  const polygon = polygonOf(steps);
  const on = new Set(steps.map(({ strand }) => strand));
  return {
    steps,
    polygon,
    bounds: boundsOfPoints(polygon),
    areaMm2: Math.abs(areaOf(polygon)),
    perimeterMm: lengthOf(polygon),
    inner: edges.flatMap(({ strand }) => (on.has(strand) ? [] : [strand])),
  };
};

/** Smaller is no shape on paper. */
const LEAST_AREA = 0.01;

/** The loops of a graph, one for each group of lines that hang together. */
export const loopsOf = ({ edges, points }: LineGraph): readonly Loop[] =>
  componentsOf(edges, points.length).flatMap((component) => {
    const loop = loopOf(component, points);
    return loop === null || loop.areaMm2 < LEAST_AREA ? [] : [loop];
  });

/** Whether a point lies in a loop. Source: the usual count of crossings. */
export const isIn = ({ polygon, bounds }: Pick<Loop, 'polygon' | 'bounds'>, { x, y }: Point): boolean => {
  if (x < bounds.minX || x > bounds.maxX || y < bounds.minY || y > bounds.maxY) return false;
  let isInside = false;
  polygon.forEach((a, place) => {
    const b = polygon[(place + 1) % polygon.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  });
  return isInside;
};

/** How much of a loop lies in another, by its points: 0 for none, 1 for all. */
export const shareIn = (outer: Loop, inner: Loop): number => {
  const step = Math.max(1, Math.floor(inner.polygon.length / 24));
  const probes = inner.polygon.filter((_, place) => place % step === 0);
  return probes.filter((point) => isIn(outer, point)).length / probes.length;
};
