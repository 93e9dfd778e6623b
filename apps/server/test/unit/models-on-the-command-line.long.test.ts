import { readFileSync } from 'node:fs';
import { currencyOfCountry } from '@kerf/money';
import { choicesFromSetup, defaultSetup } from '@kerf/pricing';
import { expect, it } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { planFile } from '../../src/cli/price.ts';
import { choicesOf, PRICE_OPTIONS } from '../../src/cli/price-options.ts';
import { targetsOf } from '../../src/cli/unfold.ts';
import { modelFile } from '../../src/pipeline/part-sources/model-file.ts';
import { understandFile } from '../../src/pipeline/understand-file.ts';

const step = (name: string): Buffer => readFileSync(new URL(`../../../../fixtures/models/${name}`, import.meta.url));
const task = (bytes: Uint8Array, fileName: string) =>
  ({ bytes, fileName, defaultUnits: 'metric', layerRules: [] }) as const;

it('prices each part of a model as often as it stands in it, for each of the pieces asked for', () => {
  const setup = defaultSetup({ powerKw: 4, units: 'metric', country: 'DE', currency: currencyOfCountry('DE') });
  const read = understandFile(task(step('assembly.step'), 'assembly.step'));
  if (!read.ok) throw new Error(read.refusal.message);
  const materialName = 'Mild steel';
  const sheets = () => {
    const choices = choicesFromSetup(setup, { materialName, thicknessMm: 2, sheetSizeMm: null });
    if (!choices.ok) throw new Error(choices.refusal.code);
    return choices.value;
  };
  const { planned } = planFile('assembly.step', read, { setup, sheets, materialName, quantity: 5, mode: null });
  expect(planned.map(({ name, quantity }) => [name, quantity])).toContainEqual(['Bracket', 10]);
});

it('takes sheets of a model as thick as they are, and tells of each that the shop has none of', () => {
  const setup = defaultSetup({ powerKw: 4, units: 'metric', country: 'DE', currency: currencyOfCountry('DE') });
  const materialName = 'Mild steel';
  const { options } = readCommandLine(['a.step', '--material', materialName], PRICE_OPTIONS);
  const sheets = (modelMm: number | null) => choicesOf(setup, options, modelMm);
  const read = (name: string, text: string) => {
    const outcome = understandFile(task(Buffer.from(text, 'latin1'), name));
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    return planFile(name, outcome, { setup, sheets, materialName, quantity: 1, mode: null });
  };
  const text = step('pinned.step').toString('latin1');
  const { planned, failures } = read('pinned.step', text);
  expect(planned.map(({ name, task: { thicknessMm } }) => [name, thicknessMm])).toEqual([
    ['Bracket', 2],
    ['Plate', 5],
  ]);
  expect(failures).toEqual([]);
  const large = read('large.step', text.replaceAll('.MILLI.', '.CENTI.'));
  expect(large.planned.map(({ task: { thicknessMm } }) => thicknessMm)).toEqual([20]);
  expect(large.failures).toMatchObject([{ message: expect.stringMatching(/^Plate: There is no thickness 50 mm/) }]);
  expect(() => sheets(null)).toThrow(/--thickness is missing/);
});

it('writes patterns to one file each, whatever signs their names are told apart by', () => {
  const drawing = { bytes: new Uint8Array() };
  const names = ['Part (1)', 'Part [1]', 'part _1_', 'Lid'];
  expect(
    targetsOf(
      'flat.dxf',
      names.map((name) => ({ ...drawing, name })),
    ).map(({ path }) => path),
  ).toEqual(['flat-Part _1_.dxf', 'flat-Part _1_-2.dxf', 'flat-part _1_-3.dxf', 'flat-Lid.dxf']);
});

it.each([
  ['100-2045', '100-2045'],
  ['20455', '20455'],
  ['Part 1002045', 'Part 1002045'],
  ['Part1', 'order'],
  ['1', 'order'],
  ['0:1:1:2', 'order'],
  ['Open CASCADE STEP translator 7.5 1.1', 'order'],
])('calls a part whose product is called %s %s', (product, name) => {
  const text = step('bracket.step').toString('latin1').replaceAll("'Bracket'", `'${product}'`);
  const read = modelFile.read(task(Buffer.from(text, 'latin1'), 'order.step'));
  if (!read.ok) throw new Error(read.refusal.code);
  expect(read.parts.map((part) => part.name)).toEqual([name]);
});
