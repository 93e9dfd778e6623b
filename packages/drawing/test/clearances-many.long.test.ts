import { expect, test } from 'vitest';
import { clearancesOf, understandDrawing } from '../src/index.ts';
import { circle, corners, line, polyline, sourceOf } from './sources.ts';

/** A second when nothing else runs; comparing each with each would take many times the limit. */
test('20,000 holes and a thousand folds are not compared with each other', () => {
  const side = 142;
  const holes = Array.from({ length: 20_000 }, (_, i) => circle(5 + 5 * (i % side), 5 + 5 * Math.floor(i / side), 1.5));
  const folds = Array.from({ length: 1000 }, (_, i) => line(0, 0.3 + 0.7 * i, 720, 0.3 + 0.7 * i, { layer: 'bend' }));
  const drawing = understandDrawing(sourceOf([polyline(corners(0, 0, 720, 720)), ...holes, ...folds])).drawing;
  const begin = process.cpuUsage();
  const { webs } = clearancesOf(drawing);
  expect(webs[0]).toMatchObject({ mm: 2 });
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(6000);
});
