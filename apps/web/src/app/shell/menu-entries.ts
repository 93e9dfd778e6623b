import { mdiCogOutline, mdiFileDocumentOutline } from '@mdi/js';

/** Entries of the left menu in their order; an entry appears here with its screen. Spec: foundation §2. */
export const menuEntries = [
  {
    id: 'quotes',
    label: 'shell.quotes',
    icon: mdiFileDocumentOutline,
    to: '/dashboard',
    covers: /^\/(dashboard|quotes?)(\/|$)/,
  },
  {
    id: 'settings',
    label: 'shell.settings',
    icon: mdiCogOutline,
    to: '/settings/account',
    covers: /^\/settings(\/|$)/,
  },
] as const;
