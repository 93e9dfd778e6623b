import { type Curve, pointOf } from '@kerf/geometry';
import type { StretchZone } from './drawn-definition.ts';
import { type Contour, centreOf, movedContour, type Shift, stretchedHole } from './stretch.ts';

/** Equal holes in a row, equally far apart; places of the holes in their list, in the order along the row. */
export type HoleRow = { readonly along: 'x' | 'y'; readonly places: readonly number[]; readonly pitch: number };

/** Holes stand in one row, and equally far apart, to within so many mm. */
const IN_LINE = 0.02;
const FEWEST = 3;
const MOST_IN_A_ROW = 500;

const rounded = (value: number): number => Math.round(value / IN_LINE);

/** What two holes of one form have in common, wherever they are. */
const formOf = (curves: Contour): string => {
  const { x, y } = centreOf(curves);
  const told = (curve: Curve): string =>
    curve.kind === 'line'
      ? [curve.start.x - x, curve.start.y - y, curve.end.x - x, curve.end.y - y].map(rounded).join(' ')
      : [curve.centre.x - x, curve.centre.y - y, curve.radius, curve.sweep * curve.radius].map(rounded).join(' ');
  return curves.map(told).sort().join('|');
};

type Standing = { readonly place: number; readonly way: number };

/** The longest runs of equal steps in holes that stand in one line. */
const runsOf = (line: readonly Standing[]): Standing[][] => {
  const runs: Standing[][] = [];
  let run: Standing[] = [];
  for (const one of line) {
    const [before, last] = [run.at(-2), run.at(-1)];
    const isNext =
      before === undefined ||
      last === undefined ||
      Math.abs(one.way - last.way - (last.way - before.way)) <= 2 * IN_LINE;
    if (!isNext) {
      runs.push(run);
      run = [last!];
    }
    run.push(one);
  }
  return [...runs, run].filter(({ length }) => length >= FEWEST);
};

/** Rows of equal holes that a line across the drawing goes through. */
export const rowsAcross = (holes: readonly Contour[], { along, at }: Pick<StretchZone, 'along' | 'at'>): HoleRow[] => {
  const lines = new Map<string, Standing[]>();
  holes.forEach((curves, place) => {
    const { x, y } = centreOf(curves);
    const [way, beside] = along === 'x' ? [x, y] : [y, x];
    const key = `${rounded(beside / 5)} ${formOf(curves)}`;
    lines.set(key, [...(lines.get(key) ?? []), { place, way }]);
  });
  return [...lines.values()].flatMap((line) =>
    runsOf(line.sort((a, b) => a.way - b.way)).flatMap((run) => {
      const [first, last] = [run[0]!, run.at(-1)!];
      if (first.way >= at || last.way <= at) return [];
      return [{ along, places: run.map(({ place }) => place), pitch: (last.way - first.way) / (run.length - 1) }];
    }),
  );
};

/** The holes of a row between its first and its last, which went with what they stand on: as many as keep about the distance. */
export const filledRow = (holes: readonly Contour[], { along, places, pitch }: HoleRow, shifts: readonly Shift[]) => {
  const [first, last] = [places[0]!, places.at(-1)!].map((place) => stretchedHole(holes[place]!, shifts));
  const [from, to] = [centreOf(first!), centreOf(last!)];
  const span = to[along] - from[along];
  const steps = Math.max(1, Math.min(MOST_IN_A_ROW, Math.round(span / pitch)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return movedContour(first!, pointOf(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share));
  });
};
