import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Unsaved } from './use-open-session.ts';

type UnsavedBarProps = { readonly unsaved: Unsaved | null; readonly onForget: () => void };

/** Stays until the edit was made anew or is given up: messages beside a dialog are out of the keyboard's reach. */
export const UnsavedBar = ({ unsaved, onForget }: UnsavedBarProps) => {
  const { t } = useTranslation('drawing-doctor');
  if (unsaved === null) return null;
  return (
    <Alert
      severity="error"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <>
          <Button
            color="inherit"
            onClick={() => {
              onForget();
              unsaved.again();
            }}
          >
            {t('retry')}
          </Button>
          <Button color="inherit" onClick={onForget}>
            {t('forget')}
          </Button>
        </>
      }
    >
      {t('unreached')}
    </Alert>
  );
};
