import { CURRENCY_CODES, currencyOfCountry, parseUnitPrice } from '@kerf/money';
import { expect, test } from 'vitest';
import {
  choicesFromSetup,
  defaultSetup,
  LASER_POWERS_KW,
  parseSetupFile,
  priceItem,
  ratesFromText,
  readSetupFile,
  startingRate,
} from '../src/index.ts';
import { argumentsOf, currencyOf, workedItem } from './worked-example.ts';

const metric = (powerKw = 4) => defaultSetup({ powerKw, units: 'metric', country: 'AU', currency: currencyOf('AUD') });
const THICKNESSES = [0.8, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20];

test.each(['mildSteel', 'stainless', 'aluminium'] as const)(
  '%s: slower with thickness, never slower with power',
  (material) => {
    for (const [row, power] of LASER_POWERS_KW.entries()) {
      const rates = THICKNESSES.map((thickness) => startingRate(material, thickness, power));
      for (const [index, rate] of rates.entries()) {
        const thinner = rates[index - 1];
        if (rate === null) continue;
        if (thinner) expect(rate.feedMmPerMinute).toBeLessThanOrEqual(thinner.feedMmPerMinute);
        if (thinner) expect(rate.pierceSeconds).toBeGreaterThanOrEqual(thinner.pierceSeconds);
        expect(rate.feedMmPerMinute).toBeLessThanOrEqual(80_000);
        const weaker = startingRate(material, THICKNESSES[index]!, LASER_POWERS_KW[row - 1] ?? power);
        if (weaker) expect(rate.feedMmPerMinute).toBeGreaterThanOrEqual(weaker.feedMmPerMinute);
      }
      const gap = rates.indexOf(null);
      if (gap >= 0) expect(rates.slice(gap).every((rate) => rate === null)).toBe(true);
    }
  },
);

test('published feeds are met where they were monotone', () => {
  expect(startingRate('mildSteel', 3, 4)).toEqual({ feedMmPerMinute: 4500, pierceSeconds: 0.1, assistGas: 'oxygen' });
  expect(startingRate('stainless', 2, 6)).toEqual({
    feedMmPerMinute: 28_000,
    pierceSeconds: 0.14,
    assistGas: 'nitrogen',
  });
  expect(startingRate('aluminium', 12, 3)).toBeNull();
  expect(startingRate('stainless', 5, 3)?.feedMmPerMinute).toBe(3900);
});

test('every power, unit system and country gives a set-up that reads back and prices in its currency', {
  tags: 'slow',
}, () => {
  for (const powerKw of LASER_POWERS_KW)
    for (const units of ['metric', 'imperial'] as const)
      for (const country of ['US', 'AU', 'CL', 'VN', 'JP', 'KW', 'ZZ']) {
        const currency = currencyOfCountry(country);
        const setup = defaultSetup({ powerKw, units, country, currency, startsWithTubes: true });
        const file = parseSetupFile(JSON.parse(JSON.stringify(setup)));
        expect(file).toEqual({ ok: true, value: setup });
        expect(setup.materials.map((material) => material.name)).toEqual([
          'Mild steel',
          'Stainless 304',
          'Aluminium 5052',
          'Mild steel tube',
        ]);
        for (const { type, sheets, profiles } of setup.materials) {
          const stock = type === 'Flat' ? sheets : profiles;
          expect(stock.length).toBeGreaterThan(0);
          for (const { cost } of stock) expect(Number(cost)).toBeGreaterThan(0);
        }
      }
});

test('tubes start with a machine of their own, each with a rate for its wall, and cost what their mass does', () => {
  for (const units of ['metric', 'imperial'] as const) {
    const setup = defaultSetup({
      powerKw: 4,
      units,
      country: 'US',
      currency: currencyOf('USD'),
      startsWithTubes: true,
    });
    const machine = setup.cuttingTechnologies.find(({ type }) => type === 'TubeLaser');
    const material = setup.materials.find(({ type }) => type === 'Rotary');
    const table = setup.rateTables.find(({ cuttingTechnologyName }) => cuttingTechnologyName === machine?.name);
    expect(material?.rateTableNames).toEqual([table?.name]);
    expect(machine?.chuckRestMm).toBeGreaterThan(0);
    for (const { thicknessMm, cuttingTechnologyNames, barLengthMm } of material?.profiles ?? []) {
      expect(cuttingTechnologyNames).toEqual([machine?.name]);
      expect(table?.rates.some((rate) => rate.thicknessMm === thicknessMm)).toBe(true);
      expect(barLengthMm).toBe(units === 'metric' ? 6000 : 6096);
    }
  }
  // EN 10219: 40 x 40 x 3 weighs 3.30 kg/m, Ø 42.4 x 2.6 2.55 kg/m; at 1.4 dollars a kg and 6 m.
  const material = defaultSetup({
    powerKw: 4,
    units: 'metric',
    country: 'US',
    currency: currencyOf('USD'),
    startsWithTubes: true,
  }).materials.find(({ type }) => type === 'Rotary');
  const costOf = (name: string, wall: number) =>
    Number(material?.profiles.find((one) => one.name === name && one.thicknessMm === wall)?.cost);
  expect(costOf('40 x 40 x 6000', 3) / 6 / 1.4).toBeCloseTo(3.3, 1);
  expect(costOf('Ø 42.4 x 6000', 2.6) / 6 / 1.4).toBeCloseTo(2.55, 1);
});

test('3 mm of each material is there, and is priced by name on the default sheet', () => {
  const setup = metric();
  const [facts, , choices] = argumentsOf(workedItem({ currency: 'AUD' }));
  for (const materialName of ['mild steel', 'Stainless 304', 'Aluminium 5052']) {
    const found = choicesFromSetup(setup, { materialName, thicknessMm: 3, sheetSizeMm: null });
    if (!found.ok) throw new Error(found.refusal.code);
    expect(found.value[0]?.sheet.name).toBe('3000 x 1500');
    expect(found.value).toHaveLength(3);
    expect(priceItem(facts, ratesFromText(found.value[0]!.rates), choices).ok).toBe(true);
  }
  const turned = choicesFromSetup(setup, {
    materialName: 'Mild steel',
    thicknessMm: 3,
    sheetSizeMm: { width: 1250, height: 2500 },
  });
  expect(turned.ok && turned.value.map((choice) => choice.sheet.name)).toEqual(['2500 x 1250']);
});

test.each([
  [{ materialName: 'Copper', thicknessMm: 3, sheetSizeMm: null }, 'MATERIAL_UNKNOWN', 'Mild steel'],
  [{ materialName: 'Mild steel', thicknessMm: 3.5, sheetSizeMm: null }, 'THICKNESS_UNKNOWN', '3'],
  [
    { materialName: 'Mild steel', thicknessMm: 3, sheetSizeMm: { width: 9, height: 9 } },
    'SHEET_UNKNOWN',
    '3000 x 1500',
  ],
])('%j: %s names what there is', (selection, code, available) => {
  const found = choicesFromSetup(metric(), selection);
  if (found.ok) throw new Error('found');
  expect(found.refusal.code).toBe(code);
  expect(found.refusal.facts.available).toContain(available);
});

test('a machine begins with lengths that are round in the units of the shop, and takes every sheet that it begins with', () => {
  const lengthsOf = (units: 'metric' | 'imperial') => {
    const setup = defaultSetup({ powerKw: 4, units, country: 'US', currency: currencyOf('USD') });
    const [machine] = setup.cuttingTechnologies;
    const { maximumSheetLengthMm = 0, maximumSheetWidthMm = 0, partSpacingMm = 0, sheetMarginMm = 0 } = machine ?? {};
    for (const { widthMm, heightMm } of setup.materials.flatMap(({ sheets }) => sheets)) {
      expect(Math.max(widthMm, heightMm)).toBeLessThanOrEqual(maximumSheetLengthMm ?? 0);
      expect(Math.min(widthMm, heightMm)).toBeLessThanOrEqual(maximumSheetWidthMm ?? 0);
    }
    const inUnits = (mm: number | null) => Number(((mm ?? 0) / (units === 'metric' ? 1 : 25.4)).toFixed(6));
    return [maximumSheetLengthMm, maximumSheetWidthMm, partSpacingMm, sheetMarginMm].map(inUnits);
  };
  expect(lengthsOf('metric')).toEqual([3050, 1530, 5, 10]);
  expect(lengthsOf('imperial')).toEqual([120, 60, 0.2, 0.4]);
});

test('a machine begins with speeds and lengths that an operator would type', () => {
  const setup = defaultSetup({ powerKw: 4, units: 'imperial', country: 'US', currency: currencyOf('USD') });
  const typed = (mm: number | null | undefined): number => Number(((mm ?? 0) / 25.4).toFixed(7));
  const [machine] = setup.cuttingTechnologies;
  expect([typed(machine?.rapidMmPerMinute), typed(machine?.cornerToleranceMm)]).toEqual([2000, 0.002]);
  for (const rate of setup.rateTables.flatMap(({ rates }) => rates)) {
    for (const mm of [rate.cuttingFeedMmPerMinute, rate.etchFeedMmPerMinute, rate.smallContourLimitMm]) {
      expect(typed(mm)).toBe(Number(typed(mm).toPrecision(3)));
    }
  }
  const thin = setup.rateTables[0]?.rates[0];
  expect(typed(thin?.etchFeedMmPerMinute)).toBe(315);
});

test('imperial stock is in gauges and feet', () => {
  const setup = defaultSetup({ powerKw: 4, units: 'imperial', country: 'US', currency: currencyOf('USD') });
  const found = choicesFromSetup(setup, { materialName: 'Mild steel', thicknessMm: 0.1196 * 25.4, sheetSizeMm: null });
  expect(found.ok && found.value[0]?.sheet).toMatchObject({ name: '120 x 60 in', widthMm: 3048, heightMm: 1524 });
});

test('starting prices exist in every currency', () => {
  for (const currency of CURRENCY_CODES) {
    const setup = defaultSetup({ powerKw: 4, units: 'metric', country: 'US', currency });
    expect(parseUnitPrice(setup.rateTables[0]?.baseHourlyRate ?? '')?.cmp(0)).toBe(1);
  }
});

const changed = (change: (setup: ReturnType<typeof copy>) => void) => {
  const setup = copy();
  change(setup);
  const file = parseSetupFile(setup);
  return file.ok ? 'read' : file.refusal.facts.path;
};
const copy = () => JSON.parse(JSON.stringify(metric()));

test('a set-up file that is wrong is refused with the place', () => {
  expect(parseSetupFile(null).ok).toBe(false);
  expect(parseSetupFile([]).ok).toBe(false);
  expect(parseSetupFile(JSON.parse('{"__proto__": {"format": "kerf-setup"}}')).ok).toBe(false);
  expect(
    changed((setup) => {
      setup.format = 'other';
    }),
  ).toBe('format');
  expect(
    changed((setup) => {
      setup.currency = 'XYZ';
    }),
  ).toBe('currency');
  expect(
    changed((setup) => {
      setup.materials[1].sheets[2].cost = 12;
    }),
  ).toBe('materials[1].sheets[2].cost');
  expect(
    changed((setup) => {
      setup.materials[0].sheets[0].cost = '1e9999';
    }),
  ).toBe('materials[0].sheets[0].cost');
  expect(
    changed((setup) => {
      setup.rateTables[0].rates[0].thicknessMm = 0;
    }),
  ).toBe('rateTables[0].rates[0].thicknessMm');
  expect(
    changed((setup) => {
      setup.rateTables[0].cuttingTechnologyName = 'Saw';
    }),
  ).toBe('rateTables[0].cuttingTechnologyName');
  expect(
    changed((setup) => {
      setup.materials[0].rateTableNames = ['None'];
    }),
  ).toBe('materials[0].rateTableNames');
  expect(
    changed((setup) => {
      setup.materials[0].sheets[0].cost = null;
    }),
  ).toBe('read');
});

const faultsOf = (change: (setup: ReturnType<typeof copy>) => void) => {
  const setup = copy();
  change(setup);
  return readSetupFile(setup).faults;
};

test('everything that is wrong with a set-up file is told at once, with what was found and its limits', () => {
  const faults = faultsOf((setup) => {
    delete setup.cuttingTechnologies[0].rapidMmPerMinute;
    setup.materials[0].densityKgPerM3 = -7850;
    setup.materials[0].sheets[1] = 'a sheet';
    setup.materials[1].markupPercent = '20';
    setup.materials[1].sheets[0].defaultMaterialConsumptionMode = 'Half';
    setup.rateTables[0].cuttingTechnologyName = 'Saw';
    setup.taxRates[0].percentage = 101;
  });
  expect(faults.map(({ path, code, facts }) => [path, code, facts])).toEqual([
    ['cuttingTechnologies[0].rapidMmPerMinute', 'MISSING', { above: 0, most: 1e9 }],
    ['materials[0].densityKgPerM3', 'NUMBER', { above: 0, most: 1e9, found: -7850 }],
    ['materials[0].sheets[1]', 'SHAPE', { found: 'a sheet' }],
    ['materials[1].markupPercent', 'NUMBER', { least: -100, most: 1e9, found: '20' }],
    [
      'materials[1].sheets[0].defaultMaterialConsumptionMode',
      'CHOICE',
      { values: 'WholeSheet NestBounds', found: 'Half' },
    ],
    ['taxRates[0].percentage', 'NUMBER', { least: 0, most: 100, found: 101 }],
    ['rateTables[0].cuttingTechnologyName', 'TECHNOLOGY_UNKNOWN', { found: 'Saw' }],
  ]);
});

test('names that could not be read themselves are not told as missing wherever they are used', () => {
  const faults = faultsOf((setup) => {
    setup.cuttingTechnologies[0].name = ' Laser ';
  });
  expect(faults.map(({ path }) => path)).toEqual(['cuttingTechnologies[0].name']);
});

test('a file that is none of set-up data is told as that alone, and faults end where nobody reads on', () => {
  expect(readSetupFile({ materials: [] }).faults.map(({ code }) => code)).toEqual(['FORMAT']);
  expect(readSetupFile([1]).faults.map(({ path, code }) => [path, code])).toEqual([['file', 'SHAPE']]);
  expect(readSetupFile({ ...metric(), version: 99 }).faults.map(({ code }) => code)).toEqual(['VERSION']);
  const many = faultsOf((setup) => {
    setup.taxRates = Array.from({ length: 50_000 }, () => ({}));
  });
  expect(many).toHaveLength(200);
});

test.each(['metric', 'imperial'] as const)(
  'the %s press brake has a time for every fold, whatever its length',
  (units) => {
    const { folding } = defaultSetup({ powerKw: 4, units, country: 'AU', currency: currencyOf('AUD') });
    const rest = folding?.brackets.filter((one) => one.maximumLengthMm === null && one.maximumMassKg === null);
    expect(rest).toHaveLength(1);
    expect(rest?.[0]?.secondsPerFold).toBeGreaterThan(60);
  },
);
