import type { Floor } from './floor.ts';
import { serverFloors } from './server-floors.ts';
import { webFloors } from './web-floors.ts';

/** Who may import whom. ARCHITECTURE.md shows the same table; the check reads this one. `import type` counts. */

const browserApp = [
  'contract',
  'client',
  'ui',
  'i18n',
  'quoting',
  'documents',
  'drawing',
  'geometry',
  'units',
  'money',
  'quick-parts',
  'model-view',
] as const satisfies readonly string[];

export const importTable: Readonly<Record<string, readonly string[]>> = {
  'packages/units': [],
  'packages/money': [],
  'packages/geometry': ['units'],
  'packages/drawing': ['geometry', 'units'],
  'packages/drawing-files': ['drawing', 'geometry', 'units'],
  'packages/nesting': ['drawing', 'geometry', 'units'],
  'packages/unfold': ['drawing', 'geometry', 'units'],
  'packages/model-files': ['unfold'],
  'packages/mesh': ['model-files', 'unfold'],
  'packages/pdf-drawing': ['drawing', 'geometry', 'units'],
  'packages/quick-parts': ['drawing', 'geometry', 'units'],
  'packages/pricing': ['units', 'money'],
  'packages/quoting': ['units', 'money'],
  'packages/contract': ['units', 'money', 'quoting'],
  'packages/documents': ['contract', 'money', 'units'],
  'packages/i18n': [],
  'packages/ui': ['i18n'],
  'packages/client': ['contract'],
  // A model is looked at in the browser, which reads it in a thread of its own: it need not go to the server and come back as triangles.
  'packages/model-view': ['mesh', 'model-files', 'unfold', 'ui', 'i18n', 'units'],
  'apps/server': [
    'units',
    'money',
    'geometry',
    'drawing',
    'drawing-files',
    'nesting',
    'unfold',
    'model-files',
    'mesh',
    'pdf-drawing',
    'pdf-drawing',
    'mesh',
    'quick-parts',
    'pricing',
    'quoting',
    'contract',
    'documents',
  ],
  'apps/web': browserApp,
  'apps/store': browserApp,
  // A PDF's lines are checked in the browser while somebody chooses among them.
  'apps/capture': [...browserApp, 'pdf-drawing'],
};

/** What the front ends share: packages that run in a browser and may take from the page what pure packages are handed. */
export const browserPackages: readonly string[] = [
  'packages/i18n',
  'packages/ui',
  'packages/client',
  'packages/model-view',
];

/**
 * Floors inside the apps. A folder that is listed here is closed: every folder in it has a row, and imports no more of its
 * neighbours than the row names. Files that stand in it directly have none: they wire the folders, or are small things that
 * rows name; `check-circles.ts` sees to it that no file is both. Rows stand in the order of the floors, the topmost first.
 */
export const floors: Readonly<Record<string, Floor>> = { ...serverFloors, ...webFloors };

/** Packages that no pure package may depend on, whatever its package.json says. */
export const impurePackages: readonly string[] = [
  'react',
  'react-dom',
  'fastify',
  'pg',
  'pg-boss',
  'drizzle-orm',
  'piscina',
  'nodemailer',
  '@electric-sql/pglite',
];

/** Files beside shipped code that run only from source, and may use the root's development packages. */
export const developmentOnly: readonly string[] = ['apps/server/src/workers/from-source.mjs'];
