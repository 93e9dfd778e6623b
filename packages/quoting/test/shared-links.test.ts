import { expect, it } from 'vitest';
import { linkEnd } from '../src/index.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const createdAt = day('2026-01-10');

it.each([
  ['90 days after the quote runs out', day('2026-02-09'), null, '2026-05-10'],
  ['90 days after it was made, when the quote does not say', null, null, '2026-04-10'],
  ['90 days after it was made, when the quote had run out before', day('2025-12-31'), null, '2026-04-10'],
  ['when somebody said', day('2026-02-09'), day('2026-01-12'), '2026-01-12'],
])('a link ends %s', (_, quoteExpiry, chosenEnd, end) => {
  expect(linkEnd({ createdAt, quoteExpiry, chosenEnd })).toEqual(day(end));
});
