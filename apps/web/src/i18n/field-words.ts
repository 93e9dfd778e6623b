import i18n from 'i18next';
import type { z } from 'zod';

declare global {
  /** Settings that the schema library shares with whoever loads it later. */
  var __zod_globalConfig: z.core.$ZodConfig | undefined;
}

/**
 * Lets a form say in the reader's language what is wrong with a field that has no words of its own for it. The schema library
 * itself comes with the first form.
 */
export const sayInReadersLanguage = (): void => {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.customError = (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? i18n.t('app:fields.tooLong', { maximum: Number(issue.maximum) })
      : i18n.t('app:fields.wrong');
};
