/** What the list of quotes can be ordered by. */
export const QUOTE_LIST_ORDERS = [
  'name',
  'status',
  'customerName',
  'numberOfItems',
  'lineTaxedPrice',
  'lastModifiedByUserName',
  'lastModifiedDateUtc',
  'workOrderNumberText',
  'invoiceNumberText',
  'followUpDate',
] as const;

/** Where quotes come from, as the list of quotes can be narrowed to it. */
export const QUOTE_LIST_SOURCES = ['All', 'Internal', 'WebStore'] as const;
