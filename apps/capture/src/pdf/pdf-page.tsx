import { filled } from '@kerf/i18n/filled';
import { PART_FILES } from '@kerf/quoting';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileDrop } from '../page/file-drop.tsx';
import { useCapture } from '../page/session.tsx';
import { PdfDesk } from './pdf-desk.tsx';
import { TypedSizes } from './typed-sizes.tsx';
import { type PdfState, useBrought, usePdf } from './use-pdf.ts';

/** How far a file has got on its way, and then that it is read. */
const Progress = ({ state }: { readonly state: Extract<PdfState, { kind: 'reading' }> }) => {
  const { words } = useCapture();
  const { file, sent } = state;
  const label = sent < 1 ? filled(words.sending, { name: file.name }) : words.pdf.reading;
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

const bareName = (fileName: string): string => fileName.replace(/\.pdf$/i, '');

/** Extracts parts from the pages of a PDF: shown, corrected, and added to the quote. Spec: quote parts §2.7. */
export const PdfPage = () => {
  const { words } = useCapture();
  const { state, ...commands } = usePdf();
  const { read, forget } = commands;
  const offersQuickPart = useBrought((file) => {
    if (state.kind === 'none') read(file);
  });
  return (
    <Stack component="main" sx={{ p: 1.5, gap: 2, height: '100vh', minHeight: 440, boxSizing: 'border-box' }}>
      <h1 style={{ margin: 0, lineHeight: 0, position: 'absolute' }}>
        <VisuallyHidden>{words.pdf.title}</VisuallyHidden>
      </h1>
      {state.kind === 'none' ? <FileDrop kind={PART_FILES.pdf} label={words.pdf.drop} onFile={read} /> : null}
      {state.kind === 'reading' ? <Progress state={state} /> : null}
      {state.kind === 'failed' ? (
        <Stack spacing={2} sx={{ maxWidth: 560 }}>
          <Alert severity="error" action={<Button onClick={() => read(state.file)}>{words.retry}</Button>}>
            {state.reason ?? words.pdf.failed}
          </Alert>
          <TypedSizes name={bareName(state.file.name)} widthMm={null} heightMm={null} {...{ offersQuickPart }} />
          <Button sx={{ alignSelf: 'start' }} onClick={forget}>
            {words.another}
          </Button>
        </Stack>
      ) : null}
      {state.kind === 'read' ? <PdfDesk {...{ state, commands, offersQuickPart }} /> : null}
    </Stack>
  );
};
