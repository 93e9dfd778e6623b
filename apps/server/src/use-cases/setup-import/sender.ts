import { supportedLocale } from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { ImportWish } from './import-wish.ts';
import type { Sender } from './read-rows.ts';
import { type TableLanguage, tableLanguageOf } from './words.ts';

/** How an organisation writes its tables. */
export const senderOf = (organisation: Organisation, wish: Pick<ImportWish, 'decimalSign'>): Sender => ({
  locale: organisation.locale,
  currency: organisation.currencyCode,
  isImperial: organisation.defaultDrawingUnits === 'imperial',
  decimalSign: wish.decimalSign,
});

/** The language of an organisation's headings. */
export const tableLanguage = (organisation: Organisation): TableLanguage =>
  tableLanguageOf(supportedLocale(organisation.language));
