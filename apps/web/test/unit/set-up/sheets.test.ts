import type { CuttingTechnology, Sheet } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { figure, readFigure, shownFigure } from '../../../src/features/forms/typed-figures.ts';
import { costPerMass, massOfRow } from '../../../src/features/set-up/materials/sheet-price.ts';
import {
  entryOfSheetRow,
  hasSide,
  rowsOfSheets,
  takesSide,
} from '../../../src/features/set-up/materials/sheet-rows.ts';

const machine: CuttingTechnology = {
  cuttingTechnologyId: 'laser',
  name: 'Laser',
  type: 'FibreLaser',
  isImperial: false,
  maximumSheetLength: null,
  maximumSheetWidth: null,
  isGrainDirectionEnabled: false,
  isDeleted: false,
};
const sheet: Sheet = {
  sheetId: 'sheet',
  materialId: 'steel',
  isImperial: false,
  sheetWidth: 1000,
  sheetHeight: 2000,
  thickness: 3,
  diameter: null,
  materialLength: null,
  profile: null,
  sheetSize: '2000 x 1000',
  isDefault: true,
  isStoreEnabled: true,
  defaultMaterialConsumptionMode: 'WholeSheet',
  isSoldByOrganisation: false,
  sheetCuttingTechnology: [{ cuttingTechnologyId: 'laser', isEnabled: true }],
  isDeleted: false,
  costPrice: null,
  version: 4,
};

describe('a sheet in the grid', () => {
  it('is sent back as it was read', () => {
    const [saved] = rowsOfSheets([sheet], [machine]);
    if (saved === undefined) throw new Error('no row');
    const row = { id: saved.id, saved, cells: saved.cells, isArchived: false, edit: null };
    const { isDefault, isStoreEnabled, isSoldByOrganisation, defaultMaterialConsumptionMode, sheetSize } = sheet;
    expect(entryOfSheetRow(row, 'steel', [machine])).toEqual({
      ...{ sheetId: 'sheet', materialId: 'steel', version: 4, isDeleted: false, isImperial: false, profile: null },
      ...{ thickness: 3, sheetWidth: 1000, sheetHeight: 2000, diameter: null, materialLength: null, costPrice: null },
      ...{ isDefault, isStoreEnabled, isSoldByOrganisation, defaultMaterialConsumptionMode, sheetSize },
      sheetCuttingTechnology: [{ cuttingTechnologyId: 'laser', isEnabled: true }],
    });
  });

  it('sends only the sides that its kind has', () => {
    const cells = { profile: 'Circle', thickness: 2, sheetWidth: 40, diameter: 42.4, materialLength: 6000 };
    const row = { id: 'new', saved: null, cells, isArchived: false, edit: null };
    expect(entryOfSheetRow(row, 'tube', [])).toMatchObject({ sheetWidth: null, diameter: 42.4, materialLength: 6000 });
    expect([hasSide(cells, 'diameter'), hasSide({ profile: 'Square' }, 'sheetHeight')]).toEqual([true, false]);
  });

  it('takes any side, needs none and weighs nothing as long as its profile is not known', () => {
    const cells = { profile: { typed: 'Round' }, sheetWidth: 40, sheetHeight: 20, thickness: 2, materialLength: 6000 };
    for (const side of ['sheetWidth', 'diameter', 'materialLength']) {
      expect([takesSide(cells, side), hasSide(cells, side)], side).toEqual([true, false]);
    }
    expect(massOfRow(cells, 7850)).toBeNull();
  });
});

describe('the cost of a mass', () => {
  it.each([
    // 1 m × 2 m × 3 mm × 7850 kg/m³ = 47.1 kg
    ['plate', { sheetWidth: 1000, sheetHeight: 2000, thickness: 3 }, 47.1],
    // (60² − 54²) mm² × 6 m × 7850 kg/m³ = 684 mm² × … = 32.2164 kg
    ['square tube', { profile: 'Square', sheetWidth: 60, thickness: 3, materialLength: 6000 }, 32.2164],
    // 39.37 in is 999.998 mm: about the plate's mass
    ['plate in inches', { units: 'imperial', sheetWidth: 39.37, sheetHeight: 78.74, thickness: 3 / 25.4 }, 47.0998],
  ])('knows the mass of a %s', (_name, cells, mass) => {
    expect(massOfRow(cells, 7850)).toBeCloseTo(mass, 3);
  });

  it('follows from cost and mass, and is not known before both are', () => {
    const cells = { sheetWidth: 1000, sheetHeight: 2000, thickness: 3 };
    expect(costPerMass({ ...cells, costPrice: 94.2 }, 7850, false)).toBeCloseTo(2, 10);
    expect(costPerMass({ ...cells, costPrice: 94.2 }, 7850, true)).toBeCloseTo(0.907185, 6);
    expect([costPerMass(cells, 7850, false), costPerMass({ costPrice: 1, thickness: 3 }, 7850, false)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a typed figure', () => {
  const words = { required: 'required', wrong: 'wrong' };
  const said = (typed: string, rule = {}) => {
    const { error } = figure('de-DE', words, rule).safeParse(typed);
    return error?.issues[0]?.message ?? null;
  };

  it('is read in the signs of the locale and keeps its limits', () => {
    expect([readFigure('1.234,5', 'de-DE'), shownFigure(1234.5, 'de-DE'), readFigure('', 'de-DE')]).toEqual([
      1234.5,
      '1234,5',
      null,
    ]);
    expect([said('7,5'), said('x'), said(''), said('', { isOptional: true })]).toEqual([
      null,
      'wrong',
      'required',
      null,
    ]);
    expect([said('-1', { least: 0 }), said('0', { above: 0 }), said('101', { most: 100 })]).toEqual([
      'wrong',
      'wrong',
      'wrong',
    ]);
  });
});
