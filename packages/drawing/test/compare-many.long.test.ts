import { expect, test } from 'vitest';
import { compareDrawings } from '../src/index.ts';
import { drawn, hole, moved, told } from './comparing.ts';
import { corners, polyline } from './sources.ts';

test('of 20,000 like holes the one that is gone is found, though every other lies where another did before the shift', () => {
  const screen = (skipped: number) => [
    polyline(corners(-10, -10, 2020, 1020)),
    ...Array.from({ length: 20_000 }, (_, i) => hole((i % 200) * 10, Math.floor(i / 200) * 10, 6)).filter(
      (_, i) => i !== skipped,
    ),
  ];
  const found = compareDrawings(drawn(screen(-1)), drawn(moved(screen(777), 40, 30)));
  expect(told(found)).toEqual([['onlyBefore', 'hole']]);
});
