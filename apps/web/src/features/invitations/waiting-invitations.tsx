import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OwnInvitations } from './own-invitations.tsx';
import { ownInvitationsQuery } from './own-invitations-query.ts';

/** Invitations of whoever has no organisation to work in, above what else they can do; nothing when there are none. */
export const WaitingInvitations = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('members');
  const { data } = useQuery(ownInvitationsQuery(userId));
  if (data === undefined || data.invitations.length === 0) return null;
  return (
    <Box component="section" aria-label={t('own.title')} sx={{ width: 640, maxWidth: '100%' }}>
      <Typography component="h2" variant="h2" gutterBottom>
        {t('own.title')}
      </Typography>
      <OwnInvitations userId={userId} invitations={data.invitations} />
    </Box>
  );
};
