import type { QuoteItem } from '@kerf/contract';
import type { Drawing } from '@kerf/drawing';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DRAWING_ENDINGS, MAXIMUM_DRAWING_BYTES } from '../../upload/file-checks.ts';
import type { DrawingAddress } from '../session/drawing-calls.ts';
import { choiceListSx } from './choice-list.ts';
import { OtherParts } from './other-parts.tsx';
import { PartsOfFile } from './parts-of-file.tsx';
import { useChoosing } from './use-choosing.ts';
import type { ComparedWith } from './use-comparing.ts';

type CompareDialogProps = {
  readonly address: DrawingAddress;
  readonly item: QuoteItem;
  readonly items: readonly QuoteItem[];
  readonly opened: Drawing;
  readonly onChosen: (chosen: ComparedWith) => void;
  readonly onClose: () => void;
};

type SourcesProps = Pick<CompareDialogProps, 'item' | 'items' | 'opened'> & {
  readonly choosing: ReturnType<typeof useChoosing>;
};

/** Everything that there is to compare with. */
const Sources = ({ item, items, opened, choosing }: SourcesProps) => {
  const { t } = useTranslation('drawing-comparison');
  const isBusy = choosing.busyWith !== null;
  const others = items.filter(({ id, profile }) => id !== item.id && profile === null);
  return (
    <Stack spacing={2}>
      <List disablePadding dense sx={choiceListSx} aria-label={t('title')}>
        <li>
          <ListItemButton
            component="button"
            autoFocus
            sx={{ width: 1 }}
            disabled={isBusy}
            onClick={() => choosing.takeOpened(opened)}
          >
            <ListItemText primary={t('opened.label')} />
          </ListItemButton>
        </li>
        <li>
          <ListItemButton component="button" sx={{ width: 1 }} disabled={isBusy} onClick={choosing.takeImported}>
            <ListItemText primary={t('imported.label')} />
          </ListItemButton>
        </li>
      </List>
      <OtherParts items={others} disabled={isBusy} onPick={choosing.takePart} />
      <Box component="section">
        <Typography variant="subtitle2" component="h3" gutterBottom>
          {t('file.title')}
        </Typography>
        <FileDropZone
          label={t('file.label')}
          accept={DRAWING_ENDINGS}
          maximumBytes={MAXIMUM_DRAWING_BYTES}
          isSingle
          disabled={isBusy}
          onFiles={([first]) => {
            if (first !== undefined) choosing.takeFile(first);
          }}
        />
      </Box>
    </Stack>
  );
};

/** What is said below a long list is seen by who looks at its beginning. */
const intoSight = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });

/** Asks what the drawing is compared with. */
export const CompareDialog = ({ address, item, items, opened, onChosen, onClose }: CompareDialogProps) => {
  const { t } = useTranslation('drawing-comparison');
  const choosing = useChoosing(address, onChosen);
  const { file, busyWith, problem } = choosing;
  return (
    <TitledDialog
      open
      title={t('title')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          {file === null ? null : (
            <Button color="secondary" onClick={choosing.back}>
              {t('back')}
            </Button>
          )}
          <Button color="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {file === null ? (
        <Sources {...{ item, items, opened, choosing }} />
      ) : (
        <PartsOfFile
          file={file}
          isImperial={item.isImperial}
          disabled={busyWith !== null}
          onPick={choosing.takePartOfFile}
        />
      )}
      <Box role="status" sx={{ mt: busyWith === null ? 0 : 2 }}>
        {busyWith === null ? null : (
          <>
            <Typography variant="body2">{busyWith}</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
      </Box>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }} ref={intoSight}>
          {problem}
        </Alert>
      )}
    </TitledDialog>
  );
};
