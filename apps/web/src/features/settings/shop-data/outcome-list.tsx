import type { SetupOutcomeWire } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { groupOf, listedThings, OUTCOME_GROUPS, type OutcomeGroup } from './outcome-groups.ts';
import { OutcomeTable } from './outcome-table.tsx';

/** A list that is shorter is seen at once. */
const LEAST_FILTERED = 8;
/** Rows that are drawn at once. */
const PAGE_ROWS = 200;

type FilterProps = {
  readonly counts: Readonly<Record<'all' | OutcomeGroup, number>>;
  readonly shown: 'all' | OutcomeGroup;
  readonly onShow: (group: 'all' | OutcomeGroup) => void;
};

const Filter = ({ counts, shown, onShow }: FilterProps) => {
  const { t } = useTranslation('shop-data');
  const locale = useLocale();
  return (
    <Stack direction="row" useFlexGap role="group" aria-label={t('outcome.title')} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {(['all', ...OUTCOME_GROUPS] as const)
        .filter((group) => group === 'all' || counts[group] > 0)
        .map((group) => (
          <Button
            key={group}
            variant={shown === group ? 'outlined' : 'text'}
            aria-pressed={shown === group}
            onClick={() => onShow(group)}
          >
            {t(`outcome.shown.${group}`, { number: formatNumber(counts[group], locale) })}
          </Button>
        ))}
    </Stack>
  );
};

const Things = ({ outcome }: { outcome: SetupOutcomeWire }) => {
  const { t } = useTranslation('shop-data');
  const locale = useLocale();
  const [shown, setShown] = useState<'all' | OutcomeGroup>('all');
  const [drawn, setDrawn] = useState(PAGE_ROWS);
  const things = listedThings(outcome);
  if (things.length === 0) return null;
  const countOf = (group: OutcomeGroup) => things.filter((thing) => groupOf(thing) === group).length;
  const counts = {
    all: things.length,
    changes: countOf('changes'),
    new: countOf('new'),
    archived: countOf('archived'),
    unchanged: countOf('unchanged'),
  };
  const wanted = shown === 'all' ? things : things.filter((thing) => groupOf(thing) === shown);
  return (
    <Stack spacing={1}>
      {things.length < LEAST_FILTERED ? null : (
        <Filter
          counts={counts}
          shown={shown}
          onShow={(group) => {
            setShown(group);
            setDrawn(PAGE_ROWS);
          }}
        />
      )}
      <Box tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <OutcomeTable things={wanted.slice(0, drawn)} />
        {wanted.length <= drawn ? null : (
          <Button fullWidth onClick={() => setDrawn(drawn + PAGE_ROWS)}>
            {t('outcome.showMore', { number: formatNumber(Math.min(PAGE_ROWS, wanted.length - drawn), locale) })}
          </Button>
        )}
      </Box>
    </Stack>
  );
};

/** What becomes of quotes in work, and by name those that are stopped. */
const QuotesInWork = ({ quotes }: { quotes: NonNullable<SetupOutcomeWire['quotesInWork']> }) => {
  const { t } = useTranslation('shop-data');
  const locale = useLocale();
  const { moved, stopped, stoppedQuotes } = quotes;
  if (moved === 0) return null;
  const untold = stopped - stoppedQuotes.length;
  return (
    <Alert severity={stopped === 0 ? 'info' : 'warning'}>
      {t('outcome.quotesMoved', { count: moved, number: formatNumber(moved, locale) })}
      {stopped === 0 ? null : (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {t('outcome.quotesStopped', { count: stopped, number: formatNumber(stopped, locale) })}{' '}
          {stoppedQuotes.map(({ name }) => name).join(', ')}
          {untold > 0 ? ` ${t('outcome.more', { count: untold, number: formatNumber(untold, locale) })}` : null}
        </Box>
      )}
    </Alert>
  );
};

/** What a command on all set-up data would do, thing by thing. */
export const OutcomeList = ({ outcome }: { outcome: SetupOutcomeWire }) => {
  const { t } = useTranslation('shop-data');
  const locale = useLocale();
  const { added, changed, archived, unchanged, materialsWithoutRates } = outcome;
  const number = (count: number) => formatNumber(count, locale);
  const counts = {
    added: number(added),
    changed: number(changed),
    archived: number(archived),
    unchanged: number(unchanged),
  };
  const untold = added + changed + archived - outcome.entries.length;
  return (
    <>
      <Alert severity={added + changed + archived === 0 ? 'info' : 'warning'} role="status">
        {t('outcome.counts', counts)}
      </Alert>
      {materialsWithoutRates.length === 0 ? null : (
        <Alert severity="warning">{t('outcome.withoutRates', { names: materialsWithoutRates.join(', ') })}</Alert>
      )}
      {outcome.quotesInWork === undefined ? null : <QuotesInWork quotes={outcome.quotesInWork} />}
      <Things outcome={outcome} />
      {untold > 0 ? (
        <Typography variant="body2">{t('outcome.more', { count: untold, number: number(untold) })}</Typography>
      ) : null}
    </>
  );
};
