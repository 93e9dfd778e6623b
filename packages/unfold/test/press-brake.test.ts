import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bendForce, chooseDie, type Die, findBendOrder, smallestFlatFlange, usualOpening } from '../src/index.ts';

const die = (widthMm: number, more: Partial<Die> = {}): Die => ({
  ...{ widthMm, smallestFlangeMm: null, largestThicknessMm: null, largestForceKilonewtonsPerMetre: null, ...more },
});
const dies = [8, 12, 16, 25, 50].map((width) => die(width));
const right = Math.PI / 2;
const fold = (isUp: boolean, angle = right) => ({ angle, isUp });
const punch = { widthMm: 20, heightMm: 150 };
const channel = (base: number, flange: number) => ({
  folds: [fold(true), fold(true)],
  sections: [{ folds: [0, 1], flats: [flange, base, flange] }],
});

describe('the die of a bend', () => {
  it.each([
    [1, 8],
    [2, 12],
    [2.5, 16],
    [3, 25],
    [6, 50],
  ])('of %d mm is the narrowest from the usual opening up: %d', (thickness, width) => {
    expect(chooseDie(dies, thickness)?.widthMm).toBe(width);
  });

  it('is the widest below where none is wide enough, and none where the sheet would be crushed', () => {
    expect(chooseDie(dies, 9)?.widthMm).toBe(50);
    expect(chooseDie(dies, 12)).toBeNull();
    expect(chooseDie([die(100)], 1)).toBeNull();
    expect(chooseDie([die(16, { largestThicknessMm: 1.5 }), die(20)], 2)?.widthMm).toBe(20);
    expect(usualOpening(12)).toBe(120);
  });

  it('asks for a flange in the flat that is shorter than outside by half of the deduction', () => {
    expect(smallestFlatFlange(die(16), 2)).toBeCloseTo(8.8, 9);
    // Outside 11.2 at R 2.56: BD = 2 · 4.56 − 1.5708 · 3.44 = 3.716.
    expect(smallestFlatFlange(die(16, { smallestFlangeMm: 11.2 }), 2)).toBeCloseTo(11.2 - 3.716 / 2, 2);
    expect(smallestFlatFlange(die(16, { smallestFlangeMm: 5 }), 2)).toBe(8);
  });
});

describe('the force of a bend', () => {
  it('of a metre of mild steel, 2 mm over 16: 160 kN', () => {
    expect(bendForce(450, 2, 1000, 16)).toBeCloseTo(159.75, 9);
  });

  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const charts = join(process.env.KERF_SHARED ?? join(root, '..', 'shared'), 'data', 'bending.csv');
  const rows = (() => {
    try {
      return readFileSync(charts, 'utf8').trim().split('\n').slice(1);
    } catch {
      return [];
    }
  })();
  it.skipIf(rows.length === 0)('is that of the formula in every row of the verified charts', () => {
    for (const row of rows) {
      const [, tensile, thickness, opening, , , , , , , formula] = row.split(',').map(Number);
      expect(Math.abs(bendForce(tensile!, thickness!, 1000, opening!) - formula!)).toBeLessThan(1);
    }
  });
});

describe('the order of bends', () => {
  it('of a wide channel is found, and of a deep one its flange meets the punch', () => {
    const wide = channel(100, 30);
    expect(findBendOrder(wide.folds, wide.sections, punch)).toMatchObject({ ok: true, turns: 0 });
    const deep = channel(40, 60);
    expect(findBendOrder(deep.folds, deep.sections, punch)).toMatchObject({ ok: false, meets: 'punch' });
    expect(findBendOrder(deep.folds, deep.sections, null)).toMatchObject({ ok: true });
  });

  it('of a channel is possible exactly as long as its flange stays beside the punch', () => {
    const sizes = fc.record({
      base: fc.double({ min: 30, max: 120, noNaN: true }),
      flange: fc.double({ min: 10, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(sizes, ({ base, flange }) => {
        // At the end of the second stroke the tip of the first flange lies (flange − base) / √2 beside the fold.
        const tip = (flange - base) / Math.SQRT2;
        fc.pre(Math.abs(tip + punch.widthMm / 2) > 0.5 && (base + flange) / Math.SQRT2 < punch.heightMm);
        const { folds, sections } = channel(base, flange);
        expect(findBendOrder(folds, sections, punch).ok).toBe(tip < -punch.widthMm / 2);
      }),
    );
  });

  it('begins outside: the return flanges of a deep tray before its sides', () => {
    const folds = [fold(true), fold(true), fold(true), fold(true)];
    const found = findBendOrder(folds, [{ folds: [0, 1, 2, 3], flats: [12, 30, 120, 30, 12] }], punch);
    expect(found).toMatchObject({ ok: true });
    if (found.ok) expect(found.order.slice(0, 2).sort()).toEqual([0, 3]);
  });

  it('turns a hat over once, whatever its sizes', () => {
    const folds = [fold(false), fold(true), fold(true), fold(false)];
    const found = findBendOrder(folds, [{ folds: [0, 1, 2, 3], flats: [25, 30, 80, 30, 25] }], punch);
    expect(found).toMatchObject({ ok: true, turns: 1 });
  });

  it('takes every fold once, and those of different directions together', () => {
    const folds = [fold(true), fold(true), fold(true), fold(true)];
    const sections = [
      { folds: [0, 1], flats: [30, 100, 30] },
      { folds: [2, 3], flats: [30, 200, 30] },
    ];
    const found = findBendOrder(folds, sections, punch);
    if (!found.ok) throw new Error('no order was found');
    expect([...found.order].sort()).toEqual([0, 1, 2, 3]);
  });
});
