import { serverMessage } from '@kerf/client/failure';
import type { RateTable } from '@kerf/contract';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WideSection } from '../../forms/wide-section.tsx';
import { changeCount } from './fit-choices.ts';
import { FitResults } from './fit-results.tsx';
import type { Calibrating } from './use-calibration.ts';

const ONE_SECOND = 1000;

/** Whole seconds since it was first shown. */
const useSeconds = (): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), ONE_SECOND);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};

/** The fit is on its way: from the first second on with how long it takes, and it can be called off. */
const Fitting = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation('calibration');
  const { t: tApp } = useTranslation();
  const seconds = useSeconds();
  return (
    <Box sx={{ maxWidth: 480 }}>
      <LinearProgress aria-label={t('result.fitting')} />
      <Stack direction="row" sx={{ alignItems: 'center', mt: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {seconds === 0 ? t('result.fitting') : t('result.fittingFor', { count: seconds })}
        </Typography>
        <Button color="secondary" onClick={onCancel}>
          {tApp('dialogs.cancel')}
        </Button>
      </Stack>
    </Box>
  );
};

const useWriteProblem = ({ fit, applying }: Calibrating): string | undefined => {
  const { t } = useTranslation('calibration');
  if (applying.state === 'busy') return t('write.busy');
  if (fit.data === undefined || fit.isFetching) return t('result.fitting');
  return changeCount(fit.data) === 0 ? t('write.nothing') : undefined;
};

const Fitted = ({ calibrating, rateTable }: { calibrating: Calibrating; rateTable: RateTable }) => {
  const { t } = useTranslation('calibration');
  const { fit, applying } = calibrating;
  const problem = useWriteProblem(calibrating);
  const { data } = fit;
  if (data === undefined) return null;
  return (
    <>
      {applying.state === 'conflict' ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('write.conflict')}
        </Alert>
      ) : null}
      <FitResults fit={data} rateTable={rateTable} calibrating={calibrating} isBusy={fit.isFetching} />
      {applying.problem === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {applying.problem}
        </Alert>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ mt: 3, alignItems: { xs: 'flex-start', sm: 'center' } }}
      >
        <ReasonedButton
          variant="contained"
          sx={{ flexShrink: 0 }}
          {...(problem === undefined ? {} : { reason: problem })}
          onClick={() => void applying.write(data)}
        >
          {t('write.confirm', { count: changeCount(data) })}
        </ReasonedButton>
        <Typography variant="body2" color="textSecondary">
          {t('write.hint')}
        </Typography>
      </Stack>
    </>
  );
};

/** What the entered times say, once somebody asked. */
export const FitSection = ({ calibrating, rateTable }: { calibrating: Calibrating; rateTable: RateTable }) => {
  const { t } = useTranslation('calibration');
  const { fit, isAsked, measurements, rows } = calibrating;
  if (rows.length === 0) return null;
  const isWaiting = isAsked && fit.isFetching && fit.data === undefined;
  const failure = isAsked && !fit.isFetching && fit.isError ? (serverMessage(fit.error) ?? t('result.failed')) : null;
  const reason = measurements === null ? { reason: t('result.enterFirst') } : {};
  return (
    <WideSection title={t('result.title')} isFullWidth>
      {failure === null ? null : (
        <Alert severity="error" sx={{ mb: 2, maxWidth: 800 }}>
          {failure} {t('result.nothingWritten')}
        </Alert>
      )}
      {isWaiting ? <Fitting onCancel={() => void calibrating.cancel()} /> : null}
      {!isAsked || failure !== null ? (
        <ReasonedButton
          variant="contained"
          {...reason}
          onClick={() => (isAsked ? void fit.refetch() : calibrating.ask())}
        >
          {t('result.ask')}
        </ReasonedButton>
      ) : null}
      {isAsked && failure === null ? <Fitted calibrating={calibrating} rateTable={rateTable} /> : null}
    </WideSection>
  );
};
