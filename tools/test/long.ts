/**
 * `npm run test:long`: what takes too long for every run. The unit tests of millions of cases beside the build, then the journeys into
 * every corner. It is for the time before a release, and for whoever changes what they try.
 */
import { runStep } from './run-step.ts';
import { beginTestRun, buildStep, prepareSystem, withPostgres } from './test-run.ts';

const run = beginTestRun();
const missing = prepareSystem();
const [unit, build] = await Promise.all([
  run.steadily({ name: 'long unit tests', project: 'long', limitSeconds: 600 }),
  runStep(buildStep, 'at-end'),
]);
const name = 'long browser journeys';
const journeys = await withPostgres(name, (url) =>
  run.journeys({ name, project: 'e2e-long', limitSeconds: 3600 }, url),
);
run.end([...missing, ...unit, build, ...journeys]);
