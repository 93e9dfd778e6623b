import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Unit tests that take seconds each: millions of cases, whole folders of drawings. */
const longTests = ['{packages/*/test,apps/*/test/unit,tools}/**/*.long.test.ts'];

const longJourneys = ['e2e/**/*.long.test.ts'];

const longApiTests = ['apps/server/test/api/**/*.long.test.ts'];

const unitTests = [
  'packages/*/{src,test}/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  'apps/*/test/unit/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
];

const sources = new Map(
  ['apps', 'packages', 'tools']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const testsWith = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

/** Tests that put other modules in the place of real ones: they share their thread with no other file, which would meet these. */
const replaceModules = testsWith(/vi\.mock\(/);

/** Tests that settle in which language all of their thread speaks, each before its first. */
const settleLanguage = testsWith(/from 'i18next'/).filter((file) => !replaceModules.includes(file));

/** How the server is called, in the tests of every run and in the long ones. */
const calls = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  setupFiles: ['tools/test/property-seed.ts'],
};

/** How journeys are walked, those of every run and the long ones. */
const journeys = {
  isolate: false,
  globalSetup: ['e2e/support/prepared-data.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 100 } },
  maxWorkers: 2,
} as const;

/**
 * unit: pure code, tools, and the apps' own logic; no server, no database. Files share their threads, and the modules loaded there.
 * unit-words: those of these that settle the language of their thread, which they share with each other.
 * unit-alone: the few of these that replace modules, each with modules of its own.
 * long: unit tests that take long; `npm run test:long` alone runs them, api-long and e2e-long.
 * api:  the server over HTTP inject on the database that KERF_TEST_DATABASE and KERF_TEST_DATABASE_URL name.
 * e2e:  journeys in a real browser that every shop's day rests on; files share the processes that walk them.
 * e2e-long: journeys that try a corner exhaustively.
 */
export default defineConfig({
  test: {
    // Sources as they were transformed, by their content: the next run reads them.
    experimental: { fsModuleCache: true },
    tags: [{ name: 'slow', description: 'Takes over a third of a second; `npm run check` leaves it to `npm test`.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: [...configDefaults.exclude, ...replaceModules, ...settleLanguage, ...longTests],
          isolate: false,
          pool: 'threads',
          testTimeout: 20_000,
          maxWorkers: 2,
          setupFiles: ['tools/test/property-seed.ts'],
        },
      },
      {
        test: {
          name: 'long',
          include: longTests,
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 2,
          setupFiles: ['tools/test/property-seed.ts'],
        },
      },
      { test: { name: 'unit-words', include: settleLanguage, isolate: false, pool: 'threads', maxWorkers: 2 } },
      { test: { name: 'unit-alone', include: replaceModules, pool: 'vmThreads', maxWorkers: 2 } },
      {
        test: {
          name: 'api',
          include: ['apps/server/test/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...longApiTests],
          ...calls,
        },
      },
      { test: { name: 'api-long', include: longApiTests, ...calls } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...longJourneys],
          ...journeys,
        },
      },
      { test: { name: 'e2e-long', include: longJourneys, ...journeys } },
    ],
  },
});
