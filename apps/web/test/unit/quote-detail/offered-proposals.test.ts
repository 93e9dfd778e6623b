import type { QuoteItem } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import {
  contestedFields,
  offeredProposals,
  type Proposal,
  takenBack,
  takingOfAll,
} from '../../../src/features/part/proposals/offered.ts';
import { type SetUp, sheetChoiceOf } from '../../../src/features/part/set-up.ts';
import { part, sheet, steel } from './fixtures.ts';

const [laserId, steelId, stainlessId] = ['laser', 'steel', 'stainless'];
const sheets = [sheet(), sheet({ sheetId: 's2', thickness: 2 }), sheet({ sheetId: 'n3', materialId: stainlessId })];
const setUp: SetUp = {
  technologies: [],
  materials: [steel, { ...steel, materialId: stainlessId, materialName: 'Stainless 304' }],
  sheets,
  sheetChoices: sheets.map(sheetChoiceOf),
  processes: [],
  materialNames: new Map(),
  technologyNames: new Map(),
  archivedIds: new Set(),
};

const of = (field: Proposal['field'], value: string | number, source: Proposal['source'] = 'fileName'): Proposal => ({
  field,
  value,
  source,
  text: String(value),
});
const partOf = (proposals: Proposal[], change: Partial<QuoteItem> = {}) =>
  part({ cuttingTechnologyId: laserId, proposals, ...change });

describe('proposals of a part', () => {
  it('are offered until the part follows one of their field', () => {
    const proposals = [
      of('quantity', 4),
      of('thicknessMm', 3),
      of('thicknessMm', 2, 'folder'),
      of('partNumber', 'A-1'),
    ];
    const item = partOf(proposals, { quantity: 4, materialId: steelId, thickness: 2 });
    expect(offeredProposals(item, setUp).map(({ proposal }) => proposal)).toEqual([of('partNumber', 'A-1')]);
  });

  it('are taken with the material that the shop has under another name, its thickness and its sheet', () => {
    const item = partOf([of('quantity', 4), of('thicknessMm', 3), of('material', 'S235'), of('revision', 'B')]);
    const all = takingOfAll(item, setUp);
    expect(all?.fields).toMatchObject({ quantity: 4, materialId: steelId, thickness: 3, revision: 'B' });
    expect(all?.shown).toMatchObject({ quantity: 4, materialId: steelId, thickness: 3, revision: 'B' });
  });

  it('are not taken all at once where somebody has set the field, but each by itself', () => {
    const item = partOf([of('material', 'S235'), of('quantity', 4)], {
      version: 2,
      materialId: stainlessId,
      quantity: 7,
    });
    expect(takingOfAll(item, setUp)).toBeNull();
    expect(offeredProposals(item, setUp).map(({ taking }) => taking?.fields)).toMatchObject([
      { materialId: steelId },
      { quantity: 4 },
    ]);
  });

  it('count for more than what the upload set on all its parts', () => {
    const item = partOf([of('material', 'S235'), of('quantity', 4)], { materialId: stainlessId, quantity: 7 });
    expect(takingOfAll(item, setUp)?.fields).toMatchObject({ materialId: steelId, quantity: 4 });
  });

  it('cannot be taken where the shop has no such material or thickness', () => {
    const item = partOf([of('material', 'Hardox 450'), of('thicknessMm', 7)], { materialId: null });
    expect(offeredProposals(item, setUp).map(({ taking }) => taking)).toEqual([null, null]);
    expect(offeredProposals(item, setUp).map(({ isForLater }) => isForLater)).toEqual([false, true]);
    expect(takingOfAll(item, setUp)).toBeNull();
  });

  it('are left to a person where the sources contradict each other', () => {
    const item = partOf([
      of('quantity', 4, 'billOfMaterials'),
      of('quantity', 6),
      of('thicknessMm', 3, 'billOfMaterials'),
      of('thicknessMm', 3.01),
      of('material', 'S235'),
    ]);
    expect(contestedFields(item, setUp)).toEqual(['quantity']);
    expect(takingOfAll(item, setUp)?.fields).toMatchObject({ materialId: steelId, thickness: 3 });
    expect(takingOfAll(item, setUp)?.fields).not.toHaveProperty('quantity');
  });

  it.each([
    ['a folder speaks of all its files', [of('thicknessMm', 3), of('thicknessMm', 2, 'folder')]],
    ['what was taught stands for the name', [of('quantity', 4, 'taught'), of('quantity', 6)]],
    ['two names of one material agree', [of('material', 'S235'), of('material', 'mild steel', 'drawingText')]],
    ['a material that nobody knows says nothing', [of('material', 'S235'), of('material', 'see note', 'drawingText')]],
  ])('contradict nothing where %s', (_, proposals) => {
    expect(contestedFields(partOf(proposals), setUp)).toEqual([]);
  });

  it('contradict nothing any more once the part follows one of them', () => {
    const said = [of('quantity', 4, 'billOfMaterials'), of('quantity', 6)];
    expect(contestedFields(partOf(said), setUp)).toEqual(['quantity']);
    expect(contestedFields(partOf(said, { quantity: 6, version: 2 }), setUp)).toEqual([]);
  });
});

describe('what was taken of a part', () => {
  const said = [of('material', 'S235'), of('thicknessMm', 3), of('quantity', 4), of('revision', 'B')];
  const back = (item: QuoteItem) => {
    const taking = takingOfAll(item, setUp);
    if (taking === null) throw new Error('nothing is taken');
    return { taking, ...takenBack(item, taking) };
  };

  it('is taken back to the material, thickness and sheet that the part had', () => {
    const before: Partial<QuoteItem> = {
      ...{ materialId: stainlessId, thickness: 2, sheetId: 'n2', quantity: 7, revision: '' },
      ...{ materialConsumptionMode: 'WholeSheet', isCustomerSuppliedMaterial: true },
    };
    const item = partOf(said, { ...before, sheet: sheet({ sheetId: 'n2', thickness: 2 }) });
    const { taking, fields, shown } = back(item);
    expect(taking.fields).toMatchObject({ materialId: steelId, thickness: 3, quantity: 4, revision: 'B' });
    expect(fields).toEqual(before);
    expect({ ...item, ...taking.shown, ...shown }).toEqual(item);
  });

  it('is taken back to nothing where the part had no material', () => {
    const item = partOf(said.slice(0, 2));
    expect(back(item).fields).toEqual({
      ...{ materialId: null, thickness: null, sheetId: null, materialConsumptionMode: null },
      isCustomerSuppliedMaterial: false,
    });
  });

  it('leaves the sheet alone where only a quantity was taken', () => {
    const item = partOf([of('quantity', 4)], { materialId: steelId, thickness: 3, sheetId: 's3' });
    expect(back(item).fields).toEqual({ quantity: 1 });
  });
});
