import { defineConfig } from 'vitest/config';

/**
 * unit: pure code, tools, and the apps' own logic; no server, no database.
 * api:  the server over HTTP inject on the database that KERF_TEST_DATABASE and KERF_TEST_DATABASE_URL name.
 * e2e:  journeys in a real browser against a started server, one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/*/test/unit/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          testTimeout: 20_000,
          maxWorkers: 2,
          setupFiles: ['tools/test/property-seed.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/test/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          setupFiles: ['tools/test/property-seed.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000, interval: 100 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
