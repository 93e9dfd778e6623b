import type { QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiMapMarkerOutline, mdiRulerSquare, mdiVectorSquareEdit } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { DrawingUnit } from '../../part/drawing-unit.tsx';
import { ModelButton } from '../../part/model/model-button.tsx';
import { PartMeasures } from '../../part/part-measures.tsx';
import { placedFindings } from '../../part/placed-findings.ts';
import type { PartDialogs } from './dialogs/part-dialogs.tsx';
import { pointingAt } from './dialogs/pointing-at.ts';

/** Picture of the part on paper; its empty frame keeps the place until there is one. */
export const Thumbnail = ({ item, size }: { item: QuoteItem; size: { width: number; height: number } }) => (
  <Box
    sx={{
      ...size,
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: '#fff',
      overflow: 'hidden',
    }}
  >
    {item.thumbnailUri === null ? null : (
      <img
        src={item.thumbnailUri}
        alt={item.name}
        loading="lazy"
        style={{ width: '100%', height: '100%', objectFit: 'contain', padding: Math.min(8, size.width / 12) }}
      />
    )}
  </Box>
);

type DrawingButtonProps = {
  readonly item: QuoteItem;
  readonly size: { readonly width: number; readonly height: number };
  readonly dialogs: PartDialogs;
};

/** The picture of a part, which leads to its drawing in the Drawing Doctor. Spec: quote parts §2.4. */
export const DrawingButton = ({ item, size, dialogs }: DrawingButtonProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Tooltip title={t('image.openDoctor')}>
      <ButtonBase
        aria-label={t('image.openDoctorOf', { name: item.name })}
        onClick={() => dialogs.open('doctor', item)}
        {...pointingAt(item, dialogs)}
        sx={{
          ...{ alignSelf: 'flex-start', borderRadius: 1 },
          '&:hover, &:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        <Thumbnail item={item} size={size} />
      </ButtonBase>
    </Tooltip>
  );
};

type PartImageProps = { readonly item: QuoteItem; readonly isLocked: boolean; readonly dialogs: PartDialogs };

/** How many places of the drawing need a look, and the way to them; nothing where there is none. */
const PlacesButton = ({ item, dialogs }: Omit<PartImageProps, 'isLocked'>) => {
  const { t } = useTranslation('quote-prices');
  const count = placedFindings(item.issues).length;
  if (count === 0 || item.thumbnailUri === null) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon path={mdiMapMarkerOutline} />}
      onClick={() => dialogs.open('findings', item)}
    >
      {t('picture.places', { count })}
    </Button>
  );
};

/** Picture, measures and units of a part. Spec: quote parts §2.3, §2.4. */
export const PartImageColumn = ({ item, isLocked, dialogs }: PartImageProps) => {
  const { t } = useTranslation('quote-detail');
  const { configuration } = useSession();
  return (
    <Stack spacing={1.5}>
      <DrawingButton item={item} size={{ width: 208, height: 156 }} dialogs={dialogs} />
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiVectorSquareEdit} />}
        onClick={() => dialogs.open('doctor', item)}
        {...pointingAt(item, dialogs)}
      >
        {t('image.openDoctor')}
      </Button>
      {item.quickPart === null || isLocked || !configuration.quickPartsEnabled ? null : (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiRulerSquare} />}
          onClick={() => dialogs.open('dimensions', item)}
        >
          {t('image.editDimensions')}
        </Button>
      )}
      <ModelButton item={item} />
      <PlacesButton item={item} dialogs={dialogs} />
      <PartMeasures item={item} isLocked={isLocked} />
      <DrawingUnit item={item} isLocked={isLocked} />
    </Stack>
  );
};
