import { describe, expect, it } from 'vitest';
import { walkedOutline } from '../src/grown-walk.ts';
import { grownOutline, offsetRings } from '../src/offset-ring.ts';
import { prepareHollowPart, prepareNestPart } from '../src/oriented-part.ts';
import { type Ring, signedArea } from '../src/ring.ts';
import { distanceToEdges, ringSet } from '../src/ring-distance.ts';
import { simplifyOutward } from '../src/simplify-outward.ts';
import { blob, cShape, disc, gear, rectangle, star, thinArc } from './shapes.ts';

const CHORD_ERROR = 0.002;
const never = () => false;

/** The outermost ring that the polygon library grows. */
const byLibrary = (ring: Ring, distance: number): number =>
  Math.max(...offsetRings([ring], distance).map((grown) => signedArea(grown)));

/** A slot as wide as the grown outlines of its sides together, or less or more by `wider`. */
const slotted = (width: number): Ring => [
  [0, 0],
  [60, 0],
  [60, 40],
  [30 + width, 40],
  [30 + width, 10],
  [30, 10],
  [30, 40],
  [0, 40],
];

const shapes: [string, Ring][] = [
  ['rectangle', rectangle(60, 25)],
  ['C', cShape(80, 60, 12)],
  ['C whose mouth closes', cShape(80, 60, 29)],
  ['disc', disc(40, 720)],
  ['gear', gear(40, 60)],
  ['arc', thinArc(60, 5, 5, 120)],
  ['arc that nearly closes', thinArc(60, 5, 6.24, 120)],
  ['star', star(300, 60, 0.5)],
  ['slot', slotted(8)],
  ['slot that just closes', slotted(5)],
  ['slot that closes', slotted(3)],
  ...Array.from({ length: 60 }, (_, k): [string, Ring] => [`ragged ${k}`, blob(3 + k * 4, 10 + k, k)]),
];

describe('an outline grown by a walk round it', () => {
  it.each(shapes)(
    '%s: as large as the polygon library grows it, and that far from the outline everywhere',
    (_, ring) => {
      for (const distance of [0.25, 2.5, 12]) {
        const grown = walkedOutline(ring, distance, CHORD_ERROR, never)!;
        expect(signedArea(grown) / byLibrary(ring, distance)).toBeCloseTo(1, 3);
        const outline = ringSet([ring]);
        for (const [x, y] of grown) {
          const gap = distanceToEdges(outline, x, y);
          expect(gap).toBeGreaterThan(distance - CHORD_ERROR - 1e-6);
          expect(gap).toBeLessThan(distance + 1e-6);
        }
      }
    },
  );

  it('is given up when time is over', () => {
    expect(walkedOutline(gear(40, 60), 2.5, CHORD_ERROR, () => true)).toBeNull();
    expect(grownOutline(gear(40, 60), 2.5, () => true)).toBeNull();
  });
});

describe('outlines of thousands of corners', () => {
  it('narrow notches are filled before an outline is grown, and cost no more than is told', () => {
    const ring = star(2000, 120, 0.6);
    const { ring: simple, added } = simplifyOutward(ring, {
      distance: 0.05,
      areaFraction: 0.01,
      enough: 50,
      reach: 2.5,
    });
    expect(simple.length).toBeLessThan(200);
    const [exact, grown] = [ring, simple].map((one) => signedArea(walkedOutline(one, 2.5, CHORD_ERROR, never)!));
    expect(grown! - exact!).toBeGreaterThanOrEqual(-1e-3 * exact!);
    expect(grown! - exact!).toBeLessThanOrEqual(added + 1e-4 * exact!);
    expect(added).toBeLessThan(0.01 * exact!);
  });

  it.each([
    ['star', star(2000, 120, 0.6)],
    ['gear', gear(400, 120)],
    ['ragged', blob(3000, 120, 2)],
  ] satisfies [string, Ring][])(
    '%s: its area is told as no more than it is, and the clock is looked at',
    (_, outer) => {
      let looks = 0;
      const part = prepareNestPart(outer, 5, () => {
        looks++;
        return false;
      });
      expect(looks).toBeGreaterThan(5);
      const exact = signedArea(walkedOutline(outer, 2.5, CHORD_ERROR, never)!);
      expect(part.exactArea).toBeLessThanOrEqual(exact * (1 + 1e-6));
      expect(part.exactArea).toBeGreaterThan(0.93 * exact);
      const hurried = prepareNestPart(outer, 5, () => true);
      expect(hurried.grown).toHaveLength(4);
      expect(hurried.exactArea).toBeLessThanOrEqual(exact);
    },
  );

  it('holes of thousands of corners stay open for other parts', () => {
    const part = prepareHollowPart({ outer: disc(160, 60), holes: [star(3000, 120, 0.8)] }, 5);
    expect(part.openings).toHaveLength(1);
    const [opening] = part.openings;
    expect(-signedArea(opening!)).toBeGreaterThan(0.75 * Math.PI * 96 ** 2);
    const hole = ringSet([star(3000, 120, 0.8)]);
    for (const [x, y] of opening!) expect(distanceToEdges(hole, x, y)).toBeGreaterThan(2.49);
  });
});
