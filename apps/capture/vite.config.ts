import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** The packages are pure: what a page or a thread does not use of them is left out of its files. */
const treeshake = { moduleSideEffects: (id: string): boolean => !id.startsWith(packages) };

export default defineConfig({
  root: import.meta.dirname,
  base: '/capture/',
  plugins: [react()],
  build: {
    outDir: '../../dist/capture',
    emptyOutDir: true,
    target: 'es2022',
    // The 3D view is one library, fetched when a model is shown.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { treeshake },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
});
