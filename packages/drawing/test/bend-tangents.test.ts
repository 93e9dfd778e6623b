import { rotation } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import type { SourceElement } from '../src/index.ts';
import { corners, line, polyline, reversed, transformed } from './sources.ts';
import { understand } from './understood.ts';

const plate = polyline(corners(0, 0, 200, 100));
const at = (x: number, from = 0, to = 100): SourceElement => line(x, from, x, to, { layer: 'BEND' });
const bend = (x: number, half: number): SourceElement[] => [at(x - half), at(x), at(x + half)];

describe('tangents drawn on the layer of the fold lines', () => {
  const cases: readonly [string, readonly SourceElement[], number, number][] = [
    ['of one bend', bend(50, 2.3), 1, 2],
    ['of bends of two sizes', [...bend(50, 2.3), ...bend(120, 4.1)], 2, 4],
    ['of two bends of a step', [...bend(50, 2), ...bend(57, 2)], 2, 4],
    ['a little shorter than their fold', [at(48, 0.5, 99.5), at(50), at(52, 0.5, 99.5)], 1, 2],
    ['drawn to and fro', [reversed(at(48)), at(50), reversed(at(52))], 1, 2],
  ];
  test.each(cases)('%s fold nothing, and are told', (_, elements, folds, tangents) => {
    for (const angle of [0, 0.4, Math.PI / 2, 2.5]) {
      const { parts, finding } = understand(transformed([plate, ...elements], rotation(angle)));
      expect(parts[0]?.folds).toHaveLength(folds);
      expect(finding('TANGENT_NOT_FOLDED')).toMatchObject({ severity: 'Information', facts: { count: tangents } });
      expect(finding('TANGENT_NOT_FOLDED').pathIds).toHaveLength(tangents);
    }
  });

  const folds: readonly [string, readonly SourceElement[], number][] = [
    ['two lines', [at(50), at(52)], 2],
    ['lines at different distances', [at(48), at(50), at(53)], 3],
    ['lines of different lengths', [at(48, 20, 80), at(50), at(52, 20, 80)], 3],
    ['lines far apart', [at(40), at(50), at(60)], 3],
    ['a row of folds at even distances', [46, 50, 54, 58].map((x) => at(x)), 4],
    ['lines that are not parallel', [line(47, 0, 48, 100, { layer: 'BEND' }), at(50), at(52.5)], 3],
  ];
  test.each(folds)('%s stay folds', (_, elements, count) => {
    const { parts, codes } = understand([plate, ...elements]);
    expect(parts[0]?.folds).toHaveLength(count);
    expect(codes).not.toContain('TANGENT_NOT_FOLDED');
  });
});
