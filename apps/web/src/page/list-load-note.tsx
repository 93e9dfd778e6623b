import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../page/load-failed.tsx';
import type { ListLoad } from './list-load.ts';

/** In place of set-up lists that have not come: that they are on their way, or that they failed and can be asked for again. */
export const ListLoadNote = ({ load }: { load: ListLoad }) => {
  const { t } = useTranslation('quote-detail');
  if (load.state === 'ready') return null;
  if (load.state === 'loading') {
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {t('setUpLoad.loading')}
      </Typography>
    );
  }
  return <LoadFailed text={t('setUpLoad.failed')} onRetry={load.again} />;
};
