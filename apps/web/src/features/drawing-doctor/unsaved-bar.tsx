import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SessionSnapshot } from './session/drawing-session.ts';
import type { OpenSession } from './session/open-session.ts';

type UnsavedBarProps = {
  readonly snapshot: Pick<SessionSnapshot, 'isUnsent'>;
  readonly open: Pick<OpenSession, 'session' | 'giveUp'>;
};

/** Stays until the edits have reached the server or are given up: messages beside a dialog are out of the keyboard's reach. */
export const UnsavedBar = ({ snapshot, open }: UnsavedBarProps) => {
  const { t } = useTranslation('drawing-doctor');
  if (!snapshot.isUnsent) return null;
  return (
    <Alert
      severity="error"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" onClick={open.session.sendAgain}>
            {t('retry')}
          </Button>
          <Button color="inherit" onClick={() => void open.giveUp()}>
            {t('forget')}
          </Button>
        </>
      }
    >
      {t('unreached')}
    </Alert>
  );
};
