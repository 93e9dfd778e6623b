import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../src/certify.ts';
import { overlapsAt } from '../src/forbidden.ts';
import { nestStrip } from '../src/nest-strip.ts';
import { newBodies } from '../src/overlap/bodies.ts';
import { BLOCKED, FREE, MIXED, stateAround } from '../src/overlap/cell-state.ts';
import { newLayout, placesOf, totalLoss } from '../src/overlap/layout.ts';
import { polesOf } from '../src/overlap/poles.ts';
import { separate } from '../src/overlap/separate.ts';
import { type JobPart, pieceTypes } from '../src/pieces.ts';
import { randomStream } from '../src/random.ts';
import type { Ring } from '../src/ring.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, disc, rectangle, thinArc } from './shapes.ts';

const partOf = (outer: Ring, quantity: number, more: Partial<JobPart> = {}): JobPart => ({
  shape: { outer, holes: [] },
  quantity,
  allowedRotations: [0, 180],
  allowMirror: false,
  ...more,
});

/** Says that time is over after being asked so often, so that runs repeat. */
const asked = (times: number) => {
  let left = times;
  return () => left-- <= 0;
};

const quiet = () => ({ moves: 0, most: 3_000, isOver: () => false });

describe('poles', () => {
  it.each([
    ['a disc', disc(50)],
    ['a long bar', rectangle(900, 30)],
    ['a C', cShape(120, 80, 12)],
    ['an arc', thinArc(100, 8, 4, 40)],
  ])('lie inside %s and cover most of it', (_, ring) => {
    const area = Math.abs(
      ring.reduce((sum, [x, y], k) => {
        const [nextX, nextY] = ring[(k + 1) % ring.length]!;
        return sum + (x * nextY - nextX * y) / 2;
      }, 0),
    );
    const poles = polesOf([ring], area);
    let covered = 0;
    for (let k = 0; k < poles.length; k += 3) {
      covered += Math.PI * poles[k + 2]! ** 2;
      for (let p = 0; p < k; p += 3) {
        const gap = Math.hypot(poles[k]! - poles[p]!, poles[k + 1]! - poles[p + 1]!);
        expect(gap).toBeGreaterThanOrEqual(poles[k + 2]! + poles[p + 2]! - 1e-6);
      }
    }
    expect(covered).toBeLessThanOrEqual(area);
    expect(covered).toBeGreaterThan(0.4 * area);
  });
});

describe('the loss of two bodies', () => {
  it('is zero exactly when they do not overlap, wherever it is asked', () => {
    const shapes = [cShape(60, 50, 12), blob(9, 30, 4), blob(14, 25, 9), rectangle(40, 15)];
    const types = pieceTypes(
      shapes.map((ring) => partOf(ring, 1, { allowedRotations: [0, 30, 90, 120, 180, 270], allowMirror: true })),
      0,
    );
    const bodies = newBodies();
    const all = types.flatMap((type) => bodies.moverOf(type).bodies);
    const offset = fc.double({ min: -70, max: 70, noNaN: true });
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.nat(all.length - 1), offset, offset, (p, q, dx, dy) => {
        const a = all[p]!;
        const b = all[q]!;
        const loss = bodies.lossOf(a, b, dx, dy);
        expect(loss > 0).toBe(overlapsAt(a.slices, b.slices, dx, dy));
        const turned = bodies.lossOf(b, a, -dx, -dy);
        expect(Math.abs(turned - loss)).toBeLessThanOrEqual(0.05 * loss);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays so where a spot was asked for many times', () => {
    const types = pieceTypes([partOf(cShape(60, 50, 12), 1), partOf(blob(9, 30, 4), 1)], 0);
    const bodies = newBodies();
    const [a, b] = types.map((type) => bodies.moverOf(type).bodies[1]!);
    const near = fc.double({ min: -4, max: 4, noNaN: true });
    for (const [x, y] of [
      [30, 20],
      [-28, 12],
      [8, -30],
    ] as const)
      fc.assert(
        fc.property(near, near, (u, v) => {
          const isOver = overlapsAt(a!.slices, b!.slices, x + u, y + v);
          expect(bodies.lossOf(a!, b!, x + u, y + v) > 0).toBe(isOver);
        }),
        { numRuns: 4_000 },
      );
  });

  it('grows with the depth of the overlap', () => {
    const types = pieceTypes([partOf(rectangle(50, 50), 2)], 0);
    const bodies = newBodies();
    const [body] = bodies.moverOf(types[0]!).bodies;
    const losses = [49, 40, 30, 20, 5].map((dx) => bodies.lossOf(body!, body!, dx, 3));
    expect(losses.every((loss, k) => loss > (losses[k - 1] ?? 0))).toBe(true);
  });
});

describe('what is known around an offset', () => {
  it('holds for every offset near it', () => {
    const shapes = [cShape(60, 50, 12), blob(9, 30, 4), thinArc(40, 5, 4, 20), rectangle(40, 15)];
    const types = pieceTypes(
      shapes.map((ring) => partOf(ring, 1)),
      0,
    );
    const bodies = newBodies();
    const all = types.flatMap((type) => bodies.moverOf(type).bodies);
    const offset = fc.double({ min: -70, max: 70, noNaN: true });
    const body = fc.nat(all.length - 1);
    const near = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true }));
    const seen = new Set<number>();
    fc.assert(
      fc.property(body, body, offset, offset, near, (p, q, dx, dy, [share, angle]) => {
        const a = all[p]!;
        const b = all[q]!;
        const state = stateAround(a, b, dx, dy, 3);
        seen.add(state);
        const x = dx + 3 * share * Math.cos(angle);
        const isOver = overlapsAt(a.slices, b.slices, x, dy + 3 * share * Math.sin(angle));
        if (state !== MIXED) expect(isOver).toBe(state === BLOCKED);
      }),
      { numRuns: 4_000 },
    );
    expect([...seen].sort()).toEqual([FREE, BLOCKED, MIXED]);
  });
});

describe('separation', () => {
  it('takes squares that lie on each other apart', () => {
    const types = pieceTypes([partOf(rectangle(40, 40), 8)], 5);
    const bodies = newBodies();
    const mover = bodies.moverOf(types[0]!);
    const frame = { minX: 0, minY: 0, maxX: 200, maxY: 95 };
    const pieces = Array.from({ length: 8 }, () => ({ mover, body: mover.bodies[0]!, ground: 0, x: 50, y: 20 }));
    const layout = newLayout(bodies, [{ frame, shiftX: 0, obstacle: null }], pieces);
    expect(totalLoss(layout)).toBeGreaterThan(0);
    expect(separate(layout, { rounds: 100, strikes: 3 }, randomStream(1), quiet())).toBe(true);
    const parts = [{ outer: rectangle(40, 40), holes: [] }];
    const placements = placesOf(layout).map(({ x, y, body }) => ({
      ...{ partIndex: 0, rotationDegrees: body.part.degrees, mirrored: false, sheetIndex: 0 },
      x: x + body.part.shiftX,
      y: y + body.part.shiftY,
    }));
    const rules = [{ allowedRotations: 'any' as const, allowMirror: false }];
    const sheets = [{ outer: rectangle(200, 95), holes: [] }];
    expect(violationsOf({ parts, rules, sheets, margin: 0, spacing: 5, placements })).toEqual([]);
  });

  it('gives up what cannot be taken apart', () => {
    const types = pieceTypes([partOf(rectangle(40, 40), 3)], 0);
    const bodies = newBodies();
    const mover = bodies.moverOf(types[0]!);
    const frame = { minX: 0, minY: 0, maxX: 100, maxY: 50 };
    const pieces = [0, 30, 60].map((x) => ({ mover, body: mover.bodies[0]!, ground: 0, x, y: 0 }));
    const layout = newLayout(bodies, [{ frame, shiftX: 0, obstacle: null }], pieces);
    expect(separate(layout, { rounds: 20, strikes: 2 }, randomStream(1), quiet())).toBe(false);
    expect(totalLoss(layout)).toBeGreaterThan(0);
  });
});

describe('a strip', () => {
  const parts = [
    partOf(cShape(120, 80, 15), 4),
    partOf(rectangle(70, 40), 5, { allowedRotations: [0, 90] }),
    partOf(blob(9, 35, 3), 6, { allowedRotations: 'any' }),
  ];
  const run = (times: number, seed: number) =>
    nestStrip({ parts, height: 260, margin: 8, spacing: 4, isOver: asked(times), seed });

  it('lays every piece of a large job when its time is over at once', () => {
    const many = [partOf(rectangle(70, 40), 90), partOf(blob(7, 35, 3), 60)];
    const nest = nestStrip({ parts: many, height: 500, margin: 8, spacing: 4, isOver: asked(0), seed: 1 });
    expect(nest.placements).toHaveLength(150);
    const shapes = many.map((part) => part.shape);
    const { gap, margin } = leastDistances(shapes, nest.placements, { width: nest.usedLength, height: 500 });
    expect(gap).toBeGreaterThanOrEqual(4 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(8 - 1e-6);
  });

  it('is the same for the same seed and number of steps', () => {
    expect(run(120, 7)).toEqual(run(120, 7));
  });

  it('compresses towards the end of a known time, and is valid', () => {
    let asks = 0;
    const spent = () => Math.min(1, asks++ / 300);
    const nest = nestStrip({ parts, height: 260, margin: 8, spacing: 4, isOver: () => asks >= 300, spent, seed: 3 });
    expect(nest.usedLength).toBeLessThan(run(0, 3).usedLength * 0.97);
    const shapes = parts.map((part) => part.shape);
    const { gap, margin } = leastDistances(shapes, nest.placements, { width: nest.usedLength, height: 260 });
    expect(gap).toBeGreaterThanOrEqual(4 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(8 - 1e-6);
  });

  it('never gets longer with more steps, and shorter in the end', () => {
    const lengths = [0, 80, 400].map((times) => run(times, 3).usedLength);
    expect(lengths[1]).toBeLessThanOrEqual(lengths[0]!);
    expect(lengths[2]).toBeLessThanOrEqual(lengths[1]!);
    expect(lengths[2]).toBeLessThan(lengths[0]! * 0.97);
  });

  it('gets longer by hairs at most where time ends while outlines are made ready, which makes them coarser', () => {
    const least = run(0, 3).usedLength;
    for (const times of [3, 10, 20, 30, 40]) expect(run(times, 3).usedLength).toBeLessThan(least + 0.5);
  });

  it('tells of each shorter one', () => {
    const seen: number[] = [];
    const onProgress = ({ density }: { density: number }) => seen.push(density);
    const nest = nestStrip({ parts, height: 260, margin: 8, spacing: 4, isOver: asked(200), seed: 1, onProgress });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[seen.length - 1]).toBe(nest.density);
  });

  it('keeps spacing, margin and number for any shapes', () => {
    const shape = fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 15, max: 60 }), fc.nat(1_000));
    const some = fc.array(fc.tuple(shape, fc.integer({ min: 1, max: 4 }), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 6 }), fc.nat(1_000), (list, spacing, seed) => {
        const asParts = list.map(([[corners, radius, key], quantity, isFree]) =>
          partOf(blob(corners, radius, key), quantity, isFree ? { allowedRotations: 'any', allowMirror: true } : {}),
        );
        const nest = nestStrip({ parts: asParts, height: 200, margin: 5, spacing, isOver: asked(25), seed });
        expect(nest.placements).toHaveLength(asParts.reduce((sum, part) => sum + part.quantity, 0));
        const shapes = asParts.map((part) => part.shape);
        const { gap, margin } = leastDistances(shapes, nest.placements, { width: nest.usedLength, height: 200 });
        if (nest.placements.length > 1 && spacing > 0) expect(gap).toBeGreaterThanOrEqual(spacing - 0.01);
        expect(margin).toBeGreaterThanOrEqual(5 - 1e-6);
      }),
      { numRuns: 12 },
    );
  });
});
