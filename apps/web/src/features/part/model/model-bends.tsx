import type { QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { lengthText } from '../figures.ts';
import { KFactorDialog } from './k-factor-dialog.tsx';

type ModelSheet = NonNullable<QuoteItem['modelSheet']>;
type ModelBend = ModelSheet['bends'][number];

const K_DECIMALS = 3;
const MOST_BENDS = 6;

/** One kind of bend of the part, by which K-factor it was laid flat, and what that was taken from. */
const BendLine = ({ bend, isImperial }: { bend: ModelBend; isImperial: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const degrees = (angle: number) => `${formatNumber(angle, locale, 1)}°`;
  const k = (kFactor: number) => formatNumber(kFactor, locale, K_DECIMALS);
  const radius = (length: number) => `R ${lengthText(length, isImperial, locale)}`;
  const samples = bend.samples.map(
    (sample) =>
      `${lengthText(sample.thickness, isImperial, locale)}, ${radius(sample.insideRadius)}, ${degrees(sample.angleDegrees)}: ${k(sample.kFactor)}`,
  );
  return (
    <div>
      <Typography variant="body2">
        {`${bend.count} × ${radius(bend.insideRadius)}, ${degrees(bend.angleDegrees)}: K ${k(bend.kFactor)}`}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {t(`bends.sources.${bend.source}`)}
        {samples.map((sample) => (
          <div key={sample}>{sample}</div>
        ))}
      </Typography>
    </div>
  );
};

/** How a part of a model was laid flat, and the way to another K-factor; nothing for other parts, and flat ones. */
export const ModelBends = ({ item, isLocked }: { item: QuoteItem; isLocked: boolean }) => {
  const { t } = useTranslation('quote-detail');
  const [isChoosing, setChoosing] = useState(false);
  const { modelSheet } = item;
  if (modelSheet === null || item.drawingFolds.numberOfFolds === 0) return null;
  const { bends } = modelSheet;
  return (
    <Stack spacing={0.75} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="h4">
        {t('bends.title')}
      </Typography>
      {bends.slice(0, MOST_BENDS).map((bend) => (
        <BendLine key={`${bend.insideRadius} ${bend.angleDegrees}`} bend={bend} isImperial={item.isImperial} />
      ))}
      {bends.length > MOST_BENDS ? (
        <Typography variant="caption" color="textSecondary">
          {t('bends.more', { count: bends.length - MOST_BENDS })}
        </Typography>
      ) : null}
      <Button size="small" variant="outlined" disabled={isLocked} onClick={() => setChoosing(true)}>
        {t(modelSheet.isOutdated ? 'bends.lay' : 'bends.choose')}
      </Button>
      {isChoosing ? <KFactorDialog item={item} onClose={() => setChoosing(false)} /> : null}
    </Stack>
  );
};
