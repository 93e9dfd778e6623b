import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SaveSnapshot } from './save-queue.ts';

/** Says whether everything typed has been saved. */
export const SaveIndicator = ({ saving }: { saving: SaveSnapshot }) => {
  const { t } = useTranslation('quote-detail');
  const isQuiet = saving.state === 'saved' && !saving.hasSaved;
  const state = saving.state === 'waiting' ? 'saving' : saving.state;
  return (
    <Typography
      role="status"
      variant="caption"
      data-state={saving.state}
      sx={{
        color: saving.state === 'retrying' || saving.state === 'held' ? 'error.main' : 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {isQuiet ? '' : t(`saving.${state}`)}
    </Typography>
  );
};
