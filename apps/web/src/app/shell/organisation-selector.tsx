import { routes } from '@kerf/contract';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { useSwitchOrganisation } from '../../session/switch-organisation.ts';

/** Stands in the list for one that is yet to be made. */
const ANOTHER = 'another';

/** The organisation in which the person works; a chooser when they belong to several. Spec: foundation §2, §4. */
export const OrganisationSelector = () => {
  const { t } = useTranslation();
  const { user, organisation } = useSession();
  const navigate = useNavigate();
  const select = useSwitchOrganisation(user.userId);
  const { data: organisations = [] } = useQuery({
    queryKey: ['organisations', user.userId],
    queryFn: ({ signal }) => api(routes.users.organisations, { params: { userId: user.userId } }, signal),
    staleTime: 5 * 60_000,
  });
  if (organisations.length < 2) {
    return (
      <Typography variant="body2" color="textSecondary" noWrap title={organisation.name} sx={{ px: 2, pb: 1.5 }}>
        {organisation.name}
      </Typography>
    );
  }
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      <TextField
        select
        label={t('shell.organisation')}
        value={organisation.organisationId}
        onChange={({ target }) =>
          void (target.value === ANOTHER ? navigate({ to: '/settings/new-organisation' }) : select(target.value))
        }
      >
        {organisations.map((one) => (
          <MenuItem key={one.organisationId} value={one.organisationId}>
            {one.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem value={ANOTHER}>{t('shell.newOrganisation')}</MenuItem>
      </TextField>
    </Box>
  );
};
