import type { DocumentLine, DocumentModel, DocumentTotal } from '@kerf/documents';
import { INK } from '@kerf/documents';
import type { PdfFonts } from './fonts.ts';
import { alignedRight, looks, RULE } from './looks.ts';
import type { Paper } from './paper.ts';
import { abreast, type Mark, type Strip, stacked, type TextLook, textStrips, together, withGap } from './strips.ts';
import { textLines } from './text-lines.ts';

/** Points. */
const PADDING = 4;
const PICTURE = { width: 56, height: 44 } as const;
const PICTURE_COLUMN = PICTURE.width + 2 * PADDING;
const LEAST_NUMBER = 52;
/** Columns of figures take no more of the table than this together, so that names keep their room. */
const MOST_NUMBERS = 0.55;
/** A line that is taller may be torn over pages, as a share of one. */
const MOST_OF_PAGE = 0.45;
const LEAST_TOTALS = 200;

type Column = { readonly x: number; readonly width: number };
type TableColumns = { readonly part: Column; readonly numbers: readonly Column[] };
type Table = {
  readonly model: DocumentModel;
  readonly paper: Paper;
  readonly fonts: PdfFonts;
  readonly columns: TableColumns;
};

const widest = (texts: readonly string[], look: TextLook, fonts: PdfFonts): number =>
  Math.max(
    0,
    ...[...new Set(texts)]
      .flatMap((text) => textLines(text, Number.POSITIVE_INFINITY, look, fonts))
      .map((l) => l.width),
  );

/** Columns as wide as their widest figure, and the rest for the names. */
const columnsOf = (model: DocumentModel, paper: Paper, fonts: PdfFonts): TableColumns => {
  const texts = model.columns.map((heading, index) => [
    heading,
    ...model.lines.map((line) => line.figures[index] ?? ''),
  ]);
  const wanted = texts.map((column) => Math.max(LEAST_NUMBER, widest(column, looks.text, fonts) + 4 * PADDING));
  const sum = wanted.reduce((total, width) => total + width, 0);
  const most = paper.contentWidth * MOST_NUMBERS;
  const scale = sum > most ? most / sum : 1;
  let x = paper.left + paper.contentWidth - sum * scale;
  const partX = paper.left + PICTURE_COLUMN;
  const part = { x: partX + PADDING, width: x - partX - 2 * PADDING };
  const numbers = wanted.map((width) => {
    const column = { x: x + PADDING, width: width * scale - 2 * PADDING };
    x += width * scale;
    return column;
  });
  return { part, numbers };
};

const ruleStrip = ({ left, contentWidth }: Paper, colour: string): Strip => ({
  height: 0.5,
  marks: [{ kind: 'rule', x: left, y: 0, width: contentWidth, height: 0.5, colour }],
});

const space = (height: number): Strip => ({ height, marks: [] });

const cellStrip = (text: string, column: Column, look: TextLook, fonts: PdfFonts): Strip =>
  stacked(textStrips(text, column.x, column.width, look, fonts));

const headStrip = ({ model, paper, fonts, columns }: Table): Strip =>
  stacked([
    abreast([
      cellStrip(model.texts.part, columns.part, looks.quiet, fonts),
      ...model.columns.map((heading, index) =>
        cellStrip(heading, columns.numbers[index] ?? columns.part, alignedRight(looks.quiet), fonts),
      ),
    ]),
    space(PADDING),
    ruleStrip(paper, INK),
  ]);

const pictureStrip = (line: DocumentLine, paper: Paper): Strip =>
  stacked(
    line.pictures.flatMap((picture, index): Strip[] => {
      const mark: Mark = { kind: 'drawing', picture, x: paper.left + PADDING, y: 0, ...PICTURE };
      return [space(index === 0 ? 0 : PADDING), { height: PICTURE.height, marks: [mark] }];
    }),
  );

/** The first lines of a text that stand beside a picture, and those below it. */
const splitAt = (strips: readonly Strip[], height: number): [Strip[], Strip[]] => {
  let y = 0;
  const index = strips.findIndex((strip) => {
    y += strip.height;
    return y > height;
  });
  const count = index === -1 ? strips.length : Math.max(1, index);
  return [strips.slice(0, count), strips.slice(count)];
};

const rowStrips = (line: DocumentLine, table: Table, head: Strip): Strip[] => {
  const { paper, fonts, columns } = table;
  const { part } = columns;
  const texts = [
    ...textStrips(
      [line.position, line.name].filter((text) => text !== '').join('  '),
      part.x,
      part.width,
      looks.strong,
      fonts,
    ),
    ...line.details.flatMap((detail) => textStrips(detail, part.x, part.width, looks.quiet, fonts)),
  ];
  const figures = line.figures.map((figure, index) =>
    cellStrip(figure, columns.numbers[index] ?? part, alignedRight(looks.text), fonts),
  );
  const beside = abreast([pictureStrip(line, paper), ...figures]);
  const foot = stacked([space(PADDING), ruleStrip(paper, RULE)]);
  const whole = stacked([space(PADDING), abreast([stacked(texts), beside]), foot]);
  const area = paper.areas.later;
  if (whole.height <= (area.bottom - area.top) * MOST_OF_PAGE) return [{ ...whole, head }];
  const [first, below] = splitAt(texts, beside.height);
  const top = stacked([space(PADDING), abreast([stacked(first), beside])]);
  const last = below.length - 1;
  return [top, ...below.map((strip, index) => (index === last ? stacked([strip, foot]) : strip))].map(
    (strip, index) => ({ ...strip, head, keepsNext: index === 0 || index === last }),
  );
};

const totalStrip = (total: DocumentTotal, table: Table, valueWidth: number): Strip => {
  const { paper, fonts } = table;
  const right = paper.left + paper.contentWidth - PADDING;
  const width = Math.max(LEAST_TOTALS, Math.min(paper.contentWidth * 0.6, valueWidth * 2.4));
  const x = right - width;
  const look = total.isGrandTotal ? looks.name : looks.text;
  const label = { x, width: width - valueWidth - 2 * PADDING };
  const texts = abreast([
    cellStrip(total.label, label, look, fonts),
    cellStrip(total.value, { x: right - valueWidth, width: valueWidth }, alignedRight(look), fonts),
  ]);
  const rule: Mark = { kind: 'rule', x, y: 0, width: width + PADDING, height: 1, colour: INK };
  return total.isGrandTotal
    ? stacked([{ height: 1, marks: [rule] }, space(PADDING), texts])
    : stacked([texts, space(PADDING)]);
};

const totalStrips = (table: Table): Strip[] => {
  const { model, paper, fonts } = table;
  const valueWidth = Math.min(
    widest(
      model.totals.map(({ value }) => value),
      looks.name,
      fonts,
    ) + PADDING,
    paper.contentWidth * 0.4,
  );
  return withGap(
    model.totals.map((total) => totalStrip(total, table, valueWidth)),
    10,
  );
};

/** The lines with their heading on every page, and the totals, which never stand on a page without a line. */
export const tableStrips = (model: DocumentModel, paper: Paper, fonts: PdfFonts): Strip[] => {
  const table = { model, paper, fonts, columns: columnsOf(model, paper, fonts) };
  const head = headStrip(table);
  const rows = model.lines.map((line) => rowStrips(line, table, head));
  const [lastRow = []] = rows.slice(-1);
  const lastStrips = lastRow.map((strip, index) =>
    index === lastRow.length - 1 ? { ...strip, keepsNext: true } : strip,
  );
  return [
    { ...head, gap: 16, keepsNext: true },
    ...rows.slice(0, -1).flat(),
    ...lastStrips,
    ...together(totalStrips(table)),
  ];
};
