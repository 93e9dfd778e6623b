import type { CalibrationFit, RateTable } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AccelerationChoice } from './acceleration-choice.tsx';
import { useCalibrationWords } from './calibration-words.ts';
import { RateChoices } from './figure-choices.tsx';
import { FittedTimes } from './fitted-times.tsx';
import { TimesChart } from './times-chart.tsx';
import type { Calibrating } from './use-calibration.ts';

/** Thicknesses that stay as they are, each with its reason. */
const LeftOut = ({ fit }: { fit: CalibrationFit }) => {
  const { t } = useTranslation('calibration');
  const words = useCalibrationWords();
  if (fit.leftOut.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {fit.leftOut.map(({ isImperial, thickness, reason }) => (
        <div key={`${isImperial} ${thickness}`}>
          {t(`leftOut.${reason}`, { thickness: words.thickness(thickness, isImperial), minimum: fit.fewestTimes })}
        </div>
      ))}
    </Alert>
  );
};

/** Whether the times tell too little of some figure. */
const hasUntold = ({ thicknesses }: CalibrationFit): boolean =>
  thicknesses.some((one) =>
    [one.cuttingFeedRateMinute, one.pierceTimeSeconds].some(({ stays }) => stays === 'uncertain'),
  );

type FitResultsProps = {
  readonly fit: CalibrationFit;
  readonly rateTable: RateTable;
  readonly calibrating: Calibrating;
  /** The figures are being fitted anew. */
  readonly isBusy: boolean;
};

/** What the times say of the rates: figures to choose, the error before and after as a picture and by part. */
export const FitResults = ({ fit, rateTable, calibrating, isBusy }: FitResultsProps) => {
  const { t } = useTranslation('calibration');
  const words = useCalibrationWords();
  const { held, hold } = calibrating;
  const { acceleration } = fit;
  const facts = { before: words.percent(fit.errorBeforePercent), after: words.percent(fit.errorAfterPercent) };
  return (
    <Box aria-busy={isBusy} sx={{ opacity: isBusy ? 0.6 : 1 }}>
      <Typography sx={{ mb: 1.5 }} role="status">
        {t('result.error', facts)}
      </Typography>
      <RateChoices fit={fit} held={held} onHold={hold} />
      {hasUntold(fit) ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('figures.hint')}
        </Typography>
      ) : null}
      <LeftOut fit={fit} />
      {acceleration === null ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('acceleration.off')}
        </Typography>
      ) : (
        <AccelerationChoice acceleration={acceleration} rateTable={rateTable} held={held} onHold={hold} />
      )}
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mt: 3, mb: 1 }}>
        {t('chart.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 480px) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <TimesChart fit={fit} />
        <FittedTimes fit={fit} />
      </Box>
    </Box>
  );
};
