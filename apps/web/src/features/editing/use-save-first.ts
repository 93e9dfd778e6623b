import { snackbars } from '@kerf/ui/snackbars';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from './editor.tsx';

/**
 * Saves everything typed before a command that builds on it; false, and said so, when that is not possible: the command would
 * go on with something else than the screen shows.
 */
export const useSaveFirst = (): (() => Promise<boolean>) => {
  const { t } = useTranslation('quote-detail');
  const { saveNow, wrongFields } = useQuoteEditor();
  return useCallback(async () => {
    const isSaved = await saveNow();
    if (!isSaved) {
      const isWrong = wrongFields.areAny();
      snackbars.error(t(isWrong ? 'errors.wrongField' : 'errors.notSaved'));
      if (isWrong) wrongFields.showFirst();
    }
    return isSaved;
  }, [saveNow, wrongFields, t]);
};
