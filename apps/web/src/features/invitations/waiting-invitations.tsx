import type { ClientConfiguration, User } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SendConfirmation } from '../../session/send-confirmation.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { ownInvitationsQuery } from './own-invitations-query.ts';

const widthSx = { width: 640, maxWidth: '100%' } as const;

type WaitingInvitationsProps = { readonly user: User; readonly configuration: ClientConfiguration | null };

/**
 * Invitations of whoever has no organisation to work in, above what else they can do, or that they are shown once the address is
 * confirmed. Asked for again when the person comes back from their letters.
 */
export const WaitingInvitations = ({ user, configuration }: WaitingInvitationsProps) => {
  const { t } = useTranslation('members');
  const { data } = useQuery({ ...ownInvitationsQuery(user.userId), refetchOnWindowFocus: 'always' });
  if (data === undefined) return null;
  if (!data.isEmailConfirmed) {
    const { emailAddress } = user;
    return (
      <Alert
        severity="info"
        sx={widthSx}
        action={
          configuration === null ? null : <SendConfirmation {...{ emailAddress, issuer: configuration.issuer }} />
        }
      >
        {t('own.invitedUnconfirmed', { emailAddress })}
      </Alert>
    );
  }
  if (data.invitations.length === 0) return null;
  return (
    <Box component="section" aria-label={t('own.title')} sx={widthSx}>
      <Typography component="h2" variant="h2" gutterBottom>
        {t('own.title')}
      </Typography>
      <OwnInvitations userId={user.userId} invitations={data.invitations} />
    </Box>
  );
};
