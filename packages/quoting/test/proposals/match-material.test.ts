import { expect, it } from 'vitest';
import { matchMaterial } from '../../src/proposals/match-material.ts';

const shop = (...names: readonly string[]) => names.map((name) => ({ id: name, name }));

it.each([
  ['mild steel', shop('Mild steel', 'Stainless 304'), 'Mild steel'],
  ['S235', shop('Mild steel', 'Stainless 304', 'Aluminium 5052'), 'Mild steel'],
  ['St37', shop('S235JR', 'S355MC'), 'S235JR'],
  ['1.4301', shop('Mild steel', 'Stainless 304', 'Stainless 316'), 'Stainless 304'],
  ['V2A', shop('1.4301', '1.4404'), '1.4301'],
  ['Edelstahl', shop('Mild steel', 'Stainless 304'), 'Stainless 304'],
  ['Edelstahl', shop('Stainless 304', 'Stainless 316'), null],
  ['AlMg3', shop('EN AW-5754 H22', 'AW-6082'), 'EN AW-5754 H22'],
  ['S355', shop('Mild steel'), null],
  ['316L', shop('Stainless 304'), null],
  ['Hardox 450', shop('Mild steel'), null],
  ['S690QL', shop('Mild steel'), null],
  ['S235', shop('Mild steel', 'Mild steel oiled'), null],
  ['nonsense', shop('Mild steel'), null],
])('%s among %j is %s', (named, materials, id) => expect(matchMaterial(named, materials)).toBe(id));
