import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadWithoutSchemas } from './build/first-load.ts';
import { iconFile, iconFiles } from './build/icon-files.ts';
import { withoutEnglishWords, withoutJsonSchema } from './build/leaner-bundle.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const server = process.env.KERF_DEV_SERVER ?? 'http://127.0.0.1:4400';

const framework =
  /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|notistack|stylis|@emotion\/\w+|@mui\/(system|utils|styled-engine)|@tanstack\/[\w-]+)\//;
const controls =
  /node_modules\/@mui\/material\/(Alert|Backdrop|Box|Button|ButtonBase|Dialog\w*|Drawer|Fade|FilledInput|Form\w+|Grow|IconButton|Input\w*|LinearProgress|List\w*|Menu\w*|Modal|OutlinedInput|Paper|Popover|Popper|Portal|Select|Skeleton|Slide|Stack|SvgIcon|TextField|Tooltip|Typography|internal|styles|transitions|use\w+|utils)\//;
/** What every screen needs. */
const onEveryScreen = (id: string): boolean => framework.test(id) || controls.test(id);

/** The packages are pure: what a screen or a thread does not use of them is left out of its files. */
const treeshake = { moduleSideEffects: (id: string): boolean => !id.startsWith(packages) };

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), iconFiles(), withoutJsonSchema(), withoutEnglishWords(), firstLoadWithoutSchemas()],
  define: { __KERF_VERSION__: JSON.stringify(version) },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of its own, so that the content security policy needs no data: or inline sources.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake,
      // One file for it compresses better than many small ones.
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: onEveryScreen },
            { name: iconFile, debugName: 'icons' },
          ],
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  server: {
    port: 4401,
    proxy: { '/api': server, '/oidc': server, '/sign-in': server, '/outbox': server },
  },
});
