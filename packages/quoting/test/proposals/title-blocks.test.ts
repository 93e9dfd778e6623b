import { describe, expect, it } from 'vitest';
import { fieldsOnLine, type PlacedText, proposalsOf, wordsOfMaterial } from '../../src/proposals/index.ts';

describe('the fields on one line of a title block', () => {
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['MATERIAL: S235JR  FINISH: POWDER COAT RAL 9005', ['MATERIAL: S235JR', 'FINISH: POWDER COAT RAL 9005']],
    ['MATERIAL: S235JR | THK: 3 mm | QTY: 4', ['MATERIAL: S235JR', 'THK: 3 mm', 'QTY: 4']],
    ['Material: AISI 304, Thickness: 2, Rev: B', ['Material: AISI 304', 'Thickness: 2', 'Rev: B']],
    [
      'Werkstoff: S355MC  Oberfläche: verzinkt  Maßstab: 1:2',
      ['Werkstoff: S355MC', 'Oberfläche: verzinkt', 'Maßstab: 1:2'],
    ],
    ['Matière : acier S235  Traitement de surface : peint', ['Matière : acier S235', 'Traitement de surface : peint']],
    ['Materiale: Fe360  Finitura: zincato  Scala: 1:1', ['Materiale: Fe360', 'Finitura: zincato', 'Scala: 1:1']],
    ['Material: inox 304; Acabado: pulido; Cantidad: 4', ['Material: inox 304', 'Acabado: pulido', 'Cantidad: 4']],
    ['MATERIAL: S235JR PLATING: Zn8', ['MATERIAL: S235JR', 'PLATING: Zn8']],
    ['SCALE: 1:2  MATERIAL: S235JR  t=3', ['SCALE: 1:2', 'MATERIAL: S235JR', 't=3']],
    ['Note: the material: see list', ['Note: the', 'material: see list']],
    ['Bend all edges: 90°, material: as ordered', ['Bend all edges: 90°, material: as ordered']],
    ['MATERIAL: S235JR', ['MATERIAL: S235JR']],
    ['SCALE 1:2', ['SCALE 1:2']],
    ['Weld all around', ['Weld all around']],
  ];
  it.each(lines)('%s', (line, fields) => {
    expect(fieldsOnLine(line)).toEqual(fields);
  });
});

describe('the material among the words that stand as one', () => {
  const materials: readonly (readonly [string, string])[] = [
    ['S235JR', 'S235JR'],
    ['mild steel 3 mm, deburr', 'mild steel'],
    ['Mild steel, 3mm thick', 'Mild steel'],
    ['3 mm mild steel', 'mild steel'],
    ['S235JR FINISH: PAINTED', 'S235JR'],
    ['S235JR FINISH PAINTED RAL 9005', 'S235JR'],
    ['S235JR, t=3, 4 Stk', 'S235JR'],
    ['S235JR / 3 mm / entgratet', 'S235JR'],
    ['1.4301 - 2 mm', '1.4301'],
    ['Stainless steel, 304', 'Stainless steel, 304'],
    ['Steel, S235JR, deburr edges', 'Steel, S235JR'],
    ['AlMg4,5Mn', 'AlMg4,5Mn'],
    ['EN AW-5754 H22 t=2', 'EN AW-5754 H22'],
    ['acier S235 ép. 3', 'acier S235'],
    ['acciaio Fe360 sp. 4, sbavare', 'acciaio Fe360'],
    ['chapa de acero, espesor 2 mm', 'chapa de acero'],
    ['CRS 16 GA', 'CRS'],
    ['Hardox 450, 8 mm', 'Hardox 450'],
    ['Polycarbonate; deburr', 'Polycarbonate'],
    ['see list', 'see list'],
    ['3 mm', '3 mm'],
  ];
  it.each(materials)('%s', (words, material) => {
    expect(wordsOfMaterial(words)).toBe(material);
  });
});

const at = (text: string, x: number, y: number): PlacedText => ({ text, x, y, height: 3 });

describe('title blocks of drawings', () => {
  const S235 = { material: 'S235JR' };
  const blocks: readonly (readonly [string, readonly PlacedText[], Readonly<Record<string, number | string>>])[] = [
    [
      'several fields on one line',
      [at('MATERIAL: S235JR  FINISH: POWDER COAT  QTY: 4  REV: B', 0, 0)],
      { ...S235, quantity: 4, revision: 'B' },
    ],
    [
      'a note behind the material',
      [at('MATERIAL: mild steel 3 mm, deburr', 0, 0)],
      { material: 'mild steel', thicknessMm: 3 },
    ],
    [
      'German, beside',
      [at('Werkstoff', 0, 0), at('S235JR, 3 mm, entgratet', 40, 0), at('Anzahl', 0, -8), at('6', 40, -8)],
      { ...S235, thicknessMm: 3, quantity: 6 },
    ],
    ['German, below', [at('Werkstoff', 0, 0), at('S235JR  Oberfläche: roh', 0, -5)], S235],
    [
      'French, on one line',
      [at('Matière : acier S235  Ép. : 3  Qté : 8', 0, 0)],
      { material: 'S235', thicknessMm: 3, quantity: 8 },
    ],
    [
      'Italian, in columns',
      [
        at('Materiale', 0, 0),
        at('Spessore', 60, 0),
        at('Quantità', 100, 0),
        at('Fe360', 0, -6),
        at('4', 60, -6),
        at('2', 100, -6),
      ],
      { material: 'Fe360', thicknessMm: 4, quantity: 2 },
    ],
    [
      'Spanish, a material with its thickness',
      [at('Material: inox 304, 2 mm; Acabado: pulido', 0, 0), at('Cantidad: 10', 0, -8)],
      { material: 'inox 304', thicknessMm: 2, quantity: 10 },
    ],
    ['a finish that names a metal', [at('MATERIAL: S235JR  FINISH: ZINC ON STEEL', 0, 0)], S235],
  ];
  it.each(blocks)('%s', (_, texts, said) => {
    const read = proposalsOf({ fileName: 'a.dxf', texts });
    expect(Object.fromEntries(read.map(({ field, value }) => [field, value]))).toEqual(said);
  });
});
