import { type Cluster, clusterReach, stepBlocked } from './cluster.ts';
import { addInterval, newIntervalSet } from './forbidden.ts';
import { type Lattice, latticeFits } from './lattice.ts';
import { rowShifts, rowSteps, stackRows } from './lattice-search.ts';
import type { StepTable } from './step-table.ts';

/**
 * Row lattices fitted to a sheet: rows drawn apart until a whole number of copies ends at the sheet's edge often sink deeper
 * into one another, which gains a row where the densest lattice wastes the rest.
 */
export type RowRoom = { readonly along: number; readonly across: number };

/** A cluster with the table of its steps. */
export type TabledCluster = { readonly cluster: Cluster; readonly table: StepTable };

/** Rows this much longer than the tightest are looked at. */
const WIDEST = 1.7;
/** Pitches of one cluster in one direction. */
const MOST_PITCHES = 48;

const folded = newIntervalSet();
const shiftLine = newIntervalSet();

/** Whether a row of the given pitch can stand above itself at a line of the table, shifted somehow. */
function standsAt(table: StepTable, line: number, pitch: number): boolean {
  folded.count = 0;
  for (let n = table.first[line]!; n < table.first[line + 1]!; n++) {
    const low = table.low[n]!;
    const high = table.high[n]!;
    if (high - low >= pitch) return false;
    const turns = Math.floor(low / pitch) * pitch;
    addInterval(folded, low - turns, high - turns);
    addInterval(folded, low - turns - pitch, high - turns - pitch);
  }
  for (let n = 0; n < folded.count; n++) if (folded.low[n]! <= 0 && folded.high[n]! >= pitch) return false;
  return true;
}

/** First line of the table at which rows may stand on each other; the one past the last when there is none. */
function lowestLine({ cluster, table }: TabledCluster, pitch: number): number {
  const { heights } = table;
  const lines = heights.length;
  for (let line = 0; line < lines; line++)
    if (heights[line]! * pitch >= cluster.area * 0.999 && standsAt(table, line, pitch)) return line;
  return lines;
}

const fitting = (length: number, own: number, step: number): number =>
  own > length ? 0 : Math.floor((length - own) / step + 1e-9) + 1;

/** Pitches at which a whole number of members, or of clusters, ends at the edge, or ends there in rows moved by half a pitch. */
function edgePitches({ first, second, offset }: Cluster, along: number, least: number): number[] {
  const widths = [first.width];
  if (second) {
    const [x] = offset;
    widths.push(Math.max(first.width, x + second.width) - Math.min(0, x));
  }
  const pitches: number[] = [];
  for (const width of widths) {
    const most = fitting(along, width, least);
    for (let steps = most - 0.5; steps > 0.5 && (along - width) / steps <= least * WIDEST; steps -= 0.5)
      pitches.push((along - width) / steps - 1e-6);
  }
  return pitches.filter((pitch) => pitch >= least).slice(0, MOST_PITCHES);
}

type Candidate = TabledCluster & { readonly pitch: number; readonly line: number; readonly count: number };

function candidatesOf(tabled: TabledCluster, { along, across }: RowRoom): Candidate[] {
  const { cluster, table } = tabled;
  const [reachX, reachY] = clusterReach(cluster);
  const least = rowSteps(cluster, reachX)[0];
  if (least === undefined) return [];
  const members = cluster.second ? [cluster.first, cluster.second] : [cluster.first];
  const found: Candidate[] = [];
  for (const pitch of edgePitches(cluster, along, least)) {
    if (isPitchBlocked(cluster, pitch, reachX)) continue;
    const line = lowestLine(tabled, pitch);
    const lower = Math.max(table.heights[Math.max(0, line - 1)] ?? reachY, cluster.area / pitch);
    const count = members.reduce(
      (sum, part) => sum + fitting(along, part.width, pitch) * fitting(across, part.height, lower),
      0,
    );
    found.push({ ...tabled, pitch, line, count });
  }
  return found;
}

function isPitchBlocked(cluster: Cluster, pitch: number, reachX: number): boolean {
  for (let k = 1; k * pitch < reachX; k++) if (stepBlocked(cluster, k * pitch, 0)) return true;
  return false;
}

/**
 * The same rows as far apart as their number lets them be, each moved by as near to half a pitch as it may: rows that are moved by
 * something else drift along the sheet, and its ends stay empty.
 */
function drawnApart({ cluster, u: [pitch], v }: Lattice, across: number): Lattice | null {
  const rows = fitting(across, cluster.first.height, v[1]);
  if (cluster.second || rows < 3) return null;
  const dy = (across - cluster.first.height) / (rows - 1) - 1e-6;
  const half = pitch / 2;
  const shifts = rowShifts(shiftLine, folded, cluster, pitch, dy).sort(
    (p, q) => Math.abs(p - half) - Math.abs(q - half),
  );
  for (const x of [half, ...shifts])
    if (latticeFits(cluster, [pitch, 0], [x, dy])) return { cluster, u: [pitch, 0], v: [x, dy], cell: pitch * dy };
  return null;
}

/** The row lattices that promise most copies on a room, at most `most` of them. */
export function fittedRows(
  clusters: readonly TabledCluster[],
  rooms: readonly RowRoom[],
  most: number,
  isOver: () => boolean,
): Lattice[] {
  if (most === 0) return [];
  return rooms.flatMap((room) =>
    clusters
      .flatMap((tabled) => (isOver() ? [] : candidatesOf(tabled, room)))
      .sort((p, q) => q.count - p.count || p.pitch - q.pitch)
      .slice(0, most)
      .flatMap(({ cluster, table, pitch, line }) => {
        if (isOver()) return [];
        const [, reachY] = clusterReach(cluster);
        const from = table.heights[Math.max(0, line - 1)] ?? 0;
        const tight = stackRows(cluster, pitch, [...table.heights.subarray(line), reachY], line > 0 ? from : 0);
        return tight ? [tight, drawnApart(tight, room.across)] : [];
      })
      .filter((lattice) => lattice !== null),
  );
}
