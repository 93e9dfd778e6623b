import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../src/pipeline/inspect-pdf.ts';
import { presentPdf } from '../../src/pipeline/present-pdf.ts';
import { box, disc, line, rawPdf, words } from '../support/raw-pdf.ts';

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

  it('shows on its page what each view is, and tells where that was read', async () => {
    const bytes = rawPdf({
      pages: [{ content: [BORDER, PLATES, ...leaders, table(160, 60, WIDTHS, LIST)].join('\n') }],
    });
    const { pages } = await presentPdf({ bytes, fileName: 'set.pdf', firstPage: 1 });
    const views = pages[0]?.views.filter(({ isPart }) => isPart) ?? [];
    expect(views.map(({ name, quantity, said: { material } }) => [name, quantity, material]).toSorted()).toEqual([
      ['PL-101', 4, 'S235JR'],
      ['PL-102', 2, 'S235JR'],
      ['PL-103', 12, '1.4301'],
    ]);
    const [told] = pages[0]?.findings.filter(({ code }) => code === 'PDF_PARTS_LIST') ?? [];
    expect(String(told?.facts?.position).split(', ').toSorted()).toEqual(['1', '2', '3']);
  });
});
