import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from './editor.tsx';
import type { Saving } from './use-editing.ts';

const wrong: readonly Saving['state'][] = ['retrying', 'held', 'signedOut', 'wrong', 'refused'];

/** Says whether everything typed has been saved; who is signed out or was refused goes on from here. */
export const SaveIndicator = ({ saving }: { saving: Saving }) => {
  const { t } = useTranslation('quote-detail');
  const { saveNow, discardRefused } = useQuoteEditor();
  const isQuiet = saving.state === 'saved' && !saving.hasSaved;
  const state = saving.state === 'waiting' ? 'saving' : saving.state;
  const text = isQuiet ? '' : t(`saving.${state}`);
  const discard = () => {
    for (const target of saving.refused.keys()) discardRefused(target);
  };
  return (
    <Typography
      role="status"
      variant="caption"
      data-state={saving.state}
      sx={{ color: wrong.includes(state) ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {state === 'signedOut' ? (
        <Button size="small" color="error" onClick={() => void saveNow()}>
          {text}
        </Button>
      ) : (
        text
      )}
      {state === 'refused' ? (
        <Button size="small" color="error" sx={{ ml: 1 }} onClick={discard}>
          {t('saving.discard')}
        </Button>
      ) : null}
    </Typography>
  );
};
