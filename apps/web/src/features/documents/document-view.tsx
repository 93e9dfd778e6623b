import { useTranslation } from 'react-i18next';

/** One document of a quote. */
export const DocumentView = () => {
  const { t } = useTranslation('documents');
  return <h1>{t('title')}</h1>;
};
