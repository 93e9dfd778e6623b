import type { QuoteItem } from '@kerf/contract';
import { writeNumber } from '@kerf/i18n/read-number';
import { asMm, lengthForDisplay } from '@kerf/units';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../session/session.tsx';
import { lengthUnit } from '../../../part/figures.ts';
import { useJoinGap } from './use-join-gap.ts';

/** Joins the gap of one finding. */
export const JoinGapButton = ({ item, gapMm }: { item: QuoteItem; gapMm: number }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const joinGap = useJoinGap();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await joinGap(item, gapMm);
    setBusy(false);
  };
  const units = item.isImperial ? 'imperial' : 'metric';
  const shown = writeNumber(lengthForDisplay(asMm(gapMm), units), locale, item.isImperial ? 4 : 3);
  const gap = `${shown} ${lengthUnit(item.isImperial)}`;
  return (
    <Button color="inherit" size="small" variant="outlined" loading={isBusy} onClick={() => void run()}>
      {t('findings.joinGap', { gap })}
    </Button>
  );
};
