import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkRequirements, testTitles } from './check-requirements.ts';
import { sample } from './samples.ts';
import { readRepository } from './source-file.ts';

const HEADING = 'id,requirement,file,test,waits';
const TEST_FILE = sample(
  'e2e/orders.test.ts',
  "it('is ordered, once', () => {});",
  'it.each([[1], [2]])(`is paid $1`, () => {});',
  "test.skipIf(false)('is sent to %s', () => {});",
  "describe('a quote', () => {});",
);
const found = (...lines: string[]) =>
  checkRequirements([TEST_FILE, sample('docs/requirements/orders.csv', HEADING, ...lines)]).map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('requirements', () => {
  it('each names a test that exists, or what it waits for', () => {
    expect(checkRequirements(readRepository(fileURLToPath(new URL('../..', import.meta.url))))).toEqual([]);
  });

  it('take titles as the source has them, of single tests, of tables and of computed names', () => {
    expect([...testTitles(TEST_FILE)]).toEqual(['is ordered, once', 'is paid $1', 'is sent to %s']);
  });

  it('may be held by two tests, and wait with one half', () => {
    const lines = [
      'F-002,Orders.,e2e/orders.test.ts,"is ordered, once",',
      'F-002,Orders.,e2e/orders.test.ts,is sent to %s,',
      'F-002,Orders.,,,shipping',
      'Q-001,Pays.,e2e/orders.test.ts,is paid $1,',
    ];
    expect(found(...lines)).toEqual([]);
  });

  it.each([
    [
      'a file that is not there',
      'F-001,Orders.,e2e/none.test.ts,is ordered,',
      '2 F-001 e2e/none.test.ts is no test file',
    ],
    [
      'a title that the file does not have',
      'F-001,Orders.,e2e/orders.test.ts,is ordered,',
      "2 F-001 e2e/orders.test.ts has no test 'is ordered'",
    ],
    [
      'the title of a group',
      'F-001,Orders.,e2e/orders.test.ts,a quote,',
      "2 F-001 e2e/orders.test.ts has no test 'a quote'",
    ],
    ['an id of another kind', 'X-1,Orders.,,,shipping', "2 X-1 'X-1' is no id such as F-001 or use-01"],
    ['an id of use as long as the others', 'use-001,A.,,,x', "2 use-001 'use-001' is no id such as F-001 or use-01"],
    ['an empty id', ',Orders.,,,shipping', '2 has no id'],
    ['an empty requirement', 'F-001,,,,shipping', '2 F-001 has no requirement'],
    ['an empty test', 'F-001,Orders.,e2e/orders.test.ts,,', '2 F-001 names no test, and nothing that it waits for'],
    [
      'a test beside what it waits for',
      'F-001,Orders.,e2e/orders.test.ts,is sent to %s,shipping',
      '2 F-001 has a test and waits: these are two lines',
    ],
  ])('are refused with %s', (_, line, message) => {
    expect(found(line)).toEqual([message]);
  });

  it('stand in the order of their ids: foundation, quotes, parts, use', () => {
    expect(found('P-001,A.,,,plans', 'use-01,B.,,,plans', 'use-02,C.,,,plans')).toEqual([]);
    expect(found('use-01,A.,,,plans', 'P-999,B.,,,plans')).toEqual(['3 P-999 stands behind use-01']);
    expect(found('Q-001,A.,,,plans', 'P-001,B.,,,plans', 'F-001,C.,,,plans')).toEqual(['4 F-001 stands behind P-001']);
    expect(found('Q-002,A.,,,plans', 'Q-001,B.,,,plans')).toEqual(['3 Q-001 stands behind Q-002']);
    expect(found('Q-001,A.,,,plans', 'Q-001,B.,,,plans')).toEqual([
      '3 Q-001 has another requirement than the line above',
    ]);
  });

  it('begin with the names of their columns', () => {
    const table = sample('docs/requirements/orders.csv', 'id,requirement', 'F-001,Orders.');
    expect(checkRequirements([table]).map(({ message }) => message)).toEqual([`begins with ${HEADING}`]);
  });
});
