import { MIRROR_X, rotation, type Transform, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClearanceLimits,
  clearanceFindings,
  clearancesOf,
  findingMessage,
  type SourceElement,
  understandDrawing,
} from '../src/index.ts';
import { CASES, etch, fold, plate, rectangle, tabbed } from './manufacture-cases.ts';
import { arc, circle, line, polyline, sourceOf, transformed } from './sources.ts';

const limits: ClearanceLimits = {
  thicknessMm: 3,
  smallContourLimitMm: null,
  minimumFlangeMm: 0.1,
  cornerRadiusMm: null,
  smallestPartMm: null,
  isFolded: true,
};
const findingsIn = (elements: readonly SourceElement[], changes: Partial<ClearanceLimits> = {}) =>
  clearanceFindings(clearancesOf(understandDrawing(sourceOf(elements)).drawing), { ...limits, ...changes });
const told = (elements: readonly SourceElement[], changes: Partial<ClearanceLimits> = {}) =>
  findingsIn(elements, changes).map(({ code, facts }) => [code, facts.count]);

describe('metal between two folds', () => {
  const across = (...heights: readonly number[]) => heights.map((y) => fold(0, y, 100, y));
  const usual = { minimumFlangeMm: null };
  test.each<[string, readonly SourceElement[], number, number]>([
    ['wide enough', across(20, 40), 0, 0],
    ['too narrow', across(26, 34), 1, 8],
    ['of a step of three folds', across(22, 30, 39), 2, 8],
    ['of folds drawn to and fro', [fold(0, 26, 100, 26), fold(100, 34, 0, 34)], 1, 8],
    [
      'of folds of dashes',
      [0, 1, 2, 3, 4].flatMap((i) => [26, 34].map((y) => fold(20 * i, y, 20 * i + 19.9, y))),
      1,
      8,
    ],
    ['of folds that do not lie beside each other', [fold(0, 26, 45, 26), fold(55, 34, 100, 34)], 0, 0],
  ])('%s', (_name, folds, count, smallestMm) => {
    const short = findingsIn([plate, ...folds], usual).find(({ code }) => code === 'SHORT_FLANGE');
    expect(short?.facts.count ?? 0).toBe(count);
    if (short !== undefined) expect(short.facts.smallestMm).toBeCloseTo(smallestMm, 6);
  });

  test('with a slot of the outline between them is none', () => {
    const fork = polyline([
      [0, 0],
      [100, 0],
      [100, 29],
      [10, 29],
      [10, 31],
      [100, 31],
      [100, 60],
      [0, 60],
    ]);
    const folds = [fold(10, 20, 100, 20), fold(10, 40, 100, 40)];
    const wide = { ...usual, thicknessMm: 1.9 };
    expect(findingsIn([fork, ...folds], wide).map(({ code }) => code)).not.toContain('SHORT_FLANGE');
    expect(clearancesOf(understandDrawing(sourceOf([fork, ...folds])).drawing).flanges).toMatchObject([
      { mm: 9, count: 2 },
      { mm: 20, count: 2 },
    ]);
  });
});

describe('worked cases', () => {
  test.each(CASES)('%s', (_name, elements, expected) => {
    expect(told(elements)).toEqual(expected);
  });

  test.each(CASES)('%s, turned, mirrored and shifted', (_name, elements, expected) => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const far = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(angle, far, far, fc.boolean(), (turn, dx, dy, isMirrored) => {
        const moves: Transform[] = [...(isMirrored ? [MIRROR_X] : []), rotation(turn), translation(dx, dy)];
        expect(told(moves.reduce<readonly SourceElement[]>(transformed, elements))).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  test.each(CASES)('%s, at another size in a sheet that much thicker', (name, elements, expected) => {
    // What is compared with a length of its own, and not with the thickness, is left out.
    if (/short|slant|off the part|small part|beyond|dashes|held/.test(name)) return;
    const grown = transformed(elements, { a: 1.5, b: 0, c: 0, d: 1.5, e: 0, f: 0 });
    expect(told(grown, { thicknessMm: 4.5, smallestPartMm: 10 })).toEqual(expected);
  });
});

describe('inner corners', () => {
  const square = rectangle(20, 20, 40, 40);
  test('are told in plate, once for all, and not in sheet', () => {
    expect(told([plate, square], { thicknessMm: 5 })).toEqual([]);
    expect(findingsIn([plate, square, tabbed(0)].slice(0, 2), { thicknessMm: 10 })).toMatchObject([
      { code: 'SHARP_INNER_CORNER', severity: 'Information', facts: { count: 4, smallestMm: 0, limitMm: 5 } },
    ]);
  });

  test('outer corners, round holes, slots, facets and roundings that suffice are none', () => {
    const facets = Array.from({ length: 8 }, (_, i): [number, number] => [
      50 + 12 * Math.cos((i * Math.PI) / 4),
      30 + 12 * Math.sin((i * Math.PI) / 4),
    ]);
    const rounded = (radius: number) => [
      line(20 + radius, 20, 40, 20),
      line(40, 20, 40, 40),
      line(40, 40, 20, 40),
      line(20, 40, 20, 20 + radius),
      arc(20 + radius, 20 + radius, radius, Math.PI, Math.PI / 2),
    ];
    expect(told([plate, circle(30, 30, 11)], { thicknessMm: 10 })).toEqual([]);
    expect(told([plate, polyline(facets)], { thicknessMm: 10 })).toEqual([]);
    expect(told([plate, ...rounded(6)], { thicknessMm: 10 })).toEqual([['SHARP_INNER_CORNER', 3]]);
    expect(told([plate, ...rounded(4)], { thicknessMm: 10 })).toEqual([['SHARP_INNER_CORNER', 4]]);
  });

  test('a rounding of several arcs on one circle is one', () => {
    const rounded = (radius: number, count: number) => {
      const sweep = Math.PI / 2 / count;
      const corner = (x: number, y: number, start: number) =>
        Array.from({ length: count }, (_, i) => arc(x, y, radius, start + i * sweep, sweep));
      return [
        line(20 + radius, 20, 60 - radius, 20),
        ...corner(60 - radius, 20 + radius, -Math.PI / 2),
        line(60, 20 + radius, 60, 50),
        line(60, 50, 20, 50),
        line(20, 50, 20, 20 + radius),
        ...corner(20 + radius, 20 + radius, Math.PI),
      ];
    };
    for (const count of [1, 2, 3, 5]) {
      const [told4, told6] = [4, 6].map((radius) =>
        findingsIn([plate, ...rounded(radius, count)], { thicknessMm: 10 }),
      );
      expect(told4).toMatchObject([{ code: 'SHARP_INNER_CORNER', facts: { count: 4, smallestMm: 0 } }]);
      expect(told6).toMatchObject([{ code: 'SHARP_INNER_CORNER', facts: { count: 2, smallestMm: 0 } }]);
    }
    expect(
      told([plate, ...[0, 1, 2, 3].map((i) => arc(50, 30, 4, (i * Math.PI) / 2, Math.PI / 2))], {
        thicknessMm: 20 / 3,
      }),
    ).toEqual([]);
  });

  test('the shop may ask for another radius, or for none', () => {
    expect(told([plate, square], { cornerRadiusMm: 0.5 })).toEqual([['SHARP_INNER_CORNER', 4]]);
    expect(told([plate, square], { cornerRadiusMm: 0, thicknessMm: 10 })).toEqual([]);
  });
});

describe('what is told', () => {
  test('names the place, the paths and what to do', () => {
    const [crossing] = findingsIn([plate, fold(0, 20, 100, 20), fold(30, 0, 30, 60)]);
    expect(crossing).toMatchObject({ severity: 'Warning', position: { x: 30, y: 20 } });
    expect(crossing?.pathIds).toHaveLength(2);
    expect(findingMessage(crossing!)).toBe(
      'Folds cross each other in 1 place: metal cannot be bent both ways there. End one fold before the other.',
    );
    const [overhang] = findingsIn([plate, fold(-5, 20, 107, 20)]);
    expect(overhang).toMatchObject({ facts: { largestMm: 12 }, position: { x: -2.5, y: 20 } });
    const [short] = findingsIn([plate, fold(4, 20, 93, 20)]);
    expect(short).toMatchObject({ severity: 'Information', facts: { largestMm: 7 }, position: { x: 93, y: 20 } });
    const [etching] = findingsIn([plate, etch(10, 10, 120, 10)]);
    expect(etching).toMatchObject({ position: { x: 100, y: 10 } });
  });

  test('a flange of a hair is a short one, and a fold along an edge beside its flange is none', () => {
    const flange = { minimumFlangeMm: 10 };
    for (const mm of [0.01, 0.05, 0.1, 0.2, 9.9])
      expect(findingsIn([plate, fold(0, mm, 100, mm)], flange)).toMatchObject([
        { code: 'SHORT_FLANGE', facts: { count: 1, smallestMm: mm } },
      ]);
    expect(told([plate, fold(0, 10, 100, 10)], flange)).toEqual([]);
    const along = told([tabbed(0), fold(10, 60, 90, 60)], flange);
    expect(along.map(([code]) => code)).not.toContain('SHORT_FLANGE');
  });

  test('folds say nothing when the drawing is not folded', () => {
    const elements = [tabbed(0), fold(20, 60, 80, 60), fold(50, -9, 50, 80)];
    expect(told(elements).length).toBeGreaterThan(1);
    expect(told(elements, { isFolded: false })).toEqual([]);
  });

  test('the mouth of a round corner relief is no slot, and the notch that it relieves is one', () => {
    const notch = (radius: number) => [
      line(0, 60, 0, 0),
      line(0, 0, 100, 0),
      line(100, 0, 100, 60),
      line(100, 60, 56, 60),
      line(56, 60, 56, 40 + radius),
      arc(56, 40, radius, Math.PI / 2, -1.5 * Math.PI),
      line(56 - radius, 40, 50 + radius, 40),
      arc(50, 40, radius, 0, -1.5 * Math.PI),
      line(50, 40 + radius, 50, 60),
      line(50, 60, 0, 60),
    ];
    expect(told(notch(1))).toEqual([]);
    expect(findingsIn(notch(1), { thicknessMm: 7, cornerRadiusMm: 0 })).toMatchObject([
      { code: 'NARROW_SLOT', facts: { count: 1, smallestMm: 6 } },
    ]);
  });

  test('a slot drawn as many short lines is one slot', () => {
    const side = (x: number, from: number, to: number) =>
      Array.from({ length: 41 }, (_, i): [number, number] => [x, from + ((to - from) * i) / 40]);
    const slotted = polyline([[0, 0], [100, 0], [100, 60], ...side(52, 60, 40), ...side(50, 40, 60), [0, 60]]);
    expect(told([slotted])).toEqual([['NARROW_SLOT', 1]]);
  });
});
