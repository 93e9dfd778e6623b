import type { QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { lengthText } from './figures.ts';

/** The die of a part's folds, their force, and the order in which they are bent, as far as it is known. */
export const BendPlan = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { bendPlan: plan, isImperial } = item;
  if (plan === null) return null;
  const width = lengthText(plan.dieWidth, isImperial, locale);
  const lines = [
    [
      t(plan.isOwnDie ? 'bends.plan.die' : 'bends.plan.usualDie', { width }),
      ...(plan.force === null ? [] : [t('bends.plan.force', { force: formatNumber(plan.force, locale, 0) })]),
    ].join(' · '),
    ...(plan.order === null ? [] : [t('bends.plan.order', { order: plan.order.join(' – ') })]),
    ...(plan.setUps === null ? [] : [t('bends.plan.setUps', { count: plan.setUps })]),
    ...(plan.turns === null || plan.turns === 0 ? [] : [t('bends.plan.turns', { count: plan.turns })]),
  ];
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Typography>
  );
};
