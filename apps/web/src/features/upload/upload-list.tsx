import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiAlertCircle, mdiAlertOutline, mdiCheckCircle, mdiClose, mdiFileOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../i18n/server-texts.ts';
import { useLocale, useSession } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import type { LoadedSetUp } from '../part/set-up.ts';
import { isModelFile, isPdfFile } from './file-checks.ts';
import { ManyPartsChoice } from './many-parts-choice.tsx';
import { ModelBodies } from './model-bodies.tsx';
import { OwnSettings, OwnSettingsButton } from './own-settings.tsx';
import type { UploadChoices } from './upload-choices.ts';
import { concernOf, toneOf } from './upload-outcome.ts';
import { type FileUpload, isOpen, type UploadQueue } from './upload-queue.ts';
import { useFileNames, useFileUpload, useIsRunning } from './use-uploads.ts';

const bytesText = (bytes: number, locale: string) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1000), locale, 0)} kB`
    : `${formatNumber(bytes / 1_000_000, locale, 1)} MB`;

const icons = {
  open: { path: mdiFileOutline, colour: 'action' },
  good: { path: mdiCheckCircle, colour: 'success' },
  doubtful: { path: mdiAlertOutline, colour: 'warning' },
  bad: { path: mdiAlertCircle, colour: 'error' },
} as const;

const textColours = {
  open: 'text.secondary',
  good: 'text.secondary',
  doubtful: 'warning.main',
  bad: 'error.main',
} as const;

/** How far the file is, or how it fared and why. */
const useStateText = () => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const locale = useLocale();
  const { defaultDrawingUnits } = useSession().organisation;
  return (upload: FileUpload): string => {
    if (upload.message !== '') return upload.message;
    if (upload.state !== 'added') return t(`upload.states.${upload.state}`);
    const added = t('upload.states.added', { count: upload.items.length });
    const concern = concernOf(upload);
    const reader = { locale, isImperial: defaultDrawingUnits === 'imperial' };
    return concern === null ? added : `${added} · ${issueText(concern, reader)}`;
  };
};

type UploadRowProps = { readonly queue: UploadQueue; readonly name: string };

const RemoveButton = ({ queue, name }: UploadRowProps) => {
  const { t } = useTranslation('quote-detail');
  const isRunning = useIsRunning(queue);
  return isRunning ? null : (
    <IconButton aria-label={t('upload.remove', { name })} onClick={() => queue.remove(name)}>
      <Icon path={mdiClose} />
    </IconButton>
  );
};

type RowsProps = {
  readonly queue: UploadQueue;
  readonly setUp: LoadedSetUp;
  /** What files start with that have no settings of their own. */
  readonly common: UploadChoices;
  readonly onRetry: (name: string) => void;
  /** Opens the pages of a PDF, for its parts to be chosen on them. */
  readonly onPages: (name: string) => void;
};

/** Sends the file that failed once more, and no other. */
const RetryButton = ({ queue, name, onRetry }: UploadRowProps & Pick<RowsProps, 'onRetry'>) => {
  const { t } = useTranslation('quote-detail');
  const isRunning = useIsRunning(queue);
  return isRunning ? null : (
    <Button
      size="small"
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      aria-label={t('upload.tryAgainFile', { name })}
      onClick={() => onRetry(name)}
    >
      {t('upload.tryAgain')}
    </Button>
  );
};

const rowId = (name: string): string => `upload-${name}`;

/** Brings the row of a file into sight, with the focus. */
export const showUpload = (name: string): void => {
  const row = document.getElementById(rowId(name));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
};

/** Drawn anew only when its own file moves on, because a hundred of them stand in the list. */
const UploadRow = memo(({ queue, name, setUp, common, onRetry, onPages }: UploadRowProps & RowsProps) => {
  const locale = useLocale();
  const stateText = useStateText();
  const upload = useFileUpload(queue, name);
  const { address } = useQuoteEditor();
  const isRunning = useIsRunning(queue);
  const { t } = useTranslation('quote-detail');
  const { hasPdfUpload } = useSession().features;
  if (upload === undefined) return null;
  const isMoving = upload.state === 'sending' || upload.state === 'reading';
  const tone = toneOf(upload);
  const icon = icons[tone];
  const canChoose = isOpen(upload) && upload.own === null;
  const hasPages = isPdfFile(upload.file) && hasPdfUpload && !isMoving && !isRunning && upload.state !== 'added';
  return (
    <Box
      component="li"
      id={rowId(name)}
      tabIndex={-1}
      data-upload={upload.state}
      data-tone={tone}
      sx={{ borderBottom: 1, borderColor: 'divider', py: 0.75 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Icon path={icon.path} color={icon.colour} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: textColours[tone] }}>
            {bytesText(upload.file.size, locale)} · {stateText(upload)}
          </Typography>
        </Box>
        {hasPages ? (
          <Button size="small" sx={{ flexShrink: 0 }} onClick={() => onPages(name)}>
            {t('upload.choosePages')}
          </Button>
        ) : null}
        {canChoose ? <OwnSettingsButton queue={queue} name={name} common={common} /> : null}
        {upload.state === 'failed' ? <RetryButton queue={queue} name={name} onRetry={onRetry} /> : null}
        {upload.state === 'added' ? null : <RemoveButton queue={queue} name={name} />}
      </Stack>
      {isOpen(upload) && isModelFile(upload.file) ? (
        <ModelBodies
          {...{ upload, queue, address, disabled: isRunning }}
          materialOfAll={(upload.own ?? common).materialId}
        />
      ) : null}
      {isOpen(upload) ? <OwnSettings queue={queue} name={name} setUp={setUp} /> : null}
      {isMoving ? (
        <LinearProgress
          aria-label={name}
          variant={upload.state === 'reading' ? 'indeterminate' : 'determinate'}
          value={Math.round(upload.share * 100)}
          sx={{ mt: 0.5 }}
        />
      ) : null}
      {upload.state === 'added' ? <ManyPartsChoice upload={upload} queue={queue} /> : null}
    </Box>
  );
});
UploadRow.displayName = 'UploadRow';

/** Rows that are drawn at a time, so that the page goes on answering while a hundred come. */
const ROWS_AT_ONCE = 15;

/** How many of the rows are drawn by now: some more with every frame. */
const useDrawnRows = (count: number): number => {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + ROWS_AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
};

/** The chosen files in the order of choosing, with their progress; the refused ones with their reason. */
export const UploadList = (props: RowsProps) => {
  const { t } = useTranslation('quote-detail');
  const names = useFileNames(props.queue);
  const drawn = useDrawnRows(names.length);
  return (
    <Box component="ul" aria-label={t('upload.selected')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {names.slice(0, drawn).map((name) => (
        <UploadRow key={name} name={name} {...props} />
      ))}
    </Box>
  );
};
