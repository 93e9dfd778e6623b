/** Who may import whom. ARCHITECTURE.md shows the same table; the check reads this one. `import type` counts. */

const browserApp = [
  'contract',
  'quoting',
  'documents',
  'drawing',
  'geometry',
  'units',
  'money',
  'quick-parts',
] as const satisfies readonly string[];

export const importTable: Readonly<Record<string, readonly string[]>> = {
  'packages/units': [],
  'packages/money': [],
  'packages/geometry': ['units'],
  'packages/drawing': ['geometry', 'units'],
  'packages/drawing-files': ['drawing', 'geometry', 'units'],
  'packages/nesting': ['drawing', 'geometry', 'units'],
  'packages/unfold': ['drawing', 'geometry', 'units'],
  'packages/quick-parts': ['drawing', 'geometry', 'units'],
  'packages/pricing': ['units', 'money'],
  'packages/quoting': ['units', 'money'],
  'packages/contract': ['units', 'money', 'quoting'],
  'packages/documents': ['contract', 'money', 'units'],
  'apps/server': [
    'units',
    'money',
    'geometry',
    'drawing',
    'drawing-files',
    'nesting',
    'unfold',
    'quick-parts',
    'pricing',
    'quoting',
    'contract',
    'documents',
  ],
  'apps/web': browserApp,
  'apps/store': browserApp,
  'apps/capture': browserApp,
};

/**
 * Layers inside the server: folder, and the folders its files may not reach. Use-cases know nothing of HTTP, so that
 * the same case serves a route, a job and the command line; the database knows nothing above it.
 */
export const serverLayers: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/use-cases': ['apps/server/src/http'],
  'apps/server/src/db': ['apps/server/src/http', 'apps/server/src/use-cases', 'apps/server/src/identity'],
};

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
