import { expect, test } from 'vitest';
import { checkNodeVersions, hasRoomFor } from './check-node-versions.ts';

const lockWith = (range?: string) => ({
  path: 'package-lock.json',
  text: JSON.stringify({
    packages: {
      '': { version: '1.0.0', engines: { node: '>=20.19' } },
      'node_modules/cookie': { version: '2.0.2', engines: { node: range } },
    },
  }),
});

test('a package that wants a newer Node than the oldest of ours is named', () => {
  const [violation] = checkNodeVersions([lockWith('>=22')]);
  expect(violation?.message).toBe('node_modules/cookie 2.0.2 wants Node >=22; ours begins with 20.19');
  expect(checkNodeVersions([lockWith('>=18'), { path: 'package.json', text: '{}' }])).toEqual([]);
  expect(checkNodeVersions([lockWith()])).toEqual([]);
});

test('ranges are read as they are written', () => {
  for (const range of [
    '>= 0.6',
    '>=20',
    '20 || >=22',
    '^20.0.0 || >=22',
    '^20.19 || ^22.12',
    '^10 || >=12',
    '*',
    '',
    '20.x',
  ])
    expect(hasRoomFor(range, 20, 19), range).toBe(true);
  for (const range of ['>=22', '^18 || ^22', '>=20.20', '^20.20 || >=22.12', '>22', '18'])
    expect(hasRoomFor(range, 20, 19), range).toBe(false);
});
