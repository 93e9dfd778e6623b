import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutJsonSchema } from './without-json-schema.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const server = process.env.KERF_DEV_SERVER ?? 'http://127.0.0.1:4400';

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), withoutJsonSchema()],
  define: { __KERF_VERSION__: JSON.stringify(version) },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    // Everything is a file of its own, so that the content security policy needs no data: or inline sources.
    assetsInlineLimit: 0,
    // The packages are pure: what a screen does not use of them is left out of its files.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.startsWith(packages) } },
  },
  server: {
    port: 4401,
    proxy: { '/api': server, '/oidc': server, '/outbox': server },
  },
});
