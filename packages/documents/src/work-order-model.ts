import type { PickingItem, WorkOrderData } from '@kerf/contract';
import {
  blankPaper,
  type DocumentField,
  type DocumentModel,
  type DocumentSection,
  type DocumentTotal,
  onlyPicture,
} from './document-model.ts';
import { formatDate } from './formats.ts';
import { partDetails, productionSections } from './production-model.ts';
import { scanCode } from './scan-code.ts';
import { documentTexts } from './texts/index.ts';
import { type WorkshopTexts, workshopTexts } from './workshop-texts.ts';

/** What names the order on every paper of the workshop; the work order's number first. */
export const orderFields = ({
  language,
  quote,
  customer,
}: Omit<WorkOrderData, 'parts' | 'together' | 'boughtItems'>): DocumentField[] => {
  const texts = documentTexts(language);
  const date = (utc: string | null) => (utc === null ? '' : formatDate(utc, language));
  return [
    { label: texts.workOrder, value: quote.workOrderNumber },
    { label: texts.quoteNumber, value: quote.name },
    { label: texts.customer, value: customer.name },
    { label: texts.purchaseOrder, value: quote.poNumber },
    { label: texts.ordered, value: date(quote.orderedDateUtc) },
    { label: texts.requiredBy, value: date(quote.requiredDateUtc) },
  ];
};

/** Papers that stay in the shop: a code instead of the shop's logo and address, and no addresses of the customer. */
const shopPaper = (data: WorkOrderData, title: string): DocumentModel => ({
  ...blankPaper(data, { title, fields: orderFields(data) }),
  ...{ code: scanCode(data.url), logoUri: null, organisationLines: [], customerLines: [] },
});

/** A bought item with its pieces and where it comes from. */
const pickingWords = ({ name, stockNumber, supplier, quantity }: PickingItem, locale: string): string => {
  const told = [name, stockNumber, supplier].filter((word) => word !== '').join(' · ');
  return `${new Intl.NumberFormat(locale).format(quantity)} × ${told}`;
};

/** What is taken from the shelf; none where nothing is. */
const pickingSection = ({ boughtItems, language, locale }: WorkOrderData): DocumentSection[] =>
  boughtItems.length === 0
    ? []
    : [
        {
          ...{ name: workshopTexts(language).boughtItems, quantity: '', picture: null, sheets: [] },
          details: boughtItems.map((item) => pickingWords(item, locale)),
        },
      ];

/** The work order: every part with its drawing, its steps and its nests, and the code that opens it. Spec: foundation §3. */
export const workOrderModel = (data: WorkOrderData): DocumentModel => ({
  ...shopPaper(data, documentTexts(data.language).workOrder),
  sections: [...productionSections(data), ...pickingSection(data)],
  hasLargeDrawings: true,
});

/** Names the column of what the parts are cut from: sheets, bars, or both. */
const stockColumn = ({ parts }: WorkOrderData, words: WorkshopTexts): string => {
  const stocks = new Set(parts.flatMap(({ nest, stock }) => (nest === null ? [] : [stock])));
  if (!stocks.has('bar')) return words.sheets;
  return stocks.has('sheet') ? words.material : words.bars;
};

/** Sheets and bars that the order takes: material, thickness and size, with their number. */
const sheetTotals = ({ parts, together, locale }: WorkOrderData): DocumentTotal[] => {
  const counts = new Map<string, number>();
  const add = (words: readonly string[], count: number) => {
    const label = words.filter((word) => word !== '').join(' · ');
    counts.set(label, (counts.get(label) ?? 0) + count);
  };
  for (const { isTogether, nest, material, thickness, machine, stock, sheetSize } of parts) {
    if (isTogether || nest === null) continue;
    for (const { size, count } of nest.sheetsRequired === null ? [] : nest.sheets) {
      // Bars of one length may be of several sections.
      add([material, thickness, stock === 'bar' ? sheetSize : size, machine], count);
    }
  }
  for (const { material, thickness, machine, sheets } of together) {
    for (const { size, count } of sheets) add([material, thickness, size, machine], count);
  }
  const number = new Intl.NumberFormat(locale);
  return [...counts].map(([label, count]) => ({ label, value: `${number.format(count)} ×`, isGrandTotal: false }));
};

const pickingTotals = ({ boughtItems, locale }: WorkOrderData): DocumentTotal[] =>
  boughtItems.map(({ name, stockNumber, quantity }) => ({
    label: [name, stockNumber].filter((word) => word !== '').join(' · '),
    value: `${new Intl.NumberFormat(locale).format(quantity)} ×`,
    isGrandTotal: false,
  }));

/** The work order on as few pages as can be: a row for each part, and the sheets and bars that all of them take. */
export const workOrderSummaryModel = (data: WorkOrderData): DocumentModel => {
  const texts = documentTexts(data.language);
  const words = workshopTexts(data.language);
  const number = new Intl.NumberFormat(data.locale);
  const pieces = data.parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...shopPaper(data, words.workOrderSummary),
    columns: [stockColumn(data, words), texts.quantity],
    lines: data.parts.map((part) => ({
      position: '',
      name: part.name,
      details: partDetails(part, { texts, locale: data.locale, language: data.language }),
      pictures: [onlyPicture(part)].filter((picture) => picture !== null),
      figures: [
        part.isTogether || part.nest?.sheetsRequired == null ? '' : number.format(part.nest.sheetsRequired),
        number.format(part.quantity),
      ],
    })),
    totals: [
      ...sheetTotals(data),
      ...pickingTotals(data),
      { label: words.pieces, value: number.format(pieces), isGrandTotal: true },
    ],
  };
};
