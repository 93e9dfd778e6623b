/**
 * What `dist/` is made of. A part is built on its own and has its own stamp, so a change on a screen does not
 * rebuild the server.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const dist = join(root, 'dist');

/**
 * @typedef {object} Part
 * @property {'web' | 'store' | 'capture' | 'server' | 'database'} name
 * @property {string} entry File whose absence means that the part does not exist; path from the root.
 * @property {string[]} sources Files and folders whose content decides whether the part is stale.
 * @property {string} output Folder of the result; path from the root.
 * @property {string} base URL path under which a front end is served; empty for what is not one.
 */

const sharedSources = ['packages', 'tools/build', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @param {string} app */
function appSources(app) {
  const names = ['index.html', 'vite.config.ts', 'build', 'src', 'public', 'package.json'];
  return names.map((name) => `apps/${app}/${name}`);
}

/** The description of the API, printed from the contract; `npm run check` fails when it is stale. */
export const API_DESCRIPTION = 'docs/generated/openapi.json';

/** @type {Part[]} */
export const parts = [
  {
    name: 'server',
    entry: 'apps/server/src/main.ts',
    sources: ['apps/server/src', 'apps/server/package.json', API_DESCRIPTION, ...sharedSources],
    output: 'dist/server',
    base: '',
  },
  {
    name: 'database',
    entry: 'apps/server/src/prepare-database.ts',
    sources: [
      ...['prepare-database.ts', 'db/migrations', 'db/migrate.ts', 'db/initial-database.ts', 'db/embedded'].map(
        (name) => `apps/server/src/${name}`,
      ),
      ...['apps/server/package.json', 'package-lock.json', 'tools/build/build-database.mjs'],
    ],
    output: 'dist/database',
    base: '',
  },
  {
    name: 'web',
    entry: 'apps/web/index.html',
    sources: [...appSources('web'), ...sharedSources],
    output: 'dist/web',
    base: '/',
  },
  {
    name: 'store',
    entry: 'apps/store/index.html',
    sources: [...appSources('store'), ...sharedSources],
    output: 'dist/store',
    base: '/shared-app/',
  },
  {
    name: 'capture',
    entry: 'apps/capture/index.html',
    sources: [...appSources('capture'), ...sharedSources],
    output: 'dist/capture',
    base: '/capture/',
  },
];

/** @param {Part} part */
export function partExists(part) {
  return existsSync(join(root, part.entry));
}
