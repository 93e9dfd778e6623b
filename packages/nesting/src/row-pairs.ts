import type { Cluster } from './cluster.ts';
import { pairHeights } from './contact-heights.ts';
import { addForbidden, addInterval, newIntervalSet } from './forbidden.ts';
import { rowSteps } from './lattice-search.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { Vertex } from './ring.ts';

/**
 * Pairs for rows of one way up above rows of the other: the second part lies as low on a row of the first as it goes, one
 * offset for every pitch of the row.
 */
const line = newIntervalSet();
const folded = newIntervalSet();

/** Offset (mm) by which a place is told from the edge of what is forbidden. */
const BESIDE = 1e-9;

/** Where in [0, pitch) a part dy above a row of others lies free and touching. */
function freeShifts(first: OrientedPart, second: OrientedPart, dy: number, pitch: number): number[] {
  line.count = 0;
  folded.count = 0;
  addForbidden(line, first.slices, second.slices, dy);
  for (let k = 0; k < line.count; k++) {
    const low = line.low[k]!;
    const high = line.high[k]!;
    if (high - low >= pitch) return [];
    const turns = Math.floor(low / pitch) * pitch;
    for (const shift of [turns - pitch, turns, turns + pitch]) addInterval(folded, low - shift, high - shift);
  }
  const shifts: number[] = [];
  for (let k = 0; k < folded.count; k++) {
    for (const x of [folded.high[k]!, folded.low[k]!]) {
      const isNew = !shifts.some((other) => Math.abs(other - x) < BESIDE);
      if (x >= 0 && x < pitch && isNew && isFreeAt(x)) shifts.push(x);
    }
  }
  return shifts;
}

function isFreeAt(x: number): boolean {
  for (let k = 0; k < folded.count; k++) if (folded.low[k]! < x - BESIDE && folded.high[k]! > x + BESIDE) return false;
  return true;
}

/** Offsets of the second part at the lowest height above a row of the first, or none. */
function lowestOffsets(first: OrientedPart, second: OrientedPart, pitch: number, heights: readonly number[]): Vertex[] {
  let below = 0;
  for (const dy of heights) {
    let shifts = freeShifts(first, second, dy, pitch);
    let at = dy;
    if (shifts.length === 0) {
      below = dy;
      continue;
    }
    for (let low = below; at - low > 0.002; ) {
      const middle = (low + at) / 2;
      const found = freeShifts(first, second, middle, pitch);
      if (found.length === 0) {
        low = middle;
        continue;
      }
      at = middle;
      shifts = found;
    }
    return shifts.slice(0, 2).map((x) => [x, at]);
  }
  return [];
}

/** Pairs for the tightest rows of the first part and for rows drawn apart by up to an eighth. */
export function rowPairs(
  single: Cluster,
  second: OrientedPart,
  isTwin: boolean,
  effort: { readonly lattice: { readonly heights: number }; readonly rowPitches: number },
  isOver: () => boolean,
): Cluster[] {
  const { first } = single;
  const area = 2 * single.area;
  const rising = pairHeights(first.slices, second.slices, effort.lattice.heights).filter((dy) => dy > 0);
  const tight = rowSteps(single, first.slices.maxX - first.slices.minX);
  const pitches = SPREADS.flatMap((spread) => tight.map((pitch) => pitch * spread + 1e-6)).slice(0, effort.rowPitches);
  return pitches.flatMap((pitch) =>
    isOver()
      ? []
      : lowestOffsets(first, second, pitch, rising).map((offset) => ({ first, second, offset, isTwin, area })),
  );
}

const SPREADS = [1, 1.01, 1.03, 1.07, 1.12];
