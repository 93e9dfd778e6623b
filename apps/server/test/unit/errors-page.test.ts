import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusalTable } from '../../src/http/refusals.ts';

const page = readFileSync(new URL('../../../../docs/generated/errors.md', import.meta.url), 'utf8');

it('lists exactly the codes that exist', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(Object.keys(refusalTable).toSorted());
});

it('says of each what to do', () => {
  for (const { message, recovery } of Object.values(refusalTable)) {
    expect(message).not.toBe('');
    expect(recovery).not.toBe('');
  }
});
