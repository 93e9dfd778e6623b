import { serverMessage } from '@kerf/client/failure';
import { type OrganisationSummary, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiLogoutVariant } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { SendConfirmation } from '../../../session/send-confirmation.tsx';
import { useSession } from '../../../session/session.tsx';
import { useStartInSelected } from '../../../session/switch-organisation.ts';
import { OwnInvitations } from '../../invitations/own-invitations.tsx';
import { ownInvitationsQuery } from '../../invitations/own-invitations-query.ts';

/** Invitations to the person, or why there may be some that are not shown. */
export const InvitationsToMe = () => {
  const { t } = useTranslation('members');
  const { user, configuration } = useSession();
  const { data, isError, refetch } = useQuery(ownInvitationsQuery(user.userId));
  if (isError) return <LoadFailed text={t('own.loadFailed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={48} />;
  if (!data.isEmailConfirmed) {
    return (
      <Alert
        severity="info"
        action={<SendConfirmation emailAddress={user.emailAddress} issuer={configuration.issuer} />}
      >
        {t('own.unconfirmed', { emailAddress: user.emailAddress })}
      </Alert>
    );
  }
  if (data.invitations.length === 0) return <Typography color="textSecondary">{t('own.none')}</Typography>;
  return <OwnInvitations userId={user.userId} invitations={data.invitations} />;
};

const useLeaving = () => {
  const { t } = useTranslation('members');
  const { confirm } = useQuestions();
  const { user, organisation } = useSession();
  const startInSelected = useStartInSelected();
  return async ({ organisationId, name }: OrganisationSummary) => {
    const text = t('leave.text', { organisation: name });
    if (!(await confirm({ title: t('leave.title'), text, yes: t('leave.yes'), dangerous: true }))) return;
    try {
      await api(routes.organisations.leave, { params: { organisationId } });
      snackbars.success(t('leave.done', { organisation: name }));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('failed'));
      return;
    }
    if (organisationId === organisation.organisationId) await startInSelected();
    else await queryClient.invalidateQueries({ queryKey: ['organisations', user.userId] });
  };
};

/** The organisations that the person belongs to, and the way out of each but their own. */
export const OwnOrganisations = () => {
  const { t } = useTranslation('members');
  const { user } = useSession();
  const leave = useLeaving();
  const { data, isError, refetch } = useQuery({
    queryKey: ['organisations', user.userId],
    queryFn: ({ signal }) => api(routes.users.organisations, { params: { userId: user.userId } }, signal),
  });
  if (isError) return <LoadFailed text={t('own.loadFailed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={48} />;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((organisation) => (
        <Stack
          key={organisation.organisationId}
          component="li"
          direction="row"
          spacing={2}
          sx={{ alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{organisation.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`roles.${organisation.role}`)}
            </Typography>
          </Stack>
          <ReasonedButton
            variant="outlined"
            color="secondary"
            startIcon={<Icon path={mdiLogoutVariant} />}
            reason={organisation.role === 'owner' ? t('leave.owner') : undefined}
            aria-label={t('leave.named', { organisation: organisation.name })}
            onClick={() => void leave(organisation)}
          >
            {t('leave.entry')}
          </ReasonedButton>
        </Stack>
      ))}
    </Stack>
  );
};
