import type { DeliveryDocketData, DocumentData, ProductionLabelsData, WorkOrderData } from '@kerf/contract';
import { documentOf } from './documents.ts';

const LINE_ID = '00000000-0000-7000-8000-000000000009';
const DAY = '2026-11-22T09:00:00.000Z';

const headOf = (locale: string, customer: string) => {
  const { lines, totals: _totals, currencyCode: _currency, ...head } = documentOf(locale, customer);
  const { language, organisation, quote } = head;
  const facts = { ...quote, workOrderNumber: 'W-0042', orderedDateUtc: DAY };
  return { line: lines[0]!, head: { locale, language, organisation, quote: facts, customer: head.customer } };
};

const drawing: NonNullable<DocumentData['lines'][number]['picture']> = {
  viewBox: '0 0 100 60',
  paths: [
    { d: 'M0 0L100 0L100 60L0 60Z', kind: 'Cutting' },
    { d: 'M40 30A10 10 0 1 0 60 30A10 10 0 1 0 40 30Z', kind: 'Cutting' },
    { d: 'M0 20L100 20', kind: 'Folding' },
  ],
};

const sheet = (count: number) => ({
  ...{ count, stock: 'sheet' as const, size: '3000 × 1500 mm', density: 0.5, usedLength: '100 mm' },
  ...{ leftOver: '', isFromStock: false },
  parts: [{ name: 'Plate', count: 12, colour: '#9ecae1' }],
  picture: {
    ...{ width: 3000, height: 1500, margin: 10 },
    shapes: [{ d: 'M0 0L400 0L400 240L0 240Z', colour: '#9ecae1' }],
    copies: Array.from({ length: 12 }, (_, index) => ({
      ...{ shape: 0, x: 20 + (index % 6) * 410, y: 20 + Math.floor(index / 6) * 250, rotationDegrees: 0 },
      mirrored: false,
    })),
  },
});

const URL_OF_ORDER = 'https://kerf.example/quotes/1/documents/work-order';

/** A work order, or its summary, of so many parts. */
export const workOrderOf = (
  locale: string,
  documentType: WorkOrderData['documentType'] = 'work-order',
  count = 1,
): WorkOrderData => {
  const { line, head } = headOf(locale, 'Northern Gates');
  const { itemPrice: _item, linePrice: _line, otherQuantities: _others, ...said } = line;
  const parts = Array.from({ length: count }, (_, index): WorkOrderData['parts'][number] => ({
    ...{ ...said, name: `Plate ${index + 1}`, quantity: 30, processes: ['Deburring', 'Coating: RAL 7016'] },
    ...{ size: '100 × 60 mm', picture: drawing, partNumber: `P-${index + 1}`, revision: 'B' },
    ...{ machine: 'Laser', stock: 'sheet', sheetSize: '3000 x 1500', privateNotes: 'film up', grain: 'Vertical' },
    ...{ folds: { count: 1, longest: '100 mm' }, isTogether: false },
    nest: { partsPerSheet: 12, density: 0.5, sheetsRequired: 3, sheets: [sheet(2), sheet(1)] },
  }));
  return { ...head, documentType, parts, together: [], url: URL_OF_ORDER, boughtItems: [] };
};

/** A docket of part of an order, or of all of it. */
export const docketOf = (locale: string, docket: DeliveryDocketData['docket'], count = 1): DeliveryDocketData => {
  const { line, head } = headOf(locale, 'Northern Gates');
  const { material, thickness, notes } = line;
  const lines = Array.from({ length: count }, (_, index) => ({
    ...{ lineId: LINE_ID, name: `Plate ${index + 1}`, material, thickness, size: '100 × 60 mm', notes },
    ...{ partNumber: '2100.04', revision: 'A', picture: drawing },
    ...{ quantity: 7, ordered: 30, deliveredBefore: 11, open: 12 },
  }));
  return { ...head, documentType: 'delivery-docket', docket, lines };
};

/** Labels of so many lines of 3 pieces each. */
export const labelsOf = (
  locale: string,
  { sheet: name, per }: Pick<ProductionLabelsData, 'sheet' | 'per'>,
  count = 1,
): ProductionLabelsData => {
  const { head } = headOf(locale, 'Northern Gates');
  const { parts } = workOrderOf(locale, 'work-order', count);
  const lines = parts.map(({ material, thickness, size, processes, partNumber, revision, picture, name: part }) => ({
    ...{ name: part, material, thickness, size, processes, partNumber, revision, picture, quantity: 3 },
  }));
  return { ...head, documentType: 'production-labels', url: URL_OF_ORDER, sheet: name, per, lines };
};
