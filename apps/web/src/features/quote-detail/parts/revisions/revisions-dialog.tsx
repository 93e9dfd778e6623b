import type { QuoteItem } from '@kerf/contract';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../page/load-failed.tsx';
import { PartsOfFile } from '../../../drawing-doctor/comparing/parts-of-file.tsx';
import { loadDrawing } from '../../../drawing-doctor/session/drawing-calls.ts';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { DRAWING_ENDINGS, MAXIMUM_DRAWING_BYTES } from '../../../upload/file-checks.ts';
import { EarlierRevisions } from './earlier-revisions.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { RevisionPrice } from './revision-price.tsx';
import { revisionsKey, useNewRevision } from './use-new-revision.ts';

type NewRevision = ReturnType<typeof useNewRevision>;

const LONGEST_REVISION = 30;

/** What the chosen drawing changes, and the revision that the part gets with it. */
const ChosenDrawing = ({ item, choosing }: { item: QuoteItem; choosing: NewRevision }) => {
  const { t } = useTranslation(['part-table', 'quote-detail', 'drawing-comparison']);
  const { address } = useQuoteEditor();
  const { chosen, revision, setRevision } = choosing;
  const { data, isError, refetch } = useQuery({
    queryKey: [...revisionsKey(address, item.id), 'now', item.version],
    queryFn: ({ signal }) => loadDrawing({ ...address, quoteItemId: item.id }, signal),
  });
  if (chosen === null) return null;
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {t('revisions.fromTo', { before: item.originalFileName, after: chosen.file.name })}
      </Typography>
      {isError ? <LoadFailed text={t('drawing-comparison:failed')} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? <LinearProgress aria-label={t('drawing-comparison:loading')} /> : null}
      {data === undefined ? null : (
        <RevisionChanges
          before={data.drawing}
          after={chosen.drawing}
          isImperial={item.isImperial}
          name={chosen.file.name}
        />
      )}
      <RevisionPrice item={item} chosen={chosen} />
      <TextField
        autoFocus
        size="small"
        label={t('quote-detail:identity.revision')}
        value={revision}
        onChange={(event) => setRevision(event.target.value)}
        helperText={t('revisions.settingsStay')}
        slotProps={{ htmlInput: { maxLength: LONGEST_REVISION } }}
        sx={{ maxWidth: 360 }}
      />
    </Stack>
  );
};

const Choosing = ({ item, choosing }: { item: QuoteItem; choosing: NewRevision }) => {
  const { t } = useTranslation('part-table');
  const { parts, chosen, busyWith, takeFile, takePart } = choosing;
  const isBusy = busyWith !== null;
  if (chosen !== null) return <ChosenDrawing item={item} choosing={choosing} />;
  if (parts !== null) {
    return <PartsOfFile file={parts} isImperial={item.isImperial} disabled={isBusy} onPick={takePart} />;
  }
  return (
    <FileDropZone
      label={t('revisions.drop')}
      accept={DRAWING_ENDINGS}
      maximumBytes={MAXIMUM_DRAWING_BYTES}
      isSingle
      disabled={isBusy}
      onFiles={([first]) => {
        if (first !== undefined) takeFile(first);
      }}
    />
  );
};

/** Replaces the drawing of a part by a new revision, and shows those that it had before. */
export const RevisionsDialog = ({ item, onClose }: { item: QuoteItem; onClose: () => void }) => {
  const { t } = useTranslation('part-table');
  const { t: tApp } = useTranslation();
  const choosing = useNewRevision(item);
  const { parts, chosen, busyWith, problem, replace, forget } = choosing;
  return (
    <TitledDialog
      open
      title={t('revisions.title', { name: item.name })}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          {chosen === null && parts === null ? null : (
            <Button color="secondary" disabled={busyWith !== null} onClick={forget}>
              {t('revisions.otherFile')}
            </Button>
          )}
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.close')}
          </Button>
          {chosen === null ? null : (
            <Button variant="contained" disabled={busyWith !== null} onClick={replace}>
              {t('revisions.replace')}
            </Button>
          )}
        </>
      }
    >
      <Choosing item={item} choosing={choosing} />
      <Box role="status" sx={{ mt: busyWith === null ? 0 : 2 }}>
        {busyWith === null ? null : (
          <>
            <Typography variant="body2">{busyWith}</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
      </Box>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {chosen === null && parts === null ? <EarlierRevisions item={item} /> : null}
    </TitledDialog>
  );
};
