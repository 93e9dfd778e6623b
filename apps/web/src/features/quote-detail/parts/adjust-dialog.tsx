import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { PriceAdjustment } from './price-adjustment.tsx';

/** The price adjustment of a part whose settings are settled; it saves itself. Spec: quote parts §2.6, §4.5. */
export const AdjustDialog = ({ item, onClose }: { item: QuoteItem; onClose: () => void }) => {
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
      <Box sx={{ pt: 1 }}>
        <PriceAdjustment item={item} isLocked={false} />
      </Box>
    </TitledDialog>
  );
};
