/**
 * `npm test`: system packages, house checks with unit tests beside build and licences, the API tests on PostgreSQL, then the browser
 * journeys, which leave some time for those API tests that the embedded database may tell apart. What takes long is left to
 * `npm run test:long`.
 */
import { runStep } from './run-step.ts';
import { beginTestRun, buildStep, prepareSystem, tsxStep, withPostgres, workersOf } from './test-run.ts';

const run = beginTestRun();

/** Test files with these endings run on both databases, and on the embedded one alone; all others run on PostgreSQL alone. */
const ON_BOTH = '.both.test.ts';
const ON_EMBEDDED = '.embedded.test.ts';

const missing = prepareSystem();
const [check, build, licences] = await Promise.all([
  runStep(tsxStep('check', 900, 'tools/check.ts', '--slow', '--reports', run.reports)),
  runStep(buildStep, 'at-end'),
  runStep(tsxStep('licences', 120, 'tools/licences.ts'), 'at-end'),
]);
const workers = workersOf(build);

const tests = await withPostgres('tests on PostgreSQL', async (url) => {
  const api = await run.steadily({
    name: 'API tests on PostgreSQL',
    project: 'api',
    without: `**/*${ON_EMBEDDED}`,
    limitSeconds: 1800,
    environment: { ...workers, KERF_TEST_DATABASE: 'postgres', KERF_TEST_DATABASE_URL: url },
  });
  const beside = await Promise.all([
    run.journeys({ name: 'browser journeys', project: 'e2e', limitSeconds: 1800 }, url),
    run.steadily({
      name: 'API tests on PGlite',
      project: 'api',
      files: [ON_BOTH, ON_EMBEDDED],
      limitSeconds: 1800,
      isBeside: true,
      environment: { ...workers, KERF_TEST_DATABASE: 'pglite' },
    }),
  ]);
  return [...api, ...beside.flat()];
});

run.end([...missing, check, build, licences, ...tests]);
