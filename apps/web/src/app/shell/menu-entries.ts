import type { Organisation, OrganisationRoleName } from '@kerf/contract';
import { hasRole } from '@kerf/quoting';
import {
  mdiAccountGroupOutline,
  mdiChartLine,
  mdiCogOutline,
  mdiFileDocumentOutline,
  mdiLaserPointer,
  mdiLayersOutline,
} from '@mdi/js';

/** Entries of the left menu in their order. */
const menuEntries = [
  {
    id: 'quotes',
    label: 'shell.quotes',
    icon: mdiFileDocumentOutline,
    to: '/dashboard',
    covers: /^\/(dashboard|quotes?)(\/|$)/,
  },
  {
    id: 'processes',
    label: 'shell.processes',
    icon: mdiLaserPointer,
    to: '/process-configuration',
    covers: /^\/process-configuration(\/|$)/,
  },
  {
    id: 'rateTables',
    label: 'shell.rateTables',
    icon: mdiChartLine,
    to: '/rate-tables',
    covers: /^\/rate-tables(\/|$)/,
  },
  {
    id: 'materials',
    label: 'shell.materials',
    icon: mdiLayersOutline,
    to: '/materials',
    covers: /^\/materials(\/|$)/,
  },
  {
    id: 'customers',
    label: 'shell.customers',
    icon: mdiAccountGroupOutline,
    to: '/customers',
    covers: /^\/customer(s|-central)(\/|$)/,
  },
  {
    id: 'settings',
    label: 'shell.settings',
    icon: mdiCogOutline,
    to: '/settings/account',
    covers: /^\/settings(\/|$)/,
  },
] as const;

type MenuEntry = (typeof menuEntries)[number];

const forAdministrators: readonly MenuEntry['id'][] = ['processes', 'rateTables', 'materials', 'customers'];

/**
 * The entries that a person sees: set-up data and customers for administrators and owners, and no rate tables where the rates still lie on the
 * materials. Spec: foundation §2.
 */
export const menuEntriesFor = (
  role: OrganisationRoleName,
  { isLegacyMaterials }: Pick<Organisation, 'isLegacyMaterials'>,
): readonly MenuEntry[] =>
  menuEntries.filter(
    ({ id }) =>
      (hasRole(role, 'administrator') || !forAdministrators.includes(id)) &&
      !(id === 'rateTables' && isLegacyMaterials),
  );
