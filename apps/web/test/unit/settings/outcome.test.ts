import { describe, expect, it } from 'vitest';
import {
  type ChangedThing,
  outcomeFigure,
  outcomeList,
} from '../../../src/features/set-up/processes/outcome-figures.ts';
import { groupOf, listedThings, toldFields } from '../../../src/features/settings/shop-data/outcome-groups.ts';

const german = { locale: 'de-DE', currencyCode: 'EUR', isImperial: false };
const american = { locale: 'en-US', currencyCode: 'USD', isImperial: true };
const thing = (more: Partial<ChangedThing>): ChangedThing => ({
  entityType: 'secondaryProcess',
  subject: 'Coating',
  changes: [],
  ...more,
});
const change = (field: string, from: string | number | null, to: string | number | null) => ({ field, from, to });
/** Without the narrow spaces that formats put before units. */
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('a figure of an import of set-up data', () => {
  it('is in the number format and currency of the shop', () => {
    const cost = change('costPrice', 1234.5, 1300);
    const sheet = thing({ entityType: 'sheet', isImperial: false });
    expect(plain(outcomeFigure(sheet, cost, 'from', german))).toBe('1.234,50 €');
    expect(plain(outcomeFigure(sheet, change('thickness', null, 0.5), 'to', german))).toBe('0,5 mm');
    expect(plain(outcomeFigure(thing({ entityType: 'taxRate' }), change('percentage', 7, 19.5), 'to', german))).toBe(
      '19,5 %',
    );
  });

  it('of a process is for one unit of the shop, before and after it is counted otherwise', () => {
    const price = change('pricePerUnit', 10, 10);
    const recounted = thing({ measureType: 'CutLength', changes: [change('measureType', 'Part', 'CutLength'), price] });
    expect(outcomeFigure(recounted, price, 'from', american)).toBe('$10.00');
    expect(outcomeFigure(recounted, price, 'to', american)).toBe('$3.048/ft');
    const time = change('timePerUnitSeconds', null, 30);
    expect(outcomeFigure(thing({ measureType: 'Area' }), time, 'to', german)).toBe('30 s/m²');
  });

  it('is in the unit of the thing, whatever that of the shop', () => {
    const speed = change('rapidSpeedMinute', 100, 200);
    const machine = thing({ entityType: 'cuttingTechnology', isImperial: true });
    expect(outcomeFigure(machine, speed, 'to', german)).toBe('200 in/min');
    const metric = thing({ entityType: 'cuttingTechnology', isImperial: false });
    expect(outcomeFigure(metric, speed, 'to', american)).toBe('200 mm/min');
    expect(outcomeFigure(metric, change('unloadTimePerKilogramSeconds', 0, 10), 'to', american)).toMatch(/ s\/lb$/);
  });

  it('counts places from one', () => {
    expect(outcomeFigure(thing({}), change('index', 0, 3), 'from', german)).toBe('1');
  });
});

describe('a list of an import of set-up data', () => {
  const words = { upToLength: 'Folds up to', upToMass: 'Parts up to', otherFolds: 'Others' };

  it('tells brackets in words', () => {
    const brackets = JSON.stringify([
      { maximumFoldLength: 1000.5, maximumPartMass: 10, timePerFoldSeconds: 15 },
      { maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 60 },
    ]);
    const brake = thing({ entityType: 'folding', isImperial: false });
    const setting = { ...german, words };
    expect(outcomeList(brake, change('brackets', null, brackets), 'to', setting)).toBe(
      'Folds up to 1.000,5 mm, Parts up to 10 kg: 15 s; Others: 60 s',
    );
    const pounds = JSON.stringify([{ maximumPartMass: 4.5359237, timePerFoldSeconds: 5 }]);
    expect(outcomeList({ ...brake, isImperial: true }, change('brackets', pounds, null), 'from', setting)).toBe(
      'Parts up to 10 lb: 5 s',
    );
  });

  it('tells options by name, and leaves texts alone', () => {
    const setting = { ...german, words };
    expect(outcomeList(thing({}), change('customPropertyOptions', '["red","blue"]', '[]'), 'from', setting)).toBe(
      'red, blue',
    );
    expect(outcomeList(thing({}), change('name', '[1]', ''), 'from', setting)).toBeNull();
    expect(outcomeList(thing({}), change('brackets', 'no list', ''), 'from', setting)).toBeNull();
  });
});

describe('the things of an import', () => {
  it('that are new tell what they have, without sides that their kind has not, and not their name again', () => {
    const changes = [
      change('sheetSize', null, 'Ø 42'),
      change('sheetWidth', null, 0),
      change('diameter', null, 42),
      change('costPrice', null, null),
    ];
    const told = (action: 'added' | 'changed') =>
      toldFields({ ...thing({ entityType: 'sheet', subject: 'Ø 42', changes }), action }).map(({ field }) => field);
    expect(told('added')).toEqual(['diameter']);
    expect(told('changed')).toEqual(['sheetSize', 'diameter', 'costPrice']);
  });

  it('are listed with the changes first and what stays last', () => {
    const entry = (action: 'added' | 'changed' | 'archived' | 'unarchived', subject: string) => ({
      ...thing({ subject }),
      action,
    });
    const things = listedThings({
      written: false,
      fingerprint: '',
      added: 1,
      changed: 2,
      archived: 1,
      unchanged: 1,
      entries: [
        entry('added', 'new'),
        entry('archived', 'old'),
        entry('unarchived', 'back'),
        entry('changed', 'other'),
      ],
      unchangedThings: [{ entityType: 'material', subject: 'same' }],
      materialsWithoutRates: [],
    });
    expect(things.map((one) => [one.subject, groupOf(one)])).toEqual([
      ['back', 'changes'],
      ['other', 'changes'],
      ['old', 'archived'],
      ['new', 'new'],
      ['same', 'unchanged'],
    ]);
  });
});
