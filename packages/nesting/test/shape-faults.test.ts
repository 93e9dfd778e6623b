import { describe, expect, test } from 'vitest';
import { shapeRefusal } from '../src/fill-input.ts';
import type { Ring } from '../src/index.ts';
import { blob, disc as discOf, gear, rectangle, twoSquares } from './shapes.ts';

const disc = (radius: number, x = 0, y = 0): Ring => discOf(radius).map(([px, py]) => [px + x, py + y]);
const square = rectangle(100, 100);
const bite: Ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [50, 100],
  [50, 40],
  [50, 100],
  [0, 100],
];

const EIGHT: Ring = [
  [0, 0],
  [100, 100],
  [100, 0],
  [0, 100],
];
const FLAT: Ring = [
  [0, 0],
  [100, 50],
  [40, 20],
  [80, 40],
];

describe('a shape that is refused', () => {
  test.each<[string, string, string, Ring, Ring[]]>([
    ['a hole larger than the part', 'RING_INVALID', 'part.holes[0]', square, [rectangle(200, 200, -50, -50)]],
    ['a hole outside', 'RING_INVALID', 'part.holes[1]', square, [disc(5, 50, 50), rectangle(50, 50, 150, 0)]],
    ['a hole across the outline', 'RING_INVALID', 'part.holes[0]', square, [rectangle(80, 80, 50, 10)]],
    [
      'holes that overlap',
      'RING_INVALID',
      'part.holes[1]',
      square,
      [rectangle(40, 40, 10, 10), rectangle(40, 40, 30, 30)],
    ],
    [
      'a hole in a hole',
      'RING_INVALID',
      'part.holes[1]',
      square,
      [rectangle(80, 80, 10, 10), rectangle(10, 10, 40, 40)],
    ],
    [
      'a hole drawn twice',
      'RING_INVALID',
      'part.holes[1]',
      square,
      [rectangle(10, 10, 20, 20), rectangle(10, 10, 20, 20)],
    ],
    ['the outline as a hole', 'RING_INVALID', 'part.holes[1]', square, [disc(5, 50, 50), square]],
    ['a figure of eight of two equal loops', 'RING_CROSSES_ITSELF', 'part.outer', EIGHT, []],
    ['an outline of no width', 'RING_INVALID', 'part.outer', FLAT, []],
    ['an outline drawn twice', 'RING_CROSSES_ITSELF', 'part.outer', [...square, ...square], []],
    [
      'a hole that runs twice',
      'RING_CROSSES_ITSELF',
      'part.holes[0]',
      square,
      [[...disc(9, 50, 50), ...disc(9, 50, 50)]],
    ],
    [
      'a bow-tie that crosses at a corner',
      'RING_CROSSES_ITSELF',
      'part.outer',
      [
        [0, 0],
        [10, 10],
        [60, 60],
        [60, -40],
        [10, 10],
        [0, 20],
      ],
      [],
    ],
    [
      'a spike of no width',
      'RING_INVALID',
      'part.outer',
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [50, 100],
        [50, 200],
        [50, 100],
        [0, 100],
      ],
      [],
    ],
  ])('%s', (_, code, where, outer, holes) => {
    expect(shapeRefusal({ outer, holes }, 'part')).toMatchObject({ code, facts: { where } });
    const turned = { outer: [...outer].reverse(), holes: holes.map((hole) => [...hole].reverse()) };
    expect(shapeRefusal(turned, 'part')).toMatchObject({ code, facts: { where } });
  });
});

describe('a shape that is taken', () => {
  test.each<[string, Ring, Ring[]]>([
    ['a square with a round hole', square, [disc(20, 50, 50)]],
    ['a hole that touches the outline', square, [disc(50, 50, 50)]],
    ['holes that touch', square, [rectangle(20, 20, 10, 10), rectangle(20, 20, 30, 10)]],
    ['holes that overlap by a rounding', square, [rectangle(20.0005, 20, 10, 10), rectangle(20, 20, 30, 10)]],
    ['a slit of no width', bite, []],
    ['a gear', gear(18, 70), []],
    ['a spiky outline', blob(500, 120, 5), []],
    ['two fields that touch at a corner', twoSquares, []],
  ])('%s', (_, outer, holes) => {
    expect(shapeRefusal({ outer, holes }, 'part')).toBeNull();
    const turned = { outer: [...outer].reverse(), holes: holes.map((hole) => [...hole].reverse()) };
    expect(shapeRefusal(turned, 'part')).toBeNull();
  });

  test('5,000 holes in an outline of thousands of corners', { tags: 'slow' }, () => {
    const holes = Array.from({ length: 5_000 }, (_, k) =>
      rectangle(8, 8, 12 * (k % 71) - 426, 12 * Math.floor(k / 71) - 426),
    );
    const shape = { outer: disc(1000), holes };
    expect(shapeRefusal(shape, 'part')).toBeNull();
    const wrong = { ...shape, holes: [...holes, rectangle(5, 5, -425, -425)] };
    expect(shapeRefusal(wrong, 'part')).toMatchObject({ facts: { where: 'part.holes[5000]' } });
  });
});
