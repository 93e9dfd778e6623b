import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Words of the quote screen in another language than the reader's, such as for a letter; in the reader's until they are fetched. */
export const useWordsIn = (locale: string) => {
  const { t, i18n } = useTranslation('quote-detail');
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void i18n.loadLanguages(locale).then(() => {
      if (isWanted) setLoaded(locale);
    });
    return () => {
      isWanted = false;
    };
  }, [i18n, locale]);
  return loaded === locale ? i18n.getFixedT(locale, 'quote-detail') : t;
};
