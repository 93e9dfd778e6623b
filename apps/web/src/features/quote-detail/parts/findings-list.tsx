import type { Issue, QuoteItem } from '@kerf/contract';
import { mdiMapMarkerOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { JoinGapButton } from './join-gap-button.tsx';
import type { PartDialogs } from './part-dialogs.tsx';
import { findingTones, placedFindings, worstFirst } from './placed-findings.ts';
import { joinableGapMm } from './use-join-gap.ts';

const shownAtFirst = 2;

type FindingsListProps = {
  readonly item: QuoteItem;
  readonly isLocked: boolean;
  readonly dialogs: PartDialogs;
};

/** What can be done about a finding: see where it is, join its gap. */
const FindingActions = ({ finding, item, isLocked, dialogs }: FindingsListProps & { readonly finding: Issue }) => {
  const { t } = useTranslation('quote-prices');
  const gapMm = isLocked ? null : joinableGapMm(finding);
  const placed = placedFindings(item.issues).find(({ issue }) => issue === finding);
  return (
    <>
      {placed === undefined || item.thumbnailUri === null ? null : (
        <Button
          color="inherit"
          size="small"
          startIcon={<Icon path={mdiMapMarkerOutline} />}
          onClick={() => dialogs.show(item, placed.number)}
        >
          {t('picture.show')}
        </Button>
      )}
      {gapMm === null ? null : <JoinGapButton item={item} gapMm={gapMm} />}
    </>
  );
};

/** What was found in the drawing or is wrong with the settings, the worst first, and what can be done about it. */
export const FindingsList = (props: FindingsListProps) => {
  const { item } = props;
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const [isAll, setAll] = useState(false);
  const findings = worstFirst(item.issues);
  if (findings.length === 0) return null;
  const shown = isAll ? findings : findings.slice(0, shownAtFirst);
  return (
    <Stack spacing={0.5} component="section" aria-label={t('findings.title')} sx={{ mt: 1.5 }}>
      {shown.map((finding, index) => (
        <Alert
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
          key={`${finding.code}-${index}`}
          severity={findingTones[finding.severity]}
          variant="standard"
          sx={{ py: 0, fontSize: 13, flexWrap: 'wrap' }}
          action={<FindingActions {...props} finding={finding} />}
        >
          {issueText(finding, { locale, isImperial: item.isImperial })}
        </Alert>
      ))}
      {findings.length > shownAtFirst ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(!isAll)}>
          {isAll ? t('findings.fewer') : t('findings.all', { count: findings.length })}
        </Button>
      ) : null}
    </Stack>
  );
};
