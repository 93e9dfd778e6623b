import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session/session.tsx';
import { useStartInSelected } from '../../session/switch-organisation.ts';
import { SetUpForm } from './set-up-form.tsx';

/** Another organisation for somebody who works in one already; once it is there they work in it. */
export const NewOrganisation = () => {
  const { t } = useTranslation('welcome');
  const { t: tUi } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const startInSelected = useStartInSelected();
  return (
    <Page title={t('another')}>
      <SetUpForm
        user={user}
        heading={<Typography color="textSecondary">{t('anotherText')}</Typography>}
        leave={{ label: tUi('dialogs.cancel'), run: () => void navigate({ to: '/settings/account' }) }}
        onCreated={startInSelected}
      />
    </Page>
  );
};
