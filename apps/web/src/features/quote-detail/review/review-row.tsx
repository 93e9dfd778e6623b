import type { QuoteItem } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { ReasonedIconButton } from '@kerf/ui/reasoned-icon-button';
import { mdiCalculatorVariantOutline, mdiNoteTextOutline, mdiPercentOutline, mdiViewGridOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { durationText, shortLengthText, sizeText } from '../../part/figures.ts';
import type { LoadedSetUp } from '../../part/set-up.ts';
import { PartStatusIcon } from '../../part/status-icon.tsx';
import { WholeName } from '../../part/whole-name.tsx';
import type { PartDialogs } from '../parts/dialogs/part-dialogs.tsx';
import { DrawingButton } from '../parts/part-image.tsx';

export type ReviewRowProps = {
  readonly item: QuoteItem;
  readonly setUp: LoadedSetUp;
  readonly isDashed: boolean;
  readonly canAdjust: boolean;
  readonly dialogs: PartDialogs;
};

/** What can be opened of a part; what is not there yet says why. */
export const RowButtons = ({ item, isDashed, canAdjust, dialogs }: Omit<ReviewRowProps, 'setUp'>) => {
  const { t } = useTranslation('quote-detail');
  const buttons = [
    {
      dialog: 'price',
      icon: mdiCalculatorVariantOutline,
      label: t('prices.details'),
      reason: isDashed || item.linePrice === null ? t('prices.noPrice') : undefined,
    },
    {
      dialog: 'nest',
      icon: mdiViewGridOutline,
      label: t('prices.nest'),
      reason: isDashed || item.partsPerSheet === null ? t('prices.noNest') : undefined,
    },
    ...(canAdjust
      ? [
          {
            dialog: 'adjust' as const,
            icon: mdiPercentOutline,
            label: t('review.columns.adjustment'),
            reason: undefined,
          },
        ]
      : []),
    { dialog: 'notes', icon: mdiNoteTextOutline, label: t('part.notes'), reason: undefined },
  ] as const;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {buttons.map(({ dialog, icon, label, reason }) => (
        <ReasonedIconButton
          key={dialog}
          label={`${label}: ${item.name}`}
          hint={label}
          reason={reason}
          onClick={() => dialogs.open(dialog, item)}
        >
          <Icon path={icon} />
        </ReasonedIconButton>
      ))}
    </Stack>
  );
};

/** What the review says of a part, in words. */
const useReviewWords = ({ item, setUp, isDashed }: Pick<ReviewRowProps, 'item' | 'setUp' | 'isDashed'>) => {
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const material = item.materialId === null ? dash : (setUp.materialNames.get(item.materialId) ?? dash);
  const thickness = item.thickness === null ? '' : `, ${shortLengthText(item.thickness, item.isImperial, locale)}`;
  const perItem = item.timePerItemSeconds;
  return {
    material: `${material}${thickness}`,
    size: sizeText(item, locale),
    quantity: formatNumber(item.quantity, locale),
    time: isDashed || perItem === null ? dash : durationText(perItem * item.quantity, locale),
    unit: price(item.itemPrice),
    line: price(item.linePrice),
  };
};

/** A part as a line of the review's table. */
export const ReviewRow = (props: ReviewRowProps) => {
  const { item, isDashed, canAdjust, dialogs } = props;
  const words = useReviewWords(props);
  return (
    <TableRow>
      <TableCell sx={{ width: 64 }}>
        <DrawingButton item={item} size={{ width: 52, height: 40 }} dialogs={dialogs} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ width: '100%', minWidth: 150, maxWidth: 0 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <PartStatusIcon item={item} />
          <WholeName component="div" variant="body2" name={item.name} />
        </Stack>
      </TableCell>
      <TableCell
        title={words.material}
        sx={{ maxWidth: 190, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {words.material}
        <Typography component="div" variant="caption" color="textSecondary">
          {words.size}
        </Typography>
      </TableCell>
      <TableCell align="right">{words.quantity}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {words.time}
      </TableCell>
      <TableCell align="right">{words.unit}</TableCell>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        {words.line}
      </TableCell>
      <TableCell align="right">
        <RowButtons item={item} isDashed={isDashed} canAdjust={canAdjust} dialogs={dialogs} />
      </TableCell>
    </TableRow>
  );
};

const cardFigures = ['quantity', 'time', 'unit', 'line'] as const;

/** The same part on a telephone, where no table fits: name and make-up above, figures with their names below. */
export const ReviewCard = (props: ReviewRowProps) => {
  const { item, isDashed, canAdjust, dialogs } = props;
  const { t } = useTranslation('quote-detail');
  const words = useReviewWords(props);
  return (
    <Box component="li" sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <Stack direction="row" spacing={1.5}>
        <DrawingButton item={item} size={{ width: 72, height: 56 }} dialogs={dialogs} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography component="h3" variant="subtitle2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {item.name}
            </Typography>
            <PartStatusIcon item={item} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {words.material}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words.size}
          </Typography>
        </Box>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.25 }}
      >
        {cardFigures.map((name) => [
          <Typography key={`${name} name`} component="dt" variant="body2" color="textSecondary">
            {t(`review.columns.${name}`)}
          </Typography>,
          <Typography
            key={`${name} value`}
            component="dd"
            variant="body2"
            sx={{ m: 0, textAlign: 'right', fontWeight: name === 'line' ? 600 : 400 }}
          >
            {words[name]}
          </Typography>,
        ])}
      </Box>
      <RowButtons item={item} isDashed={isDashed} canAdjust={canAdjust} dialogs={dialogs} />
    </Box>
  );
};
