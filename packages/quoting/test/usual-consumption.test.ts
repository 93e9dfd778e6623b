import { expect, it } from 'vitest';
import { usualConsumptionMode } from '../src/index.ts';

const sheet = (defaultMaterialConsumptionMode: 'WholeSheet' | 'NestBounds', isDeleted = false) => ({
  ...{ defaultMaterialConsumptionMode, isDeleted },
});
const [whole, nest] = [sheet('WholeSheet'), sheet('NestBounds')];

it.each([
  ['none', [], 'WholeSheet'],
  ['as many of both', [nest, whole], 'WholeSheet'],
  ['mostly nests', [nest, whole, nest], 'NestBounds'],
  ['nests that are archived', [whole, sheet('NestBounds', true), sheet('NestBounds', true)], 'WholeSheet'],
] as const)('a further sheet beside %s', (_beside, sheets, mode) => expect(usualConsumptionMode(sheets)).toBe(mode));
