import { expect, test } from 'vitest';
import { calendarDay, copyName, dayIn, expiryOf, isTimeZone, timeZoneOfCountry, utcOfDay } from '../src/index.ts';

test.each([
  ['Pacific/Auckland', '2027-01-20T11:30:00Z', '2027-01-21'],
  ['Pacific/Auckland', '2027-06-20T11:30:00Z', '2027-06-20'],
  ['America/Los_Angeles', '2027-01-21T07:59:00Z', '2027-01-20'],
  ['America/Los_Angeles', '2027-01-21T08:00:00Z', '2027-01-21'],
  ['UTC', '2027-12-31T23:59:59Z', '2027-12-31'],
])('in %s it is at %s the %s', (zone, instant, day) => {
  expect(dayIn(new Date(instant), zone)).toBe(day);
});

test('every country of the table has a zone that exists', () => {
  for (const country of ['DE', 'us', 'NZ', 'AU', 'GB', 'VN', 'CL', 'UA', 'BR']) {
    expect(isTimeZone(timeZoneOfCountry(country)), country).toBe(true);
    expect(timeZoneOfCountry(country)).not.toBe('UTC');
  }
  expect(timeZoneOfCountry('ZZ')).toBe('UTC');
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([true, false, false]);
});

test('a calendar day is the day it is sent as', () => {
  expect(calendarDay(utcOfDay('2027-02-28'))).toBe('2027-02-28');
});

test('a chosen expiry stands unless it had passed at the issue', () => {
  expect(expiryOf('2027-01-10', '2027-01-10T12:00:00.000Z')).toBe('2027-01-10');
  expect(expiryOf('2027-01-10', '2027-01-09T12:00:00.000Z', 5)).toBe('2027-01-15');
});

test('a copy is named in the language of the shop', () => {
  expect([copyName('Q-1'), copyName('Q-1', 'de-DE'), copyName('Q-1', 'xx')]).toEqual([
    'Copy of Q-1',
    'Kopie von Q-1',
    'Copy of Q-1',
  ]);
});
