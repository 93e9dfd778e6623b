import type { Issue, QuoteItem } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiChevronDown, mdiChevronUp, mdiCrosshairsGps } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../i18n/server-texts.ts';
import { useLocale } from '../../../session/session.tsx';
import { alikeFindings, placesOf } from '../../part/alike-findings.ts';
import { DrawingUnit } from '../../part/drawing-unit.tsx';
import { findingTones } from '../../part/placed-findings.ts';
import { readerOf } from '../../part/set-up.ts';
import { type RepairGroup, repairsOf, repairsOfSeveral } from '../session/shown-findings.ts';
import type { Repairs } from '../use-repairs.ts';
import { RepairButtons } from './repair-buttons.tsx';

type FindingsSectionProps = {
  readonly findings: readonly Issue[];
  readonly item: QuoteItem;
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

type FindingRowProps = Omit<FindingsSectionProps, 'findings'> & {
  readonly finding: Issue;
  readonly groups: readonly RepairGroup[];
};

const FindingRow = ({ finding, groups, item, repairs, onShow }: FindingRowProps) => {
  const { t } = useTranslation(['drawing-doctor', 'findings', 'quote-detail']);
  const locale = useLocale();
  const isPlaced =
    finding.facts?.inNoPart === undefined && (finding.position !== undefined || (finding.pathIds ?? []).length > 0);
  return (
    <Alert role="none" severity={findingTones[finding.severity]} sx={{ py: 0, fontSize: 13 }}>
      {issueText(finding, readerOf(item, locale))}
      {finding.code === 'UNITS_GUESSED' ? (
        <Box sx={{ mt: 1 }}>
          <DrawingUnit item={item} isLocked={repairs === null} />
        </Box>
      ) : null}
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
  );
};

const listSx = { listStyle: 'none', m: 0, p: 0 } as const;

/** Findings of one kind as one row, which opens to each of them. */
const AlikeFindings = ({ rows }: { rows: readonly FindingRowProps[] }) => {
  const { t } = useTranslation(['drawing-doctor', 'findings']);
  const locale = useLocale();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [first] = rows;
  if (first === undefined) return null;
  const told = issueText(first.finding, readerOf(first.item, locale));
  const areSame = rows.every(({ finding, item }) => issueText(finding, readerOf(item, locale)) === told);
  const places = placesOf(rows.map(({ finding }) => finding));
  const count = { count: places, n: formatNumber(places, locale) };
  return (
    <>
      <Alert role="none" severity={findingTones[first.finding.severity]} sx={{ py: 0, fontSize: 13 }}>
        {areSame ? told : t('findings:suchAs', { text: told })}
        <Box sx={buttonRowSx}>
          <Button
            color="inherit"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            startIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('findings:alike', count)}
          </Button>
        </Box>
      </Alert>
      {isOpen ? (
        <Stack spacing={0.75} component="ul" id={listId} sx={{ ...listSx, mt: 0.75, ml: 2 }}>
          {rows.map((row, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
              key={place}
            >
              <FindingRow {...row} />
            </li>
          ))}
        </Stack>
      ) : null}
    </>
  );
};

/** What was found in the drawing: the way to each place, and what can be done about it. */
export const FindingsSection = ({ findings, item, repairs, onShow }: FindingsSectionProps) => {
  const { t } = useTranslation('drawing-doctor');
  const possible = repairs?.repairs;
  const kinds = useMemo(
    () =>
      alikeFindings(findings).map((alike) =>
        alike.map((finding) => ({ finding, groups: possible === undefined ? [] : repairsOf(finding, possible) })),
      ),
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
      <Stack spacing={0.75} component="ul" sx={listSx}>
        {kinds.map((alike, place) => {
          const rows = alike.map((one) => ({ ...one, item, repairs, onShow }));
          const [first, ...others] = rows;
          return first === undefined ? null : (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
              key={`${first.finding.code}-${place}`}
            >
              {others.length === 0 ? <FindingRow {...first} /> : <AlikeFindings rows={rows} />}
            </li>
          );
        })}
      </Stack>
    </>
  );
};
