import { describe, expect, it } from 'vitest';
import { expectedFiles, keepExpected, keptExpected, lostFiles } from '../../../src/features/upload/lost-files.ts';
import { createStore } from '../memory-store.ts';

const upload = (name: string, state: 'chosen' | 'refused' = 'chosen') => ({ file: new File(['0'], name), state });
const item = (originalFileName: string, fileId: string) => ({ originalFileName, fileId });

describe('files that were on their way when the page was left', () => {
  const before = [item('lid.dxf', 'old')];
  const expected = expectedFiles(
    [upload('lid.dxf'), upload('base.dxf'), upload('base.dxf'), upload('letter.pdf', 'refused')],
    before,
  );

  it('are lost as long as they are not among the parts, files of that name from before apart', () => {
    expect(lostFiles(expected, before)).toEqual(['lid.dxf', 'base.dxf', 'base.dxf']);
  });

  it('are found when they arrive after all, several parts of one file counting once', () => {
    const now = [...before, item('base.dxf', 'new'), item('base.dxf', 'new'), item('lid.dxf', 'newer')];
    expect(lostFiles(expected, now)).toEqual(['base.dxf']);
    expect(lostFiles(expected, [...now, item('base.dxf', 'newest')])).toEqual([]);
  });

  it('are remembered over a reload, and forgotten when the upload has ended', () => {
    const { kept, store } = createStore();
    keepExpected(store, 'quote-1', expected);
    expect(keptExpected(store, 'quote-1')).toEqual(expected);
    expect(keptExpected(store, 'quote-2')).toEqual([]);
    keepExpected(store, 'quote-1', []);
    expect(kept.size).toBe(0);
    kept.set('kerf.upload.quote-1', '[{"name":1}, 2, "x"]');
    expect(keptExpected(store, 'quote-1')).toEqual([]);
    kept.set('kerf.upload.quote-1', '{');
    expect(keptExpected(store, 'quote-1')).toEqual([]);
  });
});
