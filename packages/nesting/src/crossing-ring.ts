import { type EdgeStrips, edgeStrips, stripAt } from './edge-strips.ts';
import { boxOf, type Ring } from './ring.ts';

/** How edges lie that are no neighbours in one ring. */
type Contact = 'apart' | 'touch' | 'cross';

const side = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);

function contactOfEdges({ ax, ay, bx, by }: EdgeStrips, p: number, q: number): Contact {
  const d1 = side(ax[p]!, ay[p]!, bx[p]!, by[p]!, ax[q]!, ay[q]!);
  const d2 = side(ax[p]!, ay[p]!, bx[p]!, by[p]!, bx[q]!, by[q]!);
  if (d1 * d2 > 0) return 'apart';
  const d3 = side(ax[q]!, ay[q]!, bx[q]!, by[q]!, ax[p]!, ay[p]!);
  const d4 = side(ax[q]!, ay[q]!, bx[q]!, by[q]!, bx[p]!, by[p]!);
  if (d3 * d4 > 0) return 'apart';
  const isThrough = ((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0)) && ((d3 > 0 && d4 < 0) || (d3 < 0 && d4 > 0));
  return isThrough ? 'cross' : 'touch';
}

const areApart = ({ ax, bx, ay, by }: EdgeStrips, p: number, q: number): boolean =>
  Math.max(ax[p]!, bx[p]!) < Math.min(ax[q]!, bx[q]!) ||
  Math.max(ax[q]!, bx[q]!) < Math.min(ax[p]!, bx[p]!) ||
  Math.max(ay[p]!, by[p]!) < Math.min(ay[q]!, by[q]!) ||
  Math.max(ay[q]!, by[q]!) < Math.min(ay[p]!, by[p]!);

/** Rounding of heights within a strip, as a share of the coordinates. */
const ROUNDING = 1e-12;

/** An edge's lowest and highest point between two upright lines, a little apart for rounding. */
function extentIn({ ax, ay, bx, by }: EdgeStrips, edge: number, left: number, right: number): [number, number] {
  const [x, y] = [ax[edge]!, ay[edge]!];
  const [dx, dy] = [bx[edge]! - x, by[edge]! - y];
  const at = (border: number): number => y + dy * Math.min(1, Math.max(0, (border - x) / dx));
  const [p, q] = dx === 0 ? [y, y + dy] : [at(left), at(right)];
  const slack =
    ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(dx) + Math.abs(dy)) * (1 + Math.abs(dx === 0 ? 0 : dy / dx));
  return [Math.min(p, q) - slack, Math.max(p, q) + slack];
}

/** How the edges of one strip lie to each other, by a sweep over their lower ends. */
function contactInStrip(strips: EdgeStrips, strip: number, lengths: readonly number[]): Contact {
  const { borders, first, edges, index, ring } = strips;
  const members = edges.subarray(first[strip]!, first[strip + 1]!);
  const [left, right] = [borders[strip - 1] ?? Number.NEGATIVE_INFINITY, borders[strip] ?? Number.POSITIVE_INFINITY];
  const low = new Float64Array(members.length);
  const high = new Float64Array(members.length);
  const order = new Int32Array(members.length);
  for (let k = 0; k < members.length; k++) {
    [low[k], high[k]] = extentIn(strips, members[k]!, left, right) as [number, number];
    order[k] = k;
  }
  order.sort((p, q) => low[p]! - low[q]!);
  const active = new Int32Array(members.length);
  let count = 0;
  let worst: Contact = 'apart';
  for (const k of order) {
    const edge = members[k]!;
    let kept = 0;
    for (let n = 0; n < count; n++) {
      const other = active[n]!;
      if (high[other]! < low[k]!) continue;
      active[kept++] = other;
      const beside = members[other]!;
      if (areApart(strips, edge, beside)) continue;
      const contact = contactOfEdges(strips, edge, beside);
      if (contact === 'cross') return contact;
      const steps = Math.abs(index[edge]! - index[beside]!);
      const areNeighbours = ring[edge] === ring[beside] && (steps === 1 || steps === lengths[ring[edge]!]! - 1);
      if (contact === 'touch' && !areNeighbours) worst = contact;
    }
    active[kept++] = k;
    count = kept;
  }
  return worst;
}

function worstContact(strips: EdgeStrips, rings: readonly Ring[]): Contact {
  const lengths = rings.map(({ length }) => length);
  let worst: Contact = 'apart';
  for (let strip = 0; strip <= strips.borders.length; strip++) {
    const contact = contactInStrip(strips, strip, lengths);
    if (contact === 'cross') return contact;
    if (contact === 'touch') worst = contact;
  }
  return worst;
}

/** Sides exchanged where edges are longer across than upwards, so that each passes few strips. */
function lyingWell(rings: readonly Ring[]): readonly Ring[] {
  const { minX, minY, maxX, maxY } = boxOf(rings.flat());
  let [across, up] = [0, 0];
  for (const ring of rings) {
    for (const [k, [x, y]] of ring.entries()) {
      const [fromX, fromY] = ring[(k + ring.length - 1) % ring.length]!;
      across += Math.abs(x - fromX);
      up += Math.abs(y - fromY);
    }
  }
  if (across * (maxY - minY) <= up * (maxX - minX)) return rings;
  return rings.map((ring) => ring.map(([x, y]) => [y, x] as const));
}

/** How the edges of a ring lie to each other at worst. */
export function contactOf(ring: Ring): Contact {
  const rings = lyingWell([ring]);
  return worstContact(edgeStrips(rings), rings);
}

/** How often edges lie above a place: an even number outside of all rings that are apart, an odd one inside of one. */
function edgesAbove(
  { ax, ay, bx, by, ring, borders, first, edges }: EdgeStrips,
  own: number,
  x: number,
  y: number,
): number {
  const strip = stripAt(borders, x);
  let above = 0;
  for (let k = first[strip]!; k < first[strip + 1]!; k++) {
    const edge = edges[k]!;
    if (ring[edge] === own || ax[edge]! < x === bx[edge]! < x) continue;
    const share = (x - ax[edge]!) / (bx[edge]! - ax[edge]!);
    if (ay[edge]! + share * (by[edge]! - ay[edge]!) > y) above++;
  }
  return above;
}

/** Whether no two rings meet, nor any edges of one, and the first alone goes round each of the others. */
export function areApartWithin(rings: readonly Ring[]): boolean {
  const laid = lyingWell(rings);
  const strips = edgeStrips(laid);
  if (worstContact(strips, laid) !== 'apart') return false;
  return laid.every((ring, k) => edgesAbove(strips, k, ring[0]![0], ring[0]![1]) % 2 === (k === 0 ? 0 : 1));
}
