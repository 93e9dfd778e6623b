import { type QuotePipeline, routes } from '@kerf/contract';
import { formatMoney, formatNumber } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { choiceOf, readChoices, type StatusChoice } from './list-query.ts';
import type { QuoteListSearch } from './list-search.ts';
import { listKey } from './use-quotes.ts';

type Sums = Pick<QuotePipeline['runningOut'], 'quotes' | 'prices'>;
type Part = Sums & { readonly choice: StatusChoice };

/** Two lists of prices as one, by currency. */
const added = (one: Sums['prices'], other: Sums['prices']): Sums['prices'] => {
  const sums = new Map<string, number>();
  for (const { currencyCode, lineTaxedPrice } of [...one, ...other])
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + lineTaxedPrice);
  return [...sums].map(([currencyCode, lineTaxedPrice]) => ({ currencyCode, lineTaxedPrice }));
};

/** The statuses as the filter offers them: the two of editing are one. */
export const pipelineParts = (statuses: QuotePipeline['statuses']): readonly Part[] => {
  const parts = new Map<StatusChoice, Part>();
  for (const { status, quotes, prices } of statuses) {
    const choice = choiceOf(status);
    const before = parts.get(choice) ?? { choice, quotes: 0, prices: [] };
    parts.set(choice, { choice, quotes: before.quotes + quotes, prices: added(before.prices, prices) });
  }
  return [...parts.values()];
};

type FigureProps = {
  readonly label: string;
  readonly sums: Sums;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A figure that filters the list; chosen it shows everything again. */
const Figure = ({ label, sums: { quotes, prices }, isChosen, onChoose }: FigureProps) => {
  const { t } = useTranslation('quotes-list');
  const locale = useLocale();
  const worth = prices.map(({ currencyCode, lineTaxedPrice }) => formatMoney(lineTaxedPrice, currencyCode, locale));
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        ...{ border: 1, borderRadius: 1, px: 1.5, py: 0.75, minWidth: 104, textAlign: 'left' },
        ...{ flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'flex-start' },
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'action.selected' : 'background.paper',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Typography variant="caption" color="textSecondary" component="span" noWrap>
        {label}
      </Typography>
      <Typography variant="h3" component="span" aria-label={t('pipeline.quotes', { count: quotes })}>
        {formatNumber(quotes, locale)}
      </Typography>
      <Typography variant="caption" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {worth.length === 0 ? '–' : worth.join(' + ')}
      </Typography>
    </ButtonBase>
  );
};

/** Decided quotes that became orders; a figure to read. */
const WinRate = ({ winRatio, won, lost }: Pick<QuotePipeline, 'winRatio' | 'won' | 'lost'>) => {
  const { t } = useTranslation('quotes-list');
  const locale = useLocale();
  if (winRatio === null) return null;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(winRatio);
  return (
    <Box sx={{ px: 1.5, py: 0.75, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="caption" color="textSecondary">
        {t('pipeline.winRate')}
      </Typography>
      <Typography variant="h3" component="span">
        {share}
      </Typography>
      <Typography variant="caption">{t('pipeline.wonAndLost', { won, lost })}</Typography>
    </Box>
  );
};

type PipelineProps = { readonly search: QuoteListSearch; readonly onChange: (change: QuoteListSearch) => void };

/** The filters that a figure stands for: one of them is chosen at a time. */
const NO_FIGURE = { status: undefined, expiring: undefined, followUp: undefined } as const;

/** The shop's quotes at a glance: numbers and worth by status, what runs out soon, how many are won. Each figure filters the list. */
export const Pipeline = ({ search, onChange }: PipelineProps) => {
  const { t } = useTranslation('quotes-list');
  const { t: tApp } = useTranslation();
  const { organisationId } = useSession().organisation;
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...listKey(organisationId), 'pipeline'],
    queryFn: ({ signal }) => api(routes.quotes.pipeline, { params: { organisationId } }, signal),
  });
  if (isLoadingError) {
    return (
      <Box sx={{ mb: 2 }}>
        <LoadFailed text={t('pipeline.loadFailed')} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (data === undefined) return <Box sx={{ height: 78 }} />;
  const chosen = readChoices(search.status);
  const isOnly = (choice: StatusChoice) =>
    search.expiring !== true && search.followUp !== true && chosen.length === 1 && chosen[0] === choice;
  return (
    <Box
      role="group"
      aria-label={t('pipeline.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, minHeight: 62 }}
    >
      {pipelineParts(data.statuses).map(({ choice, ...sums }) => (
        <Figure
          key={choice}
          label={tApp(`statuses.${choice}`)}
          sums={sums}
          isChosen={isOnly(choice)}
          onChoose={() => onChange({ ...NO_FIGURE, status: isOnly(choice) ? undefined : choice })}
        />
      ))}
      {data.runningOut.quotes === 0 && search.expiring !== true ? null : (
        <Figure
          label={t('pipeline.runningOut')}
          sums={data.runningOut}
          isChosen={search.expiring === true}
          onChoose={() => onChange({ ...NO_FIGURE, expiring: search.expiring === true ? undefined : true })}
        />
      )}
      {data.followUpsDue.quotes === 0 && search.followUp !== true ? null : (
        <Figure
          label={t('pipeline.followUpsDue')}
          sums={data.followUpsDue}
          isChosen={search.followUp === true}
          onChoose={() => onChange({ ...NO_FIGURE, followUp: search.followUp === true ? undefined : true })}
        />
      )}
      <WinRate winRatio={data.winRatio} won={data.won} lost={data.lost} />
    </Box>
  );
};
