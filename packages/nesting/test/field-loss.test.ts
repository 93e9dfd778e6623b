import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapsAt } from '../src/forbidden.ts';
import { newBodies } from '../src/overlap/bodies.ts';
import type { Field } from '../src/overlap/field.ts';
import { fieldLoss } from '../src/overlap/field-loss.ts';
import { gatherAll, gatherNear } from '../src/overlap/gather-field.ts';
import { type Layout, newLayout } from '../src/overlap/layout.ts';
import { type JobPart, pieceTypes } from '../src/pieces.ts';
import type { Ring } from '../src/ring.ts';
import { cShape, rectangle } from './shapes.ts';

const partOf = (outer: Ring): JobPart => ({
  shape: { outer, holes: [] },
  quantity: 1,
  allowedRotations: [0, 90, 180],
  allowMirror: false,
});

const triangle: Ring = [
  [0, 0],
  [90, 0],
  [30, 70],
];
const types = pieceTypes([partOf(cShape(120, 80, 12)), partOf(rectangle(70, 30)), partOf(triangle)], 5);
const bodies = newBodies();
const frame = { minX: 0, minY: 0, maxX: 400, maxY: 300 };

type Placed = { readonly type: number; readonly way: number; readonly x: number; readonly y: number };

const placed: fc.Arbitrary<Placed> = fc.record({
  type: fc.nat(types.length - 1),
  way: fc.nat(2),
  x: fc.double({ min: 0, max: 250, noNaN: true }),
  y: fc.double({ min: 0, max: 180, noNaN: true }),
});
const several = fc.array(placed, { minLength: 2, maxLength: 9 });

function layoutOf(places: readonly Placed[]): Layout {
  const pieces = places.map(({ type, way, x, y }) => {
    const mover = bodies.moverOf(types[type]!);
    return { mover, body: mover.bodies[way % mover.bodies.length]!, ground: 0, x, y };
  });
  const layout = newLayout(bodies, [{ frame, shiftX: 0, obstacle: null }], pieces);
  for (let at = 0; at < layout.weight.length; at++) layout.weight[at] = 1 + (at % 7);
  return layout;
}

/** Weighted losses of the first piece at a place, summed one by one. */
function summed(layout: Layout, x: number, y: number): number {
  let total = 0;
  for (let k = 1; k < layout.body.length; k++)
    total += bodies.lossOf(layout.body[0]!, layout.body[k]!, layout.x[k]! - x, layout.y[k]! - y) * layout.weight[k]!;
  return total;
}

function ask(layout: Layout, field: Field, x: number, y: number, bound = Number.POSITIVE_INFINITY): number {
  layout.fields.at.set([x, y, 0, bound]);
  return fieldLoss(layout, field);
}

describe('the loss over a field', () => {
  it('is the weighted sum of the losses of all pairs, asked twice as well', () => {
    fc.assert(
      fc.property(several, placed, (places, { x, y }) => {
        const layout = layoutOf(places);
        const { near } = layout.fields;
        gatherAll(layout, near, 0, layout.body[0]!);
        const sum = summed(layout, x, y);
        expect(ask(layout, near, x, y)).toBeCloseTo(sum, 6);
        expect(ask(layout, near, x, y)).toBeCloseTo(sum, 6);
      }),
    );
  });

  it('is the same near a place for whom may be met there', () => {
    fc.assert(
      fc.property(several, fc.double({ min: -20, max: 20, noNaN: true }), (places, step) => {
        const layout = layoutOf(places);
        const { near } = layout.fields;
        const [x, y] = [layout.x[0]!, layout.y[0]!];
        gatherNear(layout, near, 0, layout.body[0]!, x, y, 20);
        expect(ask(layout, near, x + step, y - step)).toBeCloseTo(summed(layout, x + step, y - step), 6);
      }),
    );
  });

  it('is right where two pieces touch, and tables leave open whether they overlap', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const beyond = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), angle, beyond, (first, second, direction, step) => {
        const here = { way: 1, x: 150, y: 100 };
        const layout = layoutOf([
          { ...here, type: first },
          { ...here, type: second },
        ]);
        const [own, other] = layout.body;
        const at = (reach: number) => [150 + reach * Math.cos(direction), 100 + reach * Math.sin(direction)] as const;
        const overlaps = ([x, y]: readonly [number, number]) =>
          overlapsAt(own!.slices, other!.slices, 150 - x, 100 - y);
        let [inside, outside] = [0, 250];
        for (let k = 0; k < 40; k++) {
          const middle = (inside + outside) / 2;
          if (overlaps(at(middle))) inside = middle;
          else outside = middle;
        }
        const place = at(outside + step);
        gatherAll(layout, layout.fields.near, 0, own!);
        const told = ask(layout, layout.fields.near, ...place);
        expect(told > 0).toBe(overlaps(place));
        expect(told).toBeCloseTo(summed(layout, ...place), 6);
      }),
      { numRuns: 500 },
    );
  });

  it('is told only up to a bound, and never more than it is', () => {
    fc.assert(
      fc.property(several, placed, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (places, { x, y }, share) => {
        const layout = layoutOf(places);
        const { near } = layout.fields;
        gatherAll(layout, near, 0, layout.body[0]!);
        const sum = summed(layout, x, y);
        const told = ask(layout, near, x, y, sum * share);
        expect(told).toBeGreaterThanOrEqual(sum * share - 1e-6);
        expect(told).toBeLessThanOrEqual(sum + 1e-6);
      }),
    );
  });
});
