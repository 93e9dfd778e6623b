import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type AdjustDialogProps = {
  readonly name: string;
  /** The fields of the adjustment, which save themselves. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** The price adjustment of a line that is settled otherwise. Spec: quote parts §2.6, §4.5. */
export const AdjustDialog = ({ name, children, onClose }: AdjustDialogProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <TitledDialog
      open
      maxWidth="xs"
      title={t('review.adjust', { name })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('review.done')}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('review.adjustText')}</Typography>
      <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </TitledDialog>
  );
};
