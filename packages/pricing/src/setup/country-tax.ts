import type { SetupTaxRate } from './setup-data.ts';
import { startingName } from './starting-names.ts';

/** Standard rate of the general sales tax, percent. Countries whose rate differs by state start with none of it. */
const STANDARD_RATES: Readonly<Record<string, readonly [name: string, percentage: number]>> = {
  AR: ['IVA', 21],
  AT: ['USt', 20],
  AU: ['GST', 10],
  BE: ['TVA', 21],
  BG: ['VAT', 20],
  CA: ['GST', 5],
  CH: ['MWST', 8.1],
  CL: ['IVA', 19],
  CN: ['VAT', 13],
  CO: ['IVA', 19],
  CY: ['VAT', 19],
  CZ: ['DPH', 21],
  DE: ['MwSt', 19],
  DK: ['Moms', 25],
  EE: ['KM', 24],
  ES: ['IVA', 21],
  FI: ['ALV', 25.5],
  FR: ['TVA', 20],
  GB: ['VAT', 20],
  GR: ['VAT', 24],
  HR: ['PDV', 25],
  HU: ['ÁFA', 27],
  IE: ['VAT', 23],
  IN: ['GST', 18],
  IT: ['IVA', 22],
  JP: ['Consumption tax', 10],
  KR: ['VAT', 10],
  LT: ['PVM', 21],
  LU: ['TVA', 17],
  LV: ['PVN', 21],
  MT: ['VAT', 18],
  MX: ['IVA', 16],
  NL: ['BTW', 21],
  NO: ['MVA', 25],
  NZ: ['GST', 15],
  PE: ['IGV', 18],
  PH: ['VAT', 12],
  PL: ['VAT', 23],
  PT: ['IVA', 23],
  RO: ['TVA', 21],
  RS: ['PDV', 20],
  SE: ['Moms', 25],
  SG: ['GST', 9],
  SI: ['DDV', 22],
  SK: ['DPH', 23],
  TH: ['VAT', 7],
  TR: ['KDV', 20],
  TW: ['VAT', 5],
  UA: ['VAT', 20],
  UY: ['IVA', 22],
  VN: ['VAT', 10],
  ZA: ['VAT', 15],
};

/** The tax rate that a new organisation starts with, under the country's own name for it. */
export const countryTaxRate = (country: string, language: string): SetupTaxRate => {
  const code = country.toUpperCase();
  const known = Object.hasOwn(STANDARD_RATES, code) ? STANDARD_RATES[code] : undefined;
  const [displayName, percentage] = known ?? [startingName('No tax', language), 0];
  return { displayName, country: code, state: null, percentage, isDefault: true, active: true };
};
