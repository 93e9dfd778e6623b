import type { Drawing } from '@kerf/drawing';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawingSession } from '../session/drawing-session.ts';

/** What small drawings take is over before it need be told. */
const laterSx = { '@keyframes told': { from: { visibility: 'hidden' } }, animation: 'told 300ms step-end' } as const;

type FindingsStateProps = {
  readonly session: Pick<DrawingSession, 'subscribe' | 'snapshot'>;
  /** The drawing whose findings are listed: the list follows the canvas. */
  readonly listed: Drawing;
};

/** Says that the findings are those from before an edit, until those from after it are listed. */
export const FindingsState = ({ session, listed }: FindingsStateProps) => {
  const { t } = useTranslation('drawing-doctor');
  const { isSaving, drawing } = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  if (!isSaving && drawing === listed) return null;
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={laterSx}>
      {t('findings.updating')}
    </Typography>
  );
};
