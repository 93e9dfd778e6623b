import type { MixedNestGroup, NestLayout } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { knownQuote } from '../../editing/quote-data.ts';
import { pictureName } from './mixed-nest-data.ts';
import { counted, percentWords, sizeWords } from './nest-words.ts';
import { LargeSheet, SheetLegend, SheetPicture } from './sheet-picture.tsx';

type LayoutProps = { readonly layout: NestLayout; readonly group: MixedNestGroup; readonly number: number };

/** Sheets that lie alike: their picture, what lies on one of them and what is left of it. */
const LayoutCard = ({ layout, group, number }: LayoutProps) => {
  const { t } = useTranslation('mixed-nests');
  const { address } = useQuoteEditor();
  const locale = useLocale();
  const size = sizeWords(layout.widthMm, layout.heightMm, group, locale);
  const { count, remnant, sheetId } = layout;
  const names = layout.parts.map((part) => `${formatNumber(part.count, locale)} × ${part.name}`).join(', ');
  const picture = t('picture', { size, parts: names });
  const title = t(sheetId === null ? 'layoutRemnant' : 'layout', { ...counted(count, locale), size });
  const [isLarge, setLarge] = useState(false);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography component="h4" variant="subtitle2">
        {title}
      </Typography>
      <ButtonBase
        aria-label={t('enlarge', { picture })}
        title={t('enlargeShort')}
        onClick={() => setLarge(true)}
        sx={{
          ...{ display: 'block', width: '100%', cursor: 'zoom-in' },
          '&:hover, &:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        <SheetPicture layout={layout} label={picture} />
      </ButtonBase>
      {isLarge ? <LargeSheet layout={layout} title={title} label={picture} onClose={() => setLarge(false)} /> : null}
      <SheetLegend layout={layout} mostHeight={140} />
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
