import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { confirmationPage, isBuiltInProvider } from './unproven-address.ts';

type SendConfirmationProps = { readonly emailAddress: string; readonly issuer: string };

/** Leads to the page that sends the letter with the confirming link once more; nothing where another provider keeps the accounts. */
export const SendConfirmation = ({ emailAddress, issuer }: SendConfirmationProps) => {
  const { t, i18n } = useTranslation();
  if (!isBuiltInProvider(issuer)) return null;
  return (
    <Button
      color="inherit"
      size="small"
      href={confirmationPage(emailAddress, i18n.language)}
      target="_blank"
      rel="noopener"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('shell.sendAgain')}
    </Button>
  );
};
