import { describe, expect, it } from 'vitest';
import { type Proposal, proposalsOf, proposalsWithRules } from '../../src/proposals/index.ts';
import { findRule } from '../../src/proposals/taught-names.ts';
import { writingOf } from '../../src/proposals/writing.ts';

const short = (proposals: readonly Proposal[]) => proposals.map(({ field, value, source }) => [field, value, source]);

const textsOf = (...lines: readonly (string | readonly [string, number, number])[]) =>
  lines.map((line, place) =>
    typeof line === 'string'
      ? { text: line, x: 0, y: -100 * place, height: 3 }
      : { text: line[0], x: line[1], y: line[2], height: 3 },
  );

describe('a number alone beside the word for thickness', () => {
  it.each([
    ['metric', '0.500', 0.5],
    ['imperial', '0.500', 12.7],
    ['imperial', '.125', 3.175],
    ['imperial', '12', undefined],
    ['imperial', '3 mm', 3],
    ['metric', '0.125"', 3.175],
  ] as const)('on a drawing with %s units: %s', (units, words, thickness) => {
    const texts = textsOf(['THICKNESS', 0, 0], [words, 30, 0]);
    expect(proposalsOf({ fileName: '', texts, units }).find(({ field }) => field === 'thicknessMm')?.value).toBe(
      thickness,
    );
  });
});

describe('texts in a drawing', () => {
  const cases: readonly (readonly [
    string,
    ReturnType<typeof textsOf>,
    readonly (readonly [string, number | string])[],
  ])[] = [
    ['5X', textsOf('5X'), [['quantity', 5]]],
    ['x5 in brackets', textsOf('(x5)'), [['quantity', 5]]],
    ['t=3', textsOf('t=3'), [['thicknessMm', 3]]],
    ['s = 3,0 mm', textsOf('s = 3,0 mm'), [['thicknessMm', 3]]],
    ['3 mm alone', textsOf('3 mm'), [['thicknessMm', 3]]],
    [
      'one note of all',
      textsOf('S235JR t=3 4 Stk'),
      [
        ['quantity', 4],
        ['thicknessMm', 3],
        ['material', 'S235JR'],
      ],
    ],
    [
      'several notes',
      textsOf('Qty: 12', 'THK 2.5', 'AISI 304'),
      [
        ['quantity', 12],
        ['thicknessMm', 2.5],
        ['material', 'AISI 304'],
      ],
    ],
    [
      'a gauge and its material',
      textsOf('16 GA CRS'),
      [
        ['thicknessMm', 1.5189],
        ['material', 'CRS'],
      ],
    ],
    [
      'a gauge behind the word for thickness',
      textsOf('THICKNESS: 16 GA', 'MATERIAL: CRS'),
      [
        ['thicknessMm', 1.5189],
        ['material', 'CRS'],
      ],
    ],
    ['a gauge of no material', textsOf('THK: 12 GA.'), []],
    ['inches behind the word', textsOf('THICKNESS: 0.5"'), [['thicknessMm', 12.7]]],
    ['inches with their word', textsOf('THK 0.250 IN'), [['thicknessMm', 6.35]]],
    ['inches behind a sign', textsOf('t=0.25"'), [['thicknessMm', 6.35]]],
    ['a fraction of an inch', textsOf('THK: 1/4"'), [['thicknessMm', 6.35]]],
    ['a fraction of nobody knows what', textsOf('THICKNESS 3/16'), []],
    ['a thousand or one', textsOf('QTY: 1,000'), []],
    ['holes are counted in the part', textsOf('4x M6', '4x Ø5', '2X R3', '8X 5.5 THRU'), []],
    ['a callout of two lines', textsOf('5X\nØ6'), []],
    ['dimensions', textsOf('120', '45.5', '120x60', '±0.1', '30°'), []],
    ['scale and tolerance', textsOf('1:2', 'ISO 2768-mK', 'SCALE 1:5', 'DIN A3'), []],
    ['two quantities contradict each other', textsOf('5X', '3X'), []],
    ['the same said twice', textsOf('5X', 'Qty 5'), [['quantity', 5]]],
    [
      'not more than a sentence',
      textsOf('Deburr all edges. All 5 mm holes are to be countersunk, 3 mm deep, 2 pcs per side.'),
      [],
    ],
    [
      'a title block with its values beside and below',
      textsOf(
        ['Werkstoff', 0, 30],
        ['1.4301', 40, 30],
        ['Blechdicke', 0, 20],
        ['2', 40, 20],
        ['Stückzahl', 0, 10],
        ['6', 40, 10],
        ['Zeichnungs-Nr.', 100, 30],
        ['4711-0815', 100, 22],
        ['Index', 160, 30],
        ['B', 160, 22],
        ['Benennung', 100, 10],
        ['Halter links', 140, 10],
      ),
      [
        ['quantity', 6],
        ['thicknessMm', 2],
        ['material', '1.4301'],
        ['partNumber', '4711-0815'],
        ['revision', 'B'],
        ['description', 'Halter links'],
      ],
    ],
    [
      'values in the same text',
      textsOf('MATERIAL: S355MC', 'DWG NO: A-1002-3', 'REV: C', 'QTY: 4'),
      [
        ['quantity', 4],
        ['material', 'S355MC'],
        ['partNumber', 'A-1002-3'],
        ['revision', 'C'],
      ],
    ],
    ['a name of two words', textsOf('Part number: PL-102'), [['partNumber', 'PL-102']]],
    [
      'two names of two words on one line',
      textsOf('Sheet thickness: 3 mm  Part number: PL-102'),
      [
        ['thicknessMm', 3],
        ['partNumber', 'PL-102'],
      ],
    ],
    ['an empty title block', textsOf(['MATERIAL', 0, 30], ['SCALE', 0, 20], ['REV', 60, 30], ['DRAWN', 60, 20]), []],
    [
      'French',
      textsOf('Matière : acier S235', 'Ép. 3', 'Qté : 8'),
      [
        ['quantity', 8],
        ['thicknessMm', 3],
        ['material', 'S235'],
      ],
    ],
    [
      'Italian',
      textsOf('Materiale: Fe360', 'Spessore 4', 'Q.tà 2', 'Quantità: 2'),
      [
        ['quantity', 2],
        ['thicknessMm', 4],
        ['material', 'Fe360'],
      ],
    ],
    [
      'Spanish',
      textsOf('Material: inox 304', 'Espesor: 2 mm', 'Cantidad: 10'),
      [
        ['quantity', 10],
        ['thicknessMm', 2],
        ['material', 'inox 304'],
      ],
    ],
    [
      'Portuguese',
      textsOf('Espessura: 3 mm', 'Quantidade: 7'),
      [
        ['quantity', 7],
        ['thicknessMm', 3],
      ],
    ],
    [
      'Vietnamese',
      textsOf('Vật liệu: SS400', 'Độ dày: 3', 'Số lượng: 15'),
      [
        ['quantity', 15],
        ['thicknessMm', 3],
        ['material', 'SS400'],
      ],
    ],
  ];
  it.each(cases)('%s', (_, texts, said) => {
    expect(proposalsOf({ fileName: 'a.dxf', texts }).map(({ field, value }) => [field, value])).toEqual(said);
  });
});

describe('folders', () => {
  it('say the material and thickness of all that is in them, the nearest first', () => {
    const folders = ['Order 4711', '1.4301', '3mm'];
    expect(short(proposalsOf({ fileName: 'part.dxf', folders }))).toEqual([
      ['thicknessMm', 3, 'folder'],
      ['material', '1.4301', 'folder'],
    ]);
  });
  it('count for less than the name of the file, which is told with them', () => {
    expect(short(proposalsOf({ fileName: 'part_2mm.dxf', folders: ['3mm'] }))).toEqual([
      ['thicknessMm', 2, 'fileName'],
      ['thicknessMm', 3, 'folder'],
    ]);
  });
  it('give a gauge of the name its material', () => {
    expect(short(proposalsOf({ fileName: 'cover_16ga.dxf', folders: ['Stainless'] }))).toEqual([
      ['thicknessMm', 1.5875, 'fileName'],
      ['material', 'Stainless', 'folder'],
    ]);
  });
});

describe('a material that is known from elsewhere', () => {
  const lid = (fileName: string, material: string, folders: string[] = []) =>
    short(proposalsOf({ fileName, material, folders }));
  it('says how thick a gauge is, and proposes nothing itself', () => {
    expect(lid('lid_16ga.dxf', 'Stainless 304')).toEqual([['thicknessMm', 1.5875, 'fileName']]);
    expect(lid('lid_16ga.dxf', 'CRS 14ga 3mm')).toEqual([['thicknessMm', 1.5189, 'fileName']]);
    expect(lid('lid.dxf', 'Stainless 304 3mm QTY-5')).toEqual([]);
  });
  it('counts for less than the material of a name or folder', () => {
    expect(lid('lid_16ga_CRS.dxf', 'Stainless 304')).toContainEqual(['thicknessMm', 1.5189, 'fileName']);
    expect(lid('lid_16ga.dxf', 'CRS', ['Stainless'])).toContainEqual(['thicknessMm', 1.5875, 'fileName']);
  });
  it('is no material where no name is one', () => {
    expect(lid('lid_16ga.dxf', 'see drawing')).toEqual([]);
  });
});

describe('what was taught of a customer', () => {
  it('counts before everything else', () => {
    const rules = [
      { pattern: 'P#', field: 'quantity', value: null },
      { pattern: 'BL', field: 'material', value: 'DC01' },
    ] as const;
    expect(short(proposalsOf({ fileName: 'P7_BL_x2_3mm.dxf', rules }))).toEqual([
      ['quantity', 7, 'taught'],
      ['thicknessMm', 3, 'fileName'],
      ['material', 'DC01', 'taught'],
    ]);
  });
  it('may be that words mean nothing', () => {
    const rules = [{ pattern: 'x#', field: null, value: null }] as const;
    expect(proposalsOf({ fileName: 'lid_x2.dxf', rules })).toEqual([]);
  });
  it('is found as a whole word in any writing', () => {
    const rule = { pattern: 'Stärke #', field: 'thicknessMm', value: null } as const;
    expect(findRule(rule, writingOf('lid STARKE 1,5 b'))?.value).toBe(1.5);
    expect(findRule(rule, writingOf('lid VorSTARKE 1,5'))).toBeNull();
  });
});

describe('a name that is read again', () => {
  it('keeps the gauge whose material another source names', () => {
    const before = proposalsOf({ fileName: 'lid_16ga.dxf', folders: ['CRS'] });
    expect(before).toContainEqual(expect.objectContaining({ field: 'thicknessMm', value: 1.5189 }));
    expect(proposalsWithRules(before, 'lid_16ga.dxf', [])).toEqual(before);
  });

  it('says what the new name of a replaced file says', () => {
    const before = proposalsOf({ fileName: '100-2231_RevA_3mm_4x.dxf', folders: ['S235'] });
    expect(short(proposalsWithRules(before, '100-2231_RevB_4mm_6x.dxf', []))).toEqual([
      ['quantity', 6, 'fileName'],
      ['thicknessMm', 4, 'fileName'],
      ['material', 'S235', 'folder'],
      ['partNumber', '100-2231', 'fileName'],
      ['revision', 'B', 'fileName'],
    ]);
  });
});
