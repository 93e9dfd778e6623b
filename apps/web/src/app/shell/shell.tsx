import { hasRole, showsMenu } from '@kerf/quoting';
import { PagePlaceholder } from '@kerf/ui/page-placeholder';
import { SnackbarsBesideMenu } from '@kerf/ui/snackbars';
import { mdiCogOutline, mdiDomain, mdiLogout, mdiScrewFlatTop } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../identity/session.ts';
import { OpenMenuContext } from '../../page/menu-button.tsx';
import { ToolbarHelpContext } from '../../page/page.tsx';
import { type PageAction, type PageActionRegistry, PageActionRegistryContext } from '../../page/page-actions.ts';
import { isShortcut } from '../../page/shortcuts.ts';
import { DRAWER_WIDTHS } from '../../page/sizes.ts';
import { useSession } from '../../session/session.tsx';
import { HelpWidget } from './help-widget.tsx';
import { Menu } from './menu.tsx';
import { menuEntriesFor } from './menu-entries.ts';
import { StatusBars } from './status-bars.tsx';

const menuWidth = DRAWER_WIDTHS.menu;
const help = <HelpWidget />;

const loadPalette = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(loadPalette);

const usePalette = () => {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The code comes while the shortcut is still being pressed, so that what is typed behind it has its field.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined);
      if (!isShortcut(event, 'k')) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return { open, wasOpened, show, hide: () => setOpen(false) };
};

type Offered = { readonly actions: readonly PageAction[]; readonly isOnTop: boolean };

/** Pages write into a map; the palette reads it when it is drawn, so that no page is drawn again for it. */
const useRegistry = () => {
  const [pages] = useState(() => new Map<string, Offered>());
  const registry = useMemo<PageActionRegistry>(
    () => ({
      set: (page, actions, isOnTop) => void pages.set(page, { actions, isOnTop }),
      remove: (page) => void pages.delete(page),
    }),
    [pages],
  );
  const actions = () => {
    const offered = [...pages.values()];
    const inOrder = [...offered.filter(({ isOnTop }) => isOnTop), ...offered.filter(({ isOnTop }) => !isOnTop)];
    return inOrder.flatMap((one) => one.actions);
  };
  return { registry, actions };
};

const useEverywhere = (): readonly PageAction[] => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role, organisation } = useSession();
  const goTo = (place: string) => t('palette.goTo', { place });
  const screens = menuEntriesFor(role, organisation).filter(({ id }) => id !== 'settings');
  return [
    ...screens.map(({ id, label, icon, to }) => ({
      id: `go-${id}`,
      label: goTo(t(label)),
      icon,
      run: () => void navigate({ to }),
    })),
    ...(hasRole(role, 'administrator')
      ? [
          {
            id: 'go-bought-items',
            label: goTo(t('shell.boughtItems')),
            icon: mdiScrewFlatTop,
            run: () => void navigate({ to: '/bought-items' }),
          },
        ]
      : []),
    {
      id: 'go-account',
      label: goTo(t('shell.account')),
      icon: mdiCogOutline,
      run: () => void navigate({ to: '/settings/account' }),
    },
    {
      id: 'go-organisation',
      label: goTo(t('shell.organisationSettings')),
      icon: mdiDomain,
      run: () => void navigate({ to: '/settings/organisation' }),
    },
    { id: 'sign-out', label: t('shell.signOut'), icon: mdiLogout, run: () => void signOut() },
  ];
};

/** Menu, status bars, command palette and the page. Spec: foundation §2. */
export const Shell = () => {
  const { t } = useTranslation();
  const { standing } = useSession();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const openMenu = useCallback(() => setDrawerOpen(true), []);
  const palette = usePalette();
  const { registry, actions } = useRegistry();
  const everywhere = useEverywhere();
  const hasMenu = showsMenu(standing);
  return (
    <PageActionRegistryContext value={registry}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -60,
          zIndex: 2000,
          p: 1,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {t('shell.skipToContent')}
      </Link>
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        {hasMenu ? (
          <Drawer
            variant={isWide ? 'permanent' : 'temporary'}
            open={isWide || drawerOpen}
            onClose={() => setDrawerOpen(false)}
            sx={{
              width: isWide ? menuWidth : 0,
              flexShrink: 0,
              '& .MuiDrawer-paper': { width: menuWidth },
              '@media print': { display: 'none' },
            }}
          >
            <Menu onChosen={() => setDrawerOpen(false)} onPalette={palette.show} />
          </Drawer>
        ) : null}
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          {hasMenu && isWide ? <SnackbarsBesideMenu menuWidth={menuWidth} /> : null}
          <StatusBars />
          <OpenMenuContext value={hasMenu && !isWide ? openMenu : null}>
            <ToolbarHelpContext value={help}>
              <Suspense fallback={<PagePlaceholder />}>
                <Outlet />
              </Suspense>
            </ToolbarHelpContext>
          </OpenMenuContext>
        </Box>
      </Box>
      {palette.wasOpened ? (
        <Suspense fallback={null}>
          <CommandPalette open={palette.open} onClose={palette.hide} pageActions={actions} everywhere={everywhere} />
        </Suspense>
      ) : null}
    </PageActionRegistryContext>
  );
};
