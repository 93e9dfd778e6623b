import { expect, it } from 'vitest';
import { isAcceptedLicence } from './accepted-licences.ts';

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND Zlib', true],
  ['(MIT AND Zlib) OR AGPL-3.0-only', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-2.1', false],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT OR ISC) AND GPL-2.0-only', false],
  ['unknown', false],
  ['SEE LICENSE IN FILE', false],
  ['', false],
])('%s is accepted: %s', (expression, expected) => {
  expect(isAcceptedLicence(expression)).toBe(expected);
});
