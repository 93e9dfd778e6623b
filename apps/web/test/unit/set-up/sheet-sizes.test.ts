import { describe, expect, it } from 'vitest';
import type { Cells } from '../../../src/features/set-up/grid/grid-columns.ts';
import type { ShownRow } from '../../../src/features/set-up/grid/grid-draft.ts';
import { repeatedSizes } from '../../../src/features/set-up/materials/sheet-sizes.ts';

const words = { taken: 'taken', near: (other: number, units: string) => `counts as ${other} ${units}` };
const typed = (id: string, cells: Cells): ShownRow => ({
  id,
  saved: null,
  edit: null,
  isArchived: false,
  cells: { units: 'metric', ...cells },
});
const plate = (id: string, thickness: number, sheetWidth: number, sheetHeight: number) =>
  typed(id, { thickness, sheetWidth, sheetHeight });
const asSaved = (row: ShownRow): ShownRow => ({ ...row, saved: { ...row, version: 1, cells: {} } });
const problemsOf = (...rows: readonly ShownRow[]) => Object.fromEntries(repeatedSizes(rows, words));

describe('sizes that stand twice in the grid of sheets', () => {
  it('are blamed on the thickness when that differs by less than the tolerance', () => {
    expect(problemsOf(plate('first', 7, 1000, 2000), plate('second', 7.009, 1000, 2000))).toEqual({
      second: { thickness: 'counts as 7 metric' },
    });
    expect(problemsOf(plate('first', 7, 1000, 2000), plate('second', 7.02, 1000, 2000))).toEqual({});
  });

  it('are found either way round, and blamed on all that makes the size', () => {
    expect(problemsOf(asSaved(plate('saved', 3, 1500, 3000)), plate('new', 3, 3000, 1500))).toEqual({
      new: { thickness: 'taken', sheetWidth: 'taken', sheetHeight: 'taken' },
    });
    expect(problemsOf(asSaved(plate('saved', 3, 1500, 3000)), plate('new', 3, 1500, 2500))).toEqual({});
  });

  it('leave alone what is saved as it was, and rows that have no size yet', () => {
    const [first, second] = [asSaved(plate('a', 3, 1500, 3000)), asSaved(plate('b', 3, 1500, 3000))];
    expect(problemsOf(first, second, typed('c', { thickness: 3, sheetWidth: 1500 }))).toEqual({});
  });

  it('compare profiles by the sides of their kind, in inches to a ten-thousandth', () => {
    const tube = (id: string, profile: string, cells: Cells) =>
      typed(id, { profile, thickness: 2, materialLength: 6000, ...cells });
    const square = tube('square', 'Square', { sheetWidth: 40, diameter: 99 });
    expect(problemsOf(square, tube('again', 'Square', { sheetWidth: 40 }))).toEqual({
      again: { thickness: 'taken', sheetWidth: 'taken', materialLength: 'taken' },
    });
    expect(problemsOf(square, tube('circle', 'Circle', { diameter: 40 }))).toEqual({});
    const inches = (id: string, thickness: number) =>
      typed(id, { units: 'imperial', thickness, sheetWidth: 48, sheetHeight: 96 });
    expect(problemsOf(inches('a', 0.125), inches('b', 0.1252))).toEqual({});
    expect(problemsOf(inches('a', 0.125), inches('b', 0.125))).toHaveProperty('b.thickness', 'taken');
  });

  it('are found among thousands of sheets of one thickness', () => {
    const rows = Array.from({ length: 2000 }, (_, place) => plate(`${place}`, 1, 1000 + place, 4000));
    expect(problemsOf(...rows, plate('again', 1, 1500, 4000))).toHaveProperty('again');
  });
});
