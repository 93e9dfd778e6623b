import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Saving } from './use-saving.ts';

/** Somebody else saved first: what was typed here, or what stands there now. */
export const CollisionNotice = ({ saving }: { saving: Saving }) => {
  const { t } = useTranslation('set-up-forms');
  if (saving.collision === null) return null;
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t('collision.title')}</AlertTitle>
      {t('collision.text')}
      <Stack direction="row" spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" onClick={saving.takeTheirs}>
          {t('collision.theirs')}
        </Button>
        <Button size="small" variant="outlined" onClick={saving.keepMine}>
          {t('collision.mine')}
        </Button>
      </Stack>
    </Alert>
  );
};
