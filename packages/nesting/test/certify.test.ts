import { describe, expect, it } from 'vitest';
import {
  newCertifyMemory,
  type PlacedPart,
  type TurnRule,
  violationsOf,
  withoutViolations,
  withoutViolationsInTime,
} from '../src/certify.ts';
import { leastDistances } from './independent-check.ts';
import { rectangle, twoSquares } from './shapes.ts';

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

  it('takes parts of two squares that meet in a corner side by side, not on one another', () => {
    const corner = { outer: twoSquares, holes: [] };
    // The first takes the squares from (60, 10) and from (10, 60), the second those from (10, y - 50) and (60, y - 100).
    const wrong = (y: number) => {
      const placements = [at(0, 110, 10, { rotationDegrees: 90 }), at(0, 10, y, { rotationDegrees: 270 })];
      return violationsOf({ ...taskOf(placements, 0), parts: [corner, corner] }).length;
    };
    expect([wrong(160), wrong(150), wrong(110)]).toEqual([0, 1, 1]);
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

  it('measures outlines of a thousand corners as those of few', { tags: 'slow' }, () => {
    const wavy = Array.from({ length: 600 }, (_, k): [number, number] => {
      const angle = (2 * Math.PI * k) / 600;
      const radius = 60 + 8 * Math.sin(12 * angle) + 0.5 * Math.sin(150 * angle);
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const part = { outer: wavy, holes: [] };
    for (const [dx, dy] of [
      [139, 0],
      [100, 97],
      [3, 138],
      [-98, -98],
    ]) {
      const placements = [at(0, 400, 400), at(0, 400 + dx!, 400 + dy!)];
      const { gap } = leastDistances([part], placements, { width: 800, height: 800 });
      const sheets = [{ outer: rectangle(800, 800), holes: [] }];
      const task = { ...taskOf(placements), parts: [part], sheets };
      expect(gap).toBeGreaterThan(0.1);
      expect(violationsOf({ ...task, spacing: gap - 1e-6 })).toEqual([]);
      expect(violationsOf({ ...task, spacing: gap + 0.02 })[0]?.byMm).toBeCloseTo(0.02, 6);
    }
  });

  it('remembers pairs of one task only as they were measured', () => {
    const memory = newCertifyMemory();
    const placements = [at(0, 10, 10), at(0, 64.9, 10), at(0, 10, 70), at(0, 64.9, 70)];
    expect(violationsOf({ ...taskOf(placements), memory })).toEqual(violationsOf(taskOf(placements)));
    expect(memory.pairs).toBeLessThan(6);
    expect(violationsOf({ ...taskOf([...placements].reverse()), memory })).toHaveLength(2);
    expect(violationsOf({ ...taskOf([at(0, 10, 10), at(0, 65, 10)]), memory })).toEqual([]);
  });

  it('asks for its end, goes on a little once time is over, and gives up a nest that takes longer', () => {
    const placements = Array.from({ length: 30_000 }, (_, k) => at(0, (k % 200) * 55, Math.floor(k / 200) * 55));
    const task = { ...taskOf(placements), sheets: [{ outer: rectangle(11_000, 11_000), holes: [] }], margin: 0 };
    let looks = 0;
    const isOver = (over: boolean) => () => {
      looks++;
      return over;
    };
    expect(withoutViolationsInTime(task, isOver(true))).toBeNull();
    expect(looks).toBe(1);
    expect(withoutViolationsInTime({ ...task, placements: placements.slice(0, 500) }, isOver(true))).toHaveLength(500);
    looks = 0;
    expect(withoutViolationsInTime(task, isOver(false))).toHaveLength(30_000);
    expect(looks).toBeGreaterThan(20);
  });
});
