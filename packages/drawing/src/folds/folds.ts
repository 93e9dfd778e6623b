import {
  chainBounds,
  curveLength,
  directionTo,
  endOf,
  FOLD_AXIS,
  type Line,
  middleOfBounds,
  PARALLEL,
  type Point,
  pointOf,
  startOf,
} from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import type { Path } from '../drawing.ts';
import { type FoldAxes, foldAxes } from './fold-axes.ts';

/** One stroke of the press brake: every fold line on one axis. */
export type Fold = {
  /** Length that is bent, what lies twice counted once: of the lines themselves, or with the metal between them (`foldsOfPart`). */
  readonly lengthMm: Mm;
  /** From the first end to the last, the gaps included: what the tool must span. */
  readonly spanMm: Mm;
  readonly start: Point;
  readonly end: Point;
  /** As they are drawn, in no order and either direction. */
  readonly lines: readonly Line[];
  readonly pathIds: readonly string[];
};

/** Lines on one axis, each with its path; `line` is the longest. */
export type FoldLines = { readonly line: Line; readonly lines: { readonly line: Line; readonly pathId: string }[] };

/** However short a line, its direction is taken to be known to this angle. */
const LARGEST_TURN = 0.02;

const turnAllowed = (line: Line): number => Math.min(LARGEST_TURN, PARALLEL + FOLD_AXIS / curveLength(line));

/** Collinear fold lines on one axis count once. Source: decisions, "Parts, drawings, nests". Arcs fold nothing. */
export function mergeFolds(paths: readonly Path[]): Fold[] {
  const lines = paths
    .flatMap(({ curves, pathId }) =>
      curves.flatMap((line) => (line.kind === 'line' && curveLength(line) > FOLD_AXIS ? [{ line, pathId }] : [])),
    )
    .sort((a, b) => curveLength(b.line) - curveLength(a.line));
  if (lines.length === 0) return [];
  const axes: FoldLines[] = [];
  const known = axesAround(lines.map(({ line }) => line));
  for (const entry of lines) {
    let first = Infinity;
    known.near(entry.line, turnAllowed(entry.line), (axis) => {
      if (axis < first && isOnAxis(axes[axis]!.line, entry.line)) first = axis;
    });
    const axis = axes[first];
    if (axis !== undefined) axis.lines.push(entry);
    else {
      axes.push({ line: entry.line, lines: [entry] });
      known.add(entry.line);
    }
  }
  return axes.map(foldOf);
}

function axesAround(lines: readonly Line[]): FoldAxes {
  const bounds = chainBounds(lines);
  if (bounds === null) return foldAxes(pointOf(0, 0), 0);
  return foldAxes(middleOfBounds(bounds), Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / 2);
}

function isOnAxis(axis: Line, line: Line): boolean {
  const length = curveLength(axis);
  const [ux, uy] = [(axis.end.x - axis.start.x) / length, (axis.end.y - axis.start.y) / length];
  const away = (point: Point): number => Math.abs((point.y - axis.start.y) * ux - (point.x - axis.start.x) * uy);
  const turn = directionTo(line.start, line.end) - directionTo(axis.start, axis.end);
  const isParallel = Math.abs(Math.sin(turn)) <= turnAllowed(line);
  return isParallel && away(line.start) <= FOLD_AXIS && away(line.end) <= FOLD_AXIS;
}

/** What is bent in one stroke along the lines of one axis. */
export function foldOf({ line: axis, lines }: FoldLines): Fold {
  const length = curveLength(axis);
  const along = (point: Point): number =>
    ((point.x - axis.start.x) * (axis.end.x - axis.start.x) + (point.y - axis.start.y) * (axis.end.y - axis.start.y)) /
    length;
  const ends = lines.flatMap(({ line }) => [startOf(line), endOf(line)]).sort((a, b) => along(a) - along(b));
  const reaches = lines
    .map(({ line }) => [along(line.start), along(line.end)].sort((a, b) => a - b) as [number, number])
    .sort((a, b) => a[0] - b[0]);
  let [bent, reached] = [0, -Infinity];
  for (const [low, high] of reaches) {
    bent += Math.max(0, high - Math.max(low, reached));
    reached = Math.max(reached, high);
  }
  const [start, end] = [ends[0]!, ends.at(-1)!];
  return {
    lengthMm: asMm(bent),
    spanMm: asMm(along(end) - along(start)),
    start,
    end,
    lines: lines.map(({ line }) => line),
    pathIds: [...new Set(lines.map(({ pathId }) => pathId))],
  };
}
