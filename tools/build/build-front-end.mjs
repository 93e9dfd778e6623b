import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { root } from './parts.mjs';

/** Cost rates are the shop's secret and the store is public: neither they nor the server may reach a browser. */
const secretSources = [join(root, 'packages', 'pricing'), join(root, 'apps', 'server')];

/** @returns {import('vite').Plugin} */
function refuseSecretModules() {
  return {
    name: 'kerf-refuse-secret-modules',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const secret = chunk.moduleIds.find((id) => secretSources.some((folder) => id.startsWith(folder)));
        if (secret) this.error(`${secret} must not be part of a browser bundle`);
      }
    },
  };
}

/** @type {typeof import('./calls-in-place.ts')} */
const { callsInPlace } = await tsImport('./calls-in-place.ts', import.meta.url);

/**
 * Builds with the app's own `vite.config.ts`. What the rest of the house relies on is set here: where the result lies,
 * under which path it is served, that only the calls that are made come along of the contract, and that no asset is inlined,
 * because the content security policy allows neither inline scripts nor data: URLs for them.
 * @param {import('./parts.mjs').Part} part
 */
export async function buildFrontEnd(part) {
  const app = join(root, 'apps', part.name);
  await build({
    configFile: join(app, 'vite.config.ts'),
    root: app,
    base: part.base,
    logLevel: 'warn',
    plugins: [callsInPlace(), refuseSecretModules()],
    build: {
      outDir: join(root, part.output),
      emptyOutDir: true,
      assetsInlineLimit: 0,
    },
  });
}
