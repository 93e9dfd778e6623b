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
  ['BEND_EXTENT', 'Information'],
  ['BendExtents', 'Information'],
  ['BEND', 'Folding'],
  ['Biegetangenten', 'Information'],
  ['BENDTANGENT', 'Information'],
  ['EXTENTION_CUT', null],
  ['INFO', 'Information'],
  ['Text3', 'Information'],
  ['DIM', 'Information'],
  ['dimensions', 'Information'],
  ['TITLE_BLOCK', 'Information'],
  ['Border', 'Information'],
  ['Construction lines', 'Information'],
  ['TEXTURED_CUT', null],
  ['Texture', null],
  ['TITLEPLATE', null],
  ['Market', null],
  ['Kante', null],
  ['RAHMEN', null],
  ['GAP', null],
  ['Tiefgravur', 'Etching'],
  ['Markierung_1', 'Etching'],
  ['GRABADO', 'Etching'],
  ['marcação', 'Etching'],
  ['Khắc laser', 'Etching'],
  ['Biegelinien', 'Folding'],
  ['ABKANTUNG', 'Folding'],
  ['lignes de pliage', 'Folding'],
  ['PLIS', 'Folding'],
  ['Pieghe2', 'Folding'],
  ['Dobras', 'Folding'],
  ['Đường gấp', 'Folding'],
  ['Bemaßung', 'Information'],
  ['BEMASSUNG', 'Information'],
  ['cotas', 'Information'],
  ['Testi', 'Information'],
  ['graveren', 'Etching'],
  ['Grawer', 'Etching'],
  ['Grawerowanie 2', 'Etching'],
  ['Gięcie', 'Folding'],
  ['linie giecia', 'Folding'],
  ['Buiglijnen', 'Folding'],
  ['UP_CENTERLINES', 'Folding'],
  ['DOWN_CENTERLINES', 'Folding'],
  ['CENTERLINES', 'Information'],
  ['Folder', null],
  ['Bendix', null],
  ['BENDPLATE', null],
  ['BEND', 'Folding'],
  ['Bending1', 'Folding'],
  ['BENDLINEDOWN', 'Folding'],
  ['FOLDS', 'Folding'],
] as const)('layer %s', (name, type) => {
  expect(typeOfLayerName(name, DEFAULT_LAYER_TYPES)).toBe(type);
});

test.each([
  ['L-01', 'PLATE-l-01-x', true],
  ['1', 'LAYER 12', true],
  ['LAYER 2', 'layer 2', true],
  ['kant', 'Abkantung', true],
  ['GRAV', 'Tiefgravur', true],
  ['L-01', 'L01', false],
] as const)('a rule that contains %s and layer %s', (contains, name, holds) => {
  const table = { ...DEFAULT_LAYER_TYPES, names: [{ contains, type: 'Folding' as const }] };
  expect(typeOfLayerName(name, table)).toBe(holds ? 'Folding' : null);
});

test('the first rule that holds decides', () => {
  const own = [{ contains: 'bend', type: 'Cutting' as const }, ...DEFAULT_LAYER_TYPES.names];
  expect(typeOfLayerName('BEND', { ...DEFAULT_LAYER_TYPES, names: own })).toBe('Cutting');
});
