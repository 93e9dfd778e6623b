import { KILOGRAMS_PER_POUND, kilogramsToPounds, MM_PER_INCH } from '@kerf/units';
import { expect, test } from 'vitest';
import { plateMass } from '../src/index.ts';

const MM_PER_METRE = 1000;
const INCHES_PER_FOOT = 12;
/** lb/ft³ as kg/m³. */
const inMetric = (poundsPerCubicFoot: number): number =>
  (poundsPerCubicFoot * KILOGRAMS_PER_POUND) / ((INCHES_PER_FOOT * MM_PER_INCH) / MM_PER_METRE) ** 3;

test('a plate weighs its volume in cubic metres or cubic feet times the density', () => {
  expect(plateMass(1500 * 3000, 3, 7850)).toBeCloseTo(1.5 * 3 * 0.003 * 7850, 9);
  const [width, height, thickness] = [48, 96, 0.25].map((inches) => inches * MM_PER_INCH) as [number, number, number];
  const pounds = kilogramsToPounds(plateMass(width * height, thickness, inMetric(490)));
  expect(pounds).toBeCloseTo(4 * 8 * (0.25 / 12) * 490, 9);
});
