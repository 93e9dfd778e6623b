import { useTranslation } from 'react-i18next';
import { Page } from '../../app/shell/page.tsx';

/** One quote. */
export const QuoteDetail = () => {
  const { t } = useTranslation('quote-detail');
  return <Page title={t('title')}>{null}</Page>;
};
