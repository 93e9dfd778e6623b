import type { PriceStepWire } from '@kerf/contract';
import { planFeatures } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { durationText, sheetSizeText } from '../../../src/features/part/figures.ts';
import { shownStatus } from '../../../src/features/part/status-icon.tsx';
import { inputValue, stepRows, stepValue, summandsOf } from '../../../src/features/part/step-rows.ts';
import { materialRequirements } from '../../../src/features/quote-detail/mixed-nests/material-requirements.ts';
import { nestTransform, ringsPath } from '../../../src/features/quote-detail/parts/dialogs/nest-shapes.ts';
import { sourceThing } from '../../../src/features/quote-detail/pricing/source-kinds.ts';
import { fileProblem } from '../../../src/features/upload/file-checks.ts';
import {
  NO_CHOICES,
  rememberChoices,
  rememberedChoices,
  settingsOfChoices,
} from '../../../src/features/upload/upload-choices.ts';
import { part, sheet } from './fixtures.ts';

it.each([
  ['3000 x 1500', false, '3000 x 1500 mm'],
  ['120 x 60', true, '120 x 60 in'],
  ['6000', false, '6000 mm'],
  ['Ø 42.4 x 6000', false, 'Ø 42.4 x 6000 mm'],
  ['96.5 × 48', true, '96.5 × 48 in'],
  ['Large format', false, 'Large format'],
  ['', true, ''],
])('the sheet %j, imperial: %s, is told as %j', (sheetSize, isImperial, told) => {
  expect(sheetSizeText({ sheetSize, isImperial })).toBe(told);
});

describe('times', () => {
  it.each([
    [7.24, '7.2 s'],
    [61, '1 min 1 s'],
    [90_061, '1 d 1 h 1 min 1 s'],
  ])('%s s reads %s', (seconds, text) => expect(durationText(seconds, 'en-GB')).toBe(text));
});

describe('the price trace', () => {
  const step = (id: string, steps: readonly PriceStepWire[] = []): PriceStepWire => ({
    id,
    label: id,
    formula: '',
    unit: 'money',
    amount: '1',
    inputs: [],
    sources: [],
    steps,
  });

  it('lists each step before those that explain it', () => {
    const rows = stepRows([step('line', [step('item', [step('material')]), step('other')])], () => '');
    expect(rows.map((row) => [row.step.id, row.depth])).toEqual([
      ['line', 0],
      ['item', 1],
      ['material', 2],
      ['other', 1],
    ]);
    expect(new Set(rows.map((row) => row.key)).size).toBe(4);
  });

  it('adds up only the steps that there are: no discount without one, and the fixed price of a library part', () => {
    const sum = (...ids: string[]) =>
      summandsOf(
        step(
          'unroundedItemPrice',
          ids.map((id) => step(id)),
        ),
        ({ id }) => id,
      );
    expect(sum('material', 'cutting')).toBe('material + cutting');
    expect(sum('material', 'cutting', 'fixedPrice')).toBe('material + cutting + fixedPrice');
    expect(summandsOf(step('line', [step('item')]), ({ id }) => id)).toBeNull();
  });

  it('names what a figure came from, its lengths as the organisation writes numbers', () => {
    expect(sourceThing('Tafel', { kind: 'sheet', name: 'Baustahl 0.8 mm 2000 x 1000' }, 'de-DE')).toBe(
      'Tafel Baustahl 0,8 mm 2000 x 1000',
    );
    expect(sourceThing('Tafel', { kind: 'sheet', name: null }, 'de-DE')).toBe('Tafel');
  });

  it.each([
    ['10.5', 'money', '£10.50'],
    ['0.02985', 'money', '£0.0299'],
    ['120', 'money/h', '£120.00/h'],
    ['300', 's', '300 s (5 min)'],
    ['-12.3456', 's', '-12.346 s'],
    ['20', 'percent', '20 %'],
    ['253.7712', 'mm', '253.771 mm'],
    ['Mild steel', 'text', 'Mild steel'],
  ])('writes %s %s as %s', (amount, unit, text) =>
    expect(stepValue(amount, unit, { currencyCode: 'GBP', locale: 'en-GB', units: 'metric' })).toBe(text),
  );
});

describe('the price trace of a part in inches', () => {
  const format = { currencyCode: 'USD', locale: 'en-US', units: 'imperial' } as const;

  it.each([
    ['cut length', '1251.327', 'mm', '49.2648 in'],
    ['cutting feed', '4480.56', 'mm/min', '176.4 in/min'],
    ['nest area', '4459345.92', 'mm²', '48 ft²'],
    ['part mass', '0.45359237', 'kg', '1 lb'],
    ['unload time per kg', '2', 's', '0.907 s'],
    ['setup time', '300', 's', '300 s (5 min)'],
    ['hourly rate', '120', 'money/h', '$120.00/h'],
  ])('writes %s %s %s as %s', (name, amount, unit, text) => expect(inputValue(name, amount, unit, format)).toBe(text));

  it('says the same of what a step comes to', () => {
    expect(stepValue('25.4', 'mm', format)).toBe('1 in');
    expect(stepValue('2', 's', format)).toBe('2 s');
  });
});

describe('a nest drawn', () => {
  it('closes its rings and mirrors before turning', () => {
    expect(
      ringsPath([
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ]),
    ).toBe('M0 0L1 0L1 1Z');
    expect(nestTransform({ x: 5, y: 6, rotationDegrees: 90, mirrored: true })).toBe(
      'translate(5 6) rotate(90) scale(-1 1)',
    );
  });
});

describe('material requirements', () => {
  const nested = { sheetId: 's3', sheet: sheet(), materialId: 'steel', thickness: 3, totalSheetArea: 100 };

  it('add up by sheet: whole sheets, or the share that the nest takes', () => {
    const [row] = materialRequirements([
      part({ ...nested, quantity: 5, partsPerSheet: 10, materialConsumptionMode: 'WholeSheet' }),
      part({ ...nested, quantity: 10, partsPerSheet: 10, materialConsumptionMode: 'NestBounds', nestArea: 25 }),
    ]);
    expect(row).toMatchObject({ sheetId: 's3', sheets: 0.75 });
  });

  it('are the share of a bar that its tubes use', () => {
    const bar = { ...nested, profile: 'Square', quantity: 18, partsPerSheet: 9, totalRotaryLength: 6000 } as const;
    const used = { nestRotaryProfileConsumption: 4500, nestArea: null, totalSheetArea: null } as const;
    const needed = (materialConsumptionMode: 'WholeSheet' | 'NestBounds') =>
      materialRequirements([part({ ...bar, ...used, materialConsumptionMode })])[0]?.sheets;
    expect([needed('WholeSheet'), needed('NestBounds')]).toEqual([2, 1.5]);
  });

  it('tell bars from sheets', () => {
    const bar = { ...nested, sheetId: 'b1', profile: 'Circle' } as const;
    expect(materialRequirements([part(nested), part(bar)]).map(({ stock }) => stock)).toEqual(['sheet', 'bar']);
  });

  it('are not known while a part of the sheet has not been nested', () => {
    const [row] = materialRequirements([part({ ...nested, partsPerSheet: 10 }), part(nested)]);
    expect(row?.sheets).toBeNull();
  });
});

it.each([
  ['unset', 'Error', 'error'],
  ['unset', 'Warning', 'unset'],
  ['warning', 'Warning', 'warning'],
] as const)('a part that is %s with a finding that is: %s, is shown as: %s', (status, severity, shown) => {
  expect(shownStatus(part({ status, issues: [{ code: 'NEST_MISSING', severity, message: '' }] }))).toBe(shown);
});

describe('files to upload', () => {
  const features = planFeatures({
    hasActiveSubscription: false,
    trial: null,
    freePlan: true,
    subscribedPrices: [],
    hasXeroIntegration: false,
    hasQuickBooksIntegration: false,
  });
  it.each([
    ['a.dxf', 10, null],
    ['B.DWG', 10, null],
    ['a.pdf', 10, 'notInPlan'],
    ['a.docx', 10, 'wrongType'],
    ['a.dxf.exe', 10, 'wrongType'],
    ['a.dxf', 20_000_001, 'tooLarge'],
    ['a.dxf', 20_000_000, null],
    ['a.dxf', 0, 'empty'],
  ])('%s of %s bytes: %s', (name, size, problem) =>
    expect(fileProblem({ name, size }, features)?.code ?? null).toBe(problem),
  );

  it('start with the remembered settings, and one of each', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
    expect(rememberedChoices(store, 'o1')).toEqual(NO_CHOICES);
    const choices = { cuttingTechnologyId: 'laser', materialId: 'steel', thicknessMm: 25.4, quantity: 3 };
    rememberChoices(store, 'o1', choices);
    expect(rememberedChoices(store, 'o1')).toEqual({ ...choices, quantity: 1 });
    expect(rememberedChoices(store, 'o2')).toEqual(NO_CHOICES);
    kept.set('kerf.upload-choices.o1', '{"thicknessMm":"x"}');
    expect(rememberedChoices(store, 'o1')).toEqual(NO_CHOICES);
    expect(settingsOfChoices(choices, (length) => length / 25.4)).toEqual({
      quantity: 3,
      cuttingTechnologyId: 'laser',
      materialId: 'steel',
      thickness: 1,
    });
  });
});
