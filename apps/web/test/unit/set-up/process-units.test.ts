import type { CuttingTechnology, FoldingSetup, Material, SecondaryProcess } from '@kerf/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOfMaterial,
  sentMaterial,
  valuesOfMaterial,
} from '../../../src/features/set-up/materials/material-form.ts';
import { sentFolding, valuesOfFolding } from '../../../src/features/set-up/processes/folding-values.ts';
import { sentProcess, valuesOfProcess } from '../../../src/features/set-up/processes/process-form.ts';
import { processPrice } from '../../../src/features/set-up/processes/process-price.ts';
import { sentTechnology, valuesOfTechnology } from '../../../src/features/set-up/processes/technology-form.ts';
import { shownRate, typedRate } from '../../../src/features/set-up/rate-tables/base-rate.ts';

const process: SecondaryProcess = {
  secondaryProcessId: 'p',
  name: 'Deburring',
  index: 0,
  isDeleted: false,
  measureType: 'CutLength',
  customPropertyName: null,
  isCustom: false,
  customPropertyOptions: [],
  pricePerUnit: 1,
  timePerUnitSeconds: 30,
  setupPrice: 0,
  setupTimeSeconds: 0,
  minimumChargePrice: null,
  version: 1,
};
describe('the price of a secondary process in its list', () => {
  const words = {
    noPrice: 'no price',
    setup: (price: string) => `set-up ${price}`,
    minimum: (price: string) => `min ${price}`,
  };
  const text = (given: Partial<SecondaryProcess>) =>
    processPrice({ ...process, ...given }, words, { locale: 'en-US', currencyCode: 'USD', units: 'metric' });

  it('says the minimum charge beside price, time and set-up', () => {
    expect(text({ setupPrice: 7, minimumChargePrice: 40 })).toBe('$1.00 / m · 30 s / m · set-up $7.00 · min $40.00');
    expect(text({ pricePerUnit: null, timePerUnitSeconds: 0, minimumChargePrice: 0 })).toBe('no price');
  });
});

const imperial = { locale: 'en-US', units: 'imperial' } as const;
const metric = { locale: 'en-US', units: 'metric' } as const;

describe('figures of a secondary process in the units of the shop', () => {
  it('are shown for one foot, square foot and pound, kept for one metre, square metre and kilogram', () => {
    expect(valuesOfProcess(process, imperial)).toMatchObject({ pricePerUnit: '0.3048', timePerUnitSeconds: '9.144' });
    const area = { ...process, measureType: 'AreaBothSides' } as const;
    expect(valuesOfProcess(area, imperial).pricePerUnit).toBe('0.092903');
    const mass = { ...process, measureType: 'Mass' } as const;
    expect(valuesOfProcess(mass, imperial).pricePerUnit).toBe('0.453592');
    expect(valuesOfProcess(mass, metric).pricePerUnit).toBe('1');
  });

  it('come back as typed: 0.20 a foot is shown as 0.20 a foot after it was kept for a metre', () => {
    const values = { ...valuesOfProcess(process, imperial), pricePerUnit: '0.2' };
    const { pricePerUnit } = sentProcess(values, process, imperial);
    expect(pricePerUnit).toBeCloseTo(0.65616797900262, 12);
    expect(valuesOfProcess({ ...process, pricePerUnit }, imperial).pricePerUnit).toBe('0.2');
  });

  it('stay to the last digit when they are sent back as they were shown', () => {
    const exact = { ...process, measureType: 'Mass', pricePerUnit: 2.123456789, timePerUnitSeconds: 10 / 3 } as const;
    expect(sentProcess(valuesOfProcess(exact, imperial), exact, imperial)).toMatchObject({
      pricePerUnit: 2.123456789,
      timePerUnitSeconds: 10 / 3,
    });
  });

  it('are plain numbers where things are counted', () => {
    const counted = { ...process, measureType: 'Quantity' } as const;
    expect(valuesOfProcess(counted, imperial).pricePerUnit).toBe('1');
    expect(sentProcess({ ...valuesOfProcess(counted, imperial), pricePerUnit: '' }, counted, imperial)).toMatchObject({
      pricePerUnit: null,
    });
  });
});

describe('brackets of the press brake', () => {
  const rest = { maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 30 };
  const brake = (maximumPartMass: number, isImperial: boolean): FoldingSetup => ({
    isImperial,
    setupTimeSeconds: 300,
    setupHourlyRatePrice: null,
    hourlyRatePrice: 60,
    hourlyCostPrice: null,
    minimumFlange: null,
    brackets: [{ maximumFoldLength: 40, maximumPartMass, timePerFoldSeconds: 15 }, rest],
  });
  const massOf = (setup: FoldingSetup, setting: typeof imperial | typeof metric) =>
    valuesOfFolding(setup, setting).brackets[0]?.maximumPartMass;

  it('are up to pounds in a shop that works in inches, kept in kg', () => {
    expect(massOf(brake(25, true), imperial)).toBe('55.115566');
    expect(massOf(brake(25, false), metric)).toBe('25');
    const values = valuesOfFolding(brake(25, true), imperial);
    const typed = { ...values, brackets: values.brackets.map((one) => ({ ...one, maximumPartMass: '50' })) };
    const sent = sentFolding(typed, brake(25, true), imperial);
    expect(sent.brackets[0]?.maximumPartMass).toBe(22.6796185);
    expect(massOf(sent, imperial)).toBe('50');
    expect(sent.brackets[1]).toEqual(rest);
  });

  it('stay as they are when they are sent back as they were shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (grams, isImperial) => {
        const setup = brake(grams / 1000, isImperial);
        const setting = isImperial ? imperial : metric;
        expect(sentFolding(valuesOfFolding(setup, setting), setup, setting)).toEqual(setup);
      }),
    );
  });

  it('of a metric file stand in inches and pounds in a shop that works in them, and are the same to the last digit', () => {
    const setup = { ...brake(25, false), minimumFlange: 8 };
    const values = valuesOfFolding(setup, imperial);
    expect(values.minimumFlange).toBe('0.314961');
    expect(values.brackets[0]).toMatchObject({ maximumFoldLength: '1.574803', maximumPartMass: '55.115566' });
    const sent = sentFolding({ ...values, setupTimeSeconds: '301' }, setup, imperial);
    expect(sent).toMatchObject({ isImperial: true, minimumFlange: 0.31496062992126 });
    expect(sent.brackets[0]).toMatchObject({ maximumFoldLength: 1.5748031496063, maximumPartMass: 25 });
    expect(valuesOfFolding(sent, metric).brackets[0]?.maximumFoldLength).toBe('40');
  });
});

describe('figures in the units of the shop', () => {
  const machine: CuttingTechnology = {
    ...{ cuttingTechnologyId: 'laser', name: 'Laser', type: 'FibreLaser', isImperial: true, isDeleted: false },
    ...{ maximumSheetLength: null, maximumSheetWidth: null, isGrainDirectionEnabled: false },
    ...{ setupTimeSeconds: 1, sheetChangeTimeSeconds: 1, unloadTimeSeconds: 1, unloadTimePerKilogramSeconds: 1.25 },
    ...{ rapidSpeedMinute: 1, cornerTolerance: 1, partSpacing: 1, sheetMargin: 1 },
  };
  const steel = { density: 7850, markupPercentage: 0, customerSuppliedMarkupPercentage: 0 };
  const material = { ...steel, materialName: 'Steel', type: 'Flat' } as Material;

  it('the time of unloading is for one pound, kept for one kilogram', () => {
    const values = valuesOfTechnology(machine, imperial);
    expect(values.unloadTimePerKilogramSeconds).toBe('0.56699');
    expect(sentTechnology(values, machine, imperial).unloadTimePerKilogramSeconds).toBe(1.25);
    const typed = sentTechnology({ ...values, unloadTimePerKilogramSeconds: '2' }, machine, imperial);
    expect(typed.unloadTimePerKilogramSeconds).toBeCloseTo(2 / 0.45359237, 6);
    expect(valuesOfTechnology({ ...machine, ...typed }, imperial).unloadTimePerKilogramSeconds).toBe('2');
    expect(valuesOfTechnology(machine, metric).unloadTimePerKilogramSeconds).toBe('1.25');
  });

  it('a machine of which only the time of setting up is typed keeps all else to the last digit', () => {
    const inches = (mm: number) => Number((mm / 25.4).toPrecision(14));
    const laser = {
      ...machine,
      ...{ maximumSheetLength: inches(3050), maximumSheetWidth: inches(1530), rapidSpeedMinute: inches(50_000) },
      ...{ cornerTolerance: inches(0.05), partSpacing: inches(5), sheetMargin: inches(10), powerKw: 4 },
      ...{ acceleration: 10 / 3, hourlyCostPrice: 61.123456789, sheetChangeTimeSeconds: 0 },
    };
    const values = valuesOfTechnology(laser, imperial);
    expect(values.maximumSheetLength).toBe('120.07874');
    const sent = sentTechnology({ ...values, setupTimeSeconds: '302', partSpacing: '0.2' }, laser, imperial);
    expect(sent).toMatchObject({
      ...{ setupTimeSeconds: 302, partSpacing: 0.2 },
      ...{ maximumSheetLength: inches(3050), maximumSheetWidth: inches(1530), rapidSpeedMinute: inches(50_000) },
      ...{ cornerTolerance: inches(0.05), sheetMargin: inches(10), acceleration: 10 / 3 },
      ...{ hourlyCostPrice: 61.123456789, sheetChangeTimeSeconds: 0, powerKw: 4 },
    });
    expect(sentTechnology({ ...values, maximumSheetLength: '' }, laser, imperial).maximumSheetLength).toBeNull();
  });

  it('prices and shares that stand as they were shown go back to the last digit', () => {
    const price = 12.123456789;
    const brake: FoldingSetup = {
      ...{ isImperial: false, setupTimeSeconds: price, setupHourlyRatePrice: price, hourlyRatePrice: price },
      ...{ hourlyCostPrice: price, minimumFlange: null, brackets: [] },
    };
    expect(sentFolding(valuesOfFolding(brake, metric), brake, metric)).toMatchObject({ ...brake, brackets: [{}] });
    const milled = { ...process, setupPrice: price, setupTimeSeconds: price, minimumChargePrice: price };
    expect(sentProcess(valuesOfProcess(milled, metric), milled, metric)).toMatchObject({
      ...{ setupPrice: price, setupTimeSeconds: price, minimumChargePrice: price },
    });
    const shares = { ...material, markupPercentage: price, customerSuppliedMarkupPercentage: price };
    const expected = { markupPercentage: price, customerSuppliedMarkupPercentage: price };
    expect(changeOfMaterial(valuesOfMaterial(shares, metric), shares, metric)).toMatchObject(expected);
    expect(sentMaterial(valuesOfMaterial(shares, metric), shares, metric)).toMatchObject(expected);
    expect(typedRate(shownRate(price, 'de-DE'), price, 'de-DE')).toBe(price);
    expect(typedRate('12,5', price, 'de-DE')).toBe(12.5);
    for (const typed of ['', ' ', 'x']) expect(typedRate(typed, price, 'de-DE')).toBeNull();
  });

  it('a density is in pounds for one cubic inch, kept in kilograms for one cubic metre', () => {
    const values = valuesOfMaterial(material, imperial);
    expect(values.density).toBe('0.283599');
    expect(changeOfMaterial(values, material, imperial).density).toBe(7850);
    const typed = changeOfMaterial({ ...values, density: '0.284' }, material, imperial);
    expect(typed.density).toBeCloseTo(7861.09, 1);
    expect(valuesOfMaterial({ ...material, ...typed } as Material, imperial).density).toBe('0.284');
    expect(valuesOfMaterial(material, metric).density).toBe('7850');
  });

  it('any density that is sent back as it was shown comes back to its last digit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 50_000, noNaN: true }),
        fc.constantFrom(imperial, metric),
        (density, setting) => {
          const kept = { ...material, density };
          const values = valuesOfMaterial(kept, setting);
          expect(changeOfMaterial(values, kept, setting).density).toBe(density);
          expect(sentMaterial(values, kept, setting).density).toBe(density);
        },
      ),
    );
  });

  it('a whole density that is typed as it would be shown is that one', () => {
    for (const density of [501, 2700, 7850, 7872, 19_300]) {
      const values = valuesOfMaterial({ ...material, density }, imperial);
      expect(changeOfMaterial(values, null, imperial).density).toBe(density);
    }
  });

  it('a time by mass and the masses of brackets that are sent back as they were shown are the same to the last digit', () => {
    const laser = { ...machine, unloadTimePerKilogramSeconds: 1 / 3 };
    const bracket = { maximumFoldLength: 40, timePerFoldSeconds: 15 };
    const brake: FoldingSetup = {
      ...{ isImperial: true, setupTimeSeconds: 300, setupHourlyRatePrice: null, hourlyRatePrice: 60 },
      ...{ hourlyCostPrice: null, minimumFlange: null },
      brackets: [
        { ...bracket, maximumPartMass: 7.333333333333 },
        { ...bracket, maximumFoldLength: 80, maximumPartMass: 7.333333333334 },
        { maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 30 },
      ],
    };
    for (const setting of [imperial, metric]) {
      const sent = sentTechnology(valuesOfTechnology(laser, setting), laser, setting);
      expect(sent.unloadTimePerKilogramSeconds).toBe(1 / 3);
      const folded = sentFolding(valuesOfFolding(brake, setting), brake, setting);
      expect(folded.brackets.map((one) => one.maximumPartMass)).toEqual([7.333333333333, 7.333333333334, null]);
    }
    const values = valuesOfFolding(brake, imperial);
    const withoutFirst = { ...values, brackets: values.brackets.slice(1) };
    expect(sentFolding(withoutFirst, brake, imperial).brackets[0]?.maximumPartMass).toBeCloseTo(7.333333333334, 11);
  });
});
