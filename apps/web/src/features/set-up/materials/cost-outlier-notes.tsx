import { formatNumber } from '@kerf/i18n/formats';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import type { ShownRow } from '../grid/grid-draft.ts';
import { costOutliers } from './cost-outliers.ts';

const MOST_NOTES = 5;
const DECIMALS = 2;

/** Below the sheets: those whose cost by mass is far from that of the others. */
export const CostOutlierNotes = ({ rows }: { readonly rows: readonly ShownRow[] }) => {
  const { t } = useTranslation('materials');
  const locale = useLocale();
  const { currencyCode, defaultDrawingUnits } = useSession().organisation;
  const unit = `${currencyCode}/${defaultDrawingUnits === 'imperial' ? 'lb' : 'kg'}`;
  const outliers = useMemo(() => costOutliers(rows), [rows]);
  const shown = (cost: number) => `${formatNumber(cost, locale, DECIMALS)} ${unit}`;
  return outliers.slice(0, MOST_NOTES).map(({ id, place, cost, usual }) => (
    <Typography key={id} variant="body2" color="warning">
      {t('costOutlier', { row: place + 1, cost: shown(cost), usual: shown(usual) })}
    </Typography>
  ));
};
