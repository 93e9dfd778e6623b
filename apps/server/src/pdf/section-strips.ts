import type { DocumentModel, DocumentSection, DocumentSheet } from '@kerf/documents';
import type { PictureSize } from './document-head.ts';
import type { PdfFonts } from './fonts.ts';
import { looks, RULE } from './looks.ts';
import type { Paper } from './paper.ts';
import { abreast, type Mark, type Strip, stacked, textStrips } from './strips.ts';

/** Points. */
const PICTURE = { width: 56, height: 44 } as const;
/** Of a drawing that people work by. */
const LARGE_PICTURE = { width: 210, height: 140 } as const;
const GAP = 12;
/** No picture of a sheet is taller; an upright remnant is printed narrower. */
const MOST_SHEET_HEIGHT = 160;
/** The height of a line of text beside a drawing, points. */
const LEAST_LINE = 12.6;
const COLOUR = { width: 9, height: 7 } as const;

type Column = { readonly x: number; readonly width: number };

const space = (height: number): Strip => ({ height, marks: [] });

const legendStrip = ({ colour, text }: DocumentSheet['legend'][number], column: Column, fonts: PdfFonts): Strip => {
  const indent = COLOUR.width + 4;
  const mark: Mark = { kind: 'rule', x: column.x, y: 2.5, ...COLOUR, colour };
  const words = stacked(textStrips(text, column.x + indent, column.width - indent, looks.small, fonts));
  return { height: words.height, marks: [mark, ...words.marks] };
};

/** One kind of sheet in its column: the picture to scale, and under it what it is. */
const sheetStrip = (sheet: DocumentSheet, { x, width }: Column, fonts: PdfFonts): Strip => {
  const { picture } = sheet;
  const scale = Math.min(width / picture.width, MOST_SHEET_HEIGHT / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  return stacked([
    { height: size.height, marks: [{ kind: 'nest', nest: picture, x, y: 0, ...size }] },
    space(3),
    ...textStrips(sheet.caption, x, width, looks.strong, fonts),
    ...sheet.details.flatMap((detail) => textStrips(detail, x, width, looks.small, fonts)),
    ...sheet.legend.map((entry) => legendStrip(entry, { x, width }, fonts)),
  ]);
};

/** Sheets two by two. */
const sheetStrips = (sheets: readonly DocumentSheet[], { left, contentWidth }: Paper, fonts: PdfFonts): Strip[] => {
  const width = (contentWidth - GAP) / 2;
  const rows = Array.from({ length: Math.ceil(sheets.length / 2) }, (_, row) => sheets.slice(2 * row, 2 * row + 2));
  return rows.map((row) => ({
    ...abreast(row.map((sheet, index) => sheetStrip(sheet, { x: left + index * (width + GAP), width }, fonts))),
    gap: 8,
  }));
};

const headStrips = (
  section: DocumentSection,
  size: PictureSize,
  { left, contentWidth }: Paper,
  fonts: PdfFonts,
): Strip[] => {
  const { name, quantity, details, picture } = section;
  const indent = picture === null ? 0 : size.width + GAP;
  const column = { x: left + indent, width: contentWidth - indent };
  const title = textStrips(quantity === '' ? name : `${quantity} ${name}`, column.x, column.width, looks.name, fonts);
  const [first = [], ...others] = details.map((detail) =>
    textStrips(detail, column.x, column.width, looks.quiet, fonts),
  );
  const rule: Mark = { kind: 'rule', x: left, y: 0, width: contentWidth, height: 0.5, colour: RULE };
  const drawing: Strip =
    picture === null
      ? space(0)
      : { height: size.height, marks: [{ kind: 'drawing', picture, x: left, y: 0, ...size }] };
  const lines = [...title, ...first, ...others.flat()];
  // Long notes run on below the drawing, over pages where they must.
  const room = Math.max(8, Math.floor(picture === null ? 0 : size.height / LEAST_LINE));
  const beside = lines.slice(0, room);
  return [
    stacked([{ height: 0.5, marks: [rule] }, space(6), abreast([drawing, stacked(beside)])]),
    ...lines.slice(room),
  ];
};

/** The sections of a production copy; the head of one never stands without its first sheets. */
export const sectionStrips = ({ sections, hasLargeDrawings }: DocumentModel, paper: Paper, fonts: PdfFonts): Strip[] =>
  (sections ?? []).flatMap((section) => {
    const size = hasLargeDrawings ? LARGE_PICTURE : PICTURE;
    const [first, ...rest] = headStrips(section, size, paper, fonts);
    const sheets = sheetStrips(section.sheets, paper, fonts);
    const head = [{ ...first!, gap: 14 }, ...rest];
    const last = head.length - 1;
    return [
      ...head.map((strip, index) => ({
        ...strip,
        keepsNext: index === last ? sheets.length > 0 : index === 0 || index === last - 1,
      })),
      ...sheets,
    ];
  });
