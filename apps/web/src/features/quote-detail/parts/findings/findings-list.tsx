import type { Issue, QuoteItem, SecondaryProcess } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiChevronDown, mdiChevronUp, mdiMapMarkerOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../../i18n/server-texts.ts';
import { useLocale } from '../../../../session/session.tsx';
import { alikeFindings, placesOf } from '../../../part/alike-findings.ts';
import { DrawingUnit } from '../../../part/drawing-unit.tsx';
import { findingTones, placedFindings, worstFirst } from '../../../part/placed-findings.ts';
import { readerOf } from '../../../part/set-up.ts';
import type { PartDialogs } from '../dialogs/part-dialogs.tsx';
import { FrameButtons } from './frame-buttons.tsx';
import { HoleWorkButton } from './hole-work-button.tsx';
import { JoinGapButton } from './join-gap-button.tsx';
import { readingsOf } from './use-frame-reading.ts';
import { joinableGapMm } from './use-join-gap.ts';

const shownAtFirst = 2;
const rowSx = { py: 0, fontSize: 13, flexWrap: 'wrap' } as const;

type FindingsListProps = {
  readonly item: QuoteItem;
  /** What the shop can do beside cutting; null where nothing is to be added to the part. */
  readonly processes: readonly SecondaryProcess[] | null;
  readonly isLocked: boolean;
  readonly dialogs: PartDialogs;
};

/** What can be done about a finding: see where it is, join its gap, say what a frame is. */
const FindingActions = ({
  finding,
  item,
  processes,
  isLocked,
  dialogs,
}: FindingsListProps & { readonly finding: Issue }) => {
  const { t } = useTranslation('quote-prices');
  const gapMm = isLocked ? null : joinableGapMm(finding);
  const readings = isLocked ? [] : readingsOf(finding);
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
      {readings.length === 0 ? null : <FrameButtons item={item} readings={readings} />}
      {gapMm === null ? null : <JoinGapButton item={item} gapMm={gapMm} />}
      {processes === null ? null : <HoleWorkButton {...{ item, processes }} finding={finding} />}
    </>
  );
};

type FindingRowProps = FindingsListProps & { readonly finding: Issue };

const FindingRow = ({ finding, ...props }: FindingRowProps) => {
  const { item, isLocked } = props;
  const locale = useLocale();
  return (
    <Alert
      severity={findingTones[finding.severity]}
      variant="standard"
      sx={rowSx}
      action={<FindingActions {...props} finding={finding} />}
    >
      {issueText(finding, readerOf(item, locale))}
      {finding.code === 'UNITS_GUESSED' ? (
        <Box sx={{ mt: 1 }}>
          <DrawingUnit item={item} isLocked={isLocked} />
        </Box>
      ) : null}
    </Alert>
  );
};

/** Findings of one kind as one row, which opens to each of them. */
const AlikeFindings = ({ alike, ...props }: FindingsListProps & { readonly alike: readonly Issue[] }) => {
  const { t } = useTranslation('findings');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [first] = alike;
  if (first === undefined) return null;
  const told = issueText(first, readerOf(props.item, locale));
  const places = placesOf(alike);
  return (
    <>
      <Alert
        severity={findingTones[first.severity]}
        variant="standard"
        sx={rowSx}
        action={
          <>
            {props.processes === null ? null : (
              <HoleWorkButton item={props.item} processes={props.processes} finding={first} />
            )}
            <Button
              color="inherit"
              size="small"
              aria-expanded={isOpen}
              startIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
              onClick={() => setOpen(!isOpen)}
            >
              {t('alike', { count: places, n: formatNumber(places, locale) })}
            </Button>
          </>
        }
      >
        {t('suchAs', { text: told })}
      </Alert>
      {isOpen ? (
        <Stack spacing={0.5} sx={{ pl: 2 }}>
          {alike.map((finding, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings of one kind are told apart by their place alone
            <FindingRow {...props} processes={null} key={place} finding={finding} />
          ))}
        </Stack>
      ) : null}
    </>
  );
};

/** What was found in the drawing or is wrong with the settings, the worst first, and what can be done about it. */
export const FindingsList = (props: FindingsListProps) => {
  const { item } = props;
  const { t } = useTranslation(['quote-detail', 'findings']);
  const [isAll, setAll] = useState(false);
  const kinds = useMemo(() => alikeFindings(worstFirst(item.issues)), [item.issues]);
  if (kinds.length === 0) return null;
  const shown = isAll ? kinds : kinds.slice(0, shownAtFirst);
  return (
    <Stack spacing={0.5} component="section" aria-label={t('findings.title')} sx={{ mt: 1.5 }}>
      {shown.map((alike, place) => {
        const [first, ...others] = alike;
        if (first === undefined) return null;
        const key = `${first.code}-${place}`;
        return others.length === 0 ? (
          <FindingRow {...props} key={key} finding={first} />
        ) : (
          <AlikeFindings {...props} key={key} alike={alike} />
        );
      })}
      {kinds.length > shownAtFirst ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(!isAll)}>
          {isAll ? t('findings.fewer') : t('findings.all', { count: item.issues.length })}
        </Button>
      ) : null}
    </Stack>
  );
};
