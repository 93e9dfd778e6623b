import type { SecondaryProcess } from '@kerf/contract';
import { formatMoney } from '@kerf/i18n/formats';
import type { UnitSystem } from '@kerf/units';
import { forOneUnit, measureUnit } from './process-form.ts';

const SECONDS_PER_HOUR = 3600;

type PriceWords = {
  readonly noPrice: string;
  readonly setup: (price: string) => string;
  readonly minimum: (price: string) => string;
};

export type PriceReader = {
  readonly locale: string;
  readonly currencyCode: string;
  readonly units: UnitSystem;
};

/** Price and time of one unit, then what a part costs besides or at least, in the words of a list. */
export const processPrice = (process: SecondaryProcess, words: PriceWords, reader: PriceReader): string => {
  const { pricePerUnit = null, timePerUnitSeconds = 0, setupPrice = 0, minimumChargePrice = null } = process;
  const { measureType } = process;
  const { locale, currencyCode, units } = reader;
  const unit = measureUnit(measureType, units);
  const per = unit === null ? '' : ` / ${unit.name}`;
  const money = (price: number) => formatMoney(price, currencyCode, locale);
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(
    forOneUnit(timePerUnitSeconds, measureType, units),
  );
  const isTimeItself = measureType === 'Time' && timePerUnitSeconds === SECONDS_PER_HOUR;
  const parts = [
    pricePerUnit === null ? words.noPrice : `${money(forOneUnit(pricePerUnit, measureType, units))}${per}`,
    timePerUnitSeconds > 0 && !isTimeItself ? `${seconds} s${per}` : '',
    setupPrice > 0 ? words.setup(money(setupPrice)) : '',
    minimumChargePrice !== null && minimumChargePrice > 0 ? words.minimum(money(minimumChargePrice)) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
};
