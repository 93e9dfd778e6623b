import { PART_FILES } from '@kerf/quoting';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FileDrop } from '../page/file-drop.tsx';
import { ReadingProgress } from '../page/reading-progress.tsx';
import { useCapture } from '../page/session.tsx';
import { AddBar } from './add-bar.tsx';
import { BodyList } from './body-list.tsx';
import { ModelPreview, RefusedPreview, type ShownBody } from './model-preview.tsx';
import { useModel } from './use-model.ts';

/** Unfolds a model: the file is dropped, its parts chosen and added to the quote. Spec: quote parts §2.7. */
export const ModelPage = () => {
  const { words, address } = useCapture();
  const { state, read, forget, choose, add } = useModel();
  const [shown, setShown] = useState<ShownBody>(0);
  const another = () => {
    setShown(0);
    forget();
  };
  return (
    <Stack component="main" spacing={2} sx={{ p: 2, pb: state.kind === 'read' ? 0 : 2, minHeight: '100vh' }}>
      <h1 style={{ margin: 0, lineHeight: 0, position: 'absolute' }}>
        <VisuallyHidden>{address.isTube ? words.titleTube : words.title}</VisuallyHidden>
      </h1>
      {state.kind === 'none' ? <FileDrop kind={PART_FILES.unfold3d} label={words.drop} onFile={read} /> : null}
      {state.kind === 'reading' ? (
        <ReadingProgress
          {...{ file: state.file, sent: state.sent, understood: state.understood }}
          reading={words.reading}
          onCancel={another}
        />
      ) : null}
      {state.kind === 'failed' ? (
        <Alert severity="error" action={<Button onClick={() => read(state.file)}>{words.retry}</Button>}>
          {state.reason ?? words.failed}
        </Alert>
      ) : null}
      {state.kind === 'failed' && state.reason !== null ? <RefusedPreview file={state.file} /> : null}
      {state.kind === 'read' ? (
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ flex: 1, minHeight: 0 }}>
          <Box sx={{ width: { md: 440 }, flexShrink: 0 }}>
            <BodyList state={state} shown={shown} onShow={setShown} onChoose={choose} />
          </Box>
          <ModelPreview state={state} shown={shown} />
        </Stack>
      ) : null}
      {state.kind === 'read' ? <AddBar state={state} onAdd={add} onAnother={another} /> : null}
      {state.kind === 'failed' ? (
        <Button sx={{ alignSelf: 'start' }} onClick={another}>
          {words.another}
        </Button>
      ) : null}
    </Stack>
  );
};
