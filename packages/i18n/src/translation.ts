import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './read-texts.ts';

const rememberedKey = 'kerf.language';

/** The language of the last visit; null at the first. */
export const rememberedLanguage = (store: Pick<Storage, 'getItem'>): string | null => store.getItem(rememberedKey);

type Start = {
  readonly locale: string;
  /** What the first screen needs, its frame's area first: without that nothing can be said. */
  readonly areas: readonly [frame: string, ...rest: string[]];
  readonly read: (locale: string, area: string) => Promise<Texts>;
};

/** Loads the texts of a language and keeps `<html lang>` in step. Rejects when those of the frame do not come. */
export const startTranslation = async ({ locale: first, areas, read }: Start): Promise<void> => {
  i18n.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      read: (locale: string, area: string, done: (error: Error | null, texts: Texts | null) => void) => {
        read(locale, area).then(
          (texts) => done(null, texts),
          (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), null),
        );
      },
    })
    .init({
      lng: first,
      fallbackLng: false,
      ns: [...areas],
      defaultNS: areas[0],
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  if (!i18n.hasResourceBundle(i18n.language, areas[0])) throw new Error('The texts could not be loaded');
};

/** Changes to the language that is chosen in view of the current one, and remembers it for the next visit. */
export const changeLanguage = async (
  store: Pick<Storage, 'setItem'>,
  choose: (current: string) => string,
): Promise<void> => {
  const locale = choose(i18n.language);
  store.setItem(rememberedKey, locale);
  if (locale !== i18n.language) await i18n.changeLanguage(locale);
};
