import { serverMessage } from '@kerf/client/failure';
import { IMPORT_LIMITS, type RouteResponse, routes } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { writeNumber } from '@kerf/i18n/read-number';
import { FileDropZone } from '@kerf/ui/file-drop-zone';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { upload } from '../../../api/upload.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { useFaultText } from '../import/import-words.ts';
import type { TimeRow } from './time-rows.ts';
import { writeTime } from './typed-time.ts';

type Read = RouteResponse<typeof routes.calibration.readTable>;
type Fault = Read['errors'][number]['errors'][number];
type Shown =
  | { readonly state: 'empty' | 'reading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly read: Read };
type DecimalSign = 'comma' | 'point';

const useTimesFile = (rateTableId: string) => {
  const { t } = useTranslation('set-up-import');
  const { organisationId } = useSession().organisation;
  const params = { organisationId, rateTableId };
  const [file, setFile] = useState<File | null>(null);
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null);
  const [shown, setShown] = useState<Shown>({ state: 'empty' });
  const turn = useRef(0);
  const read = async (from: File, sign: DecimalSign | null) => {
    turn.current += 1;
    const mine = turn.current;
    setShown({ state: 'reading' });
    const form = new FormData();
    form.append('file', from);
    const show = (next: Shown) => {
      if (mine === turn.current) setShown(next);
    };
    try {
      const query = sign === null ? {} : { decimalSign: sign };
      show({ state: 'ready', read: await upload(routes.calibration.readTable, { params, query }, form) });
    } catch (reason) {
      show({ state: 'failed', message: serverMessage(reason) ?? t('failed') });
    }
  };
  return {
    file,
    decimalSign,
    shown,
    choose: (next: File) => {
      setFile(next);
      void read(next, decimalSign);
    },
    chooseSign: (sign: DecimalSign) => {
      setDecimalSign(sign);
      if (file !== null) void read(file, sign);
    },
    template: async () => {
      try {
        const { blob, fileName } = await download(routes.calibration.template, { params });
        saveFile(blob, fileName ?? 'times.csv');
      } catch (reason) {
        snackbars.error(serverMessage(reason) ?? t('failed'));
      }
    },
  };
};

/** What is wrong with a cell of the file. */
const useTimesFaultText = () => {
  const { t } = useTranslation('calibration');
  const faultText = useFaultText();
  return (fault: Fault): string => {
    if (fault.code !== 'VALUE_INVALID') return faultText(fault);
    return fault.column === null ? t('file.noSuchPart') : `${fault.column}: ${t('file.noSuchPart')}`;
  };
};

const Errors = ({ errors }: { errors: Read['errors'] }) => {
  const { t } = useTranslation('calibration');
  const faultText = useTimesFaultText();
  return (
    <Box
      component="ul"
      aria-label={t('file.errors')}
      tabIndex={0}
      sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto', fontSize: 13 }}
    >
      {errors.map(({ row, subject, errors: faults }) => (
        <li key={row}>
          {t('file.row', { row, subject })} {faults.map(faultText).join(' · ')}
        </li>
      ))}
    </Box>
  );
};

const DecimalSignChoice = (props: { value: DecimalSign | null; onChoose: (sign: DecimalSign) => void }) => {
  const { t } = useTranslation('set-up-import');
  return (
    <TextField
      select
      label={t('decimalSign')}
      value={props.value ?? ''}
      error={props.value === null}
      helperText={props.value === null ? t('decimalSignNeeded') : undefined}
      onChange={(event) => props.onChoose(event.target.value === 'comma' ? 'comma' : 'point')}
    >
      <MenuItem value="point">{t('point')}</MenuItem>
      <MenuItem value="comma">{t('comma')}</MenuItem>
    </TextField>
  );
};

const Result = ({ shown, room }: { shown: Shown; room: number }) => {
  const { t } = useTranslation('calibration');
  const { t: tImport } = useTranslation('set-up-import');
  if (shown.state === 'reading') return <LinearProgress aria-label={tImport('reading')} />;
  if (shown.state === 'failed') return <Alert severity="error">{shown.message}</Alert>;
  if (shown.state !== 'ready') return null;
  const { measurements, errors } = shown.read;
  return (
    <>
      <Alert severity={errors.length > 0 ? 'warning' : 'info'} role="status">
        {t('file.read', { count: measurements.length })}{' '}
        {errors.length === 0 ? '' : t('file.leftOut', { count: errors.length })}
      </Alert>
      {measurements.length > room ? <Alert severity="warning">{t('file.tooMany', { count: room })}</Alert> : null}
      {errors.length === 0 ? null : <Errors errors={errors} />}
    </>
  );
};

type TimesFileDialogProps = {
  readonly rateTableId: string;
  /** Times that may still be added. */
  readonly room: number;
  readonly onRead: (rows: readonly Omit<TimeRow, 'id'>[]) => void;
  readonly onClose: () => void;
};

/** Takes measured times from a file; rows with errors are named and stay out. */
export const TimesFileDialog = ({ rateTableId, room, onRead, onClose }: TimesFileDialogProps) => {
  const { t } = useTranslation('calibration');
  const { t: tApp } = useTranslation();
  const { t: tImport } = useTranslation('set-up-import');
  const locale = useLocale();
  const { file, decimalSign, shown, choose, chooseSign, template } = useTimesFile(rateTableId);
  const read = shown.state === 'ready' ? shown.read : null;
  const isAmbiguous = read?.errors.some(({ errors }) => errors.some(({ code }) => code === 'NUMBER_AMBIGUOUS'));
  const taken = read?.measurements.slice(0, room) ?? [];
  const take = () =>
    onRead(
      taken.map(({ quantity, seconds, ...part }) => ({
        part,
        pieces: writeNumber(quantity, locale, 0),
        time: writeTime(seconds, locale),
      })),
    );
  return (
    <TitledDialog
      open
      title={t('file.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            {...(taken.length === 0 ? { reason: tImport('chooseFirst') } : {})}
            onClick={take}
          >
            {t('file.take', { count: taken.length })}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          {t('file.intro', { rows: formatNumber(IMPORT_LIMITS.rows, locale) })}{' '}
          <Link component="button" type="button" onClick={() => void template()}>
            {t('file.template')}
          </Link>
        </Typography>
        <FileDropZone
          label={file === null ? tImport('drop') : file.name}
          accept={['.csv', '.txt', '.xlsx']}
          maximumBytes={IMPORT_LIMITS.megabytes * 1_000_000}
          isSingle
          onFiles={([chosen]) => {
            if (chosen !== undefined) choose(chosen);
          }}
        />
        {isAmbiguous === true || decimalSign !== null ? (
          <DecimalSignChoice value={decimalSign} onChoose={chooseSign} />
        ) : null}
        <Result shown={shown} room={room} />
      </Stack>
    </TitledDialog>
  );
};
