import { describe, expect, it } from 'vitest';
import { proposalsWithBills, readBillOfMaterials } from '../../src/proposals/index.ts';

type Cells = readonly (string | number | null)[];

const read = (rows: readonly Cells[], units: 'metric' | 'imperial' = 'metric') => readBillOfMaterials(rows, units);
const valuesOf = (rows: readonly Cells[], units: 'metric' | 'imperial' = 'metric') =>
  read(rows, units)?.map(({ row, names, values }) => [row, names, values]);

describe('a bill of materials', () => {
  const tables: readonly (readonly [string, Cells, Cells, object])[] = [
    [
      'English',
      ['Item', 'Part Number', 'Qty.', 'Material', 'Thickness (mm)', 'Rev'],
      [1, 'BR-100', 4, 'S235JR', 3, 'B'],
      { quantity: 4, thicknessMm: 3, material: 'S235JR', partNumber: 'BR-100', revision: 'B' },
    ],
    [
      'German',
      ['Pos.', 'Zeichnungs-Nr.', 'Benennung', 'Menge', 'Werkstoff', 'Blechdicke'],
      ['1', 'BR-100', 'Winkel', '4 Stk', '1.4301', '1,5'],
      { quantity: 4, thicknessMm: 1.5, material: '1.4301', partNumber: 'BR-100', description: 'Winkel' },
    ],
    [
      'French',
      ['Repère', 'Référence', 'Désignation', 'Qté', 'Matière', 'Ép.'],
      ['1', 'BR-100', 'Équerre', '4', 'S235', '3 mm'],
      { quantity: 4, thicknessMm: 3, material: 'S235', partNumber: 'BR-100', description: 'Équerre' },
    ],
    [
      'Spanish',
      ['Código', 'Cantidad', 'Espesor'],
      ['BR-100', '4', '2'],
      { quantity: 4, thicknessMm: 2, partNumber: 'BR-100' },
    ],
    [
      'Italian',
      ['Codice', 'Q.tà', 'Spessore'],
      ['BR-100', '4', '2'],
      { quantity: 4, thicknessMm: 2, partNumber: 'BR-100' },
    ],
    ['Portuguese', ['Código da peça', 'Qtd'], ['BR-100', '4'], { quantity: 4, partNumber: 'BR-100' }],
    [
      'Vietnamese',
      ['Mã chi tiết', 'Số lượng', 'Vật liệu'],
      ['BR-100', '4', 'SS400'],
      {
        quantity: 4,
        material: 'SS400',
        partNumber: 'BR-100',
      },
    ],
  ];
  it.each(tables)('is read from a table with %s headings', (_, headings, row, values) => {
    expect(valuesOf([headings, row])).toEqual([[2, ['BR-100'], values]]);
  });

  it.each([
    ['ITEM NO.', 'PART NUMBER', 'QTY.'],
    ['Item Number', 'Part No', 'Quantity'],
    ['Teil', 'Sach-Nr.', 'Menge'],
    ['Pos.', 'Zeichnung', 'Stück'],
    ['STT', 'Mã số', 'SL'],
  ])('has positions under %s where %s has the numbers of parts', (position, number, quantity) => {
    const rows = [
      [position, number, quantity],
      ['1', 'BR-100', '4'],
      ['2', 'BR-200', '2'],
    ];
    expect(read(rows)?.map((line) => [line.position, line.names, line.values.quantity])).toEqual([
      ['1', ['BR-100'], 4],
      ['2', ['BR-200'], 2],
    ]);
  });

  it('has the numbers of parts under a heading that may be of positions, where no other has them', () => {
    const rows = [
      ['Item No', 'Qty'],
      ['BR-100', '4'],
    ];
    expect(read(rows)?.map(({ position, names }) => [position, names])).toEqual([[undefined, ['BR-100']]]);
  });

  it.each<readonly [string, readonly string[], readonly (string | undefined)[]]>([
    ['Item No', ['1', '2'], ['1', '2']],
    ['Item Number', ['10', '20a'], ['10', '20a']],
    ['Teil', ['1.', '2.'], ['1.', '2.']],
    ['Item No', ['BR-100', '2'], [undefined, undefined]],
    ['Part No', ['1', '2'], [undefined, undefined]],
  ])('on a drawing has positions under %s where only such stand there: %j', (heading, cells, positions) => {
    const rows = [[heading, 'Qty', 'Material'], ...cells.map((cell) => [cell, '4', 'S235'])];
    expect(readBillOfMaterials(rows, 'metric', 'drawing')?.map(({ position }) => position)).toEqual(positions);
  });

  it('on a drawing says how many, of what or how thick; more than revisions', () => {
    const rows = [
      ['No', 'Rev', 'Description', 'Date'],
      ['1', 'A', 'first issue', '2026'],
    ];
    expect(readBillOfMaterials(rows, 'metric', 'drawing')).toBeNull();
    expect(read(rows)).toHaveLength(1);
  });

  it('counts rows as the spreadsheet does, below titles and empty rows', () => {
    const rows = [['Job 4711', null], [], ['Part', 'Qty'], ['A1', 2], [], ['A2', 3], ['Total', null]];
    expect(valuesOf(rows)?.map(([row]) => row)).toEqual([4, 6]);
  });

  it.each<readonly [string, Cells, Cells, 'metric' | 'imperial', number | undefined]>([
    ['a number is in the unit of its heading', ['Part', 'Thk (in)'], ['A', 0.125], 'metric', 3.175],
    ['and in the shop’s without one', ['Part', 'Thk'], ['A', 0.125], 'imperial', 3.175],
    ['a cell’s own unit counts', ['Part', 'Thk (in)'], ['A', '3 mm'], 'imperial', 3],
    ['an inch in a metric shop', ['Part', 'Thk'], ['A', '0.125"'], 'metric', 3.175],
    ['a gauge of its material', ['Part', 'Material', 'Thk'], ['A', 'CRS', '16 ga'], 'imperial', 1.5189],
    ['a column of gauges', ['Part', 'Material', 'Gauge'], ['A', 'SS 304', 16], 'imperial', 1.5875],
    ['a gauge without its material is none', ['Part', 'Thk', 'Qty'], ['A', '16 ga', 1], 'imperial', undefined],
    ['nonsense is none', ['Part', 'Thk', 'Qty'], ['A', 'see drawing', 1], 'metric', undefined],
    ['nor is a metre', ['Part', 'Thk', 'Qty'], ['A', '1000', 1], 'metric', undefined],
  ])('reads a thickness: %s', (_, headings, row, units, thicknessMm) => {
    expect(read([headings, row], units)?.[0]?.values.thicknessMm).toBe(thicknessMm);
  });

  it.each(['0', '-3', '2.5', 'x', '', '1e9'])('takes no quantity from %j', (cell) => {
    expect(
      read([
        ['Part', 'Qty', 'Rev'],
        ['A', cell, 'B'],
      ])?.[0]?.values,
    ).toEqual({ partNumber: 'A', revision: 'B' });
  });

  it('is none without a column for drawings and one that says something of them', () => {
    expect(
      read([
        ['Name', 'Telephone'],
        ['A', '1'],
      ]),
    ).toBeNull();
    expect(
      read([
        ['Qty', 'Thickness'],
        [1, 2],
      ]),
    ).toBeNull();
    expect(read([])).toBeNull();
  });

  it('finds the one line of a part and replaces what another said before', () => {
    const lines = read([
      ['Part', 'Qty'],
      ['BR-100', 4],
      ['BR-200', 2],
      ['BR-300', 1],
      ['BR-300', 5],
    ]);
    const before = [
      { field: 'quantity', value: 9, source: 'billOfMaterials', text: '7' },
      { field: 'thicknessMm', value: 3, source: 'fileName', text: '3mm' },
    ] as const;
    const found = proposalsWithBills(before, 'BR-200_3mm.dxf', [lines ?? []]);
    expect(found.line?.row).toBe(3);
    expect(found.proposals.map(({ field, value, source }) => [field, value, source])).toEqual([
      ['quantity', 2, 'billOfMaterials'],
      ['thicknessMm', 3, 'fileName'],
      ['partNumber', 'BR-200', 'billOfMaterials'],
    ]);
    const twice = proposalsWithBills(before, 'BR-300.dxf', [lines ?? []]);
    expect(twice.line).toBeNull();
    expect(twice.proposals).toEqual([before[1]]);
  });

  it.each([
    ['Part no', 'Qty', 'Total Qty'],
    ['Teilenummer', 'Anzahl', 'Gesamtmenge'],
    ['Référence', 'Qté', 'Qté totale'],
    ['Codice', 'Q.tà', 'Q.tà totale'],
  ])('gives the pieces of the job where it has them beside those of one assembly: %s, %s, %s', (...headings) => {
    expect(valuesOf([headings, ['BR-100', 2, 20]])?.[0]?.[2]).toMatchObject({ quantity: 20 });
  });

  it.each(['1,000', '1.000', '12,000'])(
    'gives no quantity for %s, which is one to some and a thousand to others',
    (cell) => {
      expect(
        valuesOf([
          ['Part no', 'Qty', 'Material'],
          ['BR-100', cell, 'S235'],
        ])?.[0]?.[2],
      ).not.toHaveProperty('quantity');
    },
  );

  it.each([
    [['1001'], '100-1', null],
    [['1001'], '10-01', null],
    [['A1-12'], 'A11-2', null],
    [['100-1', '1001'], '100-1', '100-1'],
    [['100-1', '1001'], '1001', '1001'],
    [['AB-100'], 'AB100', 'AB-100'],
    [['AB 100.1.dxf'], 'AB100-1', 'AB 100.1.dxf'],
    [['100-2231'], '100-2231-B Side plate', '100-2231'],
  ])('of %j knows %s as %s', (parts, drawing, found) => {
    const lines = parts.map((name, place) => ({ row: place + 2, names: [name], values: { quantity: 1 } }));
    expect(proposalsWithBills([], `${drawing}.dxf`, [lines]).line?.names[0] ?? null).toBe(found);
  });
});
