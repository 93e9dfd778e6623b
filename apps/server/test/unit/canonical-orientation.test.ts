import type { Ring } from '@kerf/nesting';
import { describe, expect, it } from 'vitest';
import { canonicalOrientation, type QuarterOrientation } from '../../src/pipeline/canonical-orientation.ts';

const QUARTERS = [0, 1, 2, 3] as const;

const laid = (ring: Ring, { quarters, isTurnedOver }: QuarterOrientation): Ring => {
  const turn = ([x, y]: Ring[number], times: number): Ring[number] => (times === 0 ? [x, y] : turn([-y, x], times - 1));
  return ring.map((corner) => {
    const [x, y] = turn(corner, quarters);
    return [x, isTurnedOver ? -y : y];
  });
};

/** Its corners from the lower left one of its box, in no order. */
const cornersOf = (ring: Ring): readonly string[] => {
  const left = Math.min(...ring.map(([x]) => x));
  const bottom = Math.min(...ring.map(([, y]) => y));
  return ring.map(([x, y]) => `${x - left} ${y - bottom}`).sort();
};

const foot: Ring = [
  [0, 0],
  [620, 0],
  [620, 90],
  [380, 150],
  [300, 420],
  [120, 420],
];

const SHAPES: Readonly<Record<string, Ring>> = {
  'without any symmetry': foot,
  'that a half turn leaves as it is': [
    [0, 0],
    [420, 0],
    [420, 300],
    [640, 300],
    [640, 420],
    [300, 420],
    [300, 120],
    [0, 120],
  ],
  'that is its own mirror image': [
    [0, 0],
    [300, 0],
    [200, 500],
    [100, 500],
  ],
  'as wide as high': [
    [0, 0],
    [300, 0],
    [300, 100],
    [100, 300],
    [0, 300],
  ],
};

describe('an outline', () => {
  it.each(Object.entries(SHAPES))('%s lies alike however it is drawn, also as its mirror image', (_name, ring) => {
    const alike = cornersOf(laid(ring, canonicalOrientation(ring, true)));
    for (const quarters of QUARTERS) {
      for (const isTurnedOver of [false, true]) {
        const drawn = laid(ring, { quarters, isTurnedOver });
        expect(cornersOf(laid(drawn, canonicalOrientation(drawn, true)))).toEqual(alike);
      }
    }
  });

  it('is not turned over where it may not be', () => {
    const over = laid(foot, { quarters: 1, isTurnedOver: true });
    expect(canonicalOrientation(over, false).isTurnedOver).toBe(false);
    expect(cornersOf(laid(over, canonicalOrientation(over, false)))).not.toEqual(
      cornersOf(laid(foot, canonicalOrientation(foot, false))),
    );
  });

  it('lies with its longer side along x', () => {
    const upright: Ring = laid(foot, { quarters: 1, isTurnedOver: false });
    const lying = laid(upright, canonicalOrientation(upright, true));
    const size = (axis: 0 | 1) =>
      Math.max(...lying.map((corner) => corner[axis])) - Math.min(...lying.map((corner) => corner[axis]));
    expect([size(0), size(1)]).toEqual([620, 420]);
  });
});
