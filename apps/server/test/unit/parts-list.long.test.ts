import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../src/pipeline/inspect-pdf.ts';
import { presentPdf } from '../../src/pipeline/present-pdf.ts';
import { box, dimension, disc, line, rawPdf, words } from '../support/raw-pdf.ts';

type Row = readonly string[];

/** A ruled table whose rows run down from its heading, or up from it as DIN 6771 has them. */
const table = (x: number, y: number, widths: readonly number[], rows: readonly Row[], isUp = false): string => {
  const height = 6;
  const total = widths.reduce((sum, width) => sum + width, 0);
  const lefts = widths.map((_, place) => x + widths.slice(0, place).reduce((sum, width) => sum + width, 0));
  const rowsDrawn = rows.map((row, place) => {
    const base = isUp ? y + place * height : y - place * height;
    const cells = row.map((cell, column) => words(cell, (lefts[column] ?? x) + 1.5, base + 2, 2.5));
    return [
      '0.25 w',
      box(x, base, total, height),
      ...lefts.slice(1).map((left) => line(left, base, left, base + height)),
      ...cells,
    ].join('\n');
  });
  return rowsDrawn.join('\n');
};

const balloon = (number: string, x: number, y: number, to?: readonly [number, number]): string =>
  [
    '0.18 w',
    disc(x, y, 4),
    words(number, x - number.length * 0.8, y - 1, 3),
    ...(to === undefined ? [] : [line(x, y - 4, to[0], to[1])]),
    '0.5 w',
  ].join('\n');

const BORDER = ['0.5 w', box(10, 10, 277, 190), words('SCALE 1:1', 15, 15)].join('\n');
const PLATES = [box(30, 120, 60, 40), box(110, 120, 50, 50), box(180, 120, 80, 30)].join('\n');
const LIST: readonly Row[] = [
  ['POS', 'QTY', 'PART NO', 'MATERIAL', 'THICKNESS'],
  ['1', '4', 'PL-101', 'S235JR', '3'],
  ['2', '2', 'PL-102', 'S235JR', '5'],
  ['3', '12', 'PL-103', '1.4301', '2'],
];
const WIDTHS = [12, 12, 35, 30, 25];

const inspect = async (content: string) => {
  const result = await inspectPdf({ bytes: rawPdf({ pages: [{ content }] }), fileName: 'set.pdf', folders: [] });
  return result.ok ? result.inspection : { parts: [], findings: [] };
};
const said = ({ parts }: Awaited<ReturnType<typeof inspect>>) =>
  parts
    .map(({ widthMm, quantity, material, thicknessMm, partNumber, name }) => [
      Math.round(widthMm),
      quantity,
      material,
      thicknessMm,
      partNumber,
      name,
    ])
    .toSorted(([one], [other]) => Number(one) - Number(other));

const TIED = [
  [50, 2, 'S235JR', 5, 'PL-102', 'PL-102'],
  [60, 4, 'S235JR', 3, 'PL-101', 'PL-101'],
  [80, 12, '1.4301', 2, 'PL-103', 'PL-103'],
];
const codes = ({ findings }: Awaited<ReturnType<typeof inspect>>) =>
  findings.map(({ code }) => code).filter((code) => code.startsWith('PDF_PARTS_LIST'));

describe('a list of parts on a drawing', () => {
  const leaders = [
    balloon('1', 60, 180, [60, 140]),
    balloon('2', 135, 185, [135, 150]),
    balloon('3', 220, 175, [220, 150]),
  ];

  it('gives quantities and materials by balloons whose leaders end on the parts', async () => {
    const found = await inspect([BORDER, PLATES, ...leaders, table(160, 60, WIDTHS, LIST)].join('\n'));
    expect(said(found)).toEqual(TIED);
    expect(codes(found)).toEqual(['PDF_PARTS_LIST', 'PDF_PARTS_LIST', 'PDF_PARTS_LIST']);
  });

  it('is read up from its heading, too', async () => {
    const found = await inspect([BORDER, PLATES, ...leaders, table(160, 20, WIDTHS, LIST, true)].join('\n'));
    expect(said(found)).toEqual(TIED);
  });

  it.each([
    ['Pos. 1', 'Pos. 2', 'Pos. 3'],
    ['ITEM 1', 'ITEM 2', 'ITEM 3'],
    ['POS 01 (4 pcs)', 'POS 02', 'POS 03'],
    ['PL-101', 'PL-102', 'PL-103'],
  ])('is tied by what is written under the parts: %s', async (one, two, three) => {
    const captions = [words(one, 45, 113), words(two, 122, 113), words(three, 205, 113)];
    const found = await inspect([BORDER, PLATES, ...captions, table(160, 60, WIDTHS, LIST)].join('\n'));
    expect(said(found)).toEqual(TIED);
  });

  it('keeps parts of one shape apart that have different numbers', async () => {
    const twins = [box(30, 120, 60, 40), box(120, 120, 60, 40)].join('\n');
    const marks = [balloon('1', 60, 180, [60, 140]), balloon('2', 150, 180, [150, 140])];
    const found = await inspect([BORDER, twins, ...marks, table(160, 60, WIDTHS, LIST)].join('\n'));
    expect(found.parts.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['PL-101', 4],
      ['PL-102', 2],
    ]);
  });

  it.each([
    ['numbers are missing', [] as string[], LIST],
    ['two numbers point at one part', [balloon('1', 60, 180, [50, 140]), balloon('2', 80, 180, [70, 140])], LIST],
    ['a number stands in two lines', [balloon('1', 60, 180, [60, 140])], [...LIST, ['1', '9', 'PL-109', 'S355', '8']]],
  ])('gives nothing, and says so, where %s', async (_, marks, list) => {
    const found = await inspect(
      [BORDER, box(30, 120, 60, 40), box(110, 120, 50, 50), ...marks, table(160, 60, WIDTHS, list)].join('\n'),
    );
    expect(said(found).map(([width, , material, thickness, number]) => [width, material, thickness, number])).toEqual([
      [50, undefined, undefined, undefined],
      [60, undefined, undefined, undefined],
    ]);
    expect(codes(found)).toContain('PDF_PARTS_LIST_UNTIED');
  });

  it('takes what a balloon by itself stands beside', async () => {
    const marks = [balloon('1', 35, 168), balloon('2', 115, 178), balloon('3', 185, 158)];
    const found = await inspect([BORDER, PLATES, ...marks, table(160, 60, WIDTHS, LIST)].join('\n'));
    expect(said(found)).toEqual(TIED);
  });

  const byItem = (heading: string): readonly Row[] => [
    [heading, 'QTY', 'MATERIAL', 'DESCRIPTION', 'THICKNESS'],
    ['1', '4', 'S235JR', 'lid', '3'],
    ['2', '2', 'S355', 'base', '5'],
    ['3', '12', '1.4301', 'rail', '2'],
  ];

  it.each(['ITEM NO.', 'ITEM NUMBER', 'NO.', 'REF'])('has position numbers under %s', async (heading) => {
    const list = table(150, 60, [28, 12, 30, 30, 25], byItem(heading));
    const found = await inspect([BORDER, PLATES, ...leaders, list].join('\n'));
    expect(said(found)).toEqual([
      [50, 2, 'S355', 5, undefined, 'base'],
      [60, 4, 'S235JR', 3, undefined, 'lid'],
      [80, 12, '1.4301', 2, undefined, 'rail'],
    ]);
  });

  const figures: readonly Row[] = [
    ['POS', 'QTY', 'PART NO', 'MATERIAL', 'THICKNESS'],
    ['1', '4', '10', 'S235JR', '3'],
    ['2', '2', '60', 'S355', '5'],
  ];
  it.each([
    ['of a hole', [disc(60, 140, 5), words('Ø10', 68, 139, 3)]],
    ['of a side', [dimension(30, 90, 165, '60')]],
    ['without its arrows', [words('60 ±0.1', 50, 165)]],
  ])('takes no dimension %s for the number of a part', async (_, drawn) => {
    const plates = [box(30, 120, 60, 40), box(150, 120, 80, 30)];
    const found = await inspect([BORDER, ...plates, ...drawn, table(160, 60, WIDTHS, figures)].join('\n'));
    expect(said(found).map(([width, , material, , number]) => [width, material, number])).toEqual([
      [60, undefined, undefined],
      [80, undefined, undefined],
    ]);
    expect(codes(found)).toEqual(['PDF_PARTS_LIST_UNTIED', 'PDF_PARTS_LIST_UNTIED']);
  });

  it('takes numbers of digits in groups from captions', async () => {
    const list: readonly Row[] = [
      ['PART NO', 'QTY', 'MATERIAL'],
      ['4711-01', '4', 'S235JR'],
      ['4711-02', '2', 'S355'],
    ];
    const drawn = [box(30, 120, 60, 40), box(150, 120, 80, 30), words('4711-01', 50, 113), words('4711-02', 180, 113)];
    const found = await inspect([BORDER, ...drawn, table(160, 60, [35, 12, 30], list)].join('\n'));
    expect(said(found).map(([width, quantity, , , number]) => [width, quantity, number])).toEqual([
      [60, 4, '4711-01'],
      [80, 2, '4711-02'],
    ]);
  });

  it('of each page is of the parts of that page', async () => {
    const page = (width: number, quantity: string): string =>
      [
        ...[BORDER, box(30, 120, width, 40), box(180, 120, 80, 30 + width / 10)],
        ...[balloon('1', 60, 180, [50, 140]), balloon('2', 220, 185, [220, 140])],
        table(
          160,
          60,
          [18, 12, 30],
          [
            ['POS', 'QTY', 'MATERIAL'],
            ['1', quantity, 'S235JR'],
            ['2', '9', 'S355'],
          ],
        ),
      ].join('\n');
    const bytes = rawPdf({ pages: [{ content: page(60, '4') }, { content: page(70, '7') }] });
    const result = await inspectPdf({ bytes, fileName: 'set.pdf', folders: [] });
    const parts = result.ok ? result.inspection.parts : [];
    expect(parts.map(({ page: on, widthMm, quantity }) => [on, Math.round(widthMm), quantity])).toEqual([
      [1, 60, 4],
      [1, 80, 9],
      [2, 70, 7],
      [2, 80, 9],
    ]);
  });

  it('gives nothing for a number that two pages list alike and show twice', async () => {
    const page = (width: number): string =>
      [BORDER, box(30, 120, width, 40), balloon('1', 60, 180, [50, 140]), table(160, 60, WIDTHS, LIST)].join('\n');
    const bytes = rawPdf({ pages: [{ content: page(60) }, { content: page(70) }] });
    const result = await inspectPdf({ bytes, fileName: 'set.pdf', folders: [] });
    const parts = result.ok ? result.inspection.parts : [];
    expect(parts.map(({ material }) => material)).toEqual([undefined, undefined]);
  });

  it('is no table of revisions', async () => {
    const revisions: readonly Row[] = [
      ['NO', 'REV', 'DESCRIPTION', 'DATE'],
      ['1', 'A', 'first issue', '2026'],
      ['2', 'B', 'hole moved', '2026'],
    ];
    const drawn = [box(30, 120, 60, 40), box(180, 120, 80, 30), balloon('1', 60, 180, [50, 140])];
    const found = await inspect([BORDER, ...drawn, table(160, 60, [18, 12, 40, 30], revisions)].join('\n'));
    expect(found.parts.map(({ name }) => name)).toEqual(['set-1', 'set-2']);
    expect(codes(found)).toEqual([]);
  });

  it('of one page gives the parts on others by their numbers', async () => {
    const sheet = (number: string, width: number): string =>
      [BORDER, box(60, 100, width, 50), words('Drawing No', 200, 30), words(number, 225, 30)].join('\n');
    const first = [BORDER, words('ASSEMBLY', 30, 150), table(100, 120, WIDTHS, LIST)].join('\n');
    const bytes = rawPdf({ pages: [first, sheet('PL-102', 70), sheet('PL-103', 90)].map((content) => ({ content })) });
    const result = await inspectPdf({ bytes, fileName: 'set.pdf', folders: [] });
    const parts = result.ok ? result.inspection.parts : [];
    expect(parts.map(({ page, quantity, thicknessMm }) => [page, quantity, thicknessMm])).toEqual([
      [2, 2, 5],
      [3, 12, 2],
    ]);
  });

  it('on a page that is not shown gives the parts on those that are, as an upload does', async () => {
    const sheet = [BORDER, box(60, 100, 70, 50), words('Drawing No', 200, 30), words('PL-102', 225, 30)].join('\n');
    const empty = [BORDER, words('NOTES', 30, 150)].join('\n');
    const last = [BORDER, words('ASSEMBLY', 30, 150), table(100, 120, WIDTHS, LIST)].join('\n');
    const pages = [sheet, ...Array.from({ length: 20 }, () => empty), last].map((content) => ({ content }));
    const shown = await presentPdf({ bytes: rawPdf({ pages }), fileName: 'set.pdf', firstPage: 1 });
    expect([shown.pages.length, shown.pageCount]).toEqual([20, 22]);
    const [view] = shown.pages[0]?.views.filter(({ isPart }) => isPart) ?? [];
    expect([view?.quantityRead?.value, view?.said.thicknessMm]).toEqual([2, 5]);
  });

  it('shows on its page what each view is, and tells where that was read', async () => {
    const bytes = rawPdf({
      pages: [{ content: [BORDER, PLATES, ...leaders, table(160, 60, WIDTHS, LIST)].join('\n') }],
    });
    const { pages } = await presentPdf({ bytes, fileName: 'set.pdf', firstPage: 1 });
    const views = pages[0]?.views.filter(({ isPart }) => isPart) ?? [];
    expect(
      views.map(({ name, quantityRead, said: { material } }) => [name, quantityRead?.value, material]).toSorted(),
    ).toEqual([
      ['PL-101', 4, 'S235JR'],
      ['PL-102', 2, 'S235JR'],
      ['PL-103', 12, '1.4301'],
    ]);
    const [told] = pages[0]?.findings.filter(({ code }) => code === 'PDF_PARTS_LIST') ?? [];
    expect(String(told?.facts?.position).split(', ').toSorted()).toEqual(['1', '2', '3']);
  });
});
