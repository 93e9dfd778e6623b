import { describe, expect, it } from 'vitest';
import { nestFill, type Ring } from '../src/index.ts';
import { afterAsking, base, filled, sheet } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, rectangle } from './shapes.ts';

describe('copies of one part on a sheet', () => {
  it('lets copies touch when the spacing is zero', { tags: 'slow' }, () => {
    const nest = filled(base(rectangle(120, 80), { margin: 0, spacing: 0 }));
    expect(nest.count).toBe(100);
    expect(nest.density).toBeCloseTo(1, 9);
  });

  it('interlocks what a box would not', { tags: 'slow' }, () => {
    const outer = cShape(200, 160, 35);
    const boxes = Math.floor(1185 / 205) * Math.floor(785 / 165);
    expect(filled(base(outer)).count).toBeGreaterThan(boxes * 1.3);
  });

  it('turns only as allowed', { tags: 'slow' }, () => {
    const nest = filled(base(rectangle(300, 40), { allowedRotations: [90] }));
    expect(new Set(nest.placements.map((placement) => placement.rotationDegrees))).toEqual(new Set([90]));
    expect(filled(base(rectangle(1000, 40), { allowedRotations: [90] })).count).toBe(0);
    expect(filled(base(rectangle(1000, 40), { allowedRotations: [0] })).count).toBe(17);
  });

  it('says why a sheet stays empty', () => {
    expect(filled(base(rectangle(1300, 900))).emptyReason).toBe('PART_LARGER_THAN_SHEET');
    expect(filled(base(rectangle(10, 10), { margin: 400 })).emptyReason).toBe('NO_ROOM_INSIDE_MARGIN');
  });

  it('lays rows of one way up low between rows of the other', { tags: 'slow' }, () => {
    const outer: Ring = [
      [0, 0],
      [260, 0],
      [330, 90],
      [70, 90],
    ];
    const wide = { width: 2440, height: 1220 };
    const nest = filled(base(outer, { sheet: wide, allowedRotations: [0, 180], effort: 'byCopies' }));
    expect(nest.count).toBeGreaterThanOrEqual(99);
    const { gap, margin } = leastDistances([{ outer, holes: [] }], nest.placements, wide);
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });

  it('keeps the grain: turned by 0 and 180 degrees only, whatever else would hold more', () => {
    const outer = cShape(170, 90, 30);
    const nest = filled(base(outer, { allowedRotations: [0, 180], isOver: afterAsking(300) }));
    expect(nest.placements.every(({ rotationDegrees }) => rotationDegrees % 180 === 0)).toBe(true);
    expect(leastDistances([{ outer, holes: [] }], nest.placements, sheet).gap).toBeGreaterThanOrEqual(5 - 0.01);
  });

  it('takes full sheets and a last one for more parts than a sheet holds', () => {
    const nest = filled(base(rectangle(380, 380), { quantity: 14 }));
    expect(nest.count).toBe(6);
    expect(nest.wanted).toMatchObject({ sheetsRequired: 3, last: { count: 2, usedLength: 400 } });
    expect(nest.wanted?.last.remnant).toEqual({ width: 800, height: 800 });
    expect(nest.usedLength).toBeCloseTo(1170, 6);
  });

  it('leaves no remnant where less than a hundredth of a millimetre is left', () => {
    const whole = (width: number) => filled(base(rectangle(100, 100), { sheet: { width, height: 120 } }));
    expect(whole(120.005)).toMatchObject({ count: 1, remnant: null });
    expect(whole(120.05).remnant?.width).toBeCloseTo(0.05, 6);
  });

  it('stops at once on an outline of very many corners', { tags: 'slow' }, () => {
    const outer = blob(20_000, 150, 9).map(([x, y]) => {
      const scale = (140 + 0.003 * Math.hypot(x, y)) / Math.hypot(x, y);
      return [x * scale, y * scale] as const;
    });
    let asked = 0;
    const nest = filled(base(outer, { isOver: () => ++asked > 0 }));
    expect(asked).toBeLessThan(20);
    expect(nest.count).toBe(Math.floor(1185 / 286) * Math.floor(785 / 286));
  });

  it('keeps a valid nest when its time is over before it starts', () => {
    const outer = blob(12, 80, 8);
    const nest = filled(base(outer, { isOver: () => true }));
    expect(nest.count).toBeGreaterThan(20);
    expect(leastDistances([{ outer, holes: [] }], nest.placements, sheet).gap).toBeGreaterThanOrEqual(5 - 0.01);
  });

  it('never says that fewer fit than lie in the cells between defects, one each', () => {
    const cells = 10;
    const side = 150 * cells - 50;
    const tall = Array.from({ length: cells - 1 }, (_, k) => rectangle(49.98, side - 0.02, 150 * k + 100.01, 0.01));
    const wide = Array.from({ length: cells * (cells - 1) }, (_, k) =>
      rectangle(99.96, 49.98, 150 * (k % cells) + 0.02, 150 * Math.floor(k / cells) + 100.01),
    );
    const remnant = { outer: rectangle(side, side), holes: [...tall, ...wide] };
    const more = { sheet: remnant, margin: 0, spacing: 50, allowedRotations: [0], isOver: () => true };
    const { upperBound } = filled(base(rectangle(99.9, 99.9), more));
    expect(upperBound).toBeGreaterThanOrEqual(cells * cells);
  });

  it.each([
    [
      'RING_CROSSES_ITSELF',
      {
        part: {
          outer: [
            [0, 0],
            [10, 10],
            [10, 0],
            [0, 20],
          ] as Ring,
          holes: [],
        },
      },
    ],
    ['NUMBER_INVALID', { margin: Number.NaN }],
    ['NUMBER_INVALID', { spacing: -1 }],
    ['ROTATIONS_INVALID', { allowedRotations: [] }],
    ['QUANTITY_INVALID', { quantity: 0 }],
    ['QUANTITY_INVALID', { quantity: 2.5 }],
    ['SPACING_LARGER_THAN_PART', { spacing: 10.5 }],
    [
      'RING_INVALID',
      {
        part: {
          outer: [
            [0, 0],
            [5, 0],
            [9, 0],
          ] as Ring,
          holes: [],
        },
      },
    ],
  ])('refuses %s', (code, more) => {
    const outcome = nestFill(base(rectangle(10, 10), more));
    expect(outcome.ok ? null : outcome.refusal.code).toBe(code);
  });
});
