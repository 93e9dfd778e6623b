import { followedBy, IDENTITY, MIRROR_X, rotation, translation } from '@kerf/geometry';
import { type Comparison, compareDrawings, type Drawing, type SourceElement, type SourceText } from '../src/index.ts';
import { circle, corners, line, plate, polyline, transformed } from './sources.ts';
import { understand } from './understood.ts';

export const drawn = (elements: readonly SourceElement[], texts: readonly SourceText[] = []): Drawing =>
  understand(elements, texts).drawing;

export const hole = (x: number, y: number, diameter: number) => circle(x, y, diameter / 2);
/** A plate that looks otherwise however it is turned or mirrored, with a slot, a square, an etching and a fold. */
export const bracket = (): SourceElement[] => [
  polyline([
    [0, 0],
    [200, 0],
    [200, 80],
    [150, 120],
    [0, 120],
  ]),
  polyline(corners(60, 20, 12, 12)),
  ...plate().slice(8),
  line(20, 100, 90, 100, { layer: 'ETCH' }),
  line(0, 60, 200, 60, { layer: 'BEND' }),
];
export const holes = (): SourceElement[] => [hole(20, 20, 8), hole(180, 20, 8), hole(20, 90, 8), hole(120, 90, 10)];
export const part = (): SourceElement[] => [...bracket(), ...holes()];

/** Holes in rows and columns. */
export const grid = (count: number, pitch: number, diameter: number): SourceElement[] =>
  Array.from({ length: count * count }, (_, place) =>
    hole(18 + (place % count) * pitch, 18 + Math.floor(place / count) * pitch, diameter),
  );

export const moved = (elements: readonly SourceElement[], x: number, y: number) =>
  transformed(elements, translation(x, y));

/** What is told, in short. */
export const told = ({ differences }: Comparison) =>
  differences.map(({ kind, before, after, changes }) => [
    kind,
    (before ?? after)?.kind,
    ...changes.map((change) => {
      if (change.kind === 'moved') return `${change.kind} ${change.right.toFixed(2)} ${change.up.toFixed(2)}`;
      if (change.kind === 'size')
        return `${change.before.width.toFixed(2)}x${change.before.height.toFixed(2)} > ${change.after.width.toFixed(2)}x${change.after.height.toFixed(2)}`;
      if (change.kind === 'diameter' || change.kind === 'length')
        return `${change.kind} ${change.before.toFixed(2)} > ${change.after.toFixed(2)}`;
      return change.kind === 'process' ? `${change.before} > ${change.after}` : change.kind;
    }),
  ]);

export const compare = (before: readonly SourceElement[], after: readonly SourceElement[]) =>
  compareDrawings(drawn(before), drawn(after));

export const turnedBy = (degrees: number, isMirrored = false) =>
  followedBy(isMirrored ? MIRROR_X : IDENTITY, rotation((degrees * Math.PI) / 180));
