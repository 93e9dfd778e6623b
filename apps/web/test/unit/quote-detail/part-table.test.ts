import type { CuttingTechnology, Material, QuoteItem } from '@kerf/contract';
import i18n, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SetUp, sheetChoiceOf } from '../../../src/features/part/set-up.ts';
import { knownChoices } from '../../../src/features/quote-detail/parts/table/known-choices.ts';
import { findingTexts, settingCells } from '../../../src/features/quote-detail/parts/table/table-cells.ts';
import { type TableChoices, tableChoices } from '../../../src/features/quote-detail/parts/table/table-choices.ts';
import { type CellEdits, changedKeys, rowEdit } from '../../../src/features/quote-detail/parts/table/table-edits.ts';
import { found, grouped } from '../../../src/features/quote-detail/parts/table/table-groups.ts';
import { redone, UNTOUCHED, undone, written } from '../../../src/features/quote-detail/parts/table/table-history.ts';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { part, sheet, steel } from './fixtures.ts';

const laser: CuttingTechnology = JSON.parse('{"cuttingTechnologyId":"laser","name":"Laser 4 kW","isDeleted":false}');
const sheets = [
  sheet(),
  sheet({ sheetId: 's3-small', sheetSize: '2000 x 1000', isDefault: false }),
  sheet({ sheetId: 's5', thickness: 5 }),
];
const setUp: SetUp = {
  technologies: [laser],
  materials: [steel],
  sheets,
  sheetChoices: sheets.map(sheetChoiceOf),
  processes: [],
  materialNames: new Map([['steel', 'Mild steel']]),
  technologyNames: new Map([['laser', 'Laser 4 kW']]),
  archivedIds: new Set(),
};
let choices: TableChoices;

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { 'quote-detail': quoteDetail } } });
  const t: TFunction<'quote-detail'> = i18n.getFixedT('en', 'quote-detail');
  choices = tableChoices(setUp, { t, locale: 'en-GB' });
});

const edited = (item: QuoteItem, edits: CellEdits) => {
  const { edit, wrong } = rowEdit(item, edits, { setUp, choices, locale: 'en-GB' });
  return { sent: edit === null ? null : JSON.parse(JSON.stringify(edit.fields)), shown: edit?.shown, wrong };
};
const set = part({ cuttingTechnologyId: 'laser', materialId: 'steel', thickness: 3, sheetId: 's3' });

describe('findings of a part', () => {
  it('tell errors of a part that still misses settings, before what it misses', () => {
    const t: TFunction<'quote-detail'> = i18n.getFixedT('en', 'quote-detail');
    const issue = (severity: 'Error' | 'Warning', message: string) => ({ severity, message, code: message });
    const issues = [issue('Warning', 'small'), issue('Error', 'No closed outline')];
    const texts = findingTexts(part({ status: 'unset', materialId: null, issues }), { t, locale: 'en-GB' });
    expect(texts[0]).toBe('No closed outline');
    expect(texts).toContain(quoteDetail.missing.MATERIAL_MISSING);
    expect(texts).not.toContain('small');
  });
});

describe('findings of a part that has its settings', () => {
  it('tell errors, then warnings with a guessed unit behind the others, then notes', () => {
    const t: TFunction<'quote-detail'> = i18n.getFixedT('en', 'quote-detail');
    const issue = (severity: 'Error' | 'Warning' | 'Information', message: string, code = message) => ({
      ...{ severity, message, code },
    });
    const issues = [
      ...[issue('Information', 'note'), issue('Warning', 'unit', 'UNITS_GUESSED')],
      ...[issue('Warning', 'small hole'), issue('Error', 'open outline')],
    ];
    const texts = findingTexts(part({ status: 'error', issues }), { t, locale: 'en-GB' });
    expect(texts).toHaveLength(4);
    expect([texts[0], texts[1], texts[3]]).toEqual(['open outline', 'small hole', 'note']);
  });
});

describe('cells of a part', () => {
  it('are changed together, whatever order they were pasted in, each choice out of what the ones before leave', () => {
    const { sent, shown, wrong } = edited(part(), {
      thickness: { typed: '5' },
      material: { typed: 'mild STEEL' },
      technology: 'laser',
      quantity: 12,
      partNumber: ' A-1 ',
    });
    expect(wrong).toEqual({});
    expect(sent).toEqual({
      ...{ cuttingTechnologyId: 'laser', materialId: 'steel', thickness: 5 },
      ...{ quantity: 12, partNumber: 'A-1' },
    });
    expect(shown).toMatchObject({ materialId: 'steel', thickness: 5, sheetId: 's5' });
  });

  it('send nothing when they are as before', () => {
    expect(edited(set, { technology: 'laser', material: 'steel', thickness: '3', quantity: 1, name: 'Plate' })).toEqual(
      {
        ...{ sent: null, shown: undefined, wrong: {} },
      },
    );
  });

  it('take a part of a name where only one thing is called so, and a sheet by its size', () => {
    expect(edited(part(), { technology: { typed: '4 kw' } }).sent).toMatchObject({ cuttingTechnologyId: 'laser' });
    expect(edited(set, { sheet: { typed: '2000 x' } }).sent).toMatchObject({ sheetId: 's3-small' });
  });

  it('take the sheet of the same size where one of another thickness is filled down', () => {
    expect(edited({ ...set, sheetId: 's3-small' }, { sheet: 's5' }).sent).toMatchObject({ sheetId: 's3' });
  });

  it('take the only machine that can cut the material of a part that has none', () => {
    expect(edited(part(), { material: { typed: 'mild' } }).sent).toMatchObject({
      ...{ cuttingTechnologyId: 'laser', materialId: 'steel' },
    });
  });

  it.each([
    ['a quantity of none', 'quantity', 0, '0'],
    ['a quantity that is no number', 'quantity', { typed: 'ten' }, 'ten'],
    ['an empty name', 'name', null, ''],
    ['a revision that is too long', 'revision', 'R'.repeat(31), 'R'.repeat(31)],
    ['a material that is not there', 'material', { typed: 'Titanium' }, 'Titanium'],
    ['a thickness without a sheet', 'thickness', { typed: '4' }, '4'],
    ['a sheet that is not there', 'sheet', { typed: '9000' }, '9000'],
  ] as const)('keep %s to be corrected and send nothing of it', (_what, key, cell, typed) => {
    const { sent, wrong } = edited(set, { [key]: cell });
    expect([sent, wrong]).toEqual([null, { [key]: { typed } }]);
  });

  it('save the right ones beside a wrong one', () => {
    expect(edited(set, { quantity: 3, thickness: { typed: '99' } })).toMatchObject({
      ...{ sent: { quantity: 3 }, wrong: { thickness: { typed: '99' } } },
    });
  });

  it('name the thickness that the shop has, also where the part has it in inches', () => {
    expect(settingCells({ ...set, isImperial: true, thickness: 0.1181 }, choices).thickness).toBe('3');
  });

  it('count all settings as changed where one is, for it clears those behind it', () => {
    expect(changedKeys({ material: 'steel' }).toSorted()).toEqual(['material', 'sheet', 'technology', 'thickness']);
    expect(changedKeys({ quantity: 3 })).toEqual(['quantity']);
  });
});

describe('cells of a tube', () => {
  const section = { profile: 'Square', sheetWidth: 40, sheetHeight: 40 } as const;
  const tube: Material = { ...steel, materialId: 'tube', materialName: 'Steel tube', type: 'Rotary' };
  const bars = [
    sheet({ ...section, sheetId: 'b2', materialId: 'tube', thickness: 2, sheetSize: '40 x 40 x 6000' }),
    sheet({ ...section, sheetId: 'b3', materialId: 'tube', thickness: 3, sheetSize: '40 x 40 x 6000' }),
    sheet({ ...section, sheetWidth: 60, sheetId: 'wide', materialId: 'tube', thickness: 4, profile: 'Rectangle' }),
  ].map((one) => ({ ...one, sheetCuttingTechnology: [{ cuttingTechnologyId: 'tubes', isEnabled: true }] }));
  const tubeLaser: CuttingTechnology = { ...laser, cuttingTechnologyId: 'tubes', name: 'Tubes', type: 'TubeLaser' };
  const both: SetUp = {
    ...setUp,
    technologies: [{ ...laser, type: 'Laser' }, tubeLaser],
    materials: [steel, tube],
    sheets: [...sheets, ...bars],
    sheetChoices: [...sheets, ...bars].map(sheetChoiceOf),
    materialNames: new Map([...setUp.materialNames, ['tube', 'Steel tube']]),
  };
  const post = part({
    ...{ profile: 'Square', rotaryProfileWidth: 40, rotaryProfileLength: 40 },
    tubeModel: { profile: 'Square', width: 40, height: 40, wall: 3, cornerRadius: 4, length: 640, holes: 0, ends: [] },
  });

  it('offer machines, materials, walls and bars of its section, and those of a flat part none of them', () => {
    const t: TFunction<'quote-detail'> = i18n.getFixedT('en', 'quote-detail');
    const ofBoth = tableChoices(both, { t, locale: 'en-GB' });
    const offered = (item: QuoteItem) => {
      const cells = settingCells({ ...item, isImperial: false }, ofBoth);
      return (['technology', 'material', 'thickness', 'sheet'] as const).map((key) =>
        ofBoth.offeredTo(key, cells).map(({ value }) => value),
      );
    };
    const chosen = { cuttingTechnologyId: 'tubes', materialId: 'tube', thickness: 3 };
    expect(offered({ ...post, ...chosen })).toEqual([['tubes'], ['tube'], ['2', '3'], ['b3']]);
    const flat = { cuttingTechnologyId: 'laser', materialId: 'steel', thickness: 5 };
    expect(offered({ ...part(), ...flat })).toEqual([['laser'], ['steel'], ['3', '5'], ['s5']]);
    const { edit } = rowEdit(
      post,
      { material: { typed: 'steel tube' }, thickness: { typed: '2' } },
      { setUp: both, choices: ofBoth, locale: 'en-GB' },
    );
    expect(edit?.fields).toMatchObject({ cuttingTechnologyId: 'tubes', materialId: 'tube', thickness: 2 });
    expect(edit?.shown).toMatchObject({ profile: 'Square', sheetId: 'b2' });
  });
});

describe('a text that is not taken', () => {
  it.each([
    ['technology', 'Mild', false],
    ['technology', 'laser', true],
    ['material', 'Titanium', false],
    ['material', 'mild STEEL', true],
    ['material', 'mild', true],
    ['thickness', '99', false],
    ['thickness', '0.5', false],
    ['thickness', '5', true],
    ['thickness', '3mm', true],
    ['sheet', '9000', false],
    ['sheet', '2000 x', true],
  ] as const)('names in the column %s by %s something that there is: %s', (key, typed, isThere) => {
    const t: TFunction<'quote-detail'> = i18n.getFixedT('en', 'quote-detail');
    expect(knownChoices(setUp, { t, locale: 'en-GB' })(key, typed)).toBe(isThere);
  });
});

describe('rows of the part table', () => {
  const items = ['b10', 'b9', 'a1'].map((name, at) => part({ id: name, name, quantity: at + 1, revision: `R${at}` }));

  it('stand together by name, in their order within', () => {
    const groups = grouped(items, ({ name }) => name.slice(0, 1), 'en');
    expect(groups.map(({ name, items: rows }) => [name, rows.map(({ id }) => id)])).toEqual([
      ['a', ['a1']],
      ['b', ['b10', 'b9']],
    ]);
  });

  it('are found when all words stand in their texts', () => {
    const textsOf = ({ name, revision }: QuoteItem) => [name, revision, null];
    expect(found(items, ' B r1 ', textsOf).map(({ id }) => id)).toEqual(['b9']);
    expect(found(items, '', textsOf)).toBe(items);
    expect(found(items, 'x', textsOf)).toEqual([]);
  });
});

describe('steps of the part table', () => {
  const tools = () => ({ setUp, choices, locale: 'en-GB' });
  const told = ({ state, edits }: ReturnType<typeof written>) => ({
    wrong: Object.fromEntries(state.wrong),
    sent: edits.map(({ item, fields }) => [item.id, fields]),
  });
  const row = (id: string, edits: CellEdits) => new Map([[id, edits]]);
  const third = part({ id: 'third', quantity: 12 });
  const fourth = part({ id: 'fourth', quantity: 12 });
  const minusThree = { fourth: { quantity: { typed: '-3' } } };

  it('take back the newest one first, also when nothing of it was taken', () => {
    const good = written(UNTOUCHED, [third, fourth], row('third', { quantity: 5 }), tools());
    const items = [{ ...third, quantity: 5 }, fourth];
    const bad = written(good.state, items, row('fourth', { quantity: -3 }), tools());
    expect(told(bad)).toEqual({ wrong: minusThree, sent: [] });
    const once = undone(bad.state, items, tools());
    expect(told(once)).toEqual({ wrong: {}, sent: [] });
    expect(told(redone(once.state, items, tools()))).toEqual({ wrong: minusThree, sent: [] });
    expect(told(undone(once.state, items, tools()))).toEqual({ wrong: {}, sent: [['third', { quantity: 12 }]] });
  });

  it('take back a fill of texts that are not taken in one go', () => {
    const items = [1, 2, 3, 4].map((at) => part({ id: `p${at}` }));
    const first = written(UNTOUCHED, items, row('p1', { technology: { typed: 'Mild' } }), tools());
    const fill = new Map(items.slice(1).map(({ id }) => [id, { technology: { typed: 'Mild' } }]));
    const filled = written(first.state, items, fill, tools());
    expect(filled.state.wrong.size).toBe(4);
    const back = undone(filled.state, items, tools());
    expect(told(back)).toEqual({ wrong: { p1: { technology: { typed: 'Mild' } } }, sent: [] });
    expect(told(undone(back.state, items, tools()))).toEqual({ wrong: {}, sent: [] });
  });

  it('bring back what was saved below a wrong text together with the text', () => {
    const bad = written(UNTOUCHED, [fourth], row('fourth', { quantity: -3 }), tools());
    const good = written(bad.state, [fourth], row('fourth', { quantity: 7 }), tools());
    expect(told(undone(good.state, [{ ...fourth, quantity: 7 }], tools()))).toEqual({
      ...{ wrong: minusThree, sent: [['fourth', { quantity: 12 }]] },
    });
  });

  it('are none where nothing is changed by what is typed', () => {
    expect(written(UNTOUCHED, [third], row('third', { quantity: 12 }), tools()).state).toBe(UNTOUCHED);
    const bad = written(UNTOUCHED, [fourth], row('fourth', { quantity: -3 }), tools());
    expect(written(bad.state, [fourth], row('fourth', { quantity: -3 }), tools()).state).toBe(bad.state);
    expect(written(bad.state, [fourth], row('fourth', { quantity: 12 }), tools()).state.past).toHaveLength(2);
  });
});
