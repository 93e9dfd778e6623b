import type { DocumentCode, DocumentField, DocumentModel } from '@kerf/documents';
import type { PdfFonts } from './fonts.ts';
import { alignedRight, looks } from './looks.ts';
import type { Paper } from './paper.ts';
import { columns, type Strip, textStrips, withGap } from './strips.ts';

export type PictureSize = { readonly width: number; readonly height: number };

/** Most room for a logo, points. */
const LOGO = { width: 160, height: 56 } as const;
/** Of a code that a telephone reads from half a metre, points. */
const CODE_SIDE = 84;
const GAP = 24;
const LABEL_SHARE = 0.35;
const LABEL_GAP = 6;
/** A block that is taller is torn over pages, as a share of one. */
const MOST_OF_PAGE = 0.6;

export const titleOf = (model: DocumentModel): string =>
  model.isDraft ? `${model.title} (${model.texts.draft})` : model.title;

/** A value beside its label. */
export const fieldStrips = (field: DocumentField, x: number, width: number, fonts: PdfFonts): Strip[] => {
  const labelWidth = width * LABEL_SHARE;
  const label = textStrips(field.label, x, labelWidth - LABEL_GAP, looks.quiet, fonts);
  const value = textStrips(field.value, x + labelWidth, width - labelWidth, looks.text, fonts);
  return columns([label, value], 0);
};

const logoStrip = ({ width, height }: PictureSize, right: number): Strip => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: width * scale, height: height * scale };
  return { height: size.height, marks: [{ kind: 'logo', x: right - size.width, y: 0, ...size }] };
};

const codeStrips = (code: DocumentCode | null, right: number): Strip[] =>
  code === null
    ? []
    : [
        {
          height: CODE_SIDE,
          marks: [{ kind: 'code', code, x: right - CODE_SIDE, y: 0, width: CODE_SIDE, height: CODE_SIDE }],
        },
      ];

const mostHeightOn = (paper: Paper): number => (paper.areas.later.bottom - paper.areas.later.top) * MOST_OF_PAGE;

/** Title and numbers of the document on the left, the shop with its logo on the right. */
export const headStrips = (model: DocumentModel, logo: PictureSize | null, paper: Paper, fonts: PdfFonts): Strip[] => {
  const { left, contentWidth } = paper;
  const leftWidth = contentWidth * 0.55;
  const rightWidth = contentWidth - leftWidth - GAP;
  const right = left + contentWidth - rightWidth;
  const shop = (text: string, look: typeof looks.name | typeof looks.text) =>
    textStrips(text, right, rightWidth, alignedRight(look), fonts);
  return columns(
    [
      [
        ...textStrips(titleOf(model), left, leftWidth, { ...looks.title, colour: model.titleColour }, fonts),
        ...withGap(
          model.fields.flatMap((field) => fieldStrips(field, left, leftWidth, fonts)),
          8,
        ),
      ],
      [
        ...codeStrips(model.code, left + contentWidth),
        ...(logo === null ? [] : [logoStrip(logo, left + contentWidth)]),
        ...withGap(shop(model.organisationName, looks.name), 6),
        ...withGap(
          model.organisationLines.flatMap((line) => shop(line, looks.text)),
          4,
        ),
      ],
    ],
    mostHeightOn(paper),
  );
};

const partyStrips = (title: string, lines: readonly string[], x: number, width: number, fonts: PdfFonts): Strip[] =>
  lines.length === 0
    ? []
    : [
        ...textStrips(title, x, width, looks.quiet, fonts),
        ...withGap(
          lines.flatMap((line) => textStrips(line, x, width, looks.text, fonts)),
          2,
        ),
      ];

/** Whom the document is for, and where the goods go. */
export const partiesStrips = (model: DocumentModel, paper: Paper, fonts: PdfFonts): Strip[] => {
  const width = (paper.contentWidth - GAP) / 2;
  const { texts } = model;
  return withGap(
    columns(
      [
        partyStrips(texts.customer, model.customerLines, paper.left, width, fonts),
        partyStrips(texts.deliverTo, model.deliveryLines, paper.left + width + GAP, width, fonts),
      ],
      mostHeightOn(paper),
    ),
    18,
  );
};
