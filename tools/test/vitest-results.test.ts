import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closingLine, sumReports } from './vitest-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-reports-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (passed: number, failed: number, skipped: number, files: object[]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults: files,
  });

it('sums the reports, and counts a file that could not be loaded as a failure', () => {
  writeFileSync(
    join(folder, 'unit.json'),
    report(3, 1, 2, [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]),
  );
  writeFileSync(join(folder, 'api.json'), report(4, 0, 0, [{ status: 'failed', assertionResults: [] }]));
  expect(closingLine(sumReports(folder))).toBe('7 passed, 2 failed, 2 skipped');
});

it('says nothing of skipped tests when there are none', () => {
  expect(closingLine(sumReports(join(folder, 'absent')))).toBe('0 passed, 0 failed');
});
