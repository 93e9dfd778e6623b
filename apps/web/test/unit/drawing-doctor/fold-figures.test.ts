import { asRadians } from '@kerf/units';
import { expect, it } from 'vitest';
import { foldFigures } from '../../../src/features/drawing-doctor/panels/fold-figures.ts';

it('reads angle and radius of a fold in the figures of the reader, and nothing where nothing is written', () => {
  const note = { side: 'Up', angle: asRadians((135.5 * Math.PI) / 180), radius: 0.74 } as const;
  expect(foldFigures(note, 'en-GB')).toEqual({ angle: '135.5°', radius: 'R 0.74' });
  expect(foldFigures({ ...note, angle: asRadians(Math.PI / 2) }, 'de-DE')).toEqual({ angle: '90°', radius: 'R 0,74' });
  expect(foldFigures({ ...note, angle: null, radius: null }, 'en-GB')).toEqual({ angle: null, radius: null });
  expect(foldFigures(null, 'en-GB')).toEqual({ angle: null, radius: null });
});
