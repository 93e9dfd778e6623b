import { expect, it } from 'vitest';
import { xmlEvents } from '../../../src/tables/xml.ts';

it('XML with more elements than any table is refused', () => {
  const events = xmlEvents('<a/>'.repeat(3_000_001));
  expect(() => {
    for (const _ of events);
  }).toThrow('TABLE_UNREADABLE');
});
