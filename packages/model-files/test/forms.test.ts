import { readFileSync } from 'node:fs';
import { foldingOfSolid, recogniseSolid, understandModel } from '@kerf/unfold';
import { expect, it } from 'vitest';
import { readModel } from '../src/index.ts';

const bytes = readFileSync(new URL('../../../fixtures/models/formed-panel.step', import.meta.url));
const model = readModel(new Uint8Array(bytes));
if (!model.ok) throw new Error(model.refusal.code);
const [part] = understandModel(model.value, { kFactor: 0.5 });
if (part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
const { flat } = part.shape;

it('a panel with a louvre, a dimple, an emboss, a bridge and a half shear is the sheet that it was formed from', () => {
  expect([flat.thicknessMm, flat.heightMm]).toEqual([expect.closeTo(2, 6), expect.closeTo(120, 6)]);
  expect(flat.bends.map(({ direction }) => direction).sort()).toEqual(['down', 'up']);
  expect(flat.findings.map(({ code }) => code).sort()).toEqual([
    ...['COLLAR', 'FORM', 'FORM', 'FORM', 'FORM', 'FORM', 'JOG'],
  ]);
  expect(flat.holes.map(([curve]) => (curve?.kind === 'arc' ? curve.radius : null)).sort()).toEqual([
    ...[expect.closeTo(4, 6), expect.closeTo(5, 6)],
  ]);
  const [collar, plain] = [Math.PI * 25, Math.PI * 16];
  expect(flat.areaMm2).toBeCloseTo(flat.widthMm * flat.heightMm - collar - plain, 2);
});

it('has each form etched and told where it is', () => {
  expect(flat.marks).toHaveLength(5);
  const near = (x: number, y: number, reach: number): number =>
    flat.findings.filter(({ code, at }) => code === 'FORM' && Math.hypot(at[0] - x, at[1] - y) <= reach).length;
  expect([near(55, 23, 25), near(30, 80, 10), near(75, 80, 25), near(170, 30, 6), near(140, 80, 25)]).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(flat.findings.find(({ code }) => code === 'COLLAR')!.at[0]).toBeCloseTo(120, -1.3);
});

it('lies flat as its sheet does when it is unfolded on screen', () => {
  const solid = recogniseSolid(model.value.solids[0]!);
  const unfolding = foldingOfSolid(solid, { kFactor: 0.5, samples: [] });
  expect(unfolding).not.toBeNull();
});
