import { describe, expect, test } from 'vitest';
import { extractSelected, partFacts } from '../src/index.ts';
import { drawing, inner, openCut, other, outer, outside } from './plates.ts';

describe('extracting', () => {
  const extracted = (pathIds: readonly string[] | null) => {
    const outcome = extractSelected(drawing, pathIds);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.extraction;
  };

  test('takes the part of a selected path out with what is on it, and leaves the rest', () => {
    const { parts, rest } = extracted([openCut]);
    expect(parts.map(({ outerId }) => outerId)).toEqual([outer]);
    expect(partFacts(parts[0]!.drawing, outer)).toEqual(partFacts(drawing, outer));
    expect([...rest!.partOuterPathIds].sort()).toEqual([inner, other].sort());
    expect(rest!.paths).toHaveLength(drawing.paths.length - parts[0]!.drawing.paths.length);
    expect(parts[0]!.drawing.texts.length + rest!.texts.length).toBe(drawing.texts.length);
  });

  test('leaves nothing when every part goes, and tells what belonged to none', () => {
    for (const chosen of [null, [outer, inner, other]]) {
      const { parts, rest, stray } = extracted(chosen);
      expect([parts.length, rest]).toEqual([3, null]);
      expect(stray).toEqual({ pathIds: [outside], lengthMm: 40 });
    }
    expect(extracted([other]).stray.pathIds).toEqual([]);
  });

  test('a note in a part in a hole goes with that part alone', () => {
    const texts = extracted(null).parts.map((part) => [part.outerId, part.drawing.texts.length]);
    expect(Object.fromEntries(texts)).toEqual({ [outer]: 1, [inner]: 1, [other]: 0 });
  });

  test('needs a part that is there', () => {
    expect(extractSelected(drawing, [])).toMatchObject({ refusal: { code: 'NOTHING_SELECTED' } });
    expect(extractSelected(drawing, [outside])).toMatchObject({ refusal: { code: 'NOTHING_SELECTED' } });
    expect(extractSelected(drawing, ['toString'])).toMatchObject({ refusal: { code: 'PATH_UNKNOWN' } });
  });
});
