import { currencyOfCountry } from '@kerf/money';
import { describe, expect, it, test } from 'vitest';
import { defaultSetup, parseSetupFile, STARTING_LANGUAGES, startingMaterialNames } from '../src/index.ts';

const setupIn = (language?: string, country = 'DE') =>
  defaultSetup({
    ...{ powerKw: 4, units: 'metric', country, currency: currencyOfCountry(country), startsWithTubes: true },
    ...(language === undefined ? {} : { language }),
  });

const namesOf = ({ cuttingTechnologies, materials, rateTables, secondaryProcesses }: ReturnType<typeof setupIn>) => ({
  machines: cuttingTechnologies.map(({ name }) => name),
  materials: materials.map(({ name }) => name),
  tables: rateTables.map(({ name }) => name),
  processes: secondaryProcesses.map(({ name }) => name),
  options: secondaryProcesses.flatMap(({ customPropertyOptions }) => customPropertyOptions),
});

describe('names of the starting data', () => {
  it('are German for a German shop', () => {
    expect(namesOf(setupIn('de-DE'))).toMatchObject({
      machines: ['Faserlaser', 'Rohrlaser'],
      materials: ['Baustahl', 'Edelstahl 304', 'Aluminium 5052', 'Baustahlrohr'],
      tables: ['Baustahl 4 kW', 'Edelstahl 304 4 kW', 'Aluminium 5052 4 kW', 'Baustahlrohr 4 kW'],
      processes: expect.arrayContaining(['Entgraten', 'Gewindeschneiden', 'Schweißen', 'Verzinken']),
      options: expect.arrayContaining(['M6', 'Schwarz']),
    });
  });

  it('are English when no language is said, and for one without names', () => {
    expect(setupIn()).toEqual(setupIn('en-GB'));
    expect(setupIn('xx-XX')).toEqual(setupIn('en-GB'));
    expect(namesOf(setupIn()).materials).toEqual(['Mild steel', 'Stainless 304', 'Aluminium 5052', 'Mild steel tube']);
  });

  it('are spelt as Americans do for American shops', () => {
    expect(namesOf(setupIn('en-US'))).toMatchObject({
      machines: ['Fiber laser', 'Tube laser'],
      materials: ['Mild steel', 'Stainless 304', 'Aluminum 5052', 'Mild steel tube'],
      processes: expect.arrayContaining(['Deburring', 'Galvanizing']),
    });
  });
});

test.each(STARTING_LANGUAGES)(
  'in %s the figures are the same, names are told apart, and the file reads back',
  (language) => {
    const setup = setupIn(language, 'ZZ');
    for (const names of Object.values(namesOf(setup)).filter(Array.isArray).slice(0, 4)) {
      expect(new Set(names.map((name: string) => name.toLowerCase())).size).toBe(names.length);
    }
    expect(parseSetupFile(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    const figures = ({ materials }: typeof setup) => materials.map(({ sheets }) => sheets.map(({ cost }) => cost));
    expect(figures(setup)).toEqual(figures(setupIn(undefined, 'ZZ')));
  },
);

test('a starting material is known by its name in every language', () => {
  expect(startingMaterialNames('Baustahl')).toContain('Acero dulce');
  expect(startingMaterialNames('Aluminum 5052')[0]).toBe('Aluminium 5052');
  expect(startingMaterialNames('Hardox')).toEqual([]);
});
