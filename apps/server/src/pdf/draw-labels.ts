import {
  type LabelBox,
  type LabelModel,
  labelBoxes,
  labelPages,
  PAPER_MM,
  type ProductionLabel,
} from '@kerf/documents';
import { oneLine } from './document-layout.ts';
import { drawPages } from './draw-document.ts';
import type { PdfFonts } from './fonts.ts';
import { alignedRight, looks } from './looks.ts';
import { abreast, type Mark, type Strip, stacked, type TextLook, textStrips } from './strips.ts';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;
/** Room that stays white at the edges of a label, mm; printers miss by as much. */
const PADDING_MM = 2.5;
/** A code is no larger, and takes no more of the width, mm. */
const CODE = { most: 24, share: 0.36 } as const;
/** Labels lower than this have no room for the drawing, mm. */
const LEAST_HEIGHT_OF_DRAWING = 50;
const DRAWING = { gap: 6, least: 40 } as const;

type Inside = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const inside = ({ left, top, width, height }: LabelBox): Inside => ({
  x: (left + PADDING_MM) * POINTS,
  y: (top + PADDING_MM) * POINTS,
  width: (width - 2 * PADDING_MM) * POINTS,
  height: (height - 2 * PADDING_MM) * POINTS,
});

const moved = (strip: Strip, down: number): Mark[] => strip.marks.map((mark) => ({ ...mark, y: mark.y + down }));

const line = (text: string, x: number, width: number, look: TextLook, fonts: PdfFonts): Strip =>
  stacked(textStrips(oneLine(text, width, fonts, look), x, width, look, fonts));

/** The words of a label, as many of its lines as there is room for; the name may take two. */
const wordStrips = (label: ProductionLabel, x: number, width: number, height: number, fonts: PdfFonts): Strip => {
  const name = textStrips(label.name, x, width, looks.name, fonts);
  const [first, second] = name.length > 2 ? [line(label.name, x, width, looks.name, fonts)] : name;
  const rows = [
    ...(first === undefined ? [] : [first]),
    ...(second === undefined ? [] : [second]),
    line(label.quantity, x, width, looks.strong, fonts),
    ...label.lines.map((text) => line(text, x, width, looks.text, fonts)),
  ];
  let used = 0;
  return stacked(
    rows.filter((row) => {
      used += row.height;
      return used <= height;
    }),
  );
};

const labelMarks = (label: ProductionLabel, box: LabelBox, { code, number }: LabelModel, fonts: PdfFonts): Mark[] => {
  const { x, y, width, height } = inside(box);
  const side = Math.min(CODE.most * POINTS, width * CODE.share, height - looks.small.size * 1.4);
  const right = x + width - side;
  const words = wordStrips(label, x, width - side - 4, height, fonts);
  const scan: Strip =
    code === null
      ? { height: 0, marks: [] }
      : stacked([
          { height: side, marks: [{ kind: 'code', code, x: right, y: 0, width: side, height: side }] },
          line(number, right, side, alignedRight(looks.small), fonts),
        ]);
  const text = abreast([words, scan]);
  const room = height - text.height - DRAWING.gap;
  const drawing: Mark[] =
    label.picture === null || box.height < LEAST_HEIGHT_OF_DRAWING || room < DRAWING.least
      ? []
      : [{ kind: 'drawing', picture: label.picture, x, y: y + text.height + DRAWING.gap, width, height: room }];
  return [...moved(text, y), ...drawing];
};

/** Labels as PDF, each in its place on the sheet; to be printed at its true size. */
export const drawLabels = (model: LabelModel, fonts: PdfFonts): Promise<Uint8Array> => {
  const size = PAPER_MM[model.sheet.paper];
  const boxes = labelBoxes(model.sheet);
  return drawPages(
    { title: `${model.title} ${model.number}`.trim(), author: '', language: model.language, eInvoice: null },
    () => ({
      paper: { width: size.width * POINTS, height: size.height * POINTS },
      pages: labelPages(model).map((labels) =>
        labels.flatMap((label, index) => labelMarks(label, boxes[index]!, model, fonts)),
      ),
    }),
    null,
    fonts,
  );
};
