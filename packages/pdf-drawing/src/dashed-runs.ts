import { chainBounds, distance, lineOf, type Point } from '@kerf/geometry';
import { isStraight, lengthOfStrand } from './lengths.ts';
import type { Strand } from './strokes.ts';

/** Dashes of one line lie on one axis with gaps no longer than this between them, mm on paper. */
const WIDEST_GAP = 4;
const LONGEST_DASH = 45;
const FEWEST = 3;
/** Places across are one axis within this. */
const AXIS = 0.12;

type Dash = {
  readonly strand: Strand;
  readonly from: number;
  readonly to: number;
  readonly start: Point;
  readonly end: Point;
};

/** Direction in steps of a third of a degree, and the distance of its axis from the corner of the page. */
const axisKeys = ({ start, end }: Strand): { readonly key: string; readonly dx: number; readonly dy: number } => {
  const turn = Math.atan2(end.y - start.y, end.x - start.x);
  const half = ((turn % Math.PI) + Math.PI) % Math.PI;
  const step = Math.round(half / 0.006) % Math.round(Math.PI / 0.006);
  const [dx, dy] = [Math.cos(half), Math.sin(half)];
  const across = (start.x + end.x) * 0.5 * dy - (start.y + end.y) * 0.5 * dx;
  return { key: `${step} ${Math.round(across / (2 * AXIS))}`, dx, dy };
};

const runsOf = (dashes: readonly Dash[]): readonly (readonly Dash[])[] => {
  const sorted = dashes.toSorted((one, other) => one.from - other.from);
  const runs: Dash[][] = [];
  for (const dash of sorted) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && dash.from - last.to <= WIDEST_GAP && dash.from - last.to > 0.05) runs.at(-1)?.push(dash);
    else runs.push([dash]);
  }
  return runs;
};

/** Whether gaps are alike, as a program leaves them. */
const isRegular = (run: readonly Dash[]): boolean => {
  if (run.length < FEWEST) return false;
  const gaps = run.slice(1).map(({ from }, place) => from - run[place]!.to);
  const inner = gaps.toSorted((one, other) => one - other);
  const middle = inner[Math.floor(inner.length / 2)] ?? 0;
  return gaps.filter((gap) => Math.abs(gap - middle) <= 0.3 * middle + 0.05).length >= 0.8 * gaps.length;
};

/** Lines that were drawn dash by dash, as one each. What is no such line stays out. */
export const dashedRuns = (loose: readonly Strand[]): readonly Strand[] => {
  const rows = new Map<string, Dash[]>();
  for (const strand of loose) {
    if (!isStraight(strand) || lengthOfStrand(strand) > LONGEST_DASH) continue;
    const { key, dx, dy } = axisKeys(strand);
    const along = (point: Point): number => point.x * dx + point.y * dy;
    const isForward = along(strand.start) <= along(strand.end);
    const [start, end] = isForward ? [strand.start, strand.end] : [strand.end, strand.start];
    const row = rows.get(key) ?? [];
    row.push({ strand, from: along(start), to: along(end), start, end });
    rows.set(key, row);
  }
  return [...rows.values()].flatMap((row) =>
    runsOf(row)
      .filter(isRegular)
      .map((run) => {
        const [start, end] = [run[0]!.start, run.at(-1)!.end];
        const curve = lineOf(start, end);
        const { style, run: number } = run[0]!.strand;
        return {
          start,
          end,
          curve,
          bounds: chainBounds([curve])!,
          style: { ...style, dash: [distance(start, end)] },
          run: number,
        };
      }),
  );
};
