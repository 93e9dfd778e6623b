import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { durationText, sizeText } from '../../part/figures.ts';
import { PartName } from '../../part/part-name.tsx';
import { nameInPart, settingsOf, unitsOf } from '../../part/set-up.ts';
import { PartStatusIcon, shownStatus } from '../../part/status-icon.tsx';
import { useThicknessText } from '../../part/use-thickness-text.ts';
import { LineFigures } from '../list/line-figures.tsx';
import { SortableLine } from '../list/sortable-line.tsx';
import { usePanelTurn } from './panel-turns.ts';
import { PartConflict } from './part-conflict.tsx';
import { DrawingButton, Thumbnail } from './part-image.tsx';
import { PartPanel } from './part-panel.tsx';
import type { PartRowProps } from './part-row-props.ts';

const PICTURE_SIZE = { width: 56, height: 44 } as const;

/** The picture in the line; folded out, the larger one below leads to the drawing. */
const LinePicture = ({ item, isExpanded, dialogs }: Pick<PartRowProps, 'item' | 'isExpanded' | 'dialogs'>) =>
  isExpanded ? (
    <Thumbnail item={item} size={PICTURE_SIZE} />
  ) : (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <DrawingButton item={item} size={PICTURE_SIZE} dialogs={dialogs} />
    </Box>
  );

/** Material, thickness and quantity, or what must still be chosen. */
const Summary = ({ item, setUp }: Pick<PartRowProps, 'item' | 'setUp'>) => {
  const { t } = useTranslation('quote-detail');
  const { locale } = useSession().organisation;
  const material = nameInPart(setUp, setUp.materialNames, item.materialId, t);
  const thicknessText = useThicknessText(unitsOf(item), material);
  const { thicknessMm } = settingsOf(item);
  const thickness = thicknessMm === null ? null : thicknessText(thicknessMm);
  const made = [material, thickness].filter((one) => one !== null).join(' · ');
  return (
    <Box sx={{ width: 210, flexShrink: 0, display: { xs: 'none', md: 'block' } }}>
      <Typography variant="body2" noWrap title={made}>
        {made === '' ? t('part.notSet') : made}
      </Typography>
      {shownStatus(item) === 'error' && item.itemPrice === null ? (
        <Typography variant="caption" color="error" noWrap component="div">
          {t('part.cannotBePriced')}
        </Typography>
      ) : (
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {sizeText(item, locale)}
        </Typography>
      )}
    </Box>
  );
};

const RowFigures = ({ item, isDashed, showsPrices }: Pick<PartRowProps, 'item' | 'isDashed' | 'showsPrices'>) => {
  const { t } = useTranslation('quote-detail');
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const time = (seconds: number | null) => (isDashed || seconds === null ? dash : durationText(seconds, locale));
  const perItem = item.timePerItemSeconds;
  return (
    <LineFigures
      figures={[
        { value: formatNumber(item.quantity, locale), label: t('part.quantity') },
        {
          value: showsPrices ? price(item.itemPrice) : time(perItem),
          label: t(showsPrices ? 'part.unitPrice' : 'part.unitTime'),
        },
        {
          value: showsPrices ? price(item.linePrice) : time(perItem === null ? null : perItem * item.quantity),
          label: t(showsPrices ? 'part.linePrice' : 'part.lineTime'),
        },
      ]}
    />
  );
};

/** The panel, or its place until its turn has come. */
const ExpandedPart = (props: PartRowProps) => {
  const { isDrawn, height, ref } = usePanelTurn(props.item.id, props.isExpanded);
  return isDrawn ? (
    <div ref={ref}>
      <PartPanel {...props} />
    </div>
  ) : (
    <Box aria-busy sx={{ height, px: 2, pb: 2 }}>
      <Skeleton variant="rounded" height="100%" animation={false} />
    </Box>
  );
};

/** One part of the list: a line that says all that matters, and below it everything that can be chosen. */
export const PartRow = memo((props: PartRowProps) => {
  const { item, setUp, isExpanded, isSelected, isLocked, collision, onToggle, onSelect } = props;
  return (
    <SortableLine
      id={item.id}
      name={item.name}
      isExpanded={isExpanded}
      isSelected={isSelected}
      isLocked={isLocked}
      onToggle={() => onToggle(item.id)}
      onSelect={() => onSelect(item.id)}
      line={
        <>
          <LinePicture {...props} />
          <PartName item={item} isLocked={isLocked} />
          <Summary item={item} setUp={setUp} />
          <Box sx={{ display: 'flex', ml: { xs: 'auto', md: 0 }, order: { md: 1 } }}>
            <PartStatusIcon item={item} />
          </Box>
          <RowFigures {...props} />
        </>
      }
    >
      {collision === undefined ? null : <PartConflict item={item} collision={collision} setUp={setUp} />}
      {isExpanded ? <ExpandedPart {...props} /> : null}
    </SortableLine>
  );
});
PartRow.displayName = 'PartRow';
