import { expect, test } from 'vitest';
import { DEFAULT_LAYER_TYPES, typeOfLayerName } from '../src/index.ts';

test.each([
  ['0', null],
  ['OUTER_PROFILES', null],
  ['SKETCH', null],
  ['DIMPLES', null],
  ['Etch', 'Etching'],
  ['laser-ENGRAVE', 'Etching'],
  ['Marking', 'Etching'],
  ['SCRIBE 1', 'Etching'],
  ['IV_BEND_DOWN', 'Folding'],
  ['BendLines', 'Folding'],
  ['SheetMetalFold', 'Folding'],
  ['IV_TANGENT', 'Information'],
  ['INFO', 'Information'],
  ['Text3', 'Information'],
  ['DIM', 'Information'],
  ['dimensions', 'Information'],
  ['TITLE_BLOCK', 'Information'],
  ['Border', 'Information'],
  ['Construction lines', 'Information'],
] as const)('layer %s', (name, type) => {
  expect(typeOfLayerName(name, DEFAULT_LAYER_TYPES)).toBe(type);
});

test('an organisation may have its own table', () => {
  const table = { ...DEFAULT_LAYER_TYPES, names: [{ wordBeginsWith: 'Gravur', type: 'Etching' as const }] };
  expect(typeOfLayerName('GRAVUR-1', table)).toBe('Etching');
  expect(typeOfLayerName('BEND', table)).toBeNull();
});
