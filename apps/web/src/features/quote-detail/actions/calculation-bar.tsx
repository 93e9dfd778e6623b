import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '../../quote-actions/use-calculation.ts';

/** How far the calculation is: a number after one second, a way out after five. */
export const CalculationBar = ({ calculation }: { calculation: Calculation }) => {
  const { t } = useTranslation('quote-detail');
  const { isRunning, progress, canCancel, cancel } = calculation;
  if (!isRunning) return null;
  const share = progress === null ? null : Math.round((100 * progress.done) / progress.total);
  return (
    <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center', minHeight: 32 }}>
      <LinearProgress
        sx={{ flex: 1 }}
        aria-label={t('calculation.running')}
        variant={share === null ? 'indeterminate' : 'determinate'}
        {...(share === null ? {} : { value: share })}
      />
      <Typography variant="body2">
        {progress === null ? t('calculation.running') : t('calculation.progress', progress)}
      </Typography>
      {canCancel ? <Button onClick={cancel}>{t('calculation.cancel')}</Button> : null}
    </Stack>
  );
};
