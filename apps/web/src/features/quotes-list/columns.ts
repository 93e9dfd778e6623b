import type { Organisation } from '@kerf/contract';
import type { QuoteListSearch } from './list-search.ts';

/** One column of the table; `sort` names the property by which the server can order. */
type Column = {
  readonly id:
    | 'name'
    | 'status'
    | 'customer'
    | 'items'
    | 'price'
    | 'followUp'
    | 'modified'
    | 'modifiedBy'
    | 'created'
    | 'issued'
    | 'workOrder'
    | 'invoice'
    | 'source'
    | 'payment'
    | 'export';
  readonly sort?: NonNullable<QuoteListSearch['sort']>;
  readonly isNumber?: boolean;
};

const always: readonly Column[] = [
  { id: 'name', sort: 'name' },
  { id: 'status', sort: 'status' },
  { id: 'customer', sort: 'customerName' },
  { id: 'items', sort: 'numberOfItems', isNumber: true },
  { id: 'price', sort: 'lineTaxedPrice', isNumber: true },
  { id: 'followUp', sort: 'followUpDate' },
  { id: 'created' },
  { id: 'issued' },
  { id: 'modified', sort: 'lastModifiedDateUtc' },
  { id: 'modifiedBy', sort: 'lastModifiedByUserName' },
  { id: 'workOrder', sort: 'workOrderNumberText' },
  { id: 'invoice', sort: 'invoiceNumberText' },
  { id: 'source' },
];

/** Columns of the quotes table; payment and export only where the organisation has them. Spec: quotes §2, §6. */
export const columnsFor = (
  organisation: Pick<Organisation, 'paymentsEnabledInternal' | 'hasXeroIntegration' | 'hasQuickBooksIntegration'>,
): readonly Column[] => {
  const exports = organisation.hasXeroIntegration || organisation.hasQuickBooksIntegration;
  return [
    ...always,
    ...(organisation.paymentsEnabledInternal ? [{ id: 'payment' } as const] : []),
    ...(exports ? [{ id: 'export' } as const] : []),
  ];
};
export type QuoteColumn = Column;
