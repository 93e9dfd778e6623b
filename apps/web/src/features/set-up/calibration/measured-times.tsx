import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiContentDuplicate, mdiDeleteOutline, mdiPlus, mdiUpload } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useCalibrationWords } from './calibration-words.ts';
import { PartPicker } from './part-picker.tsx';
import { PartPicture } from './part-picture.tsx';
import { piecesOf, roomFor, rowOfPart, type TimeRow, thicknessCounts } from './time-rows.ts';
import { TimesFileDialog } from './times-file-dialog.tsx';
import { readTime } from './typed-time.ts';
import type { Calibrating } from './use-calibration.ts';

const FEWEST_TIMES = 2;

type TimesProps = { readonly rateTableId: string; readonly calibrating: Calibrating };

const TimeFields = ({ row, calibrating }: { row: TimeRow; calibrating: Calibrating }) => {
  const { t } = useTranslation('calibration');
  const locale = useLocale();
  const words = useCalibrationWords();
  const [pieces, seconds] = [piecesOf(row, locale), readTime(row.time, locale)];
  const isTimeWrong = row.time.trim() !== '' && seconds === null;
  const each = pieces === null || seconds === null || pieces === 1 ? null : words.seconds(seconds / pieces);
  const help = isTimeWrong ? t('times.timeWrong') : each === null ? undefined : t('times.each', { seconds: each });
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label={t('times.pieces')}
        value={row.pieces}
        onChange={(event) => calibrating.edit(row.id, { pieces: event.target.value })}
        error={pieces === null}
        helperText={pieces === null ? t('times.piecesWrong') : undefined}
        sx={{ width: 110 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': t('times.piecesOf', { name: row.part.name }) } }}
      />
      <TextField
        label={t('times.time')}
        value={row.time}
        placeholder={t('times.placeholder')}
        onChange={(event) => calibrating.edit(row.id, { time: event.target.value })}
        error={isTimeWrong}
        helperText={help}
        sx={{ width: 170 }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': t('times.timeOf', { name: row.part.name }), maxLength: 20 },
        }}
      />
    </Stack>
  );
};

const TimeRowLine = ({ row, calibrating }: { row: TimeRow; calibrating: Calibrating }) => {
  const { t } = useTranslation('calibration');
  const { name } = row.part;
  const isFull = roomFor(calibrating.rows) <= 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <PartPicture part={row.part} />
      </Box>
      <TimeFields row={row} calibrating={calibrating} />
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <Tooltip title={t('times.again')}>
          <IconButton
            aria-label={t('times.againOf', { name })}
            disabled={isFull}
            onClick={() => calibrating.add([rowOfPart(row.part)])}
          >
            <Icon path={mdiContentDuplicate} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('times.remove')}>
          <IconButton aria-label={t('times.removeOf', { name })} onClick={() => calibrating.remove(row.id)}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
};

/** How many times there are of each thickness, and where one more is needed. */
const Counts = ({ rows }: { rows: readonly TimeRow[] }) => {
  const { t } = useTranslation('calibration');
  const words = useCalibrationWords();
  return (
    <Box component="ul" aria-label={t('times.byThickness')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: 13 }}>
      {thicknessCounts(rows).map(({ isImperial, thickness, times }) => (
        <Box
          component="li"
          key={`${isImperial} ${thickness}`}
          sx={{ color: times < FEWEST_TIMES ? 'warning.main' : 'text.secondary' }}
        >
          {t('times.count', { thickness: words.thickness(thickness, isImperial), count: times })}
          {times < FEWEST_TIMES ? ` – ${t('times.oneMore')}` : ''}
        </Box>
      ))}
    </Box>
  );
};

type Opened = 'parts' | 'file' | null;

/** The measured times as they are typed or come from a file. */
export const MeasuredTimes = ({ rateTableId, calibrating }: TimesProps) => {
  const { t } = useTranslation('calibration');
  const [opened, setOpened] = useState<Opened>(null);
  const { rows, add } = calibrating;
  const room = roomFor(rows);
  const full = room <= 0 ? { reason: t('times.full') } : {};
  const close = () => setOpened(null);
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 1 }}>
        <ReasonedButton
          variant={rows.length === 0 ? 'contained' : 'outlined'}
          startIcon={<Icon path={mdiPlus} />}
          {...full}
          onClick={() => setOpened('parts')}
        >
          {t('times.add')}
        </ReasonedButton>
        <ReasonedButton
          variant="outlined"
          startIcon={<Icon path={mdiUpload} />}
          {...full}
          onClick={() => setOpened('file')}
        >
          {t('times.fromFile')}
        </ReasonedButton>
      </Stack>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('times.none')}</Typography>
      ) : (
        <>
          <Box component="ul" aria-label={t('times.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <TimeRowLine key={row.id} row={row} calibrating={calibrating} />
            ))}
          </Box>
          <Counts rows={rows} />
        </>
      )}
      {opened === 'parts' ? (
        <PartPicker
          rateTableId={rateTableId}
          room={room}
          onClose={close}
          onChosen={(parts) => {
            add(parts.map(rowOfPart));
            close();
          }}
        />
      ) : null}
      {opened === 'file' ? (
        <TimesFileDialog
          rateTableId={rateTableId}
          room={room}
          onClose={close}
          onRead={(read) => {
            add(read);
            close();
          }}
        />
      ) : null}
    </>
  );
};
