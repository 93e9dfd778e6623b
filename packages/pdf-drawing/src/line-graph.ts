import { distance, type Point, pointOn } from '@kerf/geometry';
import { PointNodes } from './point-nodes.ts';
import { cubicAt } from './spline-points.ts';
import type { Strand } from './strokes.ts';

/** Lines as edges between the points where their ends meet. */
export type Edge = { readonly strand: Strand; readonly from: number; readonly to: number };
export type LineGraph = {
  readonly points: readonly Point[];
  /** Edges that lie on some way round. */
  readonly edges: readonly Edge[];
  /** Lines with a free end, and those that hang on them. */
  readonly loose: readonly Strand[];
};

/** Ends this near on paper are one point: programs round to a hundredth of a millimetre, plotters to a thousandth of an inch. */
const SAME_POINT = 0.05;
/** Ends that nothing else meets are joined up to here. */
const WIDEST_GAP = 0.25;

const middleOf = ({ curve }: Strand): Point => (curve.kind === 'spline' ? cubicAt(curve, 0.5) : pointOn(curve, 0.5));

/** Shorter than a point is wide. */
const isDust = ({ from, to, strand: { bounds } }: Edge): boolean =>
  from === to && Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) <= 2 * SAME_POINT;

/** What is drawn twice is one edge. */
const distinct = (edges: readonly Edge[]): Edge[] => {
  const known = new Map<string, Point[]>();
  return edges.filter(({ from, to, strand }) => {
    const key = from < to ? `${from} ${to}` : `${to} ${from}`;
    const middle = middleOf(strand);
    const others = known.get(key);
    if (others?.some((other) => distance(other, middle) <= 2 * SAME_POINT)) return false;
    if (others === undefined) known.set(key, [middle]);
    else others.push(middle);
    return true;
  });
};

const degreesOf = (edges: readonly Edge[], nodes: number): Int32Array => {
  const degrees = new Int32Array(nodes);
  for (const { from, to } of edges) {
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  return degrees;
};

/** Free ends that are each other's nearest become one node. */
const joinFreeEnds = (edges: readonly Edge[], nodes: PointNodes): Edge[] => {
  const degrees = degreesOf(edges, nodes.points.length);
  const free = new Set([...degrees.keys()].filter((node) => degrees[node] === 1));
  const nearest = (node: number): number | null =>
    nodes.near(nodes.points[node]!, WIDEST_GAP).find((other) => other !== node && free.has(other)) ?? null;
  const became = new Map<number, number>();
  for (const node of free) {
    const other = nearest(node);
    if (other !== null && other > node && nearest(other) === node) became.set(other, node);
  }
  const at = (node: number): number => became.get(node) ?? node;
  return edges.map((edge) => ({ ...edge, from: at(edge.from), to: at(edge.to) }));
};

/** Free ends that are still there become the nearest other node, where it is as good as the same point. */
const joinToOthers = (edges: readonly Edge[], nodes: PointNodes): Edge[] => {
  const degrees = degreesOf(edges, nodes.points.length);
  const became = new Map<number, number>();
  degrees.forEach((degree, node) => {
    if (degree !== 1) return;
    const other = nodes
      .near(nodes.points[node]!, 2 * SAME_POINT)
      .find((one) => one !== node && (degrees[one] ?? 0) > 1);
    if (other !== undefined) became.set(node, other);
  });
  const at = (node: number): number => became.get(node) ?? node;
  return edges.map((edge) => ({ ...edge, from: at(edge.from), to: at(edge.to) }));
};

/** Takes away what ends freely until nothing does. */
const withoutLoose = (edges: readonly Edge[], nodes: number): Pick<LineGraph, 'edges' | 'loose'> => {
  const degrees = degreesOf(edges, nodes);
  const at = new Map<number, number[]>();
  edges.forEach(({ from, to }, place) => {
    for (const node of [from, to]) {
      const places = at.get(node);
      if (places === undefined) at.set(node, [place]);
      else places.push(place);
    }
  });
  const gone = new Set<number>();
  const open = [...degrees.keys()].filter((node) => degrees[node] === 1);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const place = at.get(node)?.find((one) => !gone.has(one));
    if (place === undefined) continue;
    gone.add(place);
    const { from, to } = edges[place]!;
    for (const end of [from, to]) {
      degrees[end]! -= 1;
      if (degrees[end] === 1) open.push(end);
    }
  }
  return {
    edges: edges.filter((_, place) => !gone.has(place)),
    loose: edges.flatMap(({ strand }, place) => (gone.has(place) ? [strand] : [])),
  };
};

const edgesOf = (strands: readonly Strand[], nodes: PointNodes): Edge[] => {
  const all = strands.map((strand) => ({ strand, from: nodes.at(strand.start), to: nodes.at(strand.end) }));
  return joinFreeEnds(distinct(all), nodes);
};

/** The graph of lines: what is drawn twice counts once, and what leads nowhere is set apart. */
export const graphOf = (strands: readonly Strand[]): LineGraph => {
  const nodes = new PointNodes(SAME_POINT);
  const edges = edgesOf(strands, nodes).filter((edge) => !isDust(edge));
  return { points: nodes.points, ...withoutLoose(edges, nodes.points.length) };
};

/** The graph of lines that are all meant to close: an end that meets no other end meets the line that it touches. */
export const graphOfChosen = (strands: readonly Strand[]): LineGraph => {
  const nodes = new PointNodes(SAME_POINT);
  const edges = joinToOthers(edgesOf(strands, nodes), nodes).filter((edge) => !isDust(edge));
  return { points: nodes.points, ...withoutLoose(edges, nodes.points.length) };
};
