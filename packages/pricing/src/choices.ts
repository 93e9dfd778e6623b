import type { CurrencyCode, UnitPrice } from '@kerf/money';
import type { BoughtItemRates, SecondaryProcessRates } from './rates.ts';
import type { SetupShare } from './setup-shares.ts';

export type ProcessChoice = {
  readonly process: SecondaryProcessRates;
  /** Number for Quantity, minutes per part for Time; not read for the others. May be negative. */
  readonly input: number;
  /** Lines of the quote that share a process counted by Quote. */
  readonly linesSharing: number;
  /** What it puts into each part, such as the nuts that are pressed in. */
  readonly boughtItems: readonly { readonly item: BoughtItemRates; readonly quantity: number }[];
};

/** A surcharge on an item, or with a negative figure a discount. */
export type PriceAdjustment =
  | { readonly kind: 'amount'; readonly amount: UnitPrice }
  | { readonly kind: 'percent'; readonly percent: number };

/** What the estimator chose for one line. */
export type ItemChoices = {
  readonly currency: CurrencyCode;
  readonly quantity: number;
  readonly consumptionMode: 'WholeSheet' | 'NestBounds';
  readonly isCustomerSuppliedMaterial: boolean;
  readonly processes: readonly ProcessChoice[];
  readonly adjustment: PriceAdjustment | null;
  /** The line's part in a set-up that serves several lines; null pays a whole one. */
  readonly setupShare: SetupShare | null;
  /** Quote override: added to the hourly rate of the technology. May be negative. */
  readonly extraHourlyRate: UnitPrice | null;
  /** Quote override: added to the cost of the sheet. May be negative. */
  readonly extraSheetPrice: UnitPrice | null;
  /** Unexpired fixed price of a library part. */
  readonly fixedPrice: UnitPrice | null;
};
