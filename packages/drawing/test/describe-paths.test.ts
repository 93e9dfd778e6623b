import { expect, test } from 'vitest';
import { describePaths } from '../src/index.ts';
import { circle, corners, line, polyline } from './sources.ts';
import { understand } from './understood.ts';

const { drawing } = understand([
  polyline(corners(0, 0, 100, 60)),
  circle(30, 30, 5),
  circle(70, 30, 8),
  line(10, 10, 20, 10),
]);

test('a path is told of by what it is and its measures', () => {
  const featureOf = describePaths(drawing);
  const told = drawing.paths.map(({ pathId }) => featureOf(pathId));
  const kinds = told.map((feature) => [feature?.kind, feature?.diameterMm, feature?.widthMm].join(' ')).sort();
  expect(kinds).toEqual(['hole 10 10', 'hole 16 16', 'openCut  10', 'outline  100']);
  expect(told.map((feature) => feature?.pathId)).toEqual(drawing.paths.map(({ pathId }) => pathId));
  expect(featureOf('none')).toBeNull();
});

test('a path is measured when it is first asked for, and no other is', () => {
  const read: string[] = [];
  const paths = drawing.paths.map((path) => ({
    ...path,
    get curves() {
      read.push(path.pathId);
      return path.curves;
    },
  }));
  const featureOf = describePaths({ ...drawing, paths });
  expect(read).toEqual([]);
  const asked = paths[1]?.pathId ?? '';
  const first = featureOf(asked);
  expect(new Set(read)).toEqual(new Set([asked]));
  const count = read.length;
  expect(featureOf(asked)).toBe(first);
  expect(read).toHaveLength(count);
});
