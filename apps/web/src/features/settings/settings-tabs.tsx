import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { useSession } from '../../session/session.tsx';

const places = [
  { id: 'account', label: 'settings:account', to: '/settings/account', role: 'user' },
  { id: 'organisation', label: 'settings:organisation', to: '/settings/organisation', role: 'administrator' },
  { id: 'members', label: 'members:tab', to: '/settings/members', role: 'administrator' },
  { id: 'taxRates', label: 'tax-rates:tab', to: '/settings/tax-rates', role: 'administrator' },
  { id: 'shipping', label: 'shipping:tab', to: '/settings/shipping', role: 'administrator' },
  { id: 'subscription', label: 'settings:plan.tab', to: '/settings/subscription', role: 'owner' },
] as const;

/** The parts of Settings beside one another; each is a page of its own. Spec: foundation §2. */
export const SettingsTabs = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['settings', 'tax-rates', 'members', 'shipping']);
  const { isAtLeast } = useSession();
  const { pathname } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  // On a narrow page not all of them have room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <>
      <Box
        component="nav"
        aria-label={t('title')}
        sx={{
          display: 'flex',
          gap: { xs: 0.5, sm: 1 },
          overflowX: 'auto',
          borderBottom: 1,
          borderColor: 'divider',
          mb: 3,
        }}
      >
        {places
          .filter((place) => isAtLeast(place.role))
          .map((place) => {
            const isCurrent = pathname === place.to;
            return (
              <TextLink
                key={place.id}
                {...(isCurrent ? { ref: current } : {})}
                to={place.to}
                underline="none"
                aria-current={isCurrent ? 'page' : undefined}
                sx={{
                  px: { xs: 1, sm: 2 },
                  whiteSpace: 'nowrap',
                  py: 1.25,
                  mb: '-1px',
                  fontSize: 14,
                  fontWeight: 500,
                  borderBottom: 2,
                  borderColor: isCurrent ? 'primary.main' : 'transparent',
                  color: isCurrent ? 'primary.main' : 'text.secondary',
                }}
              >
                {t(place.label)}
              </TextLink>
            );
          })}
      </Box>
      {children}
    </>
  );
};
