import type { ReadersWords } from '@kerf/client/transport';
import { tellAddressNotProven } from './address-not-proven.ts';

/** The problem with its sentences in the reader's language; the words are fetched with the first one. */
export const inReadersWords: ReadersWords = async (found) => {
  if (found.code === 'ADDRESS_NOT_PROVEN') tellAddressNotProven();
  if (found.status >= 500) return found;
  try {
    const { fieldTexts, loadRefusalTexts, problemText } = await import('../i18n/server-texts.ts');
    await loadRefusalTexts();
    const errors = found.errors === undefined ? {} : { errors: fieldTexts(found) };
    return { ...found, detail: problemText(found), ...errors };
  } catch {
    return found;
  }
};
