import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  closingLine,
  type FileResult,
  failuresOfStep,
  failureText,
  leaveOut,
  listFailures,
  reportPath,
  slowestFiles,
  sumReports,
  type TestStatus,
} from './vitest-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-reports-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, ...statuses: readonly TestStatus[]): FileResult => ({
  name: resolve(name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  seconds: statuses.length,
  assertionResults: statuses.map((status, index) => ({
    status,
    fullName: `step ${index + 1}`,
    failureMessages: status === 'failed' ? ['Error: not there\n    at the door'] : [],
  })),
});
const unloadable = (name: string): FileResult => ({ ...file(name), status: 'failed', message: 'SyntaxError: no' });
const write = (step: string, ...testResults: readonly FileResult[]) =>
  writeFileSync(reportPath(folder, step), JSON.stringify({ testResults }));

it('sums the reports, and counts a file that could not be loaded as a failure', () => {
  write('unit tests', file('a.test.ts', 'passed', 'passed', 'passed', 'failed', 'skipped', 'skipped'));
  write('api', file('b.test.ts', 'passed', 'passed', 'passed', 'passed'), unloadable('c.test.ts'));
  expect(closingLine(sumReports(folder))).toBe('7 passed, 2 failed, 2 skipped');
});

it('says nothing of skipped tests when there are none', () => {
  expect(closingLine(sumReports(join(folder, 'absent')))).toBe('0 passed, 0 failed');
});

it('names what failed, by file, test and message', () => {
  write('journeys', file('e2e/a.test.ts', 'passed', 'failed', 'skipped'), unloadable('e2e/b.test.ts'));
  expect(failureText(listFailures(folder))).toBe(
    '  e2e/a.test.ts > step 2\n      Error: not there\n          at the door\n  e2e/b.test.ts > the file as a whole\n      SyntaxError: no',
  );
});

it('counts the second walk of a file in place of the first', () => {
  write('journeys', file('e2e/a.test.ts', 'passed', 'failed', 'skipped'), file('e2e/b.test.ts', 'passed'));
  const again = [...new Set(failuresOfStep(folder, 'journeys').map((failure) => failure.file))];
  expect(again).toEqual(['e2e/a.test.ts']);
  leaveOut(folder, 'journeys', again);
  write('journeys again', file('e2e/a.test.ts', 'passed', 'passed', 'passed'));
  expect(closingLine(sumReports(folder))).toBe('4 passed, 0 failed');
});

it('names the files that took longest', () => {
  write('unit tests', file('a.test.ts', 'passed'), file('b.test.ts', 'passed', 'passed', 'passed'));
  write('api', file('c.test.ts', 'passed', 'passed'));
  expect(slowestFiles(folder, 2)).toEqual(['     3.0 s  b.test.ts', '     2.0 s  c.test.ts']);
});

it('has no failures of a step that ended without a report', () => {
  expect(failuresOfStep(folder, 'journeys')).toEqual([]);
});
