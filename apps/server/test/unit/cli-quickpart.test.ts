import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingFacts, understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { CATALOGUE } from '@kerf/quick-parts';
import { expect, it } from 'vitest';
import { quickpart } from '../../src/cli/quickpart.ts';

const made = async (...parameters: string[]) => {
  const file = join(await mkdtemp(join(tmpdir(), 'kerf-quickpart-')), 'part.dxf');
  await quickpart.run(['make', ...parameters, '-o', file]);
  const read = readDrawing(await readFile(file), 'part.dxf', { defaultUnits: 'metric' });
  if (!read.ok) throw new Error(read.refusal.code);
  return drawingFacts(understandDrawing(read.value).drawing);
};

it('writes a quick part as a drawing that says the same when it is read', async () => {
  const facts = await made('base-plate-4-holes', '--set', 'width=300, height=180,holeDiameter=18');
  expect(facts).toMatchObject({ widthMm: 300, heightMm: 180, innerContours: 4, pierces: 5 });
});

it('takes inches, and writes fold lines', async () => {
  const facts = await made('bracket-l', '--units', 'imperial', '--set', 'width=4,thickness=0.125,insideRadius=0.125');
  expect(facts?.heightMm).toBeCloseTo(101.6, 6);
  expect(facts?.folds).toHaveLength(1);
});

it('writes what a sign says', async () => {
  const facts = await made('sign-cut', '--text', 'AB\\nÖ', '--set', 'holeCount=0');
  // The bridges cut A, B and O into two pieces each; the dots of the Ö are one each.
  expect(facts?.innerContours).toBe(2 + 2 + 2 + 2);
  await expect(made('sign-cut', '--text', '漢')).rejects.toThrow('sign-cut cannot say this text.');
});

it('writes a page with a picture of every shape, in a language', async () => {
  const page = join(await mkdtemp(join(tmpdir(), 'kerf-quickpart-')), 'sheet.html');
  await quickpart.run(['sheet', '-o', page, '--language', 'de-DE']);
  const html = await readFile(page, 'utf8');
  expect(html.match(/<figure /g)).toHaveLength(CATALOGUE.length);
  expect(html).toContain('Rechteck mit runden Ecken');
  expect(html).not.toMatch(/NaN|undefined/);
});

it('lists what there is, and says what is wrong', async () => {
  expect((await quickpart.run(['list'])).output).toMatch(/flange-en-1092 +flanges +pressureRating=16,nominalSize=50/);
  for (const [typed, message] of [
    ['width=12,holeDiameter=99', 'holeDiameter is at most 3.'],
    ['width=', 'width is not a number.'],
    ['depth=3', 'base-plate-4-holes has no depth.'],
  ] as const) {
    await expect(made('base-plate-4-holes', '--set', typed)).rejects.toThrow(message);
  }
  await expect(made('teapot')).rejects.toThrow('There is no quick part teapot');
});
