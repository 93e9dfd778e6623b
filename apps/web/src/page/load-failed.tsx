import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** In place of what could not be loaded: what it was, and the way to ask for it again. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('screens.tryAgain')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
