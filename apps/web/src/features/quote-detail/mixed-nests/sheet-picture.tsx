import type { NestLayout } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';

type OnSheet = { readonly layout: NestLayout };

/** What lies on a sheet, by colour; in a box of its own where there is little room, px. */
export const SheetLegend = ({ layout, mostHeight }: OnSheet & { readonly mostHeight?: number }) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: mostHeight ?? 'none', overflow: 'auto' }}>
      {layout.parts.map(({ quoteItemId, name, count, colour }) => (
        <Stack key={quoteItemId} component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Box sx={{ flex: 'none', width: 14, height: 12, bgcolor: colour, border: 1, borderColor: 'divider' }} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('piecesOfPart', { number: formatNumber(count, locale), name })}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
};

/** The picture of a sheet, in the room that it will take while it is on its way: with thousands of holes that takes seconds. */
export const SheetPicture = ({ layout, label }: OnSheet & { readonly label: string }) => {
  const [isAwaited, setAwaited] = useState(true);
  const arrived = () => setAwaited(false);
  return (
    <Box
      aria-busy={isAwaited}
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
        ...(isAwaited ? { aspectRatio: `${layout.widthMm} / ${layout.heightMm}` } : {}),
      }}
    >
      {isAwaited ? (
        <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto', bgcolor: '#dfe3e8' }} />
      ) : null}
      <Box
        component="img"
        src={layout.pictureUri}
        alt={label}
        loading="lazy"
        onLoad={arrived}
        onError={arrived}
        sx={{ width: '100%', height: 'auto', display: 'block' }}
      />
    </Box>
  );
};

const MOST_ENLARGED = 8;

type LargeSheetProps = OnSheet & {
  readonly title: string;
  readonly label: string;
  readonly onClose: () => void;
};

/** The picture of a sheet over the whole window, and larger where its parts are small; what lies on it stands beside it. */
export const LargeSheet = ({ layout, title, label, onClose }: LargeSheetProps) => {
  const { t } = useTranslation('mixed-nests');
  const [times, setTimes] = useState(1);
  return (
    <TitledDialog
      open
      fullScreen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={times === 1}
            startIcon={<Icon path={mdiMagnifyMinusOutline} />}
            onClick={() => setTimes(times / 2)}
          >
            {t('smaller')}
          </Button>
          <Button
            disabled={times === MOST_ENLARGED}
            startIcon={<Icon path={mdiMagnifyPlusOutline} />}
            onClick={() => setTimes(times * 2)}
          >
            {t('larger')}
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          height: 1,
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
          gridTemplateRows: { xs: 'minmax(0, 2fr) minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
        }}
      >
        <Box role="region" aria-label={title} tabIndex={0} sx={{ overflow: 'auto' }}>
          <Box sx={{ width: `${times * 100}%` }}>
            <SheetPicture layout={layout} label={label} />
          </Box>
        </Box>
        <Box role="region" aria-label={t('onSheet')} tabIndex={0} sx={{ overflow: 'auto' }}>
          <SheetLegend layout={layout} />
        </Box>
      </Box>
    </TitledDialog>
  );
};
