/**
 * `npm run test:long`: what takes too long for every run. The unit tests of millions of cases beside the build, then the API tests of
 * thousands of parts and of processes that are killed, all API tests on the embedded database, and the journeys into every corner. It is for the time before a release, and for whoever changes what they try.
 */
import { runStep } from './run-step.ts';
import { beginTestRun, buildStep, prepareSystem, withPostgres, workersOf } from './test-run.ts';

/** Of every property that does not say how many cases it needs. */
const MANY_CASES = { KERF_PROPERTY_CASES: '100' };

const run = beginTestRun();
const missing = prepareSystem();
const [unit, build] = await Promise.all([
  run.steadily({ name: 'long unit tests', project: 'long', limitSeconds: 600, environment: MANY_CASES }),
  runStep(buildStep, 'at-end'),
]);
const further = await run.steadily({
  ...{ name: 'unit tests on many cases', project: 'unit*', limitSeconds: 900, environment: MANY_CASES },
});
const workers = workersOf(build);
const tests = await withPostgres('long tests on PostgreSQL', async (url) => {
  const environment = { ...workers, KERF_TEST_DATABASE: 'postgres', KERF_TEST_DATABASE_URL: url };
  const api = await run.steadily({
    ...{ name: 'long API tests', project: 'api-long', limitSeconds: 900, environment },
    without: '**/*.embedded.long.test.ts',
  });
  const journeys = await run.journeys({ name: 'long browser journeys', project: 'e2e-long', limitSeconds: 3600 }, url);
  const embedded = { ...workers, KERF_TEST_DATABASE: 'pglite', KERF_KILL_ROUNDS: '3' };
  const onPglite = [
    ...(await run.steadily({
      ...{ name: 'API tests on PGlite', project: 'api', limitSeconds: 3600, environment: embedded },
    })),
    ...(await run.steadily({
      ...{ name: 'long API tests on PGlite', project: 'api-long', limitSeconds: 900, environment: embedded },
      files: ['.embedded.long.test.ts'],
    })),
  ];
  return [...api, ...journeys, ...onPglite];
});
run.end([...missing, ...unit, build, ...further, ...tests]);
