import { useTranslation } from 'react-i18next';
import type { ListLoad } from '../../../page/list-load.ts';
import { ListLoadNote } from '../../../page/list-load-note.tsx';

/** In place of miscellaneous items that have not come: the quote counts them, so that none would be wrong. */
export const MiscellaneousLoadNote = ({ load }: { load: ListLoad }) => {
  const { t } = useTranslation('quote-detail');
  const words = { loading: t('miscellaneous.loading'), failed: t('miscellaneous.loadFailed') };
  return <ListLoadNote load={load} words={words} />;
};
