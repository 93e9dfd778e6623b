import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.tsx';

const places = [
  { id: 'account', to: '/settings/account', role: 'user' },
  { id: 'organisation', to: '/settings/organisation', role: 'administrator' },
] as const;

/** The parts of Settings beside one another; each is a page of its own. Spec: foundation §2. */
export const SettingsTabs = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('settings');
  const { isAtLeast } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <Box component="nav" aria-label={t('title')} sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}>
        <Tabs value={pathname} role="presentation">
          {places
            .filter((place) => isAtLeast(place.role))
            .map((place) => (
              <Tab
                key={place.id}
                role="link"
                aria-current={pathname === place.to ? 'page' : undefined}
                component={Link}
                to={place.to}
                value={place.to}
                label={t(place.id)}
              />
            ))}
        </Tabs>
      </Box>
      {children}
    </>
  );
};
