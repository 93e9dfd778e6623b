import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked: string[] = [];
vi.mock('../../../src/api/api.ts', () => ({
  readAs: async (_accept: string, _route: unknown, { params }: { params: { quoteItemId: string } }) => {
    asked.push(params.quoteItemId);
    if (params.quoteItemId === 'lost') throw new Error('offline');
    return new ArrayBuffer(asked.length);
  },
}));

const { readDrawingAhead, takeDrawingAhead } = await import(
  '../../../src/features/drawing-doctor/session/drawing-bytes.ts'
);

const part = (quoteItemId: string) => ({ organisationId: 'shop', quoteId: 'quote', quoteItemId });

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

describe('a drawing that somebody points at', () => {
  it('is read ahead once, and taken once', async () => {
    readDrawingAhead(part('plate'), 1);
    vi.advanceTimersByTime(100);
    readDrawingAhead(part('plate'), 1);
    vi.advanceTimersByTime(100);
    expect(asked).toEqual(['plate']);
    expect((await takeDrawingAhead(part('plate'), 1))?.byteLength).toBe(1);
    expect(await takeDrawingAhead(part('plate'), 1)).toBeNull();
  });

  it('is not read when the pointer only went over it, or the part is opened at once', async () => {
    readDrawingAhead(part('plate'), 1);
    vi.advanceTimersByTime(20);
    readDrawingAhead(part('lid'), 1);
    vi.advanceTimersByTime(20);
    expect(await takeDrawingAhead(part('lid'), 1)).toBeNull();
    vi.advanceTimersByTime(100);
    expect(asked).toEqual([]);
  });

  it('is not taken for another part, for the part as it is by now, or long after', async () => {
    const ahead = () => {
      readDrawingAhead(part('plate'), 1);
      vi.advanceTimersByTime(100);
    };
    ahead();
    expect(await takeDrawingAhead(part('lid'), 1)).toBeNull();
    ahead();
    expect(await takeDrawingAhead(part('plate'), 2)).toBeNull();
    ahead();
    vi.advanceTimersByTime(20_000);
    expect(await takeDrawingAhead(part('plate'), 1)).toBeNull();
  });

  it('is read anew when it did not come', async () => {
    readDrawingAhead(part('lost'), 1);
    vi.advanceTimersByTime(100);
    expect(await takeDrawingAhead(part('lost'), 1)).toBeNull();
  });
});
