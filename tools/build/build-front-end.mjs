import { join } from 'node:path';
import react from '@vitejs/plugin-react';
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

/**
 * Settings shared by the build and a development server. No asset is inlined, because the content security policy
 * allows neither inline scripts nor data: URLs for them.
 * @param {import('./parts.mjs').Part} part
 * @returns {import('vite').InlineConfig}
 */
export function frontEndConfig(part) {
  return {
    configFile: false,
    root: join(root, 'apps', part.name),
    base: part.base,
    logLevel: 'warn',
    plugins: [react(), refuseSecretModules()],
    build: {
      outDir: join(root, part.output),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      sourcemap: 'hidden',
      chunkSizeWarningLimit: 1500,
    },
  };
}

/** @param {import('./parts.mjs').Part} part */
export async function buildFrontEnd(part) {
  await build(frontEndConfig(part));
}
