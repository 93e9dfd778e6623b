import { lowestFirst } from './lowest-first.ts';
import type { Piece } from './piece.ts';

/** A reach along an axis or round a circle. */
export type Reach = { readonly low: number; readonly high: number };

/** The reach of a piece that was drawn there. */
export type DrawnReach = Reach & { readonly piece: Piece };

/**
 * A part of the axis that at least one piece lies on; it is broken wherever a reach or cover ends. Its piece is the first one
 * drawn there, as often as all of them were, and solid when one of them is; its curve is still that one's own.
 */
export type Stretch = Reach & { readonly piece: Piece; readonly isCovered: boolean };

/** Ascending stretches. Ends nearer than `slack` are one end, the lowest of them. Takes n log n steps, however they overlap. */
export function stretchesOf(reaches: readonly DrawnReach[], covers: readonly Reach[], slack: number): Stretch[] {
  const ends = distinctEnds([...reaches, ...covers], slack);
  const drawn = drawnAt(reaches);
  const isCovered = coveredAt(covers);
  const stretches: Stretch[] = [];
  for (let i = 1; i < ends.length; i += 1) {
    const low = ends[i - 1]!;
    const high = ends[i]!;
    const middle = (low + high) / 2;
    const piece = drawn(middle);
    if (piece !== null) stretches.push({ low, high, piece, isCovered: isCovered(middle) });
  }
  return stretches;
}

/** What lies at places that are asked for in ascending order. */
function drawnAt(all: readonly DrawnReach[]): (place: number) => Piece | null {
  const reaches = all.filter(({ low, high }) => low < high);
  const opening = reaches.toSorted((a, b) => a.low - b.low);
  const closing = reaches.toSorted((a, b) => a.high - b.high);
  const active = lowestFirst<DrawnReach>(({ piece }) => piece.order);
  let opened = 0;
  let closed = 0;
  let copies = 0;
  let solid = 0;
  return (place) => {
    for (; opened < opening.length && opening[opened]!.low < place; opened += 1) {
      const { piece } = opening[opened]!;
      active.add(opening[opened]!);
      copies += piece.copies;
      solid += piece.isSolid ? 1 : 0;
    }
    for (; closed < closing.length && closing[closed]!.high <= place; closed += 1) {
      const { piece } = closing[closed]!;
      copies -= piece.copies;
      solid -= piece.isSolid ? 1 : 0;
    }
    const first = active.lowest(({ high }) => high > place);
    return first === null ? null : { ...first.piece, copies, isSolid: solid > 0 };
  };
}

/** Whether a cover lies at a place; places are asked for in ascending order. */
function coveredAt(covers: readonly Reach[]): (place: number) => boolean {
  const opening = covers.toSorted((a, b) => a.low - b.low);
  let opened = 0;
  let reached = -Infinity;
  return (place) => {
    for (; opened < opening.length && opening[opened]!.low < place; opened += 1) {
      reached = Math.max(reached, opening[opened]!.high);
    }
    return reached > place;
  };
}

function distinctEnds(reaches: readonly Reach[], slack: number): number[] {
  const all = reaches.flatMap(({ low, high }) => [low, high]).sort((a, b) => a - b);
  const distinct: number[] = [];
  for (const end of all) if (distinct.length === 0 || end - distinct.at(-1)! > slack) distinct.push(end);
  return distinct;
}

/** Stretches apart that a cover lies on, and how many unbroken runs the others form. */
export function withoutCovered(stretches: readonly Stretch[]): { left: Stretch[]; covered: Stretch[]; runs: number } {
  const left = stretches.filter((stretch) => !stretch.isCovered);
  return { left, covered: stretches.filter((stretch) => stretch.isCovered), runs: runsOfStretches(left) };
}

const runsOfStretches = (stretches: readonly Stretch[]): number =>
  stretches.filter((stretch, i) => i === 0 || stretch.low !== stretches[i - 1]!.high).length;
