import { describe, expect, it } from 'vitest';
import { MM_PER_INCH, thicknessMatches } from '../src/index.ts';

describe('thicknesses that are the same gauge', () => {
  it('are up to 0.01 mm apart in metric, that difference included', () => {
    expect(thicknessMatches(3, 3.01, 'metric')).toBe(true);
    expect(thicknessMatches(3.01, 3, 'metric')).toBe(true);
    expect(thicknessMatches(3, 3.0101, 'metric')).toBe(false);
  });

  it('are up to 0.0001 in apart in imperial, that difference included', () => {
    expect(thicknessMatches(0.1196 * MM_PER_INCH, 0.1197 * MM_PER_INCH, 'imperial')).toBe(true);
    expect(thicknessMatches(0.1196 * MM_PER_INCH, 0.1198 * MM_PER_INCH, 'imperial')).toBe(false);
  });
});
