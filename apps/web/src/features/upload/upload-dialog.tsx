import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaveWarning } from '@kerf/ui/use-leave-warning';
import { useSteady } from '@kerf/ui/use-steady';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApple, isShortcut } from '../../page/shortcuts.ts';
import { useSession } from '../../session/session.tsx';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSetUp } from '../part/set-up.ts';
import { useFilePartsOffers } from '../part/use-file-parts.ts';
import { Notes } from './arriving/arrival-notes.tsx';
import { BillsList } from './arriving/bills-list.tsx';
import { BESIDE_DRAWINGS } from './arriving/sort-arrivals.ts';
import { useArrivals } from './arriving/use-arrivals.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import { acceptedFiles, isModelFile, MAXIMUM_FILES, type UploadKind } from './file-checks.ts';
import { FileNames } from './file-names.tsx';
import { HeldModels, useHeldModels } from './held-models.tsx';
import { showUpload, UploadList } from './upload-list.tsx';
import { concernOf, needsLook, toneOf } from './upload-outcome.ts';
import { type ChosenFiles, isOpen, type UploadQueue } from './upload-queue.ts';
import { UploadSettings } from './upload-settings.tsx';
import { useChoices } from './use-choices.ts';
import { usePageDrop } from './use-page-drop.ts';
import { useFileUploads, useLeftOut, useUploads } from './use-uploads.ts';

const requirements = ['flat', 'cutPath', 'scale', 'noZ', 'closed', 'outlines', 'bridges'] as const;

const modelRequirements = ['step', 'solid', 'thickness', 'tube', 'assembly'] as const;

const pdfRequirements = ['lines', 'scale', 'flat', 'block'] as const;

/** Keys of what is asked of the files, by what the dialog was opened for. */
const REQUIREMENTS = {
  '2d': requirements.map((name) => `upload.requirements.${name}` as const),
  '3d': modelRequirements.map((name) => `upload.modelRequirements.${name}` as const),
  pdf: pdfRequirements.map((name) => `upload.pdfRequirements.${name}` as const),
};

const Requirements = ({ kind }: { readonly kind: UploadKind }) => {
  const { t } = useTranslation('quote-detail');
  const keys = REQUIREMENTS[kind];
  return (
    <div>
      <Typography variant="subtitle2">{t('upload.requirements.title')}</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {keys.map((key) => (
          <Typography key={key} component="li" variant="body2">
            {t(key)}
          </Typography>
        ))}
      </Box>
    </div>
  );
};

type UploadDialogProps = {
  readonly address: QuoteAddress;
  readonly kind: UploadKind;
  /** Files that were dropped on the page; they go up at once, but for models to choose from. */
  readonly dropped: readonly File[];
  readonly calculatesByItself: boolean;
  readonly onCalculatesByItself: (isOn: boolean) => void;
  readonly onClose: () => void;
  /** A quick part is to be made instead. */
  readonly onQuickPart: () => void;
};

type Uploads = ReturnType<typeof useUploads>;

/** Sends the files and says how it went; closes when nothing is left to look at. */
const useUploading = (
  { address, dropped, onClose }: UploadDialogProps,
  uploads: Uploads,
  { choose, bills }: ReturnType<typeof useArrivals>,
) => {
  const { t } = useTranslation('quote-detail');
  const { offer } = useFilePartsOffers();
  const { isHeld, hold } = useHeldModels(address, uploads.queue);
  const start = async (only?: ChosenFiles) => {
    const sent = await uploads.start(only);
    const added = sent.filter(({ state }) => state === 'added');
    const { files, leftOut } = uploads.queue.snapshot();
    if (added.length === 0) {
      if (files.some((one) => toneOf(one) === 'bad')) snackbars.error(t('upload.failed'));
      return;
    }
    await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address), bills.again()]);
    snackbars.success(t('upload.added', { count: added.length }));
    if (files.some((one) => needsLook(one) || isOpen(one)) || leftOut.length > 0) return;
    const [ofSeveral, ...others] = added.filter(({ items }) => items.length > 1);
    if (ofSeveral !== undefined && others.length === 0 && !isModelFile(ofSeveral.file)) offer(ofSeveral.items);
    onClose();
  };
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current || dropped.length === 0) return;
    wasStarted.current = true;
    const startDropped = async () => {
      await choose(dropped);
      const files = uploads.queue.snapshot().files.filter(isOpen);
      const holding = hold(files);
      if (!files.every(({ file }) => isModelFile(file))) await start(({ file }) => !isModelFile(file));
      const held = await holding;
      const atOnce = files.filter(({ file, name }) => isModelFile(file) && !held.has(name));
      if (atOnce.length > 0 && isHere.current) await start(({ name }) => atOnce.some((one) => one.name === name));
    };
    void startDropped();
  });
  return { start: () => void start(), startOne: (name: string) => void start((one) => one.name === name), isHeld };
};

/** Modifier and Enter add the files from wherever in the dialog the person is: the button stands behind a row for each of them. */
const useStartByKey = (start: () => void, isReady: boolean): void => {
  const startNow = useSteady(start);
  useEffect(() => {
    if (!isReady) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'enter')) return;
      event.preventDefault();
      startNow();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isReady, startNow]);
};

type UploadButtonsProps = { readonly uploads: Uploads; readonly onStart: () => void; readonly onClose: () => void };

const UploadButtons = ({ uploads: { queue, isRunning }, onStart, onClose }: UploadButtonsProps) => {
  const { t } = useTranslation('quote-detail');
  const files = useFileUploads(queue);
  const open = files.filter(isRunning ? (one) => toneOf(one) === 'open' : isOpen);
  useStartByKey(onStart, !isRunning && open.length > 0);
  const isRetry = open.length > 0 && open.every((one) => one.state === 'failed');
  return (
    <>
      <Button color="secondary" onClick={isRunning ? queue.cancel : onClose}>
        {t(isRunning ? 'upload.cancel' : 'upload.close')}
      </Button>
      <ReasonedButton
        variant="contained"
        loading={isRunning}
        aria-keyshortcuts={isApple() ? 'Meta+Enter' : 'Control+Enter'}
        reason={open.length === 0 && !isRunning ? t('upload.nothingChosen') : undefined}
        onClick={onStart}
      >
        {open.length === 0
          ? t('upload.startNone')
          : t(isRetry ? 'upload.retry' : 'upload.start', { count: open.length })}
      </ReasonedButton>
    </>
  );
};

/** Files beyond those that go at once, by name, and the way to add them. */
const LeftOut = ({ uploads, onStart }: Pick<UploadButtonsProps, 'uploads' | 'onStart'>) => {
  const { t } = useTranslation('quote-detail');
  const { queue, isRunning, chooseNext } = uploads;
  const leftOut = useLeftOut(queue);
  const hasOpen = useFileUploads(queue).some(isOpen);
  const count = Math.min(leftOut.length, MAXIMUM_FILES);
  if (leftOut.length === 0) return null;
  const addNext = () => {
    if (chooseNext()) onStart();
  };
  return (
    <Alert severity="warning">
      {t('upload.leftOut', { count: leftOut.length, most: MAXIMUM_FILES })}
      <FileNames names={leftOut.map(({ name }) => name)} />
      <ReasonedButton
        variant="outlined"
        color="inherit"
        sx={{ mt: 1 }}
        reason={isRunning || hasOpen ? t('upload.firstTheseFiles') : undefined}
        onClick={addNext}
      >
        {t('upload.addNext', { count })}
      </ReasonedButton>
    </Alert>
  );
};

/** What was not added, and what was but cannot be cut as drawn. */
const Summary = ({ queue }: { queue: UploadQueue }) => {
  const { t } = useTranslation('quote-detail');
  const files = useFileUploads(queue);
  const bad = files.filter((one) => toneOf(one) === 'bad');
  const doubtful = files.filter((one) => one.state === 'added' && concernOf(one)?.severity === 'Error');
  return (
    <>
      {bad.length > 0 ? (
        <Alert severity="error">
          {t('upload.someRefused', { count: bad.length })}
          <FileNames names={bad.map(({ name }) => name)} onChosen={showUpload} />
        </Alert>
      ) : null}
      {doubtful.length > 0 ? (
        <Alert severity="warning">
          {t('upload.someDoubtful', { count: doubtful.length })}
          <FileNames names={doubtful.map(({ name }) => name)} onChosen={showUpload} />
        </Alert>
      ) : null}
    </>
  );
};

const TITLES = {
  '2d': 'upload.title',
  '3d': 'upload.title3d',
  pdf: 'upload.titlePdf',
} as const;

type PagesOfFileProps = Pick<UploadDialogProps, 'address' | 'onClose' | 'onQuickPart'> & {
  readonly queue: UploadQueue;
  /** The file whose pages are shown; null for none. */
  readonly name: string | null;
};

/** The pages of one of the PDFs; what is added from them leaves the list. */
const PagesOfFile = ({ name, queue, ...dialog }: PagesOfFileProps) => {
  const file = name === null ? undefined : queue.fileOf(name)?.file;
  if (name === null || file === undefined) return null;
  return <CaptureDialog {...dialog} page="pdf" file={file} onAdded={() => queue.remove(name)} />;
};

/** Adds parts from 2D drawings and 3D models: many files at once, each with its progress and its own refusal. Spec: quote parts §2.7, §5. */
export const UploadDialog = (props: UploadDialogProps) => {
  const { address, kind, calculatesByItself, onCalculatesByItself, onClose, onQuickPart } = props;
  const { t } = useTranslation('quote-detail');
  const setUp = useSetUp();
  const accepted = acceptedFiles(useSession().features);
  const { choices, change, settings } = useChoices(setUp, false);
  const uploads = useUploads({ address, settings });
  const { queue, isRunning } = uploads;
  const arrivals = useArrivals(address, uploads.choose);
  const choose = (files: readonly File[]) => void arrivals.choose(files);
  const { start, startOne, isHeld } = useUploading(props, uploads, arrivals);
  const [pagesOf, setPagesOf] = useState<string | null>(null);
  usePageDrop(isRunning ? 'refuse' : 'take', choose);
  useLeaveWarning(isRunning);
  const leave = () => {
    uploads.giveUp();
    onClose();
  };
  return (
    <TitledDialog
      open
      fullScreen
      title={t(TITLES[kind])}
      onClose={leave}
      actions={<UploadButtons uploads={uploads} onStart={start} onClose={onClose} />}
    >
      <Box
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: '1fr 320px' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <FileDropZone
            label={t(kind === 'pdf' ? 'upload.dropPdfs' : accepted.hasModels ? 'upload.dropAll' : 'upload.drop')}
            accept={[...accepted.endings, ...BESIDE_DRAWINGS]}
            takesFolders
            maximumBytes={accepted.maximumBytes}
            maximumFiles={MAXIMUM_FILES}
            disabled={isRunning}
            takesFocus={props.dropped.length === 0}
            onFiles={choose}
          />
          <Notes {...arrivals} />
          <BillsList bills={arrivals.bills} />
          {isRunning ? null : <Summary queue={queue} />}
          <HeldModels queue={queue} isHeld={isHeld} />
          <UploadList queue={queue} setUp={setUp} common={choices} onRetry={startOne} onPages={setPagesOf} />
          <LeftOut uploads={uploads} onStart={start} />
        </Stack>
        <Stack spacing={3}>
          <UploadSettings
            title={t('upload.settings')}
            choices={choices}
            setUp={setUp}
            isTube={false}
            disabled={isRunning}
            onChange={change}
          />
          <FormControlLabel
            control={<Switch checked={calculatesByItself} onChange={(_event, isOn) => onCalculatesByItself(isOn)} />}
            label={t('upload.calculates')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
          <Requirements kind={kind} />
        </Stack>
      </Box>
      <PagesOfFile {...{ address, queue, onQuickPart }} name={pagesOf} onClose={() => setPagesOf(null)} />
    </TitledDialog>
  );
};
