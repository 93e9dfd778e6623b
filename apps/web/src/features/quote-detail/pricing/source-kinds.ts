const kinds = [
  'cuttingTechnology',
  'rateTable',
  'rate',
  'sheet',
  'material',
  'folding',
  'secondaryProcess',
  'customer',
  'organisation',
  'deliveryZone',
  'taxRate',
] as const;

/** Set-up data by its kind; what is not known here is named as such. */
export const kindOf = (kind: string) => kinds.find((one) => one === kind) ?? 'other';
