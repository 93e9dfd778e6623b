import type { ProductionData } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { type DocumentModel, documentNodes, productionModel } from '../src/index.ts';
import { line, sample } from './sample.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const sheet = (changes: Partial<ProductionData['together'][number]['sheets'][number]> = {}) => ({
  ...{
    count: 2,
    stock: 'sheet' as const,
    size: '3000 × 1500 mm',
    density: 0.8125,
    usedLength: '2990 mm',
    leftOver: '',
  },
  isFromStock: false,
  parts: [{ name: 'Plate', count: 12, colour: '#9ecae1' }],
  picture: {
    ...{ width: 3000, height: 1500, margin: 10 },
    shapes: [{ d: 'M0 0L9 0L9 9Z', colour: '#9ecae1' }],
    copies: [
      { shape: 0, x: 10, y: 10, rotationDegrees: 0, mirrored: false },
      { shape: 0, x: 30, y: 10, rotationDegrees: 180, mirrored: true },
    ],
  },
  ...changes,
});

const data = (changes: Partial<ProductionData> = {}): ProductionData => {
  const { lines: _lines, totals: _totals, currencyCode: _currency, ...head } = sample();
  const {
    itemPrice: _item,
    linePrice: _line,
    otherQuantities: _others,
    ...said
  } = line({ name: 'Plate', quantity: 30 });
  const part = {
    ...said,
    ...{ partNumber: '', revision: '', machine: 'Laser', stock: 'sheet' as const, sheetSize: '3000 x 1500' },
    privateNotes: 'film up',
    ...{ grain: 'Vertical' as const, folds: { count: 3, longest: '300.00 mm' }, isTogether: false },
    nest: { partsPerSheet: 12, density: 0.8125, sheetsRequired: 3, sheets: [sheet(), sheet({ count: 1 })] },
  };
  return { ...head, parts: [part], together: [], ...changes };
};

const svgsOf = (model: DocumentModel): string[] => {
  const found: string[] = [];
  const walk = (node: ReturnType<typeof documentNodes> | string): void => {
    if (typeof node === 'string') return;
    if (node.className === 'document-nest') found.push(JSON.stringify(node));
    node.children.forEach(walk);
  };
  walk(documentNodes(model));
  return found;
};

describe('a production copy', () => {
  it('says what making the parts needs: machine, sheets, notes of the shop', () => {
    const { title, sections, totals, lines, terms } = productionModel(data());
    expect([title, totals, lines, terms]).toEqual(['Quote – Production copy', [], [], []]);
    const [part] = sections ?? [];
    expect([part?.quantity, part?.name]).toEqual(['30 ×', 'Plate']);
    const details = part?.details.map(plain) ?? [];
    expect(details).toContain('Machine: Laser · Sheet: 3000 x 1500');
    expect(details).toContain('Sheets needed: 3 · Parts per sheet: 12 · Full sheet used: 81.3%');
    expect(details).toContain('Grain direction: Vertical · Folds: 3 (longest 300.00 mm)');
    expect(details).toContain('film up');
    expect(part?.sheets.map(({ caption }) => caption)).toEqual(['2 × 3000 × 1500 mm', '1 × 3000 × 1500 mm']);
    expect(part?.sheets[0]?.details.map(plain)).toEqual([
      'Pieces: 12 · Sheet used: 81.3%',
      'Used length: 2990 mm · Left over: nothing',
    ]);
  });

  it('shows no sheets of its own for a part that is cut together with others', () => {
    const [part] = data().parts;
    if (part === undefined) throw new Error('there is no part');
    const cut = { ...part, isTogether: true, grain: 'None' as const, folds: { count: 1, longest: '40.00 mm' } };
    const [section] = productionModel(data({ parts: [cut] })).sections ?? [];
    expect(section?.sheets).toEqual([]);
    expect(section?.details).toContain('Cut together with other parts: see the end.');
    expect(section?.details).toContain('Folds: 1 (40.00 mm)');
    expect(section?.details.join()).not.toMatch(/Sheets needed|3000 x 1500/);
  });

  it('speaks the language of the shop', () => {
    const { title, sections } = productionModel(data({ language: 'de-DE', locale: 'de-DE' }));
    expect(title).toBe('Angebot – Fertigungskopie');
    expect(sections?.[0]?.details.map(plain)).toContain(
      'Benötigte Tafeln: 3 · Teile je Tafel: 12 · Volle Tafel ausgenutzt: 81,3 %',
    );
  });

  it('draws every copy where it lies, and names no shape of one picture in another', () => {
    const pictures = svgsOf(productionModel(data()));
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toContain('"transform":"translate(30 10) rotate(180) scale(-1 1)"');
    const ids = pictures.map((picture) => /"id":"([^"]+)"/.exec(picture)?.[1]);
    expect(new Set(ids).size).toBe(2);
    expect(pictures.map((picture, index) => picture.split(`"href":"#${ids[index]}"`).length - 1)).toEqual([2, 2]);
  });

  it('names the parts of sheets on which several lie, in their colours', () => {
    const parts = [
      { name: 'Plate', count: 4, colour: '#9ecae1' },
      { name: 'Small', count: 9, colour: '#fdd49e' },
    ];
    const remnant = sheet({ count: 1, size: '800 × 500 mm', isFromStock: true });
    const together = [{ material: 'Steel', thickness: '3 mm', machine: 'Laser', sheets: [sheet({ parts }), remnant] }];
    const [, group] = productionModel(data({ together })).sections ?? [];
    expect(group?.name).toBe('All parts nested together: Steel, 3 mm');
    expect(group?.sheets.map(({ caption }) => caption)).toEqual(['2 × 3000 × 1500 mm', '1 × remnant 800 × 500 mm']);
    expect(group?.sheets[0]?.legend).toEqual([
      { colour: '#9ecae1', text: '4 × Plate' },
      { colour: '#fdd49e', text: '9 × Small' },
    ]);
  });

  it('leaves out the sheets of what is not cut', () => {
    const { parts } = data();
    const [part] = productionModel(data({ parts: parts.map((one) => ({ ...one, nest: null })) })).sections ?? [];
    expect(part?.sheets).toEqual([]);
  });

  it('speaks of bars and their length where the part is cut from a tube, in the language of the shop', () => {
    const { parts } = data();
    const bar = sheet({ stock: 'bar', size: '6000 mm', count: 3 });
    const tubes = parts.map((part) => ({
      ...{ ...part, stock: 'bar' as const, sheetSize: '40 x 40 x 6000 mm' },
      nest: { partsPerSheet: 9, density: 0.9, sheetsRequired: 3, sheets: [bar] },
    }));
    const told = (language: string) => {
      const [part] = productionModel(data({ parts: tubes, language, locale: language })).sections ?? [];
      return [...(part?.details ?? []), ...(part?.sheets ?? []).flatMap((one) => [one.caption, ...one.details])].map(
        plain,
      );
    };
    expect(told('en')).toEqual(
      expect.arrayContaining([
        'Machine: Laser · Bar: 40 x 40 x 6000 mm',
        'Bars needed: 3 · Parts per bar: 9 · Full bar used: 90%',
        '3 × 6000 mm',
        'Pieces: 12 · Bar used: 81.3%',
      ]),
    );
    expect(told('en').join()).not.toMatch(/sheet/i);
    expect(told('de').join()).not.toMatch(/Tafel/);
    expect(told('fr').join()).not.toMatch(/tôle/i);
    expect(told('es').join()).not.toMatch(/chapa/i);
    expect(told('it').join()).not.toMatch(/lamier/i);
    expect(told('pt').join()).not.toMatch(/chapa/i);
    expect(told('vi').join()).not.toMatch(/tấm/i);
  });
});
