import { expect, it } from 'vitest';
import { gaugeOfMaterial } from '../../../src/features/part/use-thickness-text.ts';

it.each([
  ['Mild steel', 0.0598, 16],
  ['Stainless 304', 0.0625, 16],
  ['Edelstahl 1.4301', 0.0625, 16],
  ['Aluminium 5052', 0.0508, 16],
  ['Galvanised steel', 0.0635, 16],
  ['Mild steel', 0.125, null],
  ['Mild steel', 0.25, null],
  ['Plywood', 0.0598, null],
  [null, 0.0598, null],
])('%s of %f in is gauge %s', (material, inches, gauge) => {
  expect(gaugeOfMaterial(inches * 25.4, material)).toBe(gauge);
});
