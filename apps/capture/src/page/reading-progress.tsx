import type { Progress } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import { formatNumber } from '@kerf/i18n/formats';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCapture } from './session.tsx';

type ReadingProgressProps = {
  readonly file: File;
  /** Share of the file that has been sent; 1 while the server reads it. */
  readonly sent: number;
  /** How many of the bodies in the file are understood; null while that is not known. */
  readonly understood?: Progress | null;
  /** What is said while the server reads. */
  readonly reading: string;
  readonly onCancel: () => void;
};

/** How far a file has got on its way, then how far it is read; until it is, it can be taken back. */
export const ReadingProgress = ({ file, sent, understood = null, reading, onCancel }: ReadingProgressProps) => {
  const { words, address } = useCapture();
  const label = sent < 1 ? filled(words.sending, { name: file.name }) : reading;
  // Once all bodies are understood they are drawn, of which nothing is counted.
  const isDrawing = understood !== null && understood.done === understood.all;
  const share = sent < 1 ? sent : understood === null || isDrawing ? null : understood.done / understood.all;
  const count = (n: number) => formatNumber(n, address.locale);
  return (
    <Stack spacing={1} sx={{ width: '100%', maxWidth: 560 }}>
      <Stack spacing={1} role="status">
        <Typography variant="body2">{label}</Typography>
        {sent < 1 || understood === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {isDrawing
              ? words.drawing
              : filled(words.understood, { done: count(understood.done), all: count(understood.all) })}
          </Typography>
        )}
      </Stack>
      <LinearProgress
        aria-label={label}
        {...(share === null ? {} : { variant: 'determinate', value: Math.round(share * 100) })}
      />
      <Button sx={{ alignSelf: 'start' }} onClick={onCancel}>
        {words.cancel}
      </Button>
    </Stack>
  );
};
