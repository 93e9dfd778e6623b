/** The shapes kept in jsonb columns. */

import type { BankDetails, EmailTemplate, LabelSheetName, LabelsPer } from '@kerf/contract';
import type { NumberForm, NumberSeries, SetupCharge, ShippingPricingOption } from '@kerf/quoting';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
/** Names and numbers that a sentence speaks of. */
export type MessageFacts = { readonly [name: string]: string | number | boolean | null };

export interface PostalAddress {
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly postcode?: string;
}

/** Settings of an organisation that no query filters by. Absent means the product's default. */
export interface OrganisationSettings {
  readonly quoteNumber?: NumberForm;
  readonly numberForms?: Partial<Readonly<Record<NumberSeries, NumberForm>>>;
  readonly setupCharge?: SetupCharge;
  readonly paymentTermsDays?: number;
  readonly quoteValidityDays?: number;
  readonly quoteTerms?: string;
  readonly documentTerms?: Partial<Readonly<Record<'orderConfirmation' | 'proforma' | 'taxInvoice', string>>>;
  /** IANA name of the time zone whose calendar days stand on documents. */
  readonly timeZone?: string;
  readonly brandColour?: string;
  readonly documents?: JsonObject;
  readonly vatNumber?: string;
  readonly bank?: BankDetails;
  readonly eInvoices?: boolean;
  readonly emailTemplates?: readonly EmailTemplate[];
  readonly labels?: { readonly sheet?: LabelSheetName; readonly per?: LabelsPer };
  readonly shipping?: ShippingSettings;
  readonly store?: JsonObject;
  readonly layerTypes?: readonly { readonly pattern: string; readonly type: string }[];
  /** When each page that parts are made on was opened last, ISO 8601. */
  readonly unfoldLocations?: JsonObject;
}

/** How a shop prices its deliveries, and where they start. Absent means the product's default. */
export interface ShippingSettings {
  readonly isEnabled?: boolean;
  readonly deliveryPricingOption?: ShippingPricingOption;
  /** Null for the organisation's own address. */
  readonly pickupAddress?: PostalAddress | null;
}

export interface CuttingTechnologyOverride {
  readonly cuttingTechnologyId: string;
  /** Decimal string, may be negative. */
  readonly extraHourlyRatePrice: string;
}

export interface SheetOverride {
  readonly sheetId: string;
  /** Decimal string, may be negative. */
  readonly extraSheetPrice: string;
}

export interface QuoteOverrides {
  readonly cuttingTechnologyOverrides: readonly CuttingTechnologyOverride[];
  readonly sheetOverrides: readonly SheetOverride[];
  /** Absent or null: as the organisation has it. */
  readonly setupCharge?: SetupCharge | null;
}

/** Quantities at which a part is priced beside its own, and whether the quote document shows them. */
export interface QuantityLadder {
  readonly quantities: readonly number[];
  readonly isOnDocument: boolean;
}

/** A finding on a quote or a part, as shown. */
export interface StoredIssue {
  readonly code: string;
  readonly severity: 'Error' | 'Warning' | 'Information';
  readonly message: string;
  readonly pathIds?: readonly string[];
  readonly facts?: JsonObject;
  /** Where in the drawing, mm. */
  readonly position?: { readonly x: number; readonly y: number };
}

export {
  DOCUMENT_KINDS as DOCUMENT_TYPES,
  type DocumentKind as DocumentType,
  KEPT_DOCUMENT_KINDS,
  type KeptDocumentKind,
  QUOTE_EVENT_KINDS,
  QUOTE_STATUSES,
  type QuoteStatus,
} from '@kerf/quoting';
