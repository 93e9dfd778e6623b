import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The shape of a page whose code is still on its way. */
export const PagePlaceholder = () => {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Box sx={{ px: 3, height: 56, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton width={180} height={32} />
      </Box>
      <Box sx={{ p: 3 }}>
        {[...Array(8).keys()].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Box>
    </Box>
  );
};
