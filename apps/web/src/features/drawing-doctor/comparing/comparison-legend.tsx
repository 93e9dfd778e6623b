import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { GROUPS, type Group } from './comparison-view.ts';
import { QUIET } from './quiet.ts';
import { Swatch } from './swatch.tsx';
import type { ComparedWith, Comparing } from './use-comparing.ts';
import type { useComparisonWords } from './use-comparison-words.ts';

type Words = ReturnType<typeof useComparisonWords>;

type LegendProps = Pick<Comparing, 'shown' | 'toggle' | 'rows' | 'isTurnedRound'> & {
  readonly other: ComparedWith;
  readonly count: Words['count'];
};

/** What the colours mean; each can be put away. */
export const ComparisonLegend = ({ shown, toggle, rows, isTurnedRound, other, count }: LegendProps) => {
  const { t } = useTranslation('drawing-comparison');
  const onlyThere = ({ state, name }: ComparedWith) =>
    state === undefined ? t('groups.onlyThere', { name }) : t(`${state}.only`);
  const [here, there] = [t('groups.onlyHere'), onlyThere(other)];
  const labels = {
    onlyBefore: isTurnedRound ? here : there,
    onlyAfter: isTurnedRound ? there : here,
    changed: t('groups.changed'),
    same: t('groups.same'),
  };
  const counted = (group: Group | 'same') =>
    group === 'same' ? '' : ` (${count(rows.filter((row) => row.group === group).length)})`;
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
