/**
 * Currencies by ISO 4217 (list one, 2024): every active code with its number of minor digits.
 * Written by digits because two digits are the rule and the exceptions are what goes wrong.
 */
const CODES_BY_DIGITS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
      CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR
      ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
      MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const;

declare const currencyCode: unique symbol;
/** An ISO 4217 code that is in the table. */
export type CurrencyCode = string & { readonly [currencyCode]: true };

const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_DIGITS).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(digits)]),
  ),
);

/** Every known currency, alphabetical. */
export const CURRENCY_CODES: readonly CurrencyCode[] = [...DIGITS.keys()].sort() as CurrencyCode[];
/** Currency of a new organisation whose country is unknown. Spec: foundation §9. */
export const DEFAULT_CURRENCY = 'USD' as CurrencyCode;

/** The code when it is a known currency, else null; letter case is forgiven. */
export const parseCurrency = (text: string): CurrencyCode | null => {
  const code = text.toUpperCase();
  return DIGITS.has(code) ? (code as CurrencyCode) : null;
};

/** Decimals of the currency's smallest unit: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: CurrencyCode): number => {
  const digits = DIGITS.get(currency);
  if (digits === undefined) throw new Error(`unknown currency ${currency}`);
  return digits;
};
