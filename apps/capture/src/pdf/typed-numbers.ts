import { filled } from '@kerf/i18n/filled';
import { readInches } from '@kerf/i18n/read-inches';
import { numberExample, readNumber, readWholeNumber } from '@kerf/i18n/read-number';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, quantityProblem } from '@kerf/quoting';
import { lengthFromInput } from '@kerf/units';
import { useCapture } from '../page/session.tsx';
import { readRatio } from './zones.ts';

/** How a kind of number is read, and what is said where it cannot be. */
export type TypedNumber = { readonly read: (typed: string) => number | null; readonly fault: string };

/** Every number that is typed on the page is read here, as the quote writes numbers. */
export const useTypedNumbers = () => {
  const { words, address } = useCapture();
  const { locale, units } = address;
  const isImperial = units === 'imperial';
  const length: TypedNumber = {
    read: (typed) => {
      const value = isImperial ? (readInches(typed, locale) ?? null) : readNumber(typed, locale);
      return value === null || value <= 0 ? null : lengthFromInput(value, units);
    },
    fault: filled(words.pdf.notANumber, { example: numberExample(locale, 1) }),
  };
  const quantity: TypedNumber = {
    read: (typed) => {
      const value = readWholeNumber(typed, locale);
      return value === null || quantityProblem(value) !== null ? null : value;
    },
    fault: filled(words.pdf.quantityFault, {
      least: MINIMUM_QUANTITY,
      most: new Intl.NumberFormat(locale).format(MAXIMUM_QUANTITY),
    }),
  };
  const ratio: TypedNumber = {
    read: (typed) => readRatio(typed, (figure) => readNumber(figure, locale)),
    fault: words.pdf.ratioFault,
  };
  return { length, quantity, ratio };
};
