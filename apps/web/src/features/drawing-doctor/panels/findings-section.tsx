import type { Issue } from '@kerf/contract';
import { mdiCrosshairsGps } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { issueText } from '../../../i18n/server-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findingTones } from '../../quote-detail/parts/placed-findings.ts';
import { type RepairGroup, repairsOf, repairsOfSeveral } from '../session/shown-findings.ts';
import type { Repairs } from '../use-repairs.ts';
import { RepairButtons } from './repair-buttons.tsx';

type FindingsSectionProps = {
  readonly findings: readonly Issue[];
  readonly isImperial: boolean;
  /** Null while nothing can be edited. */
  readonly repairs: Repairs | null;
  readonly onShow: (finding: Issue) => void;
};

const buttonRowSx = { mt: 0.5, flexWrap: 'wrap', rowGap: 0.75 } as const;

/** Repairs that go through all findings at once. */
const AllOfOneKind = ({ groups, repairs }: { groups: readonly RepairGroup[]; repairs: Repairs }) => {
  const { t } = useTranslation('drawing-repairs');
  if (groups.length === 0) return null;
  return (
    <Box component="section" aria-label={t('all.title')} sx={{ mb: 1.5 }}>
      <Typography variant="caption" color="textSecondary">
        {t('all.title')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={buttonRowSx}>
        <RepairButtons groups={groups} repairs={repairs} />
      </Stack>
    </Box>
  );
};

/** What was found in the drawing: the way to each place, and what can be done about it. */
export const FindingsSection = ({ findings, isImperial, repairs, onShow }: FindingsSectionProps) => {
  const { t } = useTranslation(['drawing-doctor', 'findings', 'quote-detail']);
  const locale = useLocale();
  const possible = repairs?.repairs;
  const groupsOf = useMemo(
    () => findings.map((finding) => (possible === undefined ? [] : repairsOf(finding, possible))),
    [findings, possible],
  );
  const several = useMemo(
    () => (possible === undefined ? [] : repairsOfSeveral(findings, possible)),
    [findings, possible],
  );
  if (findings.length === 0) {
    return <Typography variant="body2">{t('findings.none')}</Typography>;
  }
  return (
    <>
      {repairs === null ? null : <AllOfOneKind groups={several} repairs={repairs} />}
      <Stack spacing={0.75} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {findings.map((finding, index) => {
          const groups = groupsOf[index] ?? [];
          const isPlaced = finding.position !== undefined || (finding.pathIds ?? []).length > 0;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
              key={`${finding.code}-${index}`}
            >
              <Alert severity={findingTones[finding.severity]} sx={{ py: 0, fontSize: 13 }}>
                {issueText(finding, { locale, isImperial })}
                {isPlaced || groups.length > 0 ? (
                  <Stack direction="row" spacing={1} useFlexGap sx={buttonRowSx}>
                    {isPlaced ? (
                      <Button
                        color="inherit"
                        size="small"
                        startIcon={<Icon path={mdiCrosshairsGps} />}
                        onClick={() => onShow(finding)}
                      >
                        {t('findings.show')}
                      </Button>
                    ) : null}
                    {repairs === null ? null : <RepairButtons groups={groups} repairs={repairs} />}
                  </Stack>
                ) : null}
              </Alert>
            </li>
          );
        })}
      </Stack>
    </>
  );
};
