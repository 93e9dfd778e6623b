import { Icon } from '@kerf/ui/icon';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../page/links.tsx';
import { Page } from '../../../page/page.tsx';
import { useSession } from '../../../session/session.tsx';
import { isBuiltInProvider } from '../../../session/unproven-address.ts';
import { Section } from '../section.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { InvitationsToMe, OwnOrganisations } from './own-organisations.tsx';
import { PersonForm } from './person-form.tsx';

/** The provider's page for a new password, in the language that the person reads here. */
const passwordPage = (email: string, locale: string) =>
  `/change-password?${new URLSearchParams({ email, ui_locales: locale })}`;

/** The person's own settings. Spec: foundation §2. */
export const AccountSettings = () => {
  const { t, i18n } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const { t: tMembers } = useTranslation('members');
  const { user, configuration } = useSession();
  return (
    <Page title={t('title')}>
      <SettingsTabs>
        <Section title={t('person')} text={t('personText')}>
          <PersonForm />
        </Section>
        <Section title={t('signIn')} text={t('signInText')}>
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <TextField
              label={t('email')}
              value={user.emailAddress}
              slotProps={{ htmlInput: { readOnly: true } }}
              sx={{ maxWidth: 352 }}
            />
            {isBuiltInProvider(configuration.issuer) ? (
              <Button variant="outlined" href={passwordPage(user.emailAddress, i18n.language)}>
                {t('changePassword')}
              </Button>
            ) : null}
          </Stack>
        </Section>
        <Section title={tMembers('own.title')} text={tMembers('own.text')}>
          <InvitationsToMe />
        </Section>
        <Section title={tMembers('leave.section')} text={tMembers('leave.sectionText')}>
          <Stack spacing={2}>
            <OwnOrganisations />
            <Stack direction="row">
              <LinkButton to="/settings/new-organisation" variant="outlined" startIcon={<Icon path={mdiPlus} />}>
                {tApp('shell.newOrganisation')}
              </LinkButton>
            </Stack>
          </Stack>
        </Section>
        <Section title={t('tokens.title')} text={t('tokens.text')}>
          <ApiTokens />
        </Section>
      </SettingsTabs>
    </Page>
  );
};
