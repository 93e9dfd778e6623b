import { serverMessage } from '@kerf/client/failure';
import { type Drawing, describePaths } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stepLabel } from '../../../i18n/server-texts.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { durationText } from '../../part/figures.ts';
import { CalculateButton } from '../../quote-actions/calculate-button.tsx';
import { PathList } from '../panels/path-list.tsx';
import { barSx } from '../picture/overlay-panel.ts';
import { useFeatureWords } from '../use-feature-words.ts';
import { type ContourSums, dearestFirst, secondsOf, sumContours } from './contour-sums.ts';
import type { CostScale } from './cost-scale.ts';
import type { Costs } from './use-costs.ts';

const MOST_ROWS = 6;

/** A contour mostly costs less than the smallest coin: two more decimals than the currency has. */
const useMoney = (): ((amount: number) => string) => {
  const { currencyCode } = useSession().organisation;
  const locale = useLocale();
  return useMemo(() => {
    const plain = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode });
    const decimals = plain.resolvedOptions().maximumFractionDigits ?? 0;
    const finer = new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency: currencyCode },
      ...{ minimumFractionDigits: decimals + 2, maximumFractionDigits: decimals + 2 },
    });
    return (amount) => finer.format(amount);
  }, [currencyCode, locale]);
};

const Scale = ({ scale }: { scale: CostScale }) => {
  const { t } = useTranslation('drawing-doctor');
  const money = useMoney();
  return (
    <Box component="ul" aria-label={t('costs.scale')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {scale.bands.map(({ colour, from, to }) => (
        <Box key={colour} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, lineHeight: 1.6 }}>
          <Box aria-hidden sx={{ width: 22, height: 4, flexShrink: 0, bgcolor: colour }} />
          {from === to ? money(to) : t('costs.fromTo', { from: money(from), to: money(to) })}
        </Box>
      ))}
    </Box>
  );
};

const Rows = ({ rows, label }: { rows: readonly (readonly [string, string])[]; label: string }) => (
  <Box
    component="dl"
    aria-label={label}
    sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, '& dd': { m: 0, textAlign: 'right' } }}
  >
    {rows.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

/** What some contours cost, in money and in the time of the head. */
const Sums = ({ sums, title }: { sums: ContourSums; title: string }) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const money = useMoney();
  const times = [
    ['cut', sums.cutSeconds],
    ['pierce', sums.pierceSeconds],
    ['rapid', sums.rapidSeconds],
    ['etch', sums.etchSeconds],
  ] as const;
  return (
    <Box>
      <strong>{title}</strong>
      <Rows
        label={title}
        rows={[
          [t('costs.price'), money(sums.price)],
          [t('costs.time'), durationText(sums.seconds, locale)],
          ...times
            .filter(([, seconds]) => seconds > 0)
            .map(([name, seconds]) => [t(`costs.${name}`), durationText(seconds, locale)] as const),
        ]}
      />
    </Box>
  );
};

type CostPanelProps = {
  readonly costs: Costs;
  readonly drawing: Drawing;
  readonly isImperial: boolean;
  /** Beside the canvas, or below it. */
  readonly isBeside: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (pathIds: Iterable<string>) => void;
  readonly onShow: (pathId: string) => void;
  /** The contour that is pointed at, here or on the canvas. */
  readonly lit: string | null;
  readonly onPoint: (pathId: string | null) => void;
};

const Contours = ({
  costs,
  drawing,
  isImperial,
  selected,
  onSelect,
  onShow,
  lit,
  onPoint,
}: Omit<CostPanelProps, 'isBeside'>) => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const money = useMoney();
  const rows = useMemo(() => dearestFirst(costs.costs?.contours ?? []), [costs.costs]);
  const chosen = useMemo(() => rows.filter(({ pathId }) => selected.has(pathId)), [rows, selected]);
  const featureOf = useMemo(() => describePaths(drawing), [drawing]);
  const nameOf = useFeatureWords(isImperial);
  const { scale } = costs;
  return (
    <>
      <Sums
        sums={sumContours(chosen.length > 0 ? chosen : rows)}
        title={
          chosen.length > 0
            ? t('costs.selected', { count: chosen.length, n: formatNumber(chosen.length, locale) })
            : t('costs.all', { count: rows.length, n: formatNumber(rows.length, locale) })
        }
      />
      <PathList {...{ rows, selected, onSelect, onShow, lit, onPoint }} label={t('costs.list')} mostRows={MOST_ROWS}>
        {(row) => {
          const feature = featureOf(row.pathId);
          const name = feature === null ? '' : nameOf(feature);
          return (
            <>
              <Box aria-hidden sx={{ width: 14, height: 4, flexShrink: 0, bgcolor: scale?.colourOf(row.pathId) }} />
              <Box
                component="span"
                title={name}
                sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {name}
              </Box>
              <span>{money(row.price)}</span>
              <Box component="span" sx={{ color: '#b8c0ca', minWidth: 32, textAlign: 'right', whiteSpace: 'nowrap' }}>
                {durationText(secondsOf(row), locale)}
              </Box>
            </>
          );
        }}
      </PathList>
    </>
  );
};

/** What each contour costs: the scale of the colours, the contours by their price, and what of the part's price no contour causes. */
export const CostPanel = (props: CostPanelProps) => {
  const { costs, isPriced, stock, scale, error } = props.costs;
  const { t } = useTranslation('drawing-doctor');
  // The names of what no contour causes.
  const { ready } = useTranslation('price-steps', { useSuspense: false });
  const money = useMoney();
  const isAwaited = isPriced && (costs === null || !ready) && error === null;
  const elsewhere = (costs?.otherPrices ?? []).map(
    (one) =>
      [
        one.stepId === 'rounding'
          ? t('costs.rounding')
          : stepLabel({ id: one.stepId, label: one.label, formula: '' }, stock),
        money(one.price),
      ] as const,
  );
  return (
    <Box
      component="section"
      aria-label={t('costs.title')}
      aria-busy={isAwaited}
      sx={{
        ...barSx,
        ...(props.isBeside ? { width: 350 } : { height: '50%' }),
        ...{ flexShrink: 0, minHeight: 0, overflowY: 'auto', px: 1.5, py: 1 },
        ...{ display: 'grid', gap: 1, alignContent: 'start' },
      }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: 14 }}>
        {t('costs.title')}
      </Box>
      {isPriced ? null : (
        <>
          <span>{t('costs.unpriced')}</span>
          <Box>
            <CalculateButton />
          </Box>
        </>
      )}
      {isAwaited ? <Skeleton variant="rounded" height={320} sx={{ bgcolor: 'rgba(255, 255, 255, 0.12)' }} /> : null}
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('costs.failed')}</Alert>}
      {costs === null || scale === null || !ready ? null : (
        <>
          <Scale scale={scale} />
          <Contours {...props} />
          <Box>
            <strong>{t('costs.elsewhere')}</strong>
            <Rows
              label={t('costs.elsewhere')}
              rows={[...elsewhere, [t('costs.itemPrice'), money(costs.itemPrice)] as const]}
            />
          </Box>
        </>
      )}
    </Box>
  );
};
