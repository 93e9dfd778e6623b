import type { CalibrationFit, RateTable } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useRateTables } from '../rate-tables/use-rate-tables.ts';
import { useCalibrationWords } from './calibration-words.ts';
import { FigureChoice } from './figure-choices.tsx';
import { ACCELERATION_KEY, type FigureKey } from './fit-choices.ts';

type AccelerationProps = {
  readonly acceleration: NonNullable<CalibrationFit['acceleration']>;
  readonly rateTable: RateTable;
  readonly held: readonly FigureKey[];
  readonly onHold: (key: FigureKey, isHeld: boolean) => void;
};

/** The machine's acceleration, with what else it counts for. */
export const AccelerationChoice = ({ acceleration, rateTable, held, onHold }: AccelerationProps) => {
  const { t } = useTranslation('calibration');
  const locale = useLocale();
  const words = useCalibrationWords();
  const { data: tables = [] } = useRateTables();
  const others = tables
    .filter(
      (one) =>
        one.cuttingTechnologyId === rateTable.cuttingTechnologyId &&
        one.rateTableId !== rateTable.rateTableId &&
        !one.isDeleted,
    )
    .map(({ name }) => name);
  const isWritten = acceleration.stays === null && !held.includes(ACCELERATION_KEY);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('acceleration.title', { machine: acceleration.name })}
      </Typography>
      <FigureChoice
        figure={acceleration}
        figureKey={ACCELERATION_KEY}
        label={t('acceleration.title', { machine: acceleration.name })}
        text={words.acceleration}
        held={held}
        onHold={onHold}
      />
      {isWritten && others.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('acceleration.warning', {
            machine: acceleration.name,
            tables: new Intl.ListFormat(locale).format(others),
          })}
        </Alert>
      ) : null}
    </Box>
  );
};
