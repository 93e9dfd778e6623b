import type { UnitPrice } from '@kerf/money';

/** Where a figure came from, so that a price can be explained and replayed. */
export type Versioned = { readonly id: string; readonly version: number };

/** A cutting machine. Times in seconds, speeds in mm/min. */
export type CuttingTechnologyRates = Versioned & {
  readonly setupSeconds: number;
  readonly sheetChangeSeconds: number;
  readonly unloadSecondsPerPart: number;
  readonly unloadSecondsPerKg: number;
  readonly rapidMmPerMinute: number;
  /** Null switches the acceleration model off. */
  readonly accelerationMmPerS2: number | null;
  readonly cornerToleranceMm: number;
};

/** One thickness of a rate table; null where the shop has not entered a figure. */
export type Rate = Versioned & {
  readonly thicknessMm: number;
  readonly isArchived: boolean;
  readonly cuttingFeedMmPerMinute: number | null;
  readonly pierceSeconds: number | null;
  readonly etchFeedMmPerMinute: number | null;
  /** Contours shorter than this are reported, mm; null for no limit. */
  readonly smallContourLimitMm: number | null;
  /** Own hourly rate instead of the table's. */
  readonly hourlyRate: UnitPrice | null;
};

export type RateTable = Versioned & {
  readonly isArchived: boolean;
  readonly baseHourlyRate: UnitPrice | null;
  readonly rates: readonly Rate[];
};

export type SheetPrice = Versioned & {
  /** Cost of one sheet or bar. */
  readonly cost: UnitPrice | null;
  /** Of its material. */
  readonly markupPercent: number;
};

export type MaterialPrice = Versioned & {
  /** Share of the sheet cost charged for handling the customer's own material, percent. */
  readonly customerSuppliedMarkupPercent: number | null;
};

/** Time of one fold up to a length and a part mass; null for no limit. */
export type FoldBracket = {
  readonly maximumLengthMm: number | null;
  readonly maximumMassKg: number | null;
  readonly secondsPerFold: number;
};

export type FoldingRates = Versioned & {
  readonly setupSeconds: number;
  readonly hourlyRate: UnitPrice | null;
  /** Rate while setting up; null for the same as folding. */
  readonly setupHourlyRate: UnitPrice | null;
  readonly brackets: readonly FoldBracket[];
};

export const PROCESS_MEASURES = [
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
/** What a secondary process is counted by; a unit is one, a metre, a square metre, a kilogram, an hour or the quote. */
export type ProcessMeasure = (typeof PROCESS_MEASURES)[number];

export type SecondaryProcessRates = Versioned & {
  readonly name: string;
  readonly measure: ProcessMeasure;
  readonly pricePerUnit: UnitPrice | null;
  readonly secondsPerUnit: number;
  /** Once per line. */
  readonly setupPrice: UnitPrice;
  readonly setupSeconds: number;
  /** Least charge for the whole line; null for none. */
  readonly minimumCharge: UnitPrice | null;
};

/** What the shop buys and builds into a part. */
export type BoughtItemRates = Versioned & {
  readonly name: string;
  /** Of one; null where the shop has not entered it. */
  readonly cost: UnitPrice | null;
  readonly markupPercent: number;
};

/** What the shop agreed with one customer; null where nothing was agreed. Plan feature customer_pricing. */
export type CustomerRates = Versioned & {
  /** Cutting rate on the part's technology, instead of the rate table's. The quote's extra hourly rate still adds to it. */
  readonly hourlyRate: UnitPrice | null;
  /** Instead of the markup of the material, percent. */
  readonly materialMarkupPercent: number | null;
  /** Off the subtotal of every part, percent; the part's own adjustment is reckoned beside it, on the same subtotal. */
  readonly discountPercent: number | null;
};

/** The shop's figures for one part. */
export type ItemRates = {
  readonly technology: CuttingTechnologyRates;
  readonly rateTable: RateTable | null;
  readonly sheet: SheetPrice;
  readonly material: MaterialPrice;
  readonly folding: FoldingRates | null;
  /** Null without a customer, or without prices of its own. */
  readonly customer: CustomerRates | null;
};
