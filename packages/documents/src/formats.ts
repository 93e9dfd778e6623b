import type { Address } from '@kerf/contract';

const MONTH_STYLE = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** DD-MMM-YYYY with the month's name in the locale. Spec: foundation §9. */
export const formatDate = (utc: string, locale: string): string => {
  const parts = new Intl.DateTimeFormat(locale, MONTH_STYLE).formatToParts(Date.parse(utc));
  const part = (type: string) => (parts.find((one) => one.type === type)?.value ?? '').replace(/\.$/, '');
  return `${part('day')}-${part('month')}-${part('year')}`;
};

/** Money in the currency's own decimals and the locale's separators and symbol. */
export const formatMoney = (amount: number, currencyCode: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(amount);

/** A percentage with as many decimals as it needs, four at most. */
export const formatPercent = (percent: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(percent)} %`;

/** An address as lines, empty ones left out. */
export const addressLines = (address: Address | null): string[] =>
  address === null
    ? []
    : [
        address.line1,
        address.line2,
        [address.city, address.state, address.postcode].filter((part) => part !== '').join(' '),
        address.country,
      ].filter((line) => line !== '');
