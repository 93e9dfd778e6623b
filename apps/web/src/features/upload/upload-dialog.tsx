import { asMm, lengthForDisplay } from '@kerf/units';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.tsx';
import { FileDropZone } from '../../ui/file-drop-zone.tsx';
import { snackbars } from '../../ui/snackbars.tsx';
import { TitledDialog } from '../../ui/titled-dialog.tsx';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../quote-detail/editing/quote-data.ts';
import { useSetUp } from '../quote-detail/parts/set-up.ts';
import { ACCEPTED_ENDINGS, MAXIMUM_FILE_BYTES, MAXIMUM_FILES, withFiles } from './file-checks.ts';
import { rememberChoices, rememberedChoices, settingsOfChoices } from './upload-choices.ts';
import { UploadList } from './upload-list.tsx';
import { UploadSettings } from './upload-settings.tsx';
import { usePageDrop } from './use-page-drop.ts';
import { useUploads } from './use-uploads.ts';

const requirements = ['flat', 'cutPath', 'scale', 'noZ', 'closed', 'outlines', 'bridges'] as const;

const Requirements = () => {
  const { t } = useTranslation('quote-detail');
  return (
    <div>
      <Typography variant="subtitle2">{t('upload.requirements.title')}</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {requirements.map((name) => (
          <Typography key={name} component="li" variant="body2">
            {t(`upload.requirements.${name}`)}
          </Typography>
        ))}
      </Box>
    </div>
  );
};

type UploadDialogProps = {
  readonly address: QuoteAddress;
  /** Files that were dropped on the page; they go up at once. */
  readonly dropped: readonly File[];
  readonly calculatesByItself: boolean;
  readonly onCalculatesByItself: (isOn: boolean) => void;
  readonly onClose: () => void;
};

const useChoices = () => {
  const { organisationId, defaultDrawingUnits } = useSession().organisation;
  const [choices, setChoices] = useState(() => rememberedChoices(window.localStorage, organisationId));
  return {
    choices,
    change: (next: typeof choices) => {
      rememberChoices(window.localStorage, organisationId, next);
      setChoices(next);
    },
    settings: () => settingsOfChoices(choices, (length) => lengthForDisplay(asMm(length), defaultDrawingUnits)),
  };
};

type Uploads = ReturnType<typeof useUploads>;

/** Takes files up to the limit, sends them, and says how it went; closes when nothing is left to look at. */
const useUploading = ({ address, dropped, onClose }: UploadDialogProps, uploads: Uploads) => {
  const { t } = useTranslation('quote-detail');
  const take = (files: readonly File[]) => {
    const { files: kept, leftOut } = withFiles(
      uploads.files.map((one) => one.file),
      files,
    );
    if (leftOut > 0) snackbars.warning(t('upload.tooMany', { count: MAXIMUM_FILES }));
    return uploads.choose(files.filter((file) => kept.includes(file)));
  };
  const finish = async (run: ReturnType<Uploads['start']>) => {
    const { added, others } = await run;
    await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    if (added > 0) snackbars.success(t('upload.added', { count: added }));
    if (added > 0 && others === 0) onClose();
    else if (added === 0 && others > 0) snackbars.error(t('upload.failed'));
  };
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current || dropped.length === 0) return;
    wasStarted.current = true;
    void finish(uploads.start(take(dropped)));
  });
  return { take, start: () => void finish(uploads.start()) };
};

const UploadButtons = (props: { uploads: Uploads; onStart: () => void; onClose: () => void }) => {
  const { uploads, onStart, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const open = uploads.files.filter((one) => one.state === 'chosen' || one.state === 'failed');
  const isRetry = open.length > 0 && open.every((one) => one.state === 'failed');
  return (
    <>
      <Button color="secondary" onClick={uploads.isRunning ? uploads.cancel : onClose}>
        {t(uploads.isRunning ? 'upload.cancel' : 'upload.close')}
      </Button>
      <Button variant="contained" loading={uploads.isRunning} disabled={open.length === 0} onClick={onStart}>
        {t(isRetry ? 'upload.retry' : 'upload.start', { count: open.length })}
      </Button>
    </>
  );
};

/** Adds parts from 2D drawings: many files at once, each with its progress and its own refusal. Spec: quote parts §2.7, §5. */
export const UploadDialog = (props: UploadDialogProps) => {
  const { address, calculatesByItself, onCalculatesByItself, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const setUp = useSetUp();
  const { choices, change, settings } = useChoices();
  const uploads = useUploads({ address, settings });
  const { take, start } = useUploading(props, uploads);
  usePageDrop(!uploads.isRunning, take);
  const bad = uploads.files.filter((one) => one.state === 'refused' || one.state === 'failed').length;
  const leave = () => {
    uploads.cancel();
    onClose();
  };
  return (
    <TitledDialog
      open
      fullScreen
      title={t('upload.title')}
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
            label={t('upload.drop')}
            accept={ACCEPTED_ENDINGS}
            maximumBytes={MAXIMUM_FILE_BYTES}
            disabled={uploads.isRunning}
            onFiles={take}
          />
          {bad > 0 && !uploads.isRunning ? (
            <Alert severity="warning">{t('upload.someRefused', { count: bad })}</Alert>
          ) : null}
          <UploadList files={uploads.files} isRunning={uploads.isRunning} onRemove={uploads.remove} />
        </Stack>
        <Stack spacing={3}>
          <UploadSettings choices={choices} setUp={setUp} disabled={uploads.isRunning} onChange={change} />
          <FormControlLabel
            control={<Switch checked={calculatesByItself} onChange={(_event, isOn) => onCalculatesByItself(isOn)} />}
            label={t('upload.calculates')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
          <Requirements />
        </Stack>
      </Box>
    </TitledDialog>
  );
};
