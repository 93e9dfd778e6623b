/** Closed value lists of quotes and parts, spelt as the wire spells them. Spec: foundation §3, quotes §3, quote parts §9. */
export const QUOTE_STATUSES = [
  'NotCalculated',
  'Calculated',
  'Draft',
  'Issued',
  'PendingOrderConfirmation',
  'Ordered',
  'Invoiced',
  'Lost',
  'Rejected',
  'Cancelled',
  'Voided',
  'Dispatched',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const PAYMENT_STATUSES = ['Unpaid', 'ManualPaid', 'GatewayPaid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  Unpaid: 'Unpaid',
  ManualPaid: 'Paid',
  GatewayPaid: 'Paid via Stripe',
};

export const QUOTE_SOURCE_TYPES = ['Internal', 'WebStore'] as const;
export type QuoteSourceType = (typeof QUOTE_SOURCE_TYPES)[number];
export const QUOTE_SOURCE_LABELS: Readonly<Record<QuoteSourceType, string>> = {
  Internal: 'Internal',
  WebStore: 'Web Store',
};

export const INTEGRATION_EXPORT_STATUSES = ['NotExported', 'Processing', 'Exported'] as const;
export type IntegrationExportStatus = (typeof INTEGRATION_EXPORT_STATUSES)[number];
export const INTEGRATION_EXPORT_LABELS: Readonly<Record<IntegrationExportStatus, string>> = {
  NotExported: 'Error',
  Processing: 'Pending',
  Exported: 'Exported',
};

export const DELIVERY_OPTIONS = ['Pickup', 'Delivery'] as const;
export type DeliveryOption = (typeof DELIVERY_OPTIONS)[number];
export const DELIVERY_PRICING_METHODS = ['SeparateCharge', 'PayUponDelivery', 'ManualCharge', 'ChargeToOrder'] as const;
export type DeliveryPricingMethod = (typeof DELIVERY_PRICING_METHODS)[number];
export const SHIPPING_PRICING_OPTIONS = ['Flat', 'ByDistance', 'ByWeight'] as const;
export type ShippingPricingOption = (typeof SHIPPING_PRICING_OPTIONS)[number];

export const DOCUMENT_KINDS = [
  'quote',
  'order-confirmation',
  'proforma',
  'tax-invoice',
  'work-order-summary',
  'work-order',
  'delivery-docket',
  'production-labels',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Documents of the workshop; the other four are for the customer. */
export const PRODUCTION_DOCUMENT_KINDS: readonly DocumentKind[] = DOCUMENT_KINDS.slice(4);

export const MATERIAL_CONSUMPTION_MODES = ['WholeSheet', 'NestBounds'] as const;
export type MaterialConsumptionMode = (typeof MATERIAL_CONSUMPTION_MODES)[number];
/** Name of a mode; a whole sheet of a tube part is a whole length. Spec: quote parts §9. */
export const materialConsumptionLabel = (mode: MaterialConsumptionMode, isTube: boolean): string =>
  mode === 'NestBounds' ? 'Nest Bounds' : isTube ? 'Whole Length' : 'Whole Sheet';

export const GRAIN_DIRECTIONS = ['None', 'Horizontal', 'Vertical'] as const;
export type GrainDirection = (typeof GRAIN_DIRECTIONS)[number];
export const FOLDING_SOURCES = ['Drawing', 'Manual'] as const;
export type FoldingSource = (typeof FOLDING_SOURCES)[number];
export const PART_SOURCES = ['drawingFile', 'unfold3d', 'tube', 'pdf', 'quickpart', 'partLibrary'] as const;
export type PartSource = (typeof PART_SOURCES)[number];

export const MATERIAL_TYPES = ['Flat', 'Rotary'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];
/** Material type of stored or imported text, which may also say flat or tube; null when it is neither. Spec: foundation §3. */
export const parseMaterialType = (text: string): MaterialType | null => {
  const word = text.trim().toLowerCase();
  return word === 'flat' ? 'Flat' : word === 'rotary' || word === 'tube' ? 'Rotary' : null;
};
export const SHEET_PROFILES = ['Rectangle', 'Square', 'Circle', 'FlatSidedOval'] as const;
export type SheetProfile = (typeof SHEET_PROFILES)[number];

/**
 * How a secondary process counts its work. Quantity asks the estimator for a number; Time for minutes per part; the others
 * are read from the part. Spec: foundation §3 names Quantity; the rest are ours.
 */
export const MEASURE_TYPES = [
  'Quantity',
  'Part',
  'CutLength',
  'Fold',
  'FoldLength',
  'Area',
  'AreaBothSides',
  'Mass',
  'Time',
  'Quote',
] as const;
export type MeasureType = (typeof MEASURE_TYPES)[number];

/** Organisation roles, weakest first. Spec: foundation §6. */
export const ORGANISATION_ROLES = ['user', 'administrator', 'owner'] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];
/** True when the role may do what the required role may. */
export const hasRole = (role: OrganisationRole, required: OrganisationRole): boolean =>
  ORGANISATION_ROLES.indexOf(role) >= ORGANISATION_ROLES.indexOf(required);

/** The date that means none on input; it is never sent. Spec: foundation §9. */
export const NULL_DATE = '0001-01-01';
/** True for an absent date: null, empty or the null date at any time of day. */
export const isNoDate = (date: string | null): boolean => date === null || date === '' || date.startsWith(NULL_DATE);
