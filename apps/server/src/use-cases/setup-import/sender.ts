import { supportedLocale } from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { HeadingStyle } from './columns.ts';
import type { ImportWish } from './import-wish.ts';
import type { Sender } from './read-rows.ts';
import { tableLanguageOf } from './table-languages.ts';

/** How the headings of an organisation's tables are written. */
export const headingStyleOf = ({ language, defaultDrawingUnits, currencyCode }: Organisation): HeadingStyle => ({
  language: tableLanguageOf(supportedLocale(language)),
  isImperial: defaultDrawingUnits === 'imperial',
  currency: currencyCode,
});

/** How an organisation writes its tables. */
export const senderOf = (organisation: Organisation, wish: Pick<ImportWish, 'decimalSign'>): Sender => ({
  ...headingStyleOf(organisation),
  locale: organisation.locale,
  decimalSign: wish.decimalSign,
});
