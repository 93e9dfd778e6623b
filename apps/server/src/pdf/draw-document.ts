import { type DocumentModel, INK } from '@kerf/documents';
import PDFDocument from 'pdfkit';
import { type LaidOutDocument, layOutDocument } from './document-layout.ts';
import { ARCHIVE_OPTIONS, attachEInvoice } from './e-invoice.ts';
import { FONT_FEATURES, type PdfFonts } from './fonts.ts';
import { type OpenedPicture, openLogo, type Sheet } from './logo.ts';
import { drawingStroke, NEST_COLOURS } from './looks.ts';
import type { Mark } from './strips.ts';
import { baselineShare } from './text-lines.ts';

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

/** Width of a drawn line, points. */
const LINE_WIDTH = 0.6;
/** Of a fold, points. */
const DASH = { line: 3, space: 1.5 } as const;

const drawText = (sheet: Sheet, mark: MarkOf<'text'>, fonts: PdfFonts): void => {
  const { x, y, height, size, colour, line, isSlanted = false } = mark;
  const baseline = y + height / 2 + baselineShare(fonts) * size;
  sheet.fillColor(colour).fontSize(size);
  for (const run of line.runs) {
    if (run.text.trim() === '') continue;
    sheet.font(run.face).text(run.text, x + run.x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: FONT_FEATURES,
      oblique: isSlanted,
    });
  }
};

const drawDrawing = (sheet: Sheet, { x, y, width, height, picture }: MarkOf<'drawing'>): void => {
  const [left = 0, top = 0, across = 1, down = 1] = picture.viewBox.split(' ').map(Number);
  const scale = Math.min(width / (across || 1), height / (down || 1));
  // Lines on the edge of the picture are drawn whole.
  const edge = LINE_WIDTH / scale;
  sheet
    .save()
    .translate(x + (width - across * scale) / 2, y + (height - down * scale) / 2)
    .scale(scale)
    .translate(-left, -top)
    .rect(left - edge, top - edge, across + 2 * edge, down + 2 * edge)
    .clip()
    .lineWidth(LINE_WIDTH / scale)
    .lineJoin('round');
  for (const { d, kind } of picture.paths) {
    if (d === '') continue;
    if (kind === 'Folding') sheet.dash(DASH.line / scale, { space: DASH.space / scale });
    else sheet.undash();
    sheet.path(d).stroke(drawingStroke[kind]);
  }
  sheet.restore();
};

/** Lines of a nest, points; fine ones where copies are many. */
const NEST_LINE = { few: 0.4, many: 0.12 } as const;
const MANY_COPIES = 300;

/** A sheet to scale with its copies, as it lies: y upwards. */
const drawNest = (sheet: Sheet, { x, y, width, height, nest }: MarkOf<'nest'>): void => {
  const scale = Math.min(width / nest.width, height / nest.height);
  const line = nest.copies.length > MANY_COPIES ? NEST_LINE.many : NEST_LINE.few;
  const { margin } = nest;
  sheet
    .save()
    .transform(scale, 0, 0, -scale, x, y + nest.height * scale)
    .lineWidth(line / scale)
    .undash();
  sheet.rect(0, 0, nest.width, nest.height).fillAndStroke(NEST_COLOURS.sheet, INK);
  sheet.dash(4 / scale, { space: 3 / scale });
  sheet.rect(margin, margin, nest.width - 2 * margin, nest.height - 2 * margin).stroke(NEST_COLOURS.margin);
  sheet.undash();
  for (const copy of nest.copies) {
    const shape = nest.shapes[copy.shape];
    if (shape === undefined || shape.d === '') continue;
    const turn = (copy.rotationDegrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const side = copy.mirrored ? -1 : 1;
    sheet.save().transform(side * cos, side * sin, -sin, cos, copy.x, copy.y);
    sheet.path(shape.d).fillAndStroke(shape.colour, INK, 'even-odd').restore();
  }
  sheet.restore();
};

const drawCode = (sheet: Sheet, { x, y, width, code }: MarkOf<'code'>): void => {
  sheet
    .save()
    .translate(x, y)
    .scale(width / code.modules);
  sheet.path(code.d).fill('#000000').restore();
};

const drawMark = (sheet: Sheet, mark: Mark, logo: OpenedPicture | null, fonts: PdfFonts): void => {
  const { x, y, width, height } = mark;
  if (mark.kind === 'text') drawText(sheet, mark, fonts);
  else if (mark.kind === 'rule') sheet.rect(x, y, width, height).fill(mark.colour);
  else if (mark.kind === 'drawing') drawDrawing(sheet, mark);
  else if (mark.kind === 'nest') drawNest(sheet, mark);
  else if (mark.kind === 'code') drawCode(sheet, mark);
  else if (mark.kind === 'link') sheet.link(x, y, width, height, mark.href);
  else if (logo !== null) sheet.image(logo, x, y, { width, height });
};

const bytesOf = async (sheet: Sheet): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  for await (const chunk of sheet) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** What a reader of the file is told about it. */
export type PdfFacts = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** XML that the customer's books read; the file is then one for the archive. */
  readonly eInvoice: string | null;
};

/** Pages that are laid out, of any paper. */
type Printable = Pick<LaidOutDocument, 'pages'> & {
  readonly paper: { readonly width: number; readonly height: number };
};

/** Prints pages that are laid out. */
export const drawPages = async (
  facts: PdfFacts,
  layOut: (logo: OpenedPicture | null) => Printable,
  logoBytes: Uint8Array | null,
  fonts: PdfFonts,
): Promise<Uint8Array> => {
  const sheet = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: facts.language,
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author },
    ...(facts.eInvoice === null ? {} : ARCHIVE_OPTIONS),
  }) as Sheet;
  if (facts.eInvoice !== null) attachEInvoice(sheet, facts.eInvoice);
  for (const [face, font] of Object.entries(fonts.faces)) sheet.registerFont(face, font);
  const logo = openLogo(sheet, logoBytes);
  const { paper, pages } = layOut(logo);
  for (const marks of pages) {
    sheet.addPage({ size: [paper.width, paper.height], margin: 0 });
    for (const mark of marks) drawMark(sheet, mark, logo, fonts);
  }
  sheet.end();
  return bytesOf(sheet);
};

/** A document as PDF, laid out from the same model as the page on screen. */
export const drawDocument = (
  model: DocumentModel,
  logoBytes: Uint8Array | null,
  fonts: PdfFonts,
  eInvoice: string | null = null,
): Promise<Uint8Array> => {
  const title = `${model.title} ${model.fields[0]?.value ?? ''}`.trim();
  const facts = { title, author: model.organisationName, language: model.language, eInvoice };
  // Papers that stay in the shop have their code where others have the logo.
  const shownLogo = model.code === null ? logoBytes : null;
  return drawPages(facts, (logo) => layOutDocument(model, logo, fonts), shownLogo, fonts);
};
