import { serverMessage } from '@kerf/client/failure';
import { routes, type UserInvitation } from '@kerf/contract';
import { formatDate } from '@kerf/i18n/formats';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSwitchOrganisation } from '../../session/switch-organisation.ts';
import { ownInvitationsQuery } from './own-invitations-query.ts';

/** Joins, and goes to work there; or declines. */
const useAnswers = (userId: string) => {
  const { t } = useTranslation('members');
  const { confirm } = useQuestions();
  const switchTo = useSwitchOrganisation(userId);
  const [isBusy, setBusy] = useState(false);
  const answer = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('own.failed'));
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ownInvitationsQuery(userId).queryKey });
    }
  };
  const accept = ({ invitationId }: UserInvitation) =>
    answer(async () => {
      const joined = await command(routes.users.acceptInvitation, { params: { userId, invitationId } });
      snackbars.success(t('own.joined', { organisation: joined.name }));
      await switchTo(joined.organisationId);
    });
  const decline = async ({ invitationId, organisationName: organisation }: UserInvitation) => {
    const question = { title: t('own.declineTitle'), text: t('own.declineText', { organisation }) };
    if (!(await confirm({ ...question, yes: t('own.decline') }))) return;
    await answer(async () => {
      await api(routes.users.declineInvitation, { params: { userId, invitationId } });
      snackbars.success(t('own.declined', { organisation }));
    });
  };
  return { isBusy, accept, decline };
};

type OwnInvitationsProps = { readonly userId: string; readonly invitations: readonly UserInvitation[] };

/** Invitations to the person themselves, each with its two answers. */
export const OwnInvitations = ({ userId, invitations }: OwnInvitationsProps) => {
  const { t, i18n } = useTranslation('members');
  const { isBusy, accept, decline } = useAnswers(userId);
  const from = ({ invitedByName, role, expiresUtc }: UserInvitation) => {
    const facts = { role: t(`roles.${role}`), date: formatDate(expiresUtc, i18n.language) };
    return invitedByName === null ? t('own.facts', facts) : t('own.factsBy', { ...facts, name: invitedByName });
  };
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {invitations.map((invitation) => (
        <Card key={invitation.invitationId} component="li" variant="outlined" sx={{ p: 2 }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
            <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {t('own.heading', { organisation: invitation.organisationName })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {from(invitation)}
              </Typography>
            </Stack>
            <Stack direction="row" spacing={1} sx={{ flexShrink: 0 }}>
              <Button variant="contained" disabled={isBusy} onClick={() => void accept(invitation)}>
                {t('own.accept')}
              </Button>
              <Button color="secondary" disabled={isBusy} onClick={() => void decline(invitation)}>
                {t('own.decline')}
              </Button>
            </Stack>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
