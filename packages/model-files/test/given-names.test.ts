import { expect, it } from 'vitest';
import { isGivenByProgram } from '../src/index.ts';

it.each([
  ...[
    '',
    ' ',
    'Body1',
    'Body 2',
    'BODY',
    'Solid',
    'Solid.003',
    'solid_12',
    'Part1',
    'PART',
    'Part 1-2',
    'Shape',
    'Compound 3',
  ],
  ...['NONE', 'unnamed', 'Unnamed-1', '1', '07', '.', '0:1:1:2', '=>[0:1:1:2]', 'Open CASCADE STEP translator 7.5 1.1'],
  ...[
    'Boss-Extrude1',
    'Cut-Extrude12',
    'Sheet-Metal1',
    'Flat-Pattern2',
    'Körper1',
    'Volumenkörper 3',
    'Corps 1',
    'Cuerpo4',
  ],
  ...[
    'Sheet Metal1',
    'Flat Pattern',
    'Boss-Extrude1[1]',
    'Körper1'.normalize('NFD'),
    'Teil12',
    'Teil',
    'Pièce3'.normalize('NFD'),
  ],
  ...['Component1', 'Body1 (2)', 'Manifold Solid Brep 4', ' Part1 '],
])('%j is a name that a program gave', (name) => expect(isGivenByProgram(name)).toBe(true));

it.each([
  ...[
    'Bracket',
    '100-2045',
    '20455',
    '123',
    'Part 1002045',
    'Part A',
    'Body panel',
    'Solid plate',
    'Shape-04-L',
    'M8',
    'None such',
  ],
  ...['Teil 12', 'Pièce 3', 'Bauteil 100', 'Pieza 7', 'Component 21', 'Peça 4', 'Parte 2', 'Chi tiết 5'],
  ...['Frame', 'Bodyshell 1', 'A1', '3x Plate', 'Teiler', 'Parteneo', '10:1 gear'],
])('%j is a name that a person gave', (name) => expect(isGivenByProgram(name)).toBe(false));
