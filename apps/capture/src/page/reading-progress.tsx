import { filled } from '@kerf/i18n/filled';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCapture } from './session.tsx';

type ReadingProgressProps = {
  readonly file: File;
  /** Share of the file that has been sent; 1 while the server reads it. */
  readonly sent: number;
  /** What is said while the server reads. */
  readonly reading: string;
};

/** How far a file has got on its way, and then that it is read. */
export const ReadingProgress = ({ file, sent, reading }: ReadingProgressProps) => {
  const { words } = useCapture();
  const label = sent < 1 ? filled(words.sending, { name: file.name }) : reading;
  return (
    <Stack spacing={1} role="status">
      <Typography variant="body2">{label}</Typography>
      <LinearProgress
        aria-label={label}
        {...(sent < 1 ? { variant: 'determinate', value: Math.round(sent * 100) } : {})}
      />
    </Stack>
  );
};
