import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = (area: string) => JSON.parse(read(`apps/web/src/locales/en/${area}.json`));

/** The members of a union of texts as its source writes it. */
const membersOf = (path: string, type: string): readonly string[] => {
  const [, union = ''] = new RegExp(`type ${type} =([^;]*);`).exec(read(path)) ?? [];
  return [...union.matchAll(/'(\w+)'/g)].map(([, member = '']) => member);
};

const codes = [
  ...membersOf('packages/pricing/src/setup/setup-faults.ts', 'SetupFaultCode'),
  ...membersOf('apps/server/src/pipeline/setup/setup-faults.ts', 'BesideCode'),
];
/** Said in the words of forms, with their limits. */
const asForms = ['MISSING', 'NUMBER'];
const own = Object.keys(texts('shop-data').faults.codes);
const ofFields = Object.keys(texts('refusals').fields);

describe('what can be wrong with a file of set-up data', () => {
  it('has words on the screen that imports it', () => {
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => ![...asForms, ...own, ...ofFields].includes(code))).toEqual([]);
  });

  it('is all that there are words for, and all of them are used', () => {
    expect(own.filter((code) => !codes.includes(code))).toEqual([]);
    const used = read('apps/web/src/features/settings/shop-data/use-file-fault-text.ts');
    expect(own.filter((code) => !used.includes(`'${code}'`))).toEqual([]);
  });
});
