import { IMPORT_LIMITS, type ImportOutcome } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { type Importing, type SendImport, useImport } from './use-import.ts';

type ImportDialogProps = {
  readonly title: string;
  readonly send: SendImport;
  /** Brings the screen up to date after something was imported. */
  readonly onImported: () => void;
  readonly onClose: () => void;
  /** Links to the templates. */
  readonly templates: ReactNode;
};

const FILTERS = ['all', 'changes', 'new', 'unchanged', 'errors'] as const;
type Shown = (typeof FILTERS)[number];

const ACTION_OF = { changes: 'change', new: 'add', unchanged: 'none', errors: 'error' } as const;

/** What is shown at first: errors, or else the rows that do something. */
const firstShown = ({ added, changed, unchanged, errors }: ImportOutcome): Shown => {
  if (errors > 0) return 'errors';
  if (unchanged === 0 || added + changed === 0) return 'all';
  return changed > 0 ? 'changes' : 'new';
};

const Wishes = ({ importing, isAmbiguous }: { importing: Importing; isAmbiguous: boolean }) => {
  const { t } = useTranslation('set-up-import');
  const { wish, change } = importing;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        select
        label={t('emptyCells')}
        value={wish.emptyFieldsTreatment}
        onChange={(event) =>
          change({ ...wish, emptyFieldsTreatment: event.target.value === 'clear' ? 'clear' : 'keep' })
        }
      >
        <MenuItem value="keep">{t('keep')}</MenuItem>
        <MenuItem value="clear">{t('clear')}</MenuItem>
      </TextField>
      {isAmbiguous || wish.decimalSign !== undefined ? (
        <TextField
          select
          label={t('decimalSign')}
          value={wish.decimalSign ?? ''}
          error={wish.decimalSign === undefined}
          helperText={wish.decimalSign === undefined ? t('decimalSignNeeded') : undefined}
          onChange={(event) => change({ ...wish, decimalSign: event.target.value === 'comma' ? 'comma' : 'point' })}
        >
          <MenuItem value="point">{t('point')}</MenuItem>
          <MenuItem value="comma">{t('comma')}</MenuItem>
        </TextField>
      ) : null}
    </Stack>
  );
};

const Preview = ({ outcome }: { outcome: ImportOutcome }) => {
  const { t } = useTranslation('set-up-import');
  const [shown, setShown] = useState<Shown>(firstShown(outcome));
  const { added, changed, unchanged, errors, rows, worksheet, leftOut = [] } = outcome;
  const counts = { all: rows.length, changes: changed, new: added, unchanged, errors } as const;
  return (
    <Stack spacing={1}>
      <Alert severity={errors > 0 ? 'error' : 'info'} role="status">
        {t('counts', { added, changed, unchanged, errors })} {errors > 0 ? t('nothingHalf') : ''}{' '}
        {worksheet === undefined ? '' : t('worksheet', { name: worksheet })}
      </Alert>
      {leftOut.length === 0 ? null : (
        <Alert severity="warning">{t('leftOut', { count: leftOut.length, names: leftOut.join(', ') })}</Alert>
      )}
      <Stack direction="row" useFlexGap role="group" aria-label={t('preview')} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {FILTERS.filter((one) => one === 'all' || counts[one] > 0).map((one) => (
          <Button
            key={one}
            variant={shown === one ? 'outlined' : 'text'}
            aria-pressed={shown === one}
            onClick={() => setShown(one)}
          >
            {t(`shown.${one}`, { count: counts[one] })}
          </Button>
        ))}
      </Stack>
      <PreviewRows rows={shown === 'all' ? rows : rows.filter(({ action }) => action === ACTION_OF[shown])} />
    </Stack>
  );
};

const Result = ({ importing }: { importing: Importing }) => {
  const { t } = useTranslation('set-up-import');
  const { shown } = importing;
  if (shown.state === 'reading') return <LinearProgress aria-label={t('reading')} />;
  if (shown.state === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={importing.again}>{t('again')}</Button>}>
        {shown.message}
      </Alert>
    );
  }
  return shown.state === 'ready' ? <Preview key={shown.outcome.fingerprint} outcome={shown.outcome} /> : null;
};

/** Why the file cannot be imported as it stands; undefined when it can. */
const useReason = ({ shown, isWriting }: Importing): string | undefined => {
  const { t } = useTranslation('set-up-import');
  if (isWriting) return t('importing');
  if (shown.state !== 'ready') return t('chooseFirst');
  const { errors, added, changed } = shown.outcome;
  if (errors > 0) return t('mendFirst');
  return added + changed === 0 ? t('nothingToDo') : undefined;
};

/** Imports a CSV or XLSX file: first what every row would do, then all of it or nothing. */
export const ImportDialog = ({ title, send, onImported, onClose, templates }: ImportDialogProps) => {
  const { t } = useTranslation('set-up-import');
  const { t: tApp } = useTranslation();
  const locale = useLocale();
  const importing = useImport(send, ({ added, changed }) => {
    snackbars.success(t('done', { added, changed }));
    onImported();
    onClose();
  });
  const { shown, file } = importing;
  const reason = useReason(importing);
  const isAmbiguous =
    shown.state === 'ready' &&
    shown.outcome.rows.some(({ errors }) => errors.some(({ code }) => code === 'NUMBER_AMBIGUOUS'));
  const count = shown.state === 'ready' ? shown.outcome.added + shown.outcome.changed : 0;
  return (
    <TitledDialog
      open
      title={title}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            {...(reason === undefined ? {} : { reason })}
            onClick={() => void importing.write()}
          >
            {t('import', { count })}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          {t('intro', { rows: formatNumber(IMPORT_LIMITS.rows, locale) })} {templates}
        </Typography>
        <FileDropZone
          label={file === null ? t('drop') : file.name}
          accept={['.csv', '.txt', '.xlsx']}
          maximumBytes={IMPORT_LIMITS.megabytes * 1_000_000}
          isSingle
          disabled={importing.isWriting}
          onFiles={([chosen]) => {
            if (chosen !== undefined) importing.choose(chosen);
          }}
        />
        <Wishes {...{ importing, isAmbiguous }} />
        <Result importing={importing} />
      </Stack>
    </TitledDialog>
  );
};
