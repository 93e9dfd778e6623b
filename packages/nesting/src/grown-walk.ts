import { columnAt, type EdgeEnds, type EdgeGrid, edgeGrid, rowAt } from './edge-grid.ts';
import { type Ring, signedArea, type Vertex } from './ring.ts';
import { askedSeldom } from './seldom.ts';

/**
 * An outline grown with round corners, by a walk round it: every edge is moved outwards and every outward corner gets an arc; where
 * the walk along one of these pieces enters the ground of another, it goes on along that one. Only what is seen from outside is
 * ever looked at, so that narrow notches cost nothing, and the time grows with the corners, not with how often pieces cross.
 */
type Pieces = EdgeEnds & {
  /** Whether a piece begins where the one before it ends. */
  readonly follows: Uint8Array;
};

/** Rounding of places, mm. */
const SAME_PLACE = 1e-7;
/** Angle between pieces that is none, radians. */
const SAME_DIRECTION = 1e-10;
/** Corners nearer to each other than this are one, mm. */
const SAME_CORNER = 1e-9;
/** Arcs shorter than this are left out, mm. */
const LEAST_ARC = 1e-6;
/** Pieces between two looks at the clock. */
const PIECES_BETWEEN = 512;

function distinctCorners(ring: Ring): Ring {
  return ring.filter(([x, y], k) => {
    const [fromX, fromY] = ring[(k + ring.length - 1) % ring.length]!;
    return Math.hypot(x - fromX, y - fromY) > SAME_CORNER;
  });
}

/** The edges of a ring moved outwards: by how much in x and y, and by what angle the ring turns at each edge's beginning. */
function movedEdges(ring: Ring, distance: number): { x: Float64Array; y: Float64Array; turn: Float64Array } {
  const n = ring.length;
  const [x, y, turn] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  for (let k = 0; k < n; k++) {
    const [ax, ay] = ring[k]!;
    const [bx, by] = ring[k + 1 < n ? k + 1 : 0]!;
    const scale = distance / Math.hypot(bx - ax, by - ay);
    x[k] = (by - ay) * scale;
    y[k] = (ax - bx) * scale;
  }
  for (let k = 0; k < n; k++) {
    const before = k === 0 ? n - 1 : k - 1;
    turn[k] = Math.atan2(x[before]! * y[k]! - y[before]! * x[k]!, x[before]! * x[k]! + y[before]! * y[k]!);
  }
  return { x, y, turn };
}

/** Edges of a counter-clockwise ring moved outwards, and arcs round its outward corners as chords that lie within `chordError` of them. */
function piecesOf(ring: Ring, distance: number, chordError: number): Pieces {
  const moved = movedEdges(ring, distance);
  const step = 2 * Math.acos(Math.max(0, 1 - chordError / distance));
  const chordsAt = (turn: number): number => (turn * distance > LEAST_ARC ? Math.ceil(turn / step - 1e-9) : 0);
  const count = moved.turn.reduce((sum, turn) => sum + chordsAt(turn), ring.length);
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const follows = new Uint8Array(count).fill(1);
  let piece = 0;
  let fromX = 0;
  let fromY = 0;
  const add = (toX: number, toY: number): void => {
    x0[piece] = fromX;
    y0[piece] = fromY;
    x1[piece] = toX;
    y1[piece++] = toY;
    fromX = toX;
    fromY = toY;
  };
  for (let k = 0; k < ring.length; k++) {
    const before = k === 0 ? ring.length - 1 : k - 1;
    const [x, y] = ring[k]!;
    const [nextX, nextY] = ring[k + 1 < ring.length ? k + 1 : 0]!;
    const turn = moved.turn[k]!;
    const chords = chordsAt(turn);
    fromX = x + moved.x[before]!;
    fromY = y + moved.y[before]!;
    const first = chords > 1 ? Math.atan2(moved.y[before]!, moved.x[before]!) : 0;
    for (let chord = 1; chord < chords; chord++) {
      const angle = first + (turn * chord) / chords;
      add(x + distance * Math.cos(angle), y + distance * Math.sin(angle));
    }
    if (chords > 0) add(x + moved.x[k]!, y + moved.y[k]!);
    fromX = x + moved.x[k]!;
    fromY = y + moved.y[k]!;
    if (-turn * distance > LEAST_ARC) follows[piece] = 0;
    add(nextX + moved.x[k]!, nextY + moved.y[k]!);
  }
  return { x0, y0, x1, y1, follows };
}

/** Where a walk goes over to another piece; below zero where it does not. */
type Crossing = { piece: number; x: number; y: number; along: number };

/** Keeps in `found` the crossing with a piece whose ground is entered from a place of the own one on, if it comes before the one kept. */
function cross(pieces: Pieces, own: number, x: number, y: number, other: number, found: Crossing): void {
  const { x0, y0, x1, y1, follows } = pieces;
  const dx = x1[own]! - x;
  const dy = y1[own]! - y;
  const ox = x1[other]! - x0[other]!;
  const oy = y1[other]! - y0[other]!;
  const turn = ox * dy - oy * dx;
  if (turn <= 0) return;
  const length = Math.sqrt(dx * dx + dy * dy);
  const otherLength = Math.sqrt(ox * ox + oy * oy);
  if (turn <= SAME_DIRECTION * length * otherLength) return;
  const gapX = x0[other]! - x;
  const gapY = y0[other]! - y;
  const along = (ox * gapY - oy * gapX) / turn;
  if (along > 1 || along >= found.along || along * length < -SAME_PLACE) return;
  const share = (gapY * dx - gapX * dy) / turn;
  // Where the next piece follows on, its end belongs to that one: the walk may just have come from there.
  const beyond = follows[other + 1 === follows.length ? 0 : other + 1] === 1 ? -SAME_PLACE : SAME_PLACE;
  if (share * otherLength < -SAME_PLACE || (share - 1) * otherLength > beyond) return;
  found.piece = other;
  found.along = along;
  found.x = x + along * dx;
  found.y = y + along * dy;
}

/** The first crossing of a piece from a place of it on: cell by cell along it, until what was found lies in a cell looked at. */
function firstCrossing(pieces: Pieces, grid: EdgeGrid, own: number, x: number, y: number, found: Crossing): void {
  const { first, edges, columns, low, cell } = grid;
  found.piece = -1;
  found.along = Number.POSITIVE_INFINITY;
  const [endX, endY] = [pieces.x1[own]!, pieces.y1[own]!];
  const [dx, dy] = [endX - x, endY - y];
  const [right, up] = [dx >= 0 ? 1 : -1, dy >= 0 ? 1 : -1];
  const lastRow = rowAt(grid, endY);
  for (let row = rowAt(grid, y); up * (lastRow - row) >= 0; row += up) {
    const heightAt = (edge: number) =>
      Math.abs(dy) < SAME_PLACE ? edge : Math.min(1, Math.max(0, (low + edge * cell - y) / dy));
    const isFlat = Math.abs(dy) < SAME_PLACE;
    const enter = isFlat ? 0 : heightAt(up > 0 ? row : row + 1);
    const leave = isFlat ? 1 : heightAt(up > 0 ? row + 1 : row);
    const lastColumn = columnAt(grid, x + dx * leave);
    for (let column = columnAt(grid, x + dx * enter); right * (lastColumn - column) >= 0; column += right) {
      const at = row * columns + column;
      for (let n = first[at]!; n < first[at + 1]!; n++)
        if (edges[n] !== own) cross(pieces, own, x, y, edges[n]!, found);
      if (found.piece < 0) continue;
      const foundRow = up * (rowAt(grid, found.y) - row);
      if (foundRow < 0 || (foundRow === 0 && right * (columnAt(grid, found.x) - column) <= 0)) return;
    }
  }
}

/** The piece that begins lowest: nothing lies below it. */
function lowestPiece({ y0 }: Pieces): number {
  let lowest = 0;
  for (let k = 1; k < y0.length; k++) if (y0[k]! < y0[lowest]!) lowest = k;
  return lowest;
}

function walkRound(pieces: Pieces, isOver: () => boolean): Vertex[] | null {
  if (isOver()) return null;
  const grid = edgeGrid(pieces);
  const { x0, y0, x1, y1, follows } = pieces;
  const count = x0.length;
  const start = lowestPiece(pieces);
  const isTimeUp = askedSeldom(isOver, PIECES_BETWEEN);
  const found: Crossing = { piece: -1, x: 0, y: 0, along: 0 };
  let own = start;
  let [x, y] = [x0[start]!, y0[start]!];
  let left = Number.POSITIVE_INFINITY;
  const out: Vertex[] = [[x, y]];
  for (let steps = 0; steps < 4 * count + 16 && !isTimeUp(); steps++) {
    firstCrossing(pieces, grid, own, x, y, found);
    const isCrossed = found.piece >= 0;
    const next = isCrossed ? found.piece : (own + 1) % count;
    if (!isCrossed && follows[next] === 0) return null;
    [x, y] = isCrossed ? [found.x, found.y] : [x1[own]!, y1[own]!];
    const gone = (piece: number): number => Math.hypot(x - x0[piece]!, y - y0[piece]!);
    if (own === start && left === Number.POSITIVE_INFINITY) left = gone(start);
    else if (next === start && gone(start) < left) {
      out[0] = [x, y];
      return out;
    }
    out.push([x, y]);
    own = next;
  }
  return null;
}

/**
 * The outer outline of a counter-clockwise ring grown by a distance above zero, mm; null when time is over, or where the ring's
 * pieces lie so that rounding hides how they cross.
 */
export function walkedOutline(ring: Ring, distance: number, chordError: number, isOver: () => boolean): Ring | null {
  const corners = distinctCorners(ring);
  if (corners.length < 3) return null;
  const walked = walkRound(piecesOf(corners, distance, chordError), isOver);
  return walked && signedArea(walked) > signedArea(ring) ? walked : null;
}
