import type { NestedSheetData, ProductionData } from '@kerf/contract';
import {
  type DocumentModel,
  type DocumentSection,
  type DocumentSheet,
  documentHead,
  onlyPicture,
} from './document-model.ts';
import { type DocumentTexts, documentTexts } from './texts/index.ts';
import { workshopTexts } from './workshop-texts.ts';

export type Words = { readonly texts: DocumentTexts; readonly locale: string; readonly language: string };

const number = (value: number, locale: string): string => new Intl.NumberFormat(locale).format(value);

const share = (ratio: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ratio);

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

type Stock = NestedSheetData['stock'];

/** The words of sheets, and those of bars in their place. */
const stockWords = (stock: Stock, texts: DocumentTexts) =>
  stock === 'sheet'
    ? {
        one: texts.sheet,
        required: texts.sheetsRequired,
        partsOnOne: texts.partsPerSheet,
        fullUsed: texts.fullSheetUsed,
        used: texts.sheetUsed,
      }
    : {
        one: texts.bar,
        required: texts.barsRequired,
        partsOnOne: texts.partsPerBar,
        fullUsed: texts.fullBarUsed,
        used: texts.barUsed,
      };

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`);

/** A sheet or bar in words; the legend names its parts where they are several. */
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
        labelled(stockWords(sheet.stock, texts).used, share(sheet.density, locale)),
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

const nestDetails = (
  nest: NonNullable<ProductionData['parts'][number]['nest']>,
  stock: Stock,
  { texts, locale }: Words,
): string => {
  const words = stockWords(stock, texts);
  return filled([
    labelled(words.required, nest.sheetsRequired === null ? '' : number(nest.sheetsRequired, locale)),
    labelled(words.partsOnOne, number(nest.partsPerSheet, locale)),
    labelled(words.fullUsed, share(nest.density, locale)),
  ]).join(' · ');
};

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

type Part = ProductionData['parts'][number];

/** The sheet or bar that the part is cut from; nothing where it lies with others on sheets of their own. */
const stockText = ({ isTogether, stock, sheetSize }: Part, texts: DocumentTexts): string =>
  isTogether ? '' : labelled(stockWords(stock, texts).one, sheetSize);

/** What a part is and what making it takes, without its sheets. */
const madeDetails = (part: Part, words: Words): string[] => {
  const { texts } = words;
  return filled([
    filled([
      labelled(workshopTexts(words.language).partNumber, part.partNumber),
      labelled(texts.revision, part.revision),
    ]).join(' · '),
    filled([part.material, part.thickness, part.size]).join(' · '),
    filled([labelled(texts.machine, part.machine), stockText(part, texts)]).join(' · '),
    part.isCustomerSuppliedMaterial ? texts.customerSuppliedMaterial : '',
    shopDetails(part, words),
    part.processes.join(', '),
  ]);
};

/** What a row says of a part where there are no drawings of its sheets, in few lines. */
export const partDetails = (part: Part, words: Words): string[] => {
  const { texts } = words;
  return filled([
    filled([filled([part.partNumber, part.revision]).join(' / '), part.material, part.thickness, part.size]).join(
      ' · ',
    ),
    part.isCustomerSuppliedMaterial ? texts.customerSuppliedMaterial : '',
    filled([labelled(texts.machine, part.machine), stockText(part, texts), shopDetails(part, words)]).join(' · '),
    filled([part.processes.join(', '), part.notes, part.privateNotes]).join(' · '),
  ]);
};

const sectionOfPart = (part: Part, words: Words): DocumentSection => {
  const { texts, locale } = words;
  const { nest } = part;
  return {
    name: part.name,
    quantity: `${number(part.quantity, locale)} ×`,
    details: filled([
      ...madeDetails(part, words),
      nest === null || part.isTogether ? '' : nestDetails(nest, part.stock, words),
      part.isTogether ? texts.cutTogether : '',
      part.notes,
      part.privateNotes,
    ]),
    picture: onlyPicture(part),
    sheets: nest === null || part.isTogether ? [] : nest.sheets.map((sheet) => sheetOf(sheet, words, false)),
  };
};

/** The parts with their drawings and sheets, then what was nested together. */
export const productionSections = ({
  parts,
  together,
  language,
  locale,
}: Pick<ProductionData, 'parts' | 'together' | 'language' | 'locale'>): DocumentSection[] => {
  const texts = documentTexts(language);
  const words = { texts, locale, language };
  return [
    ...parts.map((part) => sectionOfPart(part, words)),
    ...together.map(({ material, thickness, machine, sheets }) => ({
      ...{ name: `${texts.nestedTogether}: ${material}, ${thickness}`, quantity: '', picture: null },
      details: [labelled(texts.machine, machine)],
      sheets: sheets.map((sheet) => sheetOf(sheet, words, true)),
    })),
  ];
};

/** The production copy of a document: the parts with what making them needs, and no prices. */
export const productionModel = (data: ProductionData): DocumentModel => {
  const head = documentHead(data);
  return {
    ...head,
    title: `${head.title} – ${head.texts.productionCopy}`,
    sections: productionSections(data),
  };
};
