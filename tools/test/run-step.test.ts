import { expect, it } from 'vitest';
import { runStep } from './run-step.ts';

const step = (script: string, limitSeconds = 10) =>
  runStep({ name: 'sample', command: process.execPath, arguments: ['-e', script], limitSeconds });

it('tells success, failure, a missing command and a late one apart', async () => {
  expect((await step('')).passed).toBe(true);
  expect((await step('process.exit(3)')).reason).toBe('exit status 3');
  const missing = await runStep({ name: 'sample', command: 'kerf-no-such-command', arguments: [], limitSeconds: 10 });
  expect(missing.passed).toBe(false);
  expect((await step('setInterval(() => {}, 1000)', 0.3)).reason).toBe('longer than 0.3 s');
});
