import { expect, test } from 'vitest';
import { checkCircles, circlesOf } from './check-circles.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name) => `import type { A } from '${name}';`).join('\n'),
});

test('two files that take types from each other are a circle', () => {
  const found = checkCircles([
    file('packages/units/src/length.ts', './angle.ts'),
    file('packages/units/src/angle.ts', './length.ts'),
    file('packages/units/src/index.ts', './length.ts', './angle.ts'),
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain('angle.ts, length.ts');
});

test('folders are a circle although none of their files is', () => {
  const found = checkCircles([
    file('apps/server/src/jobs/queue.ts', '../workers/pool.ts'),
    file('apps/server/src/workers/pool.ts'),
    file('apps/server/src/workers/starter.ts', '../jobs/handler.ts'),
    file('apps/server/src/jobs/handler.ts'),
  ]);
  expect(found.map(({ path }) => path)).toEqual(['apps/server/src']);
  expect(found[0]?.message).toContain('import each other: jobs, workers');
});

test('a folder that names a file beside it which names the folder is a circle', () => {
  const found = checkCircles([
    file('apps/web/src/features/parts/card.tsx', '../screen.tsx'),
    file('apps/web/src/features/screen.tsx', './parts/card.tsx'),
  ]);
  expect(found.map(({ path }) => path)).toEqual(['apps/web/src/features']);
});

test('a tree read downwards has none, and tests may name what they test', () => {
  const found = checkCircles([
    file('apps/web/src/app/main.ts', '../features/list/list.ts'),
    file('apps/web/src/features/list/list.ts', '../../ui/table.ts'),
    file('apps/web/src/ui/table.ts'),
    file('apps/web/src/ui/table.test.ts', '../app/main.ts'),
  ]);
  expect(found).toEqual([]);
});

test('a way round over many is one circle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);
  expect(circlesOf(graph)).toEqual([['a', 'b', 'c']]);
});
