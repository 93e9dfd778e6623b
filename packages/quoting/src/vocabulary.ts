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

export const QUOTE_SOURCE_TYPES = ['Internal', 'WebStore'] as const;
export type QuoteSourceType = (typeof QUOTE_SOURCE_TYPES)[number];

/** A guest came by the web store without an account; an internal customer is the shop itself. Spec: foundation §3. */
export const CUSTOMER_KINDS = ['Customer', 'Guest', 'Internal'] as const;

export const INTEGRATION_EXPORT_STATUSES = ['NotExported', 'Processing', 'Exported'] as const;

export const DELIVERY_OPTIONS = ['Pickup', 'Delivery'] as const;
export const DELIVERY_PRICING_METHODS = ['SeparateCharge', 'PayUponDelivery', 'ManualCharge', 'ChargeToOrder'] as const;
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

/** Documents that are kept as they were given out. A credit note takes back an invoice and is no document of a status. */
export const KEPT_DOCUMENT_KINDS = ['quote', 'order-confirmation', 'proforma', 'tax-invoice', 'credit-note'] as const;
export type KeptDocumentKind = (typeof KEPT_DOCUMENT_KINDS)[number];

export const MATERIAL_CONSUMPTION_MODES = ['WholeSheet', 'NestBounds'] as const;
export type MaterialConsumptionMode = (typeof MATERIAL_CONSUMPTION_MODES)[number];

/** Who pays the set-up of a machine: each part its own, or all that one set-up serves together. */
export const SETUP_CHARGES = ['PerPart', 'Shared'] as const;
export type SetupCharge = (typeof SETUP_CHARGES)[number];

export const GRAIN_DIRECTIONS = ['None', 'Horizontal', 'Vertical'] as const;
export const FOLDING_SOURCES = ['Drawing', 'Manual'] as const;
export type FoldingSource = (typeof FOLDING_SOURCES)[number];
export const PART_SOURCES = ['drawingFile', 'unfold3d', 'tube', 'pdf', 'quickpart', 'partLibrary'] as const;
export type PartSource = (typeof PART_SOURCES)[number];
/** Sources of parts that are cut from sheets. */
export const FLAT_PART_SOURCES: readonly string[] = ['drawingFile', 'unfold3d', 'pdf', 'quickpart'];

export const MATERIAL_TYPES = ['Flat', 'Rotary'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];
/** Material type of stored or imported text, which may also say flat or tube; null when it is neither. Spec: foundation §3. */
export const parseMaterialType = (text: string): MaterialType | null => {
  const word = text.trim().toLowerCase();
  return word === 'flat' ? 'Flat' : word === 'rotary' || word === 'tube' ? 'Rotary' : null;
};
/** The kind of machine that cuts tubes; every other one cuts sheets. */
export const TUBE_TECHNOLOGY = 'TubeLaser';
/** Whether a machine of that kind cuts tubes. Its margin is the first cut of a bar, its part spacing the width of a cut. */
export const isTubeTechnology = (type: string): boolean => type === TUBE_TECHNOLOGY;

/** The machines that cut a type of material: those of its kind, or all where the shop has none of it. */
export const machinesFor = <Machine extends { readonly type: string }>(
  machines: readonly Machine[],
  material: MaterialType,
): readonly Machine[] => {
  const ofKind = machines.filter(({ type }) => isTubeTechnology(type) === (material === 'Rotary'));
  return ofKind.length === 0 ? machines : ofKind;
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
