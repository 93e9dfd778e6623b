import { expect, it } from 'vitest';
import { doctorSearch } from '../../../src/features/part/doctor-address/doctor-search.ts';

it.each([
  [{ doctor: 'part-1' }, { doctor: 'part-1' }],
  [
    { doctor: 'part-1', ask: 'scale' },
    { doctor: 'part-1', ask: 'scale' },
  ],
  [{ doctor: 'part-1', ask: 'delete' }, { doctor: 'part-1' }],
  [{ ask: 'scale' }, {}],
  [{ doctor: '' }, {}],
])('%j asks for %j', (address, search) => {
  expect(doctorSearch(address)).toEqual(search);
});
