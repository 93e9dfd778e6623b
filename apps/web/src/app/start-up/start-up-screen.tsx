import { STARTUP_GROUPS, type StartupRun, startupGroupLabel, startupProgress } from '@kerf/quoting';
import { Logo } from '@kerf/ui/logo';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const groupKeys = ['identity', 'organisation', 'manufacturing'] as const;

const groupKey = (run: StartupRun) => {
  const index = STARTUP_GROUPS.findIndex((group) => group.label === startupGroupLabel(run));
  return groupKeys[index] ?? 'complete';
};

/** Says how far start-up is, with its number. */
export const StartUpScreen = ({ run }: { run: StartupRun }) => {
  const { t } = useTranslation();
  const percent = Math.round(startupProgress(run));
  const group = t(`startUp.groups.${groupKey(run)}`);
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Stack spacing={2} sx={{ width: 360, maxWidth: '100%' }}>
        <Logo />
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('startUp.title')}
          sx={{ height: 6, borderRadius: 3 }}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', color: 'text.secondary' }} role="status">
          <Typography variant="body2">{group}</Typography>
          <Typography variant="body2">{t('startUp.progress', { percent })}</Typography>
        </Stack>
      </Stack>
    </Box>
  );
};
