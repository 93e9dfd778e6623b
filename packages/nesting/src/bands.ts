import { type BlockPattern, type Frame, type Spot, spotsAt } from './lattice-block.ts';

/**
 * A frame cut by straight lines into bands, each filled with a pattern of its own.
 * Terms: a band's *reach* is how far its parts' true bounds extend from its start; the next band starts one spacing on.
 */
export type Axis = 'x' | 'y';

/** A pattern at one shift, with the far edge of each of its parts measured along the cutting axis. */
type Filling = { readonly spots: readonly Spot[]; readonly far: Float64Array };

/** Steps the length of a frame is divided into when cutting it. */
const STEPS = 128;

const farEdge = (spot: Spot, frame: Frame, axis: Axis): number =>
  axis === 'x' ? spot.x + spot.part.width - frame.minX : spot.y + spot.part.height - frame.minY;

/** Most parts of any filling within each reach, and which filling holds them. */
type Profile = { readonly count: Int32Array; readonly filling: Int32Array };

function profileOf(fillings: readonly Filling[], length: number, spacing: number): Profile {
  const count = new Int32Array(STEPS + 1);
  const filling = new Int32Array(STEPS + 1).fill(-1);
  const step = (length + spacing) / STEPS;
  fillings.forEach(({ far }, index) => {
    const tally = new Int32Array(STEPS + 2);
    for (const edge of far) tally[Math.min(STEPS + 1, Math.ceil((edge + spacing) / step - 1e-9))]!++;
    let sum = 0;
    for (let k = 0; k <= STEPS; k++) {
      sum += tally[k]!;
      if (sum > count[k]!) {
        count[k] = sum;
        filling[k] = index;
      }
    }
  });
  return { count, filling };
}

/** Shifts of one pattern that push its parts against the frame's lower left corner. */
function fillingsOf(
  block: BlockPattern,
  shifts: readonly (readonly [number, number])[],
  frame: Frame,
  axis: Axis,
): Filling[] {
  return shifts.map(([x, y]) => {
    const spots = spotsAt(block, x, y, frame);
    const far = Float64Array.from(spots, (spot) => farEdge(spot, frame, axis)).sort();
    return { spots, far };
  });
}

export type BandSource = { readonly block: BlockPattern; readonly shifts: readonly (readonly [number, number])[] };

/** The best cutting of the frame into bands along the axis (dynamic programming over the profiles). */
export function cutIntoBands(sources: readonly BandSource[], frame: Frame, spacing: number, axis: Axis): Spot[] {
  const length = axis === 'x' ? frame.maxX - frame.minX : frame.maxY - frame.minY;
  if (length <= 0) return [];
  const fillings = sources.flatMap(({ block, shifts }) => fillingsOf(block, shifts, frame, axis));
  const profile = profileOf(fillings, length, spacing);
  const best = new Int32Array(STEPS + 1);
  const reach = new Int32Array(STEPS + 1);
  for (let k = 1; k <= STEPS; k++) {
    best[k] = best[k - 1]!;
    for (let w = 1; w <= k; w++) {
      const gain = profile.count[w]! + best[k - w]!;
      if (profile.count[w]! > 0 && gain > best[k]!) {
        best[k] = gain;
        reach[k] = w;
      }
    }
  }
  return bandSpots(fillings, profile, best, reach, (length + spacing) / STEPS, frame, spacing, axis);
}

function bandSpots(
  fillings: readonly Filling[],
  profile: Profile,
  best: Int32Array,
  reach: Int32Array,
  step: number,
  frame: Frame,
  spacing: number,
  axis: Axis,
): Spot[] {
  const spots: Spot[] = [];
  let start = 0;
  let left = STEPS;
  while (left > 0) {
    if (best[left] === best[left - 1]) {
      left--;
      continue;
    }
    const width = reach[left]!;
    const filling = fillings[profile.filling[width]!]!;
    let furthest = 0;
    for (const spot of filling.spots) {
      const edge = farEdge(spot, frame, axis);
      if (edge + spacing > width * step + 1e-7) continue;
      furthest = Math.max(furthest, edge);
      spots.push({ part: spot.part, x: spot.x + (axis === 'x' ? start : 0), y: spot.y + (axis === 'y' ? start : 0) });
    }
    start += furthest + spacing;
    left -= width;
  }
  return spots;
}
