import { describe, expect, it } from 'vitest';
import { isFlattenedGenerically } from '../../../src/features/part/flattened-generically.ts';
import { part } from './fixtures.ts';

const bend = { insideRadius: 2, angleDegrees: 90, count: 1, kFactor: 0.44, samples: [] };
const sheet = (source: 'default' | 'chosen') => ({
  ...{ thickness: 2, chosenKFactor: null, isOutdated: false },
  bends: [
    { ...bend, source: 'chosen' as const },
    { ...bend, source },
  ],
});

describe('a drawing that is not for production', () => {
  it('is that of a model with a bend laid flat by the K-factor of the trade', () => {
    const model = { ...part(), partSource: 'unfold3d' as const };
    expect(isFlattenedGenerically({ ...model, modelSheet: sheet('default') })).toBe(true);
    expect(isFlattenedGenerically({ ...model, modelSheet: null })).toBe(true);
  });

  it('is none of a drawing, of a sheet without bends, or of one laid flat by what the shop says', () => {
    const model = { ...part(), partSource: 'unfold3d' as const };
    expect(isFlattenedGenerically({ ...part(), partSource: 'drawingFile', modelSheet: null })).toBe(false);
    expect(isFlattenedGenerically({ ...model, modelSheet: { ...sheet('chosen'), bends: [] } })).toBe(false);
    expect(isFlattenedGenerically({ ...model, modelSheet: sheet('chosen') })).toBe(false);
  });
});
