import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPORT_VARIABLE } from './results-reporter.ts';
import { closingLine, listFailures, sumReports } from './vitest-results.ts';

const SUITE = `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
it('stands', () => expect(1).toBe(1));
it('falls', () => expect(1).toBe(2));
it.skip('waits', () => expect(1).toBe(1));
describe('a house', () => {
  beforeAll(() => { throw new Error('no ground'); });
  it('is never reached', () => expect(1).toBe(1));
});
describe('a tent', () => {
  afterAll(() => { throw new Error('does not fold'); });
  it('is slept in', () => expect(1).toBe(1));
});`;

it('tells every test, what failed before and after the tests of a suite, and a file that cannot be loaded', () => {
  mkdirSync('.tmp', { recursive: true });
  const folder = mkdtempSync(join('.tmp', 'reporter-'));
  try {
    writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
    writeFileSync(join(folder, 'suite.test.ts'), SUITE);
    writeFileSync(join(folder, 'broken.test.ts'), `import './absent.ts';`);
    const reports = join(folder, 'reports');
    const reporter = new URL('results-reporter.ts', import.meta.url).pathname;
    const options = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, `--reporter=${reporter}`];
    const environment = { ...process.env, [REPORT_VARIABLE]: join(reports, 'suite.json') };
    expect(spawnSync(process.execPath, options, { env: environment, encoding: 'utf8' }).status).toBe(1);

    expect(closingLine(sumReports(reports))).toBe('2 passed, 4 failed, 2 skipped');
    const failures = listFailures(reports).map(({ test, message }) => [test, message.split('\n')[0]]);
    expect(failures.toSorted()).toEqual([
      ['a house (before or after its tests)', 'Error: no ground'],
      ['a tent (before or after its tests)', 'Error: does not fold'],
      ['falls', expect.stringContaining('expected 1 to be 2')],
      ['the file as a whole', expect.stringContaining('absent.ts')],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
