import i18n from 'i18next';
import { z } from 'zod';

/** Lets a form say in the reader's language what is wrong with a field that has no words of its own for it. */
export const sayInReadersLanguage = (): void => {
  z.config({
    localeError: (issue) =>
      issue.code === 'too_big' && issue.origin === 'string'
        ? i18n.t('app:fields.tooLong', { maximum: Number(issue.maximum) })
        : i18n.t('app:fields.wrong'),
  });
};
