import type { Vector } from '@kerf/unfold';
import type { Chart } from './charts.ts';
import type { PlanePoint } from './triangulation.ts';

/** A corner of a loop: the number of its point, and its parameters on the surface. */
export type LoopCorner = { readonly point: number; readonly at: PlanePoint };
type Walked = { readonly corners: readonly LoopCorner[]; readonly turns: PlanePoint };

/** Walks a loop of points; `turns`: by how many periods its end lies away from its begin. */
const walk = (loop: readonly number[], points: readonly Vector[], chart: Chart): Walked => {
  const corners: LoopCorner[] = [];
  let near: PlanePoint | null = null;
  for (const point of loop) {
    near = chart.parameters(points[point]!, near);
    corners.push({ point, at: near });
  }
  const back = chart.parameters(points[loop[0]!]!, near);
  const begin = corners[0]!.at;
  const turnsOf = (i: 0 | 1): number =>
    chart.periods[i] === 0 ? 0 : Math.round((back[i] - begin[i]) / chart.periods[i]);
  return { corners, turns: [turnsOf(0), turnsOf(1)] };
};

const shifted = (corners: readonly LoopCorner[], by: PlanePoint): LoopCorner[] =>
  corners.map(({ point, at }) => ({ point, at: [at[0] + by[0], at[1] + by[1]] }));

/** A loop that goes around the surface, begun at one of its corners, with that corner again at its end, a turn further. */
const begunAt = ({ corners, turns }: Walked, first: number, periods: PlanePoint): LoopCorner[] => {
  const turn: PlanePoint = [turns[0] * periods[0], turns[1] * periods[1]];
  const round = [...corners.slice(first), ...shifted(corners.slice(0, first), turn)];
  return [...round, ...shifted(round.slice(0, 1), turn)];
};

const modulo = (value: number, period: number): number => value - period * Math.floor(value / period);

/** The corner at which a cut meets no hole. */
const freeCorner = (loop: Walked, holes: readonly Walked[], i: 0 | 1, period: number): number => {
  const stretches = holes.map(({ corners }) => {
    const values = corners.map(({ at }) => at[i]);
    return [Math.min(...values), Math.max(...values)] as const;
  });
  const isFree = ({ at }: LoopCorner): boolean =>
    stretches.every(([low, high]) => modulo(at[i] - low, period) > high - low + 1e-9);
  return Math.max(0, loop.corners.findIndex(isFree));
};

/** Two loops around the surface become one by a cut between them. */
const joined = (one: Walked, other: Walked, holes: readonly Walked[], periods: PlanePoint): LoopCorner[] => {
  const i = one.turns[0] === 0 ? 1 : 0;
  const period = periods[i];
  const near = begunAt(one, freeCorner(one, holes, i, period), periods);
  const end = near.at(-1)!.at[i];
  const apart = (corner: LoopCorner): number => Math.abs(modulo(corner.at[i] - end + period / 2, period) - period / 2);
  const first = other.corners.reduce((best, corner, k) => (apart(corner) < apart(other.corners[best]!) ? k : best), 0);
  const far = begunAt(other, first, periods);
  const away = period * Math.round((end - far[0]!.at[i]) / period);
  return [...near, ...shifted(far, i === 0 ? [away, 0] : [0, away])];
};

const middleOf = (corners: readonly LoopCorner[], i: 0 | 1): number => {
  const values = corners.map(({ at }) => at[i]);
  return (Math.min(...values) + Math.max(...values)) / 2;
};

/** The loop moved by whole periods to where the outline lies. */
const broughtTo = (
  outline: readonly LoopCorner[],
  corners: readonly LoopCorner[],
  periods: PlanePoint,
): LoopCorner[] => {
  const byOf = (i: 0 | 1): number => {
    if (periods[i] === 0) return 0;
    const low = Math.min(...outline.map(({ at }) => at[i]));
    const middle = middleOf(corners, i);
    return low + modulo(middle - low, periods[i]) - middle;
  };
  return shifted(corners, [byOf(0), byOf(1)]);
};

/** The loops of a face in parameters, all closed: what goes around the surface is cut open. `apex`: the point of a cone whose rim alone bounds it. */
export const chartLoops = (
  loops: readonly (readonly number[])[],
  points: readonly Vector[],
  chart: Chart,
  apex: (() => LoopCorner) | null,
): LoopCorner[][] => {
  const walked = loops.filter((loop) => loop.length > 0).map((loop) => walk(loop, points, chart));
  const around = walked.filter(({ turns }) => turns[0] !== 0 || turns[1] !== 0);
  const holes = walked.filter((one) => !around.includes(one));
  const [one, other] = around;
  if (one === undefined) {
    const [first, ...rest] = holes.map(({ corners }) => corners);
    return first === undefined ? [] : [[...first], ...rest.map((corners) => broughtTo(first, corners, chart.periods))];
  }
  const cut =
    other === undefined
      ? [
          ...begunAt(one, freeCorner(one, holes, 0, chart.periods[0]), chart.periods),
          ...(apex === null ? [] : [apex()]),
        ]
      : joined(one, other, holes, chart.periods);
  return [cut, ...holes.map(({ corners }) => broughtTo(cut, corners, chart.periods))];
};

/** Middle of what the loops cover, by their first parameter. */
export const middleAngle = (loops: readonly (readonly LoopCorner[])[]): number => middleOf(loops.flat(), 0);
