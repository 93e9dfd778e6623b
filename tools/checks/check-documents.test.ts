import { describe, expect, it } from 'vitest';
import { checkArchitectureLength, checkCommits, checkDocumentPaths } from './check-documents.ts';
import { sample } from './samples.ts';

describe('documents', () => {
  it('finds paths that do not exist', () => {
    const code = sample('packages/units/src/index.ts', '');
    const good = sample(
      'ARCHITECTURE.md',
      'See `packages/units`, `packages/units/src/index.ts`, `dist/web` and `@kerf/units`.',
    );
    const bad = sample('ARCHITECTURE.md', 'See `packages/lasers` and `index.ts`.');
    expect(checkDocumentPaths([code, good])).toEqual([]);
    expect(checkDocumentPaths([code, bad]).map((violation) => violation.message)).toEqual([
      'packages/lasers does not exist',
      'index.ts does not exist',
    ]);
  });

  it('keeps ARCHITECTURE.md under 150 lines', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'line');
    expect(checkArchitectureLength([sample('ARCHITECTURE.md', ...lines(150))])).toEqual([]);
    expect(checkArchitectureLength([sample('ARCHITECTURE.md', ...lines(151))])).toHaveLength(1);
  });

  it('finds machine paths in commit messages', () => {
    const hash = 'a'.repeat(40);
    expect(checkCommits([{ hash, text: 'feat(units): inches\n\nwithin a/work/shop' }])).toEqual([]);
    expect(checkCommits([{ hash, text: 'fix: read /work/shop/file' }])).toHaveLength(1);
  });
});
