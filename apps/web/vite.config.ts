import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const server = process.env.KERF_DEV_SERVER ?? 'http://127.0.0.1:4400';

export default defineConfig({
  root,
  base: '/',
  plugins: [react()],
  define: { __KERF_VERSION__: JSON.stringify(version) },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    // Everything is a file of its own, so that the content security policy needs no data: or inline sources.
    assetsInlineLimit: 0,
  },
  server: {
    port: 4401,
    proxy: { '/api': server, '/oidc': server, '/outbox': server },
  },
});
