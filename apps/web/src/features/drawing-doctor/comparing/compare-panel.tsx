import type { Comparison } from '@kerf/drawing';
import { Icon } from '@kerf/ui/icon';
import { mdiClose, mdiFileFindOutline, mdiSwapHorizontal } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { barSx } from '../picture/overlay-panel.ts';
import { ComparisonLegend } from './comparison-legend.tsx';
import { ComparisonSums } from './comparison-sums.tsx';
import { DifferenceList } from './difference-list.tsx';
import { QUIET } from './quiet.ts';
import type { ComparedWith, Comparing } from './use-comparing.ts';
import { useComparisonWords } from './use-comparison-words.ts';
import { usePlacementWords } from './use-placement-words.ts';

type ComparePanelProps = {
  readonly comparing: Comparing;
  readonly isImperial: boolean;
  /** Beside the canvas, or below it. */
  readonly isBeside: boolean;
  readonly onAskAnother: () => void;
};

const ROWS_BESIDE = 9;
const ROWS_BELOW = 6;

const panelSx = (isBeside: boolean) =>
  ({
    ...barSx,
    ...(isBeside ? { width: 330 } : { height: '60%' }),
    ...{ flexShrink: 0, minHeight: 0, overflowY: 'auto', px: 1.5, py: 1 },
    ...{ display: 'grid', gap: 1, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  }) as const;

const PanelButton = ({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick} sx={{ color: 'inherit' }}>
      <Icon path={icon} />
    </IconButton>
  </Tooltip>
);

/** What differs from another drawing: in a sentence, in figures, by colour, and one by one. */
export const ComparePanel = (props: ComparePanelProps) => {
  const { comparison, other } = props.comparing;
  if (other === null) return null;
  return comparison === null ? <Waiting {...props} /> : <OpenPanel {...props} comparison={comparison} other={other} />;
};

/** What is said until there is something to tell. */
const Waiting = ({ comparing, isBeside }: ComparePanelProps) => {
  const { t } = useTranslation('drawing-comparison');
  return (
    <Box component="section" aria-label={t('panel')} sx={panelSx(isBeside)}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box role="status" sx={{ flex: 1 }}>
          {t('comparing')}
        </Box>
        <PanelButton label={t('leave')} icon={mdiClose} onClick={comparing.leave} />
      </Box>
      <LinearProgress aria-hidden />
    </Box>
  );
};

/** Which drawing is told against which, and the ways on. */
const PanelHead = ({ comparing, other, onAskAnother }: HeadProps) => {
  const { t } = useTranslation('drawing-comparison');
  const own = t('this');
  const its = other.state === undefined ? other.name : t(`${other.state}.heading`);
  const names = comparing.isTurnedRound ? { before: own, after: its } : { before: its, after: own };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Box component="h3" sx={{ m: 0, mt: 0.5, fontSize: 14, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('direction', names)}
      </Box>
      <PanelButton label={t('turnRound')} icon={mdiSwapHorizontal} onClick={comparing.turnRound} />
      <PanelButton label={t('another')} icon={mdiFileFindOutline} onClick={onAskAnother} />
      <PanelButton label={t('leave')} icon={mdiClose} onClick={comparing.leave} />
    </Box>
  );
};
type HeadProps = Pick<ComparePanelProps, 'comparing' | 'onAskAnother'> & { readonly other: ComparedWith };

const Quiet = ({ children }: { children: ReactNode }) =>
  children === '' ? null : <Box sx={{ color: QUIET }}>{children}</Box>;

/** A warning to be read before the differences. */
const Warning = ({ children }: { children: string }) =>
  children === '' ? null : (
    <Box role="note" sx={{ borderLeft: '3px solid #ffb300', pl: 1 }}>
      {children}
    </Box>
  );

const OpenPanel = (props: ComparePanelProps & { comparison: Comparison; other: ComparedWith }) => {
  const { comparing, comparison, other, isImperial, isBeside, onAskAnother } = props;
  const { t } = useTranslation('drawing-comparison');
  const words = useComparisonWords(isImperial);
  const places = usePlacementWords(isImperial);
  const list = <DifferenceList {...comparing} words={words} mostRows={isBeside ? ROWS_BESIDE : ROWS_BELOW} />;
  return (
    <Box component="section" aria-label={t('panel')} sx={panelSx(isBeside)}>
      <PanelHead {...{ comparing, other, onAskAnother }} />
      <Box role="status">{comparing.isFollowing ? t('comparing') : words.sentence(comparison)}</Box>
      <Warning>{places.wrongUnit(comparison, other.name)}</Warning>
      <Quiet>{places.placement(comparison, other.name)}</Quiet>
      {isBeside ? null : list}
      <ComparisonSums sums={words.sums(comparison)} />
      <ComparisonLegend {...comparing} other={other} count={words.count} />
      {isBeside ? list : null}
      <Quiet>{comparing.rows.length === 0 ? '' : words.tolerance}</Quiet>
    </Box>
  );
};
