import type { MiscellaneousItem } from '@kerf/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { MiscellaneousAdjustment } from './miscellaneous-adjustment.tsx';

/** The price adjustment of an item that is settled otherwise; it saves itself. Spec: quote parts §2.6. */
export const MiscellaneousAdjustDialog = ({ item, onClose }: { item: MiscellaneousItem; onClose: () => void }) => {
  const { t } = useTranslation('quote-detail');
  return (
    <TitledDialog
      open
      maxWidth="xs"
      title={t('review.adjust', { name: item.name })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('review.done')}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('review.adjustText')}</Typography>
      <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
        <MiscellaneousAdjustment item={item} isLocked={false} />
      </Stack>
    </TitledDialog>
  );
};
