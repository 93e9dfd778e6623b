import { describe, expect, it } from 'vitest';
import { placed } from '../../src/pipeline/part-sources/pdf/matrix.ts';
import { lieOf, turnedLie, uprightTurn } from '../../src/pipeline/part-sources/pdf/upright-page.ts';

const words = (text: string, quarters: number) => ({ text, rotation: (quarters * Math.PI) / 2 });

describe('how far a page is turned so that it can be read', () => {
  it.each([
    [0, 0],
    [1, 90],
    [2, 180],
    [-2, 180],
    [-1, 270],
  ])('words that run along %i quarters: %i° clockwise', (quarters, turn) => {
    expect(uprightTurn([words('Drawing number', quarters), words('PL-1042', quarters)])).toBe(turn);
  });

  it('is not at all where words run in several directions, askew, or are few', () => {
    expect(uprightTurn([words('Drawing number', 0), words('height of the plate', 1)])).toBe(0);
    expect(uprightTurn([words('Drawing number', 0.4)])).toBe(0);
    expect(uprightTurn([words('200', 1)])).toBe(0);
    expect(uprightTurn([])).toBe(0);
  });

  it('is what the title block needs, with dimensions beside it that stand upright', () => {
    expect(uprightTurn([words('Drawing number PL-1042 of the base plate', 1), words('200', 2), words('100', 2)])).toBe(
      90,
    );
  });
});

describe('a page as it lies', () => {
  /** Points of a page of 100 x 50 mm that a screen shows turned by a quarter clockwise, as a file says it. */
  const shown = lieOf({ width: 50, height: 100 }, [0, 1, 1, 0, 0, 0]);

  it('has y up: its upper left corner is to the upper right after a quarter clockwise', () => {
    const { x, y } = placed(shown.matrix, 0, 50);
    expect([x, y]).toEqual([50, 100]);
    const lower = placed(shown.matrix, 0, 0);
    expect([lower.x, lower.y]).toEqual([0, 100]);
  });

  it('lies as it did after four quarters', () => {
    let lie = shown;
    for (let quarter = 0; quarter < 4; quarter += 1) lie = turnedLie(lie, 90);
    expect(lie.matrix.map((figure) => figure + 0)).toEqual(shown.matrix.map((figure) => figure + 0));
    expect(turnedLie(shown, 90)).toMatchObject({ widthMm: 100, heightMm: 50 });
  });
});
