import { bareFileName, PART_FILES } from '@kerf/quoting';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FileDrop } from '../page/file-drop.tsx';
import { ReadingProgress } from '../page/reading-progress.tsx';
import { useCapture } from '../page/session.tsx';
import { PdfDesk } from './desk.tsx';
import { TypedSizes } from './typed-sizes.tsx';
import { useBrought, usePdf } from './use-pdf.ts';

/** Extracts parts from the pages of a PDF: shown, corrected, and added to the quote. Spec: quote parts §2.7. */
export const PdfPage = () => {
  const { words } = useCapture();
  const { state, ...commands } = usePdf();
  const { read, forget } = commands;
  const offersQuickPart = useBrought((file) => {
    if (state.kind === 'none') read(file);
  });
  return (
    <Stack
      component="main"
      sx={{ p: { xs: 1, md: 1.5 }, gap: 2, height: '100dvh', minHeight: 440, boxSizing: 'border-box' }}
    >
      <h1 style={{ margin: 0, lineHeight: 0, position: 'absolute' }}>
        <VisuallyHidden>{words.pdf.title}</VisuallyHidden>
      </h1>
      {state.kind === 'none' ? <FileDrop kind={PART_FILES.pdf} label={words.pdf.drop} onFile={read} /> : null}
      {state.kind === 'reading' ? (
        <ReadingProgress file={state.file} sent={state.sent} reading={words.pdf.reading} onCancel={forget} />
      ) : null}
      {state.kind === 'failed' ? (
        <Stack spacing={2} sx={{ maxWidth: 560 }}>
          <Alert severity="error" action={<Button onClick={() => read(state.file)}>{words.retry}</Button>}>
            {state.reason ?? words.pdf.failed}
          </Alert>
          <TypedSizes
            name={bareFileName(state.file.name, PART_FILES.pdf)}
            widthMm={null}
            heightMm={null}
            {...{ offersQuickPart }}
          />
          <Button sx={{ alignSelf: 'start' }} onClick={forget}>
            {words.another}
          </Button>
        </Stack>
      ) : null}
      {state.kind === 'read' ? <PdfDesk {...{ state, commands, offersQuickPart }} /> : null}
    </Stack>
  );
};
