import { serverMessage } from '@kerf/client/failure';
import type { MixedNests, Quote, QuoteItem } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { GroupPanel } from './group-panel.tsx';
import { mixedNestsQuery } from './mixed-nest-data.ts';
import { useNestWords } from './nest-words.ts';

const Ungrouped = ({ nests }: { nests: MixedNests }) => {
  const { t } = useTranslation('mixed-nests');
  return (['UNSET', 'NOT_FLAT'] as const).map((reason) => {
    const names = nests.ungrouped.filter((part) => part.reason === reason).map(({ name }) => name);
    return names.length === 0 ? null : (
      <Alert key={reason} severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t(`ungrouped.${reason}`, { names: names.join(', ') })}
      </Alert>
    );
  });
};

const Groups = ({ nests }: { nests: MixedNests }) => {
  const { t } = useTranslation('mixed-nests');
  const { groupName } = useNestWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups } = nests;
  const shown = groups.find(({ groupKey }) => groupKey === chosen) ?? groups[0];
  if (shown === undefined) return <Alert severity="info">{t('none')}</Alert>;
  return (
    <>
      {groups.length === 1 ? (
        <Typography component="h3" variant="subtitle1">
          {groupName(shown)}
        </Typography>
      ) : (
        <Tabs
          value={shown.groupKey}
          onChange={(_event, groupKey: string) => setChosen(groupKey)}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={t('groups')}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {groups.map((group) => (
            <Tab key={group.groupKey} value={group.groupKey} label={groupName(group)} />
          ))}
        </Tabs>
      )}
      <GroupPanel key={shown.groupKey} group={shown} nests={nests} />
    </>
  );
};

type MixedNestDialogProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly onClose: () => void;
};

/** All parts of the quote nested together, by machine, material and thickness. Estimates only. */
export const MixedNestDialog = ({ quote, items, onClose }: MixedNestDialogProps) => {
  const { t } = useTranslation(['mixed-nests', 'quote-detail']);
  const { address } = useQuoteEditor();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: nests, error } = useQuery(mixedNestsQuery(address, quote.version, items));
  return (
    <TitledDialog open maxWidth="lg" isTall={!isNarrow} fullScreen={isNarrow} title={t('title')} onClose={onClose}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {t('quote-detail:requirements.note')}
      </Typography>
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('loadFailed')}</Alert>}
      {nests === undefined ? (
        error === null ? (
          <Skeleton variant="rounded" height={320} />
        ) : null
      ) : (
        <>
          <Ungrouped nests={nests} />
          <Groups nests={nests} />
        </>
      )}
    </TitledDialog>
  );
};
