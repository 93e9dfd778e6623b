import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/shared-app/',
  plugins: [react()],
  build: { outDir: '../../dist/store', emptyOutDir: true, target: 'es2022' },
});
