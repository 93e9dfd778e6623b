import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSignInQuestion, signInByPopUp } from '../identity/session.ts';

/** Asks to sign in again when the session has ended; calls that wait for it go on afterwards, the page stays as it is. */
export const SignInAgain = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  useEffect(() => {
    setSignInQuestion(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
    );
    return () => setSignInQuestion(async () => false);
  }, []);
  const settle = (signedIn: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };
  const signIn = async () => {
    if (await signInByPopUp()) settle(true);
  };
  return (
    <TitledDialog
      open={open}
      title={t('session.endedTitle')}
      onClose={() => settle(false)}
      maxWidth="xs"
      actions={
        <>
          <Button color="secondary" onClick={() => settle(false)}>
            {t('session.later')}
          </Button>
          <Button variant="contained" onClick={() => void signIn()}>
            {t('session.signIn')}
          </Button>
        </>
      }
    >
      <Typography>{t('session.endedText')}</Typography>
    </TitledDialog>
  );
};
