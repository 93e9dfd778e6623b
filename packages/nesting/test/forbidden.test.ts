import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../src/certify.ts';
import { addForbidden, newIntervalSet, overlapsAt } from '../src/forbidden.ts';
import { boxOf, counterClockwise, signedArea, turnRing } from '../src/ring.ts';
import { simplifyOutward } from '../src/simplify-outward.ts';
import { sliceRings } from '../src/slices.ts';
import { blob, cShape, rectangle } from './shapes.ts';

const shape = fc
  .tuple(fc.integer({ min: 3, max: 14 }), fc.integer({ min: 1, max: 1000 }))
  .map(([n, seed]) => blob(n, 50, seed));

describe('forbidden offsets by slices', () => {
  it('keeps an exact fit open', () => {
    const mouth = sliceRings([cShape(100, 60, 10)]);
    const tongue = sliceRings([rectangle(30, 40)]);
    expect(overlapsAt(mouth, tongue, 50, 10)).toBe(false);
    expect(overlapsAt(mouth, tongue, 50, 10.01)).toBe(true);
    expect(overlapsAt(mouth, tongue, 9.99, 10)).toBe(true);
  });

  it('agrees with itself: a line and a point, and both ways round', () => {
    fc.assert(
      fc.property(
        shape,
        shape,
        fc.integer({ min: -90, max: 90 }),
        fc.integer({ min: -90, max: 90 }),
        (p, q, dx, dy) => {
          const a = sliceRings([counterClockwise(p)]);
          const b = sliceRings([counterClockwise(q)]);
          const line = newIntervalSet();
          addForbidden(line, a, b, dy);
          let inLine = false;
          for (let k = 0; k < line.count; k++) inLine ||= line.low[k]! < dx && dx < line.high[k]!;
          expect(overlapsAt(a, b, dx, dy)).toBe(inLine);
          expect(overlapsAt(b, a, -dx, -dy)).toBe(inLine);
        },
      ),
    );
  });

  it('agrees with the exact checker', () => {
    fc.assert(
      fc.property(shape, shape, fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 }), (p, q, x, y) => {
        const overlap = overlapsAt(sliceRings([counterClockwise(p)]), sliceRings([counterClockwise(q)]), x, y);
        const at = { rotationDegrees: 0, mirrored: false, sheetIndex: 0 };
        const found = violationsOf({
          parts: [
            { outer: p, holes: [] },
            { outer: q, holes: [] },
          ],
          rules: [p, q].map(() => ({ allowedRotations: [0], allowMirror: false })),
          sheets: [{ outer: rectangle(2000, 2000, -1000, -1000), holes: [] }],
          margin: 0,
          spacing: 0,
          placements: [
            { ...at, partIndex: 0, x: 0, y: 0 },
            { ...at, partIndex: 1, x, y },
          ],
        });
        const deepest = found[0]?.byMm ?? 0;
        if (deepest > 0.05) expect(overlap).toBe(true);
        if (!overlap) expect(deepest).toBeLessThan(0.05);
      }),
      { numRuns: 300 },
    );
  });
});

describe('outward simplification', () => {
  it('contains the ring it came from', () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: 0, max: 359 }), (p, degrees) => {
        const ring = counterClockwise(turnRing(p, degrees));
        const simple = simplifyOutward(ring, { distance: 2, areaFraction: 0.05, enough: 3 }).ring;
        const a = boxOf(ring);
        const b = boxOf(simple);
        expect(signedArea(simple)).toBeGreaterThanOrEqual(signedArea(ring) - 1e-6);
        expect(signedArea(simple)).toBeLessThanOrEqual(signedArea(ring) * 1.06);
        expect(b.minX <= a.minX + 1e-9 && b.minY <= a.minY + 1e-9 && b.maxX >= a.maxX - 1e-9).toBe(true);
        const slices = sliceRings([simple]);
        for (const [x, y] of ring) {
          const dot = sliceRings([rectangle(0.02, 0.02, -0.01, -0.01)]);
          expect(overlapsAt(slices, dot, x, y)).toBe(true);
        }
      }),
    );
  });
});
