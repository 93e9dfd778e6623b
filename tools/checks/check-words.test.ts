import { describe, expect, it } from 'vitest';
import { checkNames } from './check-names.ts';
import { checkWords } from './check-words.ts';
import { sample } from './samples.ts';

const words = (path: string, line: string) => checkWords([sample(path, line)]).length;
const names = (path: string) => checkNames([sample(path, '')]).length;

describe('forbidden words', () => {
  it.each([
    ['packages/a/src/a.ts', '// TODO later'],
    ['packages/a/src/a.ts', '// FIXME'],
    ['packages/a/src/a.ts', 'const a = b as any;'],
    ['packages/a/src/a.ts', 'const a = b as unknown as Sheet;'],
    ['apps/server/src/a.ts', 'print(font as never);'],
    ['packages/a/src/a.ts', '// @ts-ignore'],
    ['apps/web/src/a.tsx', 'return <p>Coming soon</p>;'],
    ['README.md', 'see /work/somewhere/else'],
    ['packages/a/src/a.ts', `const path = '/tmp/file';`],
  ])('refuses in %s: %s', (path, line) => {
    expect(words(path, line)).toBe(1);
  });

  it('accepts addresses, ordinary words and quoted licences', () => {
    expect(words('README.md', 'https://example.com/work/page and apps/work/x')).toBe(0);
    expect(words('packages/a/src/a.ts', 'const mastodon = todo;')).toBe(0);
    expect(words('fixtures/a.json', 'TODO')).toBe(0);
    expect(words('packages/a/test/a.test.ts', 'open(broken as never);')).toBe(0);
    expect(words('packages/a/src/a.ts', 'const name: never = code; read(kept as Sheet);')).toBe(0);
  });
});

describe('names', () => {
  it.each([
    ['packages/money/src/utils.ts'],
    ['packages/money/src/helpers/round.ts'],
    ['apps/web/src/ui/string-utils.ts'],
    ['apps/server/src/job-manager.ts'],
    ['apps/web/src/ui/QuoteList.tsx'],
    ['apps/web/src/ui/quote_list.tsx'],
  ])('refuses %s', (path) => {
    expect(names(path)).toBe(1);
  });

  it('accepts kebab-case and shared-document, and looks at code only', () => {
    expect(names('apps/store/src/shared-document.tsx')).toBe(0);
    expect(names('packages/money/test/unit-price.test.ts')).toBe(0);
    expect(names('packages/money/README.md')).toBe(0);
  });
});
