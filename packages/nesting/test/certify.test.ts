import { describe, expect, it } from 'vitest';
import { type PlacedPart, type TurnRule, violationsOf, withoutViolations } from '../src/certify.ts';
import { rectangle } from './shapes.ts';

const SQUARE = { outer: rectangle(50, 50), holes: [] };
const FRAME = { outer: rectangle(150, 150), holes: [rectangle(100, 100, 25, 25)] };
const QUARTERS: TurnRule = { allowedRotations: [0, 90, 180, 270], allowMirror: false };

const at = (partIndex: number, x: number, y: number, more: Partial<PlacedPart> = {}): PlacedPart => ({
  partIndex,
  x,
  y,
  rotationDegrees: 0,
  mirrored: false,
  sheetIndex: 0,
  ...more,
});

const taskOf = (placements: readonly PlacedPart[], spacing = 5, rule = QUARTERS) => ({
  parts: [SQUARE, FRAME],
  rules: [rule, rule],
  sheets: [{ outer: rectangle(300, 200), holes: [] }],
  margin: 10,
  spacing,
  placements,
});
const count = (...task: Parameters<typeof taskOf>): number => violationsOf(taskOf(...task)).length;

describe('the exact checker', () => {
  it.each([
    ['apart', 0, [at(0, 10, 10), at(0, 65, 10)]],
    ['too near', 1, [at(0, 10, 10), at(0, 64.9, 10)]],
    ['in one place', 1, [at(0, 10, 10), at(0, 10, 10)]],
    ['in a hole', 0, [at(1, 10, 10), at(0, 60, 60)]],
    ['too near the edge of a hole', 1, [at(1, 10, 10), at(0, 38, 60)]],
    ['over the margin', 1, [at(0, 9.9, 10)]],
    ['off the sheet', 1, [at(0, 400, 10)]],
    ['on a sheet that does not exist', 1, [at(0, 10, 10, { sheetIndex: 1 })]],
    ['a part that does not exist', 1, [at(2, 10, 10)]],
    ['nowhere', 1, [at(0, Number.NaN, 10)]],
  ])('%s', (_, expected, placements) => {
    expect(count(placements)).toBe(expected);
  });

  it('allows touching only without spacing', () => {
    expect(count([at(0, 10, 10), at(0, 60, 10)], 0)).toBe(0);
    expect(count([at(0, 10, 10), at(0, 59.9, 10)], 0)).toBe(1);
    expect(count([at(0, 10, 10), at(0, 60, 10)], 1)).toBe(1);
  });

  it('finds parts on one another though all their edges coincide and no spacing is asked for', () => {
    expect(count([at(0, 10, 10), at(0, 10, 10)], 0)).toBe(1);
    expect(count([at(0, 10, 10), at(0, 60, 10, { rotationDegrees: 90 })], 0)).toBe(1);
    expect(count([at(1, 10, 10), at(1, 10, 10)], 0)).toBe(1);
  });

  it('takes a part that fills a hole exactly only without spacing', () => {
    const hole = {
      ...taskOf([at(1, 10, 10), at(0, 35, 35)], 0),
      parts: [{ outer: rectangle(100, 100), holes: [] }, FRAME],
    };
    expect(violationsOf(hole)).toEqual([]);
    expect(violationsOf({ ...hole, spacing: 1 })).toHaveLength(1);
  });

  it.each([
    [45, false, QUARTERS, 1],
    [-90, false, QUARTERS, 0],
    [450, false, QUARTERS, 0],
    [45, false, { allowedRotations: 'any', allowMirror: false }, 0],
    [0, true, QUARTERS, 1],
    [0, true, { ...QUARTERS, allowMirror: true }, 0],
    [90, false, { allowedRotations: [0, 180], allowMirror: false }, 1],
  ] satisfies [number, boolean, TurnRule, number][])(
    'turned by %s, mirrored %s, under %o: %s wrong',
    (rotationDegrees, mirrored, rule, wrong) => {
      expect(count([at(0, 150, 100, { rotationDegrees, mirrored })], 5, rule)).toBe(wrong);
    },
  );

  it('removes no more than what fails', () => {
    const placements = [at(0, 10, 10), at(0, 20, 10), at(0, 65, 10), at(0, 120, 10, { rotationDegrees: 30 })];
    expect(withoutViolations(taskOf(placements))).toEqual([placements[0], placements[2]]);
  });

  it('tells of every answer that it rejects, once', () => {
    const rejections = (placements: readonly PlacedPart[]) => {
      let told = 0;
      const onRejected = () => {
        told++;
      };
      withoutViolations({ ...taskOf(placements), onRejected });
      return told;
    };
    expect(rejections([at(0, 10, 10), at(0, 65, 10)])).toBe(0);
    expect(rejections([at(0, 10, 10), at(0, 20, 10), at(0, 30, 10)])).toBe(1);
  });
});
