import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';

/** Says above every page that organisations wait for the person's answer. */
export const InvitationBar = ({ count }: { count: number }) => {
  const { t } = useTranslation('members');
  return (
    <Alert severity="info" sx={{ borderRadius: 0, py: 0, px: 3, fontSize: 13, '& .MuiAlert-message': { py: 1 } }}>
      {t('own.bar', { count })} <TextLink to="/settings/account">{t('own.look')}</TextLink>
    </Alert>
  );
};
