import type { ProductionLabelsData } from '@kerf/contract';
import type { DocumentPicture } from './document-model.ts';
import { LABEL_SHEETS, type LabelSheet } from './label-sheets.ts';
import { type DocumentCode, scanCode } from './scan-code.ts';
import { documentTexts } from './texts/index.ts';
import { workshopTexts } from './workshop-texts.ts';

/** What stands on one label, the most important first: what does not fit is left out from the end. */
export type ProductionLabel = {
  readonly name: string;
  /** Pieces in the bundle, or which piece of how many. */
  readonly quantity: string;
  readonly lines: readonly string[];
  readonly picture: DocumentPicture | null;
};

/** Labels for parts and bundles on sheets that offices buy. */
export type LabelModel = {
  readonly title: string;
  readonly language: string;
  readonly number: string;
  readonly sheet: LabelSheet;
  /** Opens the work order when it is scanned. */
  readonly code: DocumentCode | null;
  readonly labels: readonly ProductionLabel[];
};

type Line = ProductionLabelsData['lines'][number];

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

/** Puts labels into words: one for each line of the order, or one for each piece of it. */
export const labelModel = (data: ProductionLabelsData): LabelModel => {
  const { language, locale, quote, customer, per } = data;
  const texts = documentTexts(language);
  const words = workshopTexts(language);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const labelOf = (line: Line, quantity: string): ProductionLabel => ({
    name: line.name,
    quantity,
    lines: filled([
      filled([line.partNumber, line.revision]).join(' / '),
      filled([line.material, line.thickness]).join(' · '),
      filled([`${texts.workOrder} ${quote.workOrderNumber}`.trim(), customer.name]).join(' · '),
      line.size,
      line.processes.join(', '),
      filled([quote.name, quote.poNumber]).join(' · '),
    ]),
    picture: line.picture,
  });
  const pieceOf = (piece: number, pieces: number) =>
    words.pieceOf.replace('{piece}', number(piece)).replace('{pieces}', number(pieces));
  return {
    title: words.productionLabels,
    language,
    number: quote.workOrderNumber,
    sheet: LABEL_SHEETS[data.sheet],
    code: scanCode(data.url),
    labels: data.lines.flatMap((line) =>
      per === 'bundle'
        ? [labelOf(line, `${number(line.quantity)} ×`)]
        : Array.from({ length: line.quantity }, (_, piece) => labelOf(line, pieceOf(piece + 1, line.quantity))),
    ),
  };
};

/** Labels that a sheet holds no more are on the next. */
export const labelPages = ({ labels, sheet }: LabelModel): ProductionLabel[][] => {
  const room = sheet.across * sheet.down;
  return Array.from({ length: Math.ceil(labels.length / room) }, (_, page) =>
    labels.slice(page * room, (page + 1) * room),
  );
};
