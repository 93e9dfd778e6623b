import type { Drawing } from '@kerf/drawing';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ComparisonSums } from '../../../drawing-doctor/comparing/comparison-sums.tsx';
import { rowsOf } from '../../../drawing-doctor/comparing/comparison-view.ts';
import { useComparison } from '../../../drawing-doctor/comparing/use-comparison.ts';
import { useComparisonWords } from '../../../drawing-doctor/comparing/use-comparison-words.ts';
import { usePlacementWords } from '../../../drawing-doctor/comparing/use-placement-words.ts';

type RevisionChangesProps = {
  readonly before: Drawing;
  readonly after: Drawing;
  readonly isImperial: boolean;
  /** By which the other drawing is known. */
  readonly name: string;
};

const MOST_TOLD = 8;

/** What one drawing has that the other has not: in a sentence, in figures, and the first differences one by one. */
export const RevisionChanges = ({ before, after, isImperial, name }: RevisionChangesProps) => {
  const { t } = useTranslation('drawing-comparison');
  const words = useComparisonWords(isImperial);
  const places = usePlacementWords(isImperial);
  const { comparison } = useComparison(before, after);
  if (comparison === null) return <LinearProgress aria-label={t('comparing')} />;
  const wrongUnit = places.wrongUnit(comparison, name);
  return (
    <Stack spacing={1} component="section" aria-label={t('panel')}>
      <Typography role="status">{words.sentence(comparison)}</Typography>
      {wrongUnit === '' ? null : <Typography color="warning">{wrongUnit}</Typography>}
      <ComparisonSums sums={words.sums(comparison)} />
      <Typography component="ul" variant="body2" color="textSecondary" sx={{ pl: 2.5, m: 0 }}>
        {rowsOf(comparison)
          .slice(0, MOST_TOLD)
          .map((row) => (
            <li key={row.pathId}>
              {words.row(row)}
              {row.group === 'changed' ? null : ` · ${t(`short.${row.group}`)}`}
            </li>
          ))}
      </Typography>
    </Stack>
  );
};
