import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ListLoad } from './list-load.ts';
import { LoadFailed } from './load-failed.tsx';

type ListLoadNoteProps = {
  readonly load: ListLoad;
  /** What is said of lists that are no set-up data. */
  readonly words?: { readonly loading: string; readonly failed: string };
};

/** In place of lists that have not come: that they are on their way, or that they failed and can be asked for again. */
export const ListLoadNote = ({ load, words }: ListLoadNoteProps) => {
  const { t } = useTranslation('quote-detail');
  if (load.state === 'ready') return null;
  if (load.state === 'loading') {
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {words?.loading ?? t('setUpLoad.loading')}
      </Typography>
    );
  }
  return <LoadFailed text={words?.failed ?? t('setUpLoad.failed')} onRetry={load.again} />;
};
