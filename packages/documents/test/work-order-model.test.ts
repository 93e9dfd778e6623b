import type { ProductionData, WorkOrderData } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { workshopModel } from '../src/index.ts';
import { line, sample } from './sample.ts';

type Part = ProductionData['parts'][number];

const nested = (stock: Part['stock'], size: string, count: number): NonNullable<Part['nest']>['sheets'][number] => ({
  ...{ count, stock, size, isFromStock: false, density: 0.8, usedLength: '2990 mm', leftOver: '' },
  parts: [],
  picture: { width: 3000, height: 1500, margin: 10, shapes: [], copies: [] },
});

const part = (name: string, stock: Part['stock'], sheetSize: string, count: number): Part => {
  const { itemPrice: _item, linePrice: _line, otherQuantities: _others, ...said } = line({ name, quantity: 12 });
  const size = stock === 'bar' ? '6000 mm' : '3000 × 1500 mm';
  return {
    ...{ ...said, material: 'Steel', thickness: '2 mm', machine: 'Laser', stock, sheetSize, privateNotes: '' },
    ...{ grain: 'None', folds: null, isTogether: false },
    nest: { partsPerSheet: 9, density: 0.9, sheetsRequired: count, sheets: [nested(stock, size, count)] },
  };
};

const plate = part('Plate', 'sheet', '3000 x 1500 mm', 2);
const post = part('Post', 'bar', '40 x 40 x 6000 mm', 3);
const rail = part('Rail', 'bar', '60 x 40 x 6000 mm', 4);

const summary = (parts: readonly Part[], language = 'en') => {
  const { lines: _lines, totals: _totals, currencyCode: _currency, documentType: _type, ...head } = sample();
  const data: WorkOrderData = {
    ...{ ...head, language, locale: language, documentType: 'work-order-summary', parts: [...parts] },
    ...{ together: [], boughtItems: [], url: 'https://shop.example/quotes/1' },
  };
  const model = workshopModel(data);
  if (model.kind !== 'paper') throw new Error('no paper');
  return model.paper;
};

describe('the summary of a work order', () => {
  it.each([
    ['sheets', [plate], ['Sheets', 'Tafeln', 'Chapas', 'Tôles', 'Lamiere', 'Chapas', 'Số tấm']],
    ['bars', [post, rail], ['Bars', 'Stangen', 'Barras', 'Barres', 'Barre', 'Barras', 'Số thanh']],
    ['both', [plate, post], ['Material', 'Material', 'Material', 'Matière', 'Materiale', 'Material', 'Vật liệu']],
  ])('names what the parts are cut from: %s', (_what, parts, words) => {
    const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'vi'];
    expect(languages.map((language) => summary(parts, language).columns[0])).toEqual(words);
  });

  it('tells bars by their section and length, each section apart, and sheets by their sides', () => {
    const totals = summary([plate, post, rail]).totals.map(({ label, value }) => `${label}: ${value}`);
    expect(totals.slice(0, 3)).toEqual([
      'Steel · 2 mm · 3000 × 1500 mm · Laser: 2 ×',
      'Steel · 2 mm · 40 x 40 x 6000 mm · Laser: 3 ×',
      'Steel · 2 mm · 60 x 40 x 6000 mm · Laser: 4 ×',
    ]);
  });

  it('shows a tube by its model, as its drawing is its outside rolled out', () => {
    const drawing = { viewBox: '0 0 10 10', paths: [] };
    const model = { viewBox: '0 0 20 20', paths: [], isAlone: true };
    const pictures = (isAlone: boolean) =>
      summary([{ ...post, picture: drawing, modelPicture: { ...model, isAlone } }]).lines[0]?.pictures;
    expect(pictures(true)).toMatchObject([{ viewBox: '0 0 20 20' }]);
    expect(pictures(false)).toMatchObject([{ viewBox: '0 0 10 10' }]);
  });
});
