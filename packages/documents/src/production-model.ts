import type { NestedSheetData, ProductionData } from '@kerf/contract';
import { type DocumentModel, type DocumentSection, type DocumentSheet, documentHead } from './document-model.ts';
import type { DocumentTexts } from './texts/index.ts';

type Words = { readonly texts: DocumentTexts; readonly locale: string };

const number = (value: number, locale: string): string => new Intl.NumberFormat(locale).format(value);

const share = (ratio: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ratio);

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`);

/** A sheet in words; the legend names its parts where they are several. */
const sheetOf = (sheet: NestedSheetData, { texts, locale }: Words, isLegended: boolean): DocumentSheet => {
  const pieces = sheet.parts.reduce((sum, { count }) => sum + count, 0);
  return {
    caption: filled([
      `${number(sheet.count, locale)} ×`,
      sheet.isFromStock ? texts.remnantFromStock : '',
      sheet.size,
    ]).join(' '),
    details: [
      filled([
        labelled(texts.piecesOnSheet, number(pieces, locale)),
        labelled(texts.sheetUsed, share(sheet.density, locale)),
      ]).join(' · '),
      filled([
        labelled(texts.usedLength, sheet.usedLength),
        labelled(texts.leftOver, sheet.leftOver === '' ? texts.nothingLeftOver : sheet.leftOver),
      ]).join(' · '),
    ],
    legend: isLegended
      ? sheet.parts.map(({ name, count, colour }) => ({ colour, text: `${number(count, locale)} × ${name}` }))
      : [],
    picture: sheet.picture,
  };
};

const nestDetails = (nest: NonNullable<ProductionData['parts'][number]['nest']>, { texts, locale }: Words): string =>
  filled([
    labelled(texts.sheetsRequired, nest.sheetsRequired === null ? '' : number(nest.sheetsRequired, locale)),
    labelled(texts.partsPerSheet, number(nest.partsPerSheet, locale)),
    labelled(texts.fullSheetUsed, share(nest.density, locale)),
  ]).join(' · ');

const grainWords = { None: null, Horizontal: 'grainHorizontal', Vertical: 'grainVertical' } as const;

/** What bending and laying the part out must heed. */
const shopDetails = ({ grain, folds }: ProductionData['parts'][number], { texts, locale }: Words): string => {
  const name = grainWords[grain];
  const folded = folds === null ? '' : `${number(folds.count, locale)} (${texts.longest} ${folds.longest})`;
  return filled([
    labelled(texts.grain, name === null ? '' : texts[name]),
    labelled(texts.folds, folds?.count === 1 ? `1 (${folds.longest})` : folded),
  ]).join(' · ');
};

const sectionOfPart = (part: ProductionData['parts'][number], words: Words): DocumentSection => {
  const { texts, locale } = words;
  const { nest } = part;
  return {
    name: part.name,
    quantity: `${number(part.quantity, locale)} ×`,
    details: filled([
      filled([part.material, part.thickness, part.size]).join(' · '),
      filled([
        labelled(texts.machine, part.machine),
        part.isTogether ? '' : labelled(texts.sheet, part.sheetSize),
      ]).join(' · '),
      part.isCustomerSuppliedMaterial ? texts.customerSuppliedMaterial : '',
      shopDetails(part, words),
      part.processes.join(', '),
      nest === null || part.isTogether ? '' : nestDetails(nest, words),
      part.isTogether ? texts.cutTogether : '',
      part.notes,
      part.privateNotes,
    ]),
    picture: part.picture,
    sheets: nest === null || part.isTogether ? [] : nest.sheets.map((sheet) => sheetOf(sheet, words, false)),
  };
};

/** The production copy of a document: the parts with what making them needs, and no prices. */
export const productionModel = (data: ProductionData): DocumentModel => {
  const head = documentHead(data);
  const words = { texts: head.texts, locale: data.locale };
  return {
    ...head,
    title: `${head.title} – ${head.texts.productionCopy}`,
    sections: [
      ...data.parts.map((part) => sectionOfPart(part, words)),
      ...data.together.map(({ material, thickness, machine, sheets }) => ({
        ...{ name: `${head.texts.nestedTogether}: ${material}, ${thickness}`, quantity: '', picture: null },
        details: [labelled(head.texts.machine, machine)],
        sheets: sheets.map((sheet) => sheetOf(sheet, words, true)),
      })),
    ],
  };
};
