import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

export default defineConfig({
  root: import.meta.dirname,
  base: '/shared-app/',
  plugins: [react()],
  build: {
    outDir: '../../dist/store',
    emptyOutDir: true,
    target: 'es2022',
    // What the page does not use of the packages is left out of its file; only their styles stand for themselves.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !id.startsWith(packages) || id.endsWith('.css') },
    },
  },
});
