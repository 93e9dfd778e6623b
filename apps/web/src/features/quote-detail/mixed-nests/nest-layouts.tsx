import type { MixedNestGroup, NestLayout } from '@kerf/contract';
import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { knownQuote } from '../editing/quote-data.ts';
import { pictureName } from './mixed-nest-data.ts';
import { counted, percentWords, sizeWords } from './nest-words.ts';

type LayoutProps = { readonly layout: NestLayout; readonly group: MixedNestGroup; readonly number: number };

const Legend = ({ layout }: Pick<LayoutProps, 'layout'>) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 140, overflow: 'auto' }}>
      {layout.parts.map(({ quoteItemId, name, count, colour }) => (
        <Stack key={quoteItemId} component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Box sx={{ flex: 'none', width: 14, height: 12, bgcolor: colour, border: 1, borderColor: 'divider' }} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('pieces', { number: formatNumber(count, locale), name })}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
};

/** The picture of a sheet, in the room that it will take while it is on its way: with thousands of holes that takes seconds. */
const SheetPicture = ({ layout, label }: { layout: NestLayout; label: string }) => {
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

/** Sheets that lie alike: their picture, what lies on one of them and what is left of it. */
const LayoutCard = ({ layout, group, number }: LayoutProps) => {
  const { t } = useTranslation('mixed-nests');
  const { address } = useQuoteEditor();
  const locale = useLocale();
  const size = sizeWords(layout.widthMm, layout.heightMm, group, locale);
  const { count, remnant, sheetId } = layout;
  const names = layout.parts.map((part) => `${formatNumber(part.count, locale)} × ${part.name}`).join(', ');
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography component="h4" variant="subtitle2">
        {t(sheetId === null ? 'layoutRemnant' : 'layout', { ...counted(count, locale), size })}
      </Typography>
      <SheetPicture layout={layout} label={t('picture', { size, parts: names })} />
      <Legend layout={layout} />
      <Typography variant="body2" color="textSecondary">
        {t('utilisation')} {percentWords(layout.density, locale)} ·{' '}
        {remnant === null
          ? t('noRemnant')
          : t('left', { size: sizeWords(remnant.widthMm, remnant.heightMm, group, locale) })}
      </Typography>
      <Button
        size="small"
        component="a"
        href={layout.pictureUri}
        download={pictureName(group, knownQuote(address)?.name, number)}
        startIcon={<Icon path={mdiDownload} />}
      >
        {t('savePicture')}
      </Button>
    </Box>
  );
};

/** Every layout of a nest, once for all sheets that lie alike. */
export const NestLayouts = ({ group }: { group: MixedNestGroup }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 2,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: `repeat(${Math.min(2, group.nest?.layouts.length ?? 1)}, minmax(0, 1fr))`,
        lg: `repeat(${Math.min(3, group.nest?.layouts.length ?? 1)}, minmax(0, 1fr))`,
      },
    }}
  >
    {group.nest?.layouts.map((layout, index) => (
      <LayoutCard key={layout.pictureUri} layout={layout} group={group} number={index + 1} />
    ))}
  </Box>
);
