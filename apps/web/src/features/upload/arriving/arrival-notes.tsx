import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileNames } from '../file-names.tsx';
import type { ArrivalNotes } from './use-arrivals.ts';

type NotesProps = { readonly notes: ArrivalNotes; readonly isOpening: boolean };

/** Archives and tables that could not be taken, and what lay beside the drawings. */
export const Notes = ({ notes: { problems, passedOver }, isOpening }: NotesProps) => {
  const { t } = useTranslation('arriving');
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {t('also')}
      </Typography>
      {isOpening ? <LinearProgress aria-label={t('opening')} /> : null}
      {problems.map((problem) => (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ))}
      {passedOver.length > 0 ? (
        <Alert severity="info">
          {t('passedOver', { count: passedOver.length })}
          <FileNames names={passedOver} />
        </Alert>
      ) : null}
    </>
  );
};
