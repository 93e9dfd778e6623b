import type { Comparison } from '@kerf/drawing';
import { mdiClose, mdiFileFindOutline, mdiSwapHorizontal } from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { barSx } from '../canvas/overlay-panel.ts';
import { PathList } from '../panels/path-list.tsx';
import { COMPARISON_COLOURS } from './comparison-scene.ts';
import { type ComparisonRow, GROUPS, type Group } from './comparison-view.ts';
import type { ComparedWith, Comparing } from './use-comparing.ts';
import { useComparisonWords } from './use-comparison-words.ts';

type ComparePanelProps = {
  readonly comparing: Comparing;
  readonly isImperial: boolean;
  /** Beside the canvas, or below it. */
  readonly isBeside: boolean;
  readonly onAskAnother: () => void;
};

const MOST_ROWS = 9;
const QUIET = '#b8c0ca';

const panelSx = (isBeside: boolean) =>
  ({
    ...barSx,
    ...(isBeside ? { width: 330 } : { height: '55%' }),
    ...{ flexShrink: 0, minHeight: 0, overflowY: 'auto', px: 1.5, py: 1 },
    ...{ display: 'grid', gap: 1, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  }) as const;

/** A line as the differences of a group are painted. */
const Swatch = ({ group }: { group: Group | 'same' }) => (
  <Box
    aria-hidden
    sx={{
      width: 22,
      flexShrink: 0,
      borderTop: `3px ${group === 'onlyBefore' ? 'dashed' : 'solid'} ${COMPARISON_COLOURS[group]}`,
    }}
  />
);

type Words = ReturnType<typeof useComparisonWords>;

const Sums = ({ comparison: { before, after }, words }: { comparison: Comparison; words: Words }) => {
  const { t } = useTranslation('drawing-comparison');
  const hasEtching = before.etchLengthMm > 0 || after.etchLengthMm > 0;
  const rows = [
    ['size', words.size(before.widthMm, before.heightMm), words.size(after.widthMm, after.heightMm)],
    ['cutLength', words.length(before.cutLengthMm), words.length(after.cutLengthMm)],
    ...(hasEtching
      ? ([['etchLength', words.length(before.etchLengthMm), words.length(after.etchLengthMm)]] as const)
      : []),
    ['pierces', words.count(before.pierces), words.count(after.pierces)],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label={t('sums.label')}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        '& dd': { m: 0, textAlign: 'right' },
      }}
    >
      {rows.map(([name, first, second]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{t(`sums.${name}`)}</dt>
          <dd>{first === second ? first : t('changes.fromTo', { before: first, after: second })}</dd>
        </Box>
      ))}
    </Box>
  );
};

type LegendProps = Pick<Comparing, 'shown' | 'toggle' | 'rows'> & {
  readonly other: ComparedWith;
  readonly words: Words;
};

/** What the colours mean; each can be put away. */
const Legend = ({ shown, toggle, rows, other, words }: LegendProps) => {
  const { t } = useTranslation('drawing-comparison');
  const [here, there] = [t('groups.onlyHere'), t('groups.onlyThere', { name: other.name })];
  const labels = {
    onlyBefore: other.isNewer ? here : there,
    onlyAfter: other.isNewer ? there : here,
    changed: t('groups.changed'),
    same: t('groups.same'),
  };
  const counted = (group: Group | 'same') =>
    group === 'same' ? '' : ` (${words.count(rows.filter((row) => row.group === group).length)})`;
  return (
    <Box role="group" aria-label={t('groups.label')} sx={{ display: 'grid' }}>
      {([...GROUPS, 'same'] as const).map((group) => (
        <FormControlLabel
          key={group}
          sx={{ m: 0, minWidth: 0, '& .MuiFormControlLabel-label': { fontSize: 13, minWidth: 0 } }}
          control={
            <Checkbox
              size="small"
              checked={shown[group]}
              onChange={() => toggle(group)}
              sx={{ p: 0.25, mr: 0.5, color: QUIET, '&.Mui-checked': { color: '#e8eaed' } }}
            />
          }
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <Swatch group={group} />
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {labels[group]}
                {counted(group)}
              </Box>
            </Box>
          }
        />
      ))}
    </Box>
  );
};

const PanelButton = ({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick} sx={{ color: 'inherit' }}>
      <Icon path={icon} />
    </IconButton>
  </Tooltip>
);

const Row = ({ row, words }: { row: ComparisonRow; words: Words }) => {
  const { t } = useTranslation('drawing-comparison');
  const told = words.row(row);
  return (
    <>
      <Swatch group={row.group} />
      <Box
        component="span"
        title={told}
        sx={{
          ...{ minWidth: 0, overflow: 'hidden', lineHeight: 1.2 },
          ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
        }}
      >
        {told}
      </Box>
      {row.group === 'changed' ? null : (
        <Box component="span" sx={{ ml: 'auto', color: QUIET, whiteSpace: 'nowrap' }}>
          {t(`short.${row.group}`)}
        </Box>
      )}
    </>
  );
};

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

const OpenPanel = ({
  comparing,
  comparison,
  other,
  isImperial,
  isBeside,
  onAskAnother,
}: ComparePanelProps & { comparison: Comparison; other: ComparedWith }) => {
  const { t } = useTranslation('drawing-comparison');
  const words = useComparisonWords(isImperial);
  const { rows, picked, pick } = comparing;
  const own = t('this');
  const names = other.isNewer ? { before: own, after: other.name } : { before: other.name, after: own };
  const laid = words.placement(comparison, other.name);
  return (
    <Box component="section" aria-label={t('panel')} sx={panelSx(isBeside)}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box component="h3" sx={{ m: 0, mt: 0.5, fontSize: 14, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('direction', names)}
        </Box>
        <PanelButton label={t('turnRound')} icon={mdiSwapHorizontal} onClick={comparing.turnRound} />
        <PanelButton label={t('another')} icon={mdiFileFindOutline} onClick={onAskAnother} />
        <PanelButton label={t('leave')} icon={mdiClose} onClick={comparing.leave} />
      </Box>
      <Box role="status">{comparing.isFollowing ? t('comparing') : words.sentence(comparison)}</Box>
      {laid === '' ? null : <Box sx={{ color: QUIET }}>{laid}</Box>}
      <Sums comparison={comparison} words={words} />
      <Legend {...comparing} other={other} words={words} />
      {rows.length === 0 ? null : (
        <PathList
          rows={rows}
          label={t('list')}
          mostRows={MOST_ROWS}
          selected={new Set(picked === null ? [] : [picked])}
          onSelect={(ids) => {
            const last = [...ids].at(-1);
            if (last !== undefined) pick(last);
          }}
          onShow={pick}
        >
          {(row) => <Row row={row} words={words} />}
        </PathList>
      )}
    </Box>
  );
};
