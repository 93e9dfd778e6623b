import type { Issue, QuoteItem } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';
import { JoinGapButton } from './join-gap-button.tsx';
import { joinableGapMm } from './use-join-gap.ts';

const tones = { Error: 'error', Warning: 'warning', Information: 'info' } as const;
const order: Readonly<Record<Issue['severity'], number>> = { Error: 0, Warning: 1, Information: 2 };
const shownAtFirst = 2;

/** What was found in the drawing or is wrong with the settings, the worst first, and what can be done about it. */
export const FindingsList = ({ item, isLocked }: { item: QuoteItem; isLocked: boolean }) => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const [isAll, setAll] = useState(false);
  const findings = [...item.issues].sort((first, second) => order[first.severity] - order[second.severity]);
  if (findings.length === 0) return null;
  const shown = isAll ? findings : findings.slice(0, shownAtFirst);
  return (
    <Stack spacing={0.5} component="section" aria-label={t('findings.title')} sx={{ mt: 1.5 }}>
      {shown.map((finding, index) => {
        const gapMm = isLocked ? null : joinableGapMm(finding);
        return (
          <Alert
            // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
            key={`${finding.code}-${index}`}
            severity={tones[finding.severity]}
            variant="standard"
            sx={{ py: 0, fontSize: 13, flexWrap: 'wrap' }}
            action={gapMm === null ? undefined : <JoinGapButton item={item} gapMm={gapMm} />}
          >
            {issueText(finding, { locale, isImperial: item.isImperial })}
          </Alert>
        );
      })}
      {findings.length > shownAtFirst ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(!isAll)}>
          {isAll ? t('findings.fewer') : t('findings.all', { count: findings.length })}
        </Button>
      ) : null}
    </Stack>
  );
};
