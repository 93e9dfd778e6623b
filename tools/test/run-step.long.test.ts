import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { runInLanes, runStep } from './run-step.ts';

const step = (script: string, limitSeconds = 10) =>
  runStep({ name: 'sample', command: process.execPath, arguments: ['-e', script], limitSeconds });

it('tells success, failure, a missing command and a late one apart', async () => {
  expect((await step('')).passed).toBe(true);
  expect((await step('process.exit(3)')).reason).toBe('exit status 3');
  const missing = await runStep({ name: 'sample', command: 'kerf-no-such-command', arguments: [], limitSeconds: 10 });
  expect(missing.passed).toBe(false);
  expect((await step('setInterval(() => {}, 1000)', 0.3)).reason).toBe('longer than 0.3 s');
});

it('lets others go before a patient step and what it starts', async () => {
  const told = "process.exitCode = require('node:os').getPriority()";
  const script = `setTimeout(() => { process.exitCode = require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(told)}]).status }, 100)`;
  const options = { command: process.execPath, arguments: ['-e', script], limitSeconds: 30 };
  const { reason } = await runStep({ name: 'sample', ...options, isPatient: true });
  expect(Number(reason.split(' ').at(-1))).toBeGreaterThan(getPriority());
});

it('runs steps beside each other and keeps their order, also where one of them fails', async () => {
  const scripts = ['setTimeout(() => {}, 300)', 'process.exit(3)', ''];
  const steps = scripts.map((script, place) => ({
    name: `step ${place}`,
    command: process.execPath,
    arguments: ['-e', script],
    limitSeconds: 10,
  }));
  const results = await runInLanes(steps, 2);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['step 0', true],
    ['step 1', false],
    ['step 2', true],
  ]);
});
