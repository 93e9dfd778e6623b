import type { CuttingTechnology } from '@kerf/contract';
import i18n, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { collidingFields } from '../../../src/features/editing/conflicts.ts';
import { waitsForAmount, withProcess } from '../../../src/features/part/part-processes.tsx';
import { nameInPart, namesOf, type SetUp, settingsOf, sheetChoiceOf } from '../../../src/features/part/set-up.ts';
import { chooseSetting, settingOptions } from '../../../src/features/part/setting-choices.ts';
import { offeredActions } from '../../../src/features/quote-actions/use-quote-actions.ts';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { part, quote, sheet, steel } from './fixtures.ts';

beforeAll(() => i18n.init({ lng: 'en', resources: { en: { 'quote-detail': quoteDetail } } }));

const sheets = [
  sheet(),
  sheet({ sheetId: 's3-small', sheetSize: '2000 x 1000', isDefault: false }),
  sheet({ sheetId: 's5', thickness: 5, isSoldByOrganisation: false, defaultMaterialConsumptionMode: 'WholeSheet' }),
];
const setUp: SetUp = {
  technologies: [],
  materials: [steel, { ...steel, materialId: 'tube', type: 'Rotary' }, { ...steel, materialId: 'unused' }],
  sheets,
  sheetChoices: sheets.map(sheetChoiceOf),
  processes: [],
  materialNames: new Map([['steel', 'Mild steel']]),
  technologyNames: new Map(),
  archivedIds: new Set(),
};

describe('the machine and the material of a part', () => {
  const laser: CuttingTechnology = JSON.parse('{"cuttingTechnologyId":"laser","name":"Laser 4 kW","isDeleted":true}');
  const names = namesOf([laser], [steel, { ...steel, materialId: 'old', materialName: 'Old steel', isDeleted: true }]);
  const t: TFunction<'quote-detail'> = i18n.getFixedT('en', 'quote-detail');

  it('keep their names once archived, and say that they are', () => {
    expect(nameInPart(names, names.technologyNames, 'laser', t)).toBe('Laser 4 kW (archived)');
    expect(nameInPart(names, names.materialNames, 'old', t)).toBe('Old steel (archived)');
    expect(nameInPart(names, names.materialNames, steel.materialId, t)).toBe('Mild steel');
    expect(nameInPart(names, names.materialNames, 'unknown', t)).toBeNull();
    expect(nameInPart(names, names.materialNames, null, t)).toBeNull();
  });
});

describe('choosing the settings of a part', () => {
  it('offers flat materials that the technology has sheets of, and their thicknesses', () => {
    const options = settingOptions(
      settingsOf(part({ cuttingTechnologyId: 'laser', materialId: 'steel' })),
      setUp,
      'metric',
    );
    expect(options.materials.map((one) => one.materialId)).toEqual(['steel']);
    expect(options.thicknessesMm).toEqual([3, 5]);
    expect(options.sheets).toEqual([]);
  });

  it('shows the default sheet with a thickness, and leaves choosing it to the server', () => {
    const item = part({ cuttingTechnologyId: 'laser', materialId: 'steel' });
    const { fields, shown } = chooseSetting(item, { setting: 'thickness', thicknessMm: 3 }, setUp);
    expect(shown).toMatchObject({ thickness: 3, sheetId: 's3', materialConsumptionMode: 'NestBounds' });
    expect(JSON.parse(JSON.stringify(fields))).toEqual({ thickness: 3 });
  });

  it('clears what a material no longer fits', () => {
    const item = part({ cuttingTechnologyId: 'laser', materialId: 'other', thickness: 3, sheetId: 'x' });
    const { fields, shown } = chooseSetting(item, { setting: 'material', id: 'steel' }, setUp);
    expect(shown).toMatchObject({ materialId: 'steel', thickness: null, sheetId: null, sheet: null });
    expect(fields).toMatchObject({ materialId: 'steel', thickness: null, sheetId: null });
  });

  it('takes the thickness in the unit of the part', () => {
    const item = part({ cuttingTechnologyId: 'laser', materialId: 'steel', isImperial: true });
    const { fields } = chooseSetting(item, { setting: 'thickness', thicknessMm: 5 }, setUp);
    expect(fields.thickness).toBeCloseTo(5 / 25.4, 6);
  });

  it('makes material customer-supplied with a sheet that the shop does not sell', () => {
    const item = part({ cuttingTechnologyId: 'laser', materialId: 'steel', thickness: 5 });
    const { shown } = chooseSetting(item, { setting: 'sheet', id: 's5' }, setUp);
    expect(shown).toMatchObject({ isCustomerSuppliedMaterial: true, materialConsumptionMode: 'WholeSheet' });
  });
});

describe('secondary processes of a part', () => {
  const definition = {
    secondaryProcessId: 'tap',
    name: 'Tapping',
    index: 0,
    isDeleted: false,
    measureType: 'Quantity' as const,
    customPropertyName: null,
    isCustom: false,
    customPropertyOptions: [],
  };

  it('wait for an amount that nothing begins with', () => {
    const timed = { ...definition, measureType: 'Time' as const };
    expect(waitsForAmount(timed, undefined)).toBe(true);
    expect(waitsForAmount(timed, withProcess([], timed, { input: 12 })[0])).toBe(false);
    expect(waitsForAmount(definition, undefined)).toBe(false);
    expect(waitsForAmount({ ...definition, measureType: 'Area' }, undefined)).toBe(false);
  });

  it('begin with one when they are counted, and keep the others', () => {
    const other = {
      ...{ secondaryProcessId: 'x', isEnabled: true, customPropertyName: null, customValue: null, input: 0 },
      boughtItems: [],
    };
    const chosen = withProcess([other], definition, { isEnabled: true });
    expect(chosen).toEqual([other, expect.objectContaining({ secondaryProcessId: 'tap', isEnabled: true, input: 1 })]);
    expect(withProcess(chosen, definition, { input: 4 })).toHaveLength(2);
  });
});

describe('two people on one quote', () => {
  const mine = { fields: { name: 'Mine' }, shown: {}, before: { name: 'Q-00001' } };
  it('collide only in a field that both changed differently', () => {
    expect(collidingFields(mine, quote({ rfqNumber: 'theirs' }))).toEqual([]);
    expect(collidingFields(mine, quote({ name: 'Mine' }))).toEqual([]);
    expect(collidingFields(mine, quote({ name: 'Theirs' }))).toEqual(['name']);
  });
});

describe('actions of a quote', () => {
  const features = { hasPartLibrary: true };
  const refusals = (status: 'NotCalculated' | 'Calculated' | 'Draft', ...parts: Parameters<typeof part>[0][]) =>
    Object.fromEntries(
      offeredActions(quote({ status }), parts.map(part), features).map((one) => [one.action, one.refusal]),
    );

  it('say why they cannot be done', () => {
    expect(refusals('NotCalculated', { status: 'unset' })).toMatchObject({
      calculate: 'PARTS_UNSET',
      emailQuote: 'QUOTE_NOT_CALCULATED',
      duplicate: null,
    });
    expect(refusals('Calculated', { status: 'success', cutPrice: 1 })).toMatchObject({ reviewQuote: null });
    expect(refusals('Calculated', { status: 'error', cutPrice: 1 })).toMatchObject({ reviewQuote: 'BLOCKING_PROBLEM' });
  });

  it('name the parts that stand in their way', () => {
    const parts = [
      part({ id: '1', name: 'Good', status: 'success', cutPrice: 1 }),
      part({ id: '2', name: 'Too large', status: 'error', cutPrice: null }),
      part({ id: '3', name: 'No rate', status: 'warning', cutPrice: null }),
    ];
    const atFault = (shown: typeof parts) =>
      offeredActions(quote({ status: 'Calculated', numberOfItems: 3, customerContactId: 'contact' }), shown, features)
        .filter(({ refusal }) => refusal !== null)
        .map((one) => [one.action, ...one.atFault]);
    expect(atFault(parts)).toContainEqual(['reviewQuote', 'Too large']);
    expect(atFault(parts)).toContainEqual(['emailQuote', 'Too large', 'No rate']);
    expect(atFault(parts)).toContainEqual(['copyQuoteLink', 'Too large', 'No rate']);
    expect(atFault(parts.slice(0, 1))).toEqual([]);
  });

  it('leave out those that nothing serves yet', () => {
    expect(Object.keys(refusals('Draft'))).not.toContain('sendToCloudDrive');
  });

  it.each(['NotCalculated', 'Calculated', 'Draft', 'Issued'] as const)('offer the part library while %s', (status) => {
    const refusal = (facts: Parameters<typeof quote>[0], hasPartLibrary = true) =>
      offeredActions(quote({ status, customerContactId: 'contact', ...facts }), [part()], { hasPartLibrary }).find(
        ({ action }) => action === 'sendToPartLibrary',
      )?.refusal;
    expect(refusal({})).toBe(status === 'NotCalculated' ? 'QUOTE_NOT_CALCULATED' : null);
    expect(refusal({}, false)).toBe('PLAN_LACKS_PART_LIBRARY');
    if (status !== 'NotCalculated') expect(refusal({ customerContactId: null })).toBe('NO_CONTACT');
  });

  it('have a second button in a draft alone', () => {
    const ranks = (status: 'Draft' | 'Issued') =>
      offeredActions(quote({ status }), [part()], features)
        .filter((one) => one.rank === 'secondary')
        .map((one) => one.action);
    expect(ranks('Draft')).toEqual(['editQuote']);
    expect(ranks('Issued')).toEqual([]);
  });
});
