import { expect, test } from 'vitest';
import {
  calendarDay,
  copyName,
  dayIn,
  expiryOf,
  instantOf,
  isTimeZone,
  nextTimeOfDay,
  timeZoneOfCountry,
  utcOfDay,
} from '../src/index.ts';

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

test.each([
  ['winter', '2026-01-15', '07:00', 'Europe/Berlin', '2026-01-15T06:00:00Z'],
  ['summer', '2026-07-15', '07:00', 'Europe/Berlin', '2026-07-15T05:00:00Z'],
  ['no change of clocks', '2026-07-15', '07:00', 'Asia/Ho_Chi_Minh', '2026-07-15T00:00:00Z'],
  ['half an hour', '2026-07-15', '07:00', 'Asia/Kolkata', '2026-07-15T01:30:00Z'],
  ['far west', '2026-07-15', '23:59', 'Pacific/Honolulu', '2026-07-16T09:59:00Z'],
  ['far east', '2026-07-15', '00:00', 'Pacific/Kiritimati', '2026-07-14T10:00:00Z'],
  ['clocks put forward that night', '2026-03-29', '07:00', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
  ['the hour left out in spring', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['the first of the two in autumn', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['clocks put back that night', '2026-10-25', '07:00', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
  ['a spring of the south', '2026-10-04', '02:30', 'Australia/Sydney', '2026-10-03T16:30:00Z'],
  ['half an hour put back', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ['midnight left out', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00Z'],
])('a clock shows a time: %s', (_, day, time, zone, instant) => {
  expect(instantOf(day, time, zone)).toEqual(new Date(instant));
});

test.each([
  ['later today', '2026-06-10T03:00:00Z', '2026-06-10T05:00:00Z'],
  ['tomorrow, for it is that time now', '2026-06-10T05:00:00Z', '2026-06-11T05:00:00Z'],
  ['tomorrow', '2026-06-10T12:00:00Z', '2026-06-11T05:00:00Z'],
  ['an hour earlier once clocks are put forward', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00Z'],
  ['an hour later once they are put back', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00Z'],
  ['the short day, seen from its eve', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
  ['the long day, seen from its first hour', '2026-10-24T22:30:00Z', '2026-10-25T06:00:00Z'],
])('the next seven in the morning in Berlin: %s', (_, after, next) => {
  expect(nextTimeOfDay(new Date(after), '07:00', 'Europe/Berlin')).toEqual(new Date(next));
});

test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago'])(
  'each day has its time once in %s, changes of clocks or not',
  (zone) => {
    for (const start of ['2026-03-20', '2026-08-28', '2026-10-20']) {
      const days: string[] = [];
      for (let at = new Date(`${start}T12:00:00Z`); days.length < 20; ) {
        at = nextTimeOfDay(at, '02:30', zone);
        days.push(dayIn(at, zone));
      }
      const steps = days.slice(1).map((day, index) => Date.parse(day) - Date.parse(days[index] ?? ''));
      expect(new Set(steps)).toEqual(new Set([86_400_000]));
    }
  },
);
