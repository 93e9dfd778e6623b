import type { UploadRefusal } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import { formatShortFigure } from '@kerf/i18n/formats';
import { writeNumber } from '@kerf/i18n/read-number';
import { asMm, lengthDecimals, lengthForDisplay } from '@kerf/units';
import { useCapture } from '../page/session.tsx';
import { ratioText } from './zones.ts';

type Told = Pick<UploadRefusal, 'code' | 'message' | 'facts'>;

/** Lengths as the shop writes them. */
export const useLengthText = () => {
  const { address } = useCapture();
  const { locale, units } = address;
  const unit = units === 'imperial' ? 'in' : 'mm';
  const figure = (mm: number): string =>
    formatShortFigure(lengthForDisplay(asMm(mm), units), locale, lengthDecimals(units));
  return { figure, unit, length: (mm: number): string => `${figure(mm)} ${unit}` };
};

/** A scale as drawings write it, with the figures of the shop. */
export const useRatioText = () => {
  const { locale } = useCapture().address;
  return (ratio: number): string => ratioText(ratio, (figure) => writeNumber(figure, locale, 3));
};

/** What the server tells by its code, in the words of the page; its own sentence where there are none. */
const useTold = (texts: Readonly<Record<string, string>>) => {
  const { length } = useLengthText();
  return ({ code, message, facts }: Told): string => {
    const text = texts[code];
    if (text === undefined) return message;
    const shown = Object.entries(facts ?? {}).map(([name, value]): [string, string | number] => [
      name,
      typeof value === 'number' && name.endsWith('Mm')
        ? length(value)
        : typeof value === 'number'
          ? value
          : String(value),
    ]);
    return filled(text, Object.fromEntries(shown));
  };
};

export const useRefusalText = () => useTold(useCapture().words.pdf.refusals);
export const useFindingText = () => useTold(useCapture().words.pdf.findings);
