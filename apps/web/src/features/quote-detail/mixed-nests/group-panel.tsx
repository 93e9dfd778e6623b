import { isUnreached, serverMessage } from '@kerf/client/failure';
import { type MixedNestGroup, type MixedNests, type MixedNestWish, routes } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { useSaveFirst } from '../../editing/use-save-first.ts';
import { isSearching, readMixedNestsAgain } from './mixed-nest-data.ts';
import { NestResult } from './nest-result.tsx';
import { counted, lengthWords, useNestWords } from './nest-words.ts';
import { WishForm } from './wish-form.tsx';

type GroupPanelProps = { readonly group: MixedNestGroup; readonly nests: MixedNests };

/** Starts and stops the search of a group; what went wrong, or that nothing better was found, stands until the next command. */
const useSearch = (group: MixedNestGroup) => {
  const { groupKey } = group;
  const nestId = group.nest?.nestId ?? null;
  const { t } = useTranslation('mixed-nests');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The nest that was there when a better one was asked for. */
  const [bettered, setBettered] = useState<string | null>(null);
  const params = { ...address, groupKey };
  const send = async (work: () => Promise<unknown>, failed: string): Promise<void> => {
    setSending(true);
    setProblem(null);
    setBettered(null);
    try {
      await work();
    } catch (reason) {
      setProblem(serverMessage(reason) ?? (isUnreached(reason) ? t('unreached') : failed));
    } finally {
      await readMixedNestsAgain(address);
      setSending(false);
    }
  };
  const start = (wish: MixedNestWish) =>
    send(async () => {
      if (!(await saveFirst())) return;
      await api(routes.mixedNests.start, { params, body: { ...wish, isAgain: true } });
      setBettered(nestId);
    }, t('startFailed'));
  const cancel = () => send(() => api(routes.mixedNests.cancel, { params }), t('cancelFailed'));
  const stays = bettered !== null && bettered === nestId && !isSending && !isSearching(group) && group.failure === null;
  return { isSending, problem, stays, start: (wish: MixedNestWish) => void start(wish), cancel: () => void cancel() };
};

/** How far a search is, and what it is for: another window may have asked for it. */
const SearchBar = ({ group, onCancel }: { group: MixedNestGroup; onCancel: () => void }) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const { stockOf } = useNestWords();
  const { state, doneSeconds, totalSeconds, wish } = group.run;
  // What is counted is computing: until there is some, the parts are made ready, and no figure stands still beside a running clock.
  const isMeasured = state === 'running' && doneSeconds > 0 && totalSeconds > 0;
  const words = isMeasured
    ? t('running', { done: formatNumber(doneSeconds, locale), total: formatNumber(totalSeconds, locale) })
    : t(state === 'running' ? 'preparing' : 'waiting');
  // Where the form fills the dialog, the way to stop the search would be out of sight below it.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={bar}>
      {wish === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('searched', { sheets: stockOf(group, wish).join(', '), effort: t(wish.effort) })}
        </Typography>
      )}
      <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
        <LinearProgress
          sx={{ flex: 1 }}
          aria-label={t('effort')}
          variant={isMeasured ? 'determinate' : 'indeterminate'}
          {...(isMeasured ? { value: (100 * doneSeconds) / totalSeconds } : {})}
        />
        <Typography variant="body2">{words}</Typography>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Stack>
    </Box>
  );
};

const knownFailures = [
  'MIXED_NEST_GROUP_GONE',
  'MIXED_NEST_TIME_LIMIT',
  'MIXED_NEST_MEMORY_LIMIT',
  'MIXED_NEST_FAILED',
  'MIXED_NEST_BROKE_OFF',
] as const;

const Failure = ({ group }: { group: MixedNestGroup }) => {
  const { t } = useTranslation('mixed-nests');
  if (group.failure === null || isSearching(group)) return null;
  const { code, message } = group.failure;
  const known = knownFailures.find((one) => one === code);
  return <Alert severity="error">{known === undefined ? message : t(`failed.${known}`)}</Alert>;
};

/** Brings what came of a search into sight as soon as it is there: the form fills the dialog, and the sheets are below it. */
const useNewInSight = (nestId: string | undefined) => {
  const result = useRef<HTMLDivElement>(null);
  const shown = useRef(nestId);
  useEffect(() => {
    if (shown.current === nestId) return;
    shown.current = nestId;
    result.current?.scrollIntoView({ block: 'start' });
  }, [nestId]);
  return result;
};

/** One group of parts: what to lay them on, how far the search is, and what came of it. */
export const GroupPanel = ({ group, nests }: GroupPanelProps) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const { groupName } = useNestWords();
  const { isSending, problem, stays, start, cancel } = useSearch(group);
  const result = useNewInSight(group.nest?.nestId);
  const pieces = group.parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const { currencyCode, showsCosts } = nests;
  return (
    <Box component="section" aria-label={groupName(group)}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('parts', counted(group.parts.length, locale))}, {t('pieces', counted(pieces, locale))} ·{' '}
        {t('spacing', {
          technology: group.cuttingTechnologyName,
          spacing: lengthWords(group.spacingMm, group, locale),
          margin: lengthWords(group.marginMm, group, locale),
        })}
      </Typography>
      <Stack spacing={2}>
        <WishForm {...{ group, currencyCode, showsCosts }} isBusy={isSending || isSearching(group)} onStart={start} />
        {isSearching(group) ? <SearchBar group={group} onCancel={cancel} /> : null}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {stays && group.nest !== null ? <Alert severity="info">{t(`stays.${group.nest.wish.effort}`)}</Alert> : null}
        <Failure group={group} />
        {group.nest === null ? null : (
          <Box ref={result}>
            <NestResult group={group} nest={group.nest} nests={nests} />
          </Box>
        )}
      </Stack>
    </Box>
  );
};
