import { writeCurveBounds } from './bounds.ts';
import { boundsOfBoxes, gridOfBoxes } from './box-grid.ts';
import type { BoxIndex } from './box-search.ts';
import type { Bounds, Curve } from './curve.ts';

const NODE_SIZE = 16;

/** Leaves first, then level by level up to the root; four edges for each node, and its box or its first child. */
type PackedTree = {
  readonly levels: readonly number[];
  readonly edges: Float64Array;
  readonly items: Uint32Array;
  /** Highest number of a box below each node. */
  readonly highest: Uint32Array;
};

/** Index of boxes by their place in the array. Boxes must be finite. A handful of them is merely looked through. */
export function indexBoxes(boxes: readonly Bounds[]): BoxIndex {
  const edges = new Float64Array(boxes.length * 4);
  for (let item = 0; item < boxes.length; item += 1) {
    const { minX, minY, maxX, maxY } = boxes[item]!;
    edges[item * 4] = minX;
    edges[item * 4 + 1] = minY;
    edges[item * 4 + 2] = maxX;
    edges[item * 4 + 3] = maxY;
  }
  return indexEdges(edges);
}

/** Edges of the boxes of curves as plain numbers: minX, minY, maxX, maxY of one after the other. */
export function edgesOfCurves(curves: readonly Curve[]): Float64Array {
  const edges = new Float64Array(curves.length * 4);
  for (let item = 0; item < curves.length; item += 1) writeCurveBounds(curves[item]!, edges, item * 4);
  return edges;
}

/** The same index of boxes given as plain numbers: minX, minY, maxX, maxY of one after the other. */
export function indexEdges(boxes: Float64Array): BoxIndex {
  const count = boxes.length / 4;
  return count <= NODE_SIZE ? indexFewBoxes(boxes) : (gridOfBoxes(boxes) ?? packedTree(boxes));
}

function packedTree(boxes: Float64Array): BoxIndex {
  const count = boxes.length / 4;
  const levels = levelEnds(count);
  const total = levels.at(-1) ?? 0;
  const edges = new Float64Array(total * 4);
  const items = new Uint32Array(total);
  const order = hilbertOrder(boxes);
  for (let slot = 0; slot < count; slot += 1) {
    const item = order[slot]!;
    items[slot] = item;
    edges[slot * 4] = boxes[item * 4]!;
    edges[slot * 4 + 1] = boxes[item * 4 + 1]!;
    edges[slot * 4 + 2] = boxes[item * 4 + 2]!;
    edges[slot * 4 + 3] = boxes[item * 4 + 3]!;
  }
  const tree: PackedTree = { levels, edges, items, highest: items.slice() };
  packParents(tree);
  return {
    search: (minX, minY, maxX, maxY, visit, from = 0) => searchTree(tree, minX, minY, maxX, maxY, visit, from),
    lastAround: (range, before, accepts) => lastInTree(tree, range, before, accepts),
  };
}

const indexFewBoxes = (boxes: Float64Array): BoxIndex => ({
  search: (minX, minY, maxX, maxY, visit, from = 0) => {
    for (let edge = from * 4; edge < boxes.length; edge += 4) {
      if (boxes[edge]! <= maxX && boxes[edge + 1]! <= maxY && boxes[edge + 2]! >= minX && boxes[edge + 3]! >= minY)
        visit(edge / 4);
    }
  },
  lastAround: (range, before, accepts) => {
    for (let item = Math.min(before, boxes.length / 4) - 1; item >= 0; item -= 1) {
      if (isAround(boxes, item, range) && accepts(item)) return item;
    }
    return -1;
  },
});

const isAround = (edges: Float64Array, slot: number, { minX, minY, maxX, maxY }: Bounds): boolean =>
  edges[slot * 4]! <= minX &&
  edges[slot * 4 + 1]! <= minY &&
  edges[slot * 4 + 2]! >= maxX &&
  edges[slot * 4 + 3]! >= maxY;

/** Where each level of the tree ends in the arrays, leaves first. */
function levelEnds(count: number): number[] {
  if (count === 0) return [];
  const ends = [count];
  for (let level = count; level > 1; ) {
    level = Math.ceil(level / NODE_SIZE);
    ends.push(ends.at(-1)! + level);
  }
  return ends;
}

function packParents({ levels, edges, items, highest }: PackedTree): void {
  let child = 0;
  for (let level = 0; level + 1 < levels.length; level += 1) {
    for (let parent = levels[level]!; parent < levels[level + 1]!; parent += 1) {
      items[parent] = child;
      highest[parent] = 0;
      let minX = Infinity;
      let minY = Infinity;
      let maxX = -Infinity;
      let maxY = -Infinity;
      for (let i = 0; i < NODE_SIZE && child < levels[level]!; i += 1, child += 1) {
        minX = Math.min(minX, edges[child * 4]!);
        minY = Math.min(minY, edges[child * 4 + 1]!);
        maxX = Math.max(maxX, edges[child * 4 + 2]!);
        maxY = Math.max(maxY, edges[child * 4 + 3]!);
        highest[parent] = Math.max(highest[parent]!, highest[child]!);
      }
      edges[parent * 4] = minX;
      edges[parent * 4 + 1] = minY;
      edges[parent * 4 + 2] = maxX;
      edges[parent * 4 + 3] = maxY;
    }
  }
}

/** Nodes still to be looked at, each with its level. Kept between searches: a search within a search uses the places above. */
const open: number[] = [];

function searchTree(
  { levels, edges, items, highest }: PackedTree,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
  visit: (item: number) => void,
  from: number,
): void {
  const leaves = levels[0] ?? 0;
  const bottom = open.length;
  let level = levels.length - 1;
  let node = level < 0 ? -1 : levels[level]! - 1;
  let end = node + 1;
  for (;;) {
    for (; node >= 0 && node < end; node += 1) {
      const edge = node * 4;
      if (highest[node]! < from) continue;
      if (edges[edge]! > maxX || edges[edge + 1]! > maxY || edges[edge + 2]! < minX || edges[edge + 3]! < minY)
        continue;
      if (node < leaves) visit(items[node]!);
      else open.push(items[node]!, level - 1);
    }
    if (open.length === bottom) return;
    level = open.pop()!;
    node = open.pop()!;
    end = Math.min(node + NODE_SIZE, levels[level]!);
  }
}

/** Looks first where the highest numbers are, so that boxes within boxes are not all seen. */
function lastInTree(
  { levels, edges, items, highest }: PackedTree,
  range: Bounds,
  before: number,
  accepts: (item: number) => boolean,
): number {
  const leaves = levels[0]!;
  const waiting = [edges.length / 4 - 1];
  let last = -1;
  while (waiting.length > 0) {
    const slot = takeHighest(waiting, highest);
    if (highest[slot]! <= last) break;
    const first = items[slot]!;
    let level = 0;
    while (first >= levels[level]!) level += 1;
    const end = Math.min(first + NODE_SIZE, levels[level]!);
    for (let child = end - 1; child >= first; child -= 1) {
      const item = highest[child]!;
      if (item <= last || !isAround(edges, child, range)) continue;
      if (child >= leaves) keepHighestFirst(waiting, child, highest);
      else if (item < before && accepts(item)) last = item;
    }
  }
  return last;
}

/** Adds a slot to a binary heap that has the highest number of a box first. */
function keepHighestFirst(heap: number[], slot: number, highest: Uint32Array): void {
  const number = highest[slot]!;
  let place = heap.length;
  heap.push(slot);
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent]!;
    if (highest[above]! >= number) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = slot;
}

/** Takes the slot with the highest number out of such a heap. */
function takeHighest(heap: number[], highest: Uint32Array): number {
  const taken = heap[0]!;
  const slot = heap.pop()!;
  if (heap.length === 0) return taken;
  const number = highest[slot]!;
  let place = 0;
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    if (child + 1 < heap.length && highest[heap[child + 1]!]! > highest[heap[child]!]!) child += 1;
    if (highest[heap[child]!]! <= number) break;
    heap[place] = heap[child]!;
    place = child;
  }
  heap[place] = slot;
  return taken;
}

/** Order of the curve. */
const BITS = 12;
/** Cells to a side, less one. */
const CELLS = 2 ** BITS - 1;

/** Box numbers in the order of their centres along a Hilbert curve. */
function hilbertOrder(boxes: Float64Array): Uint32Array {
  const count = boxes.length / 4;
  const { minX, minY, maxX, maxY } = boundsOfBoxes(boxes);
  const scaleX = CELLS / (maxX - minX || 1);
  const scaleY = CELLS / (maxY - minY || 1);
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const x = Math.floor(((boxes[i * 4]! + boxes[i * 4 + 2]!) / 2 - minX) * scaleX);
    const y = Math.floor(((boxes[i * 4 + 1]! + boxes[i * 4 + 3]!) / 2 - minY) * scaleY);
    keys[i] = hilbert(x, y) * count + i;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) order[i] = keys[i]! - Math.floor(keys[i]! / count) * count;
  return order;
}

/** Distance along the Hilbert curve of order 12. Source: J. Skilling, Programming the Hilbert curve, 2004 (two dimensions). */
function hilbert(x: number, y: number): number {
  let isSwapped = 0;
  let isTurned = 0;
  let key = 0;
  for (let bit = BITS - 1; bit >= 0; bit -= 1) {
    const column = (x >> bit) & 1;
    const row = (y >> bit) & 1;
    const exchange = isSwapped & (column ^ row);
    const right = column ^ exchange ^ isTurned;
    const upper = row ^ exchange ^ isTurned;
    key = (key << 2) | ((3 * right) ^ upper);
    if (upper === 0) {
      isTurned ^= right;
      isSwapped ^= 1;
    }
  }
  return key;
}
