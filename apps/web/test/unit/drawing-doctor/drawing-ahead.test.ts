import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const told: string[] = [];
vi.mock('../../../src/identity/session.ts', () => ({
  bearer: {
    current: async () => 'token',
    renewed: async () => 'other token',
    signedInAgain: async () => void told.push('asked to sign in'),
  },
}));
vi.mock('../../../src/api/missing.ts', () => ({ tellMissing: () => told.push('missing') }));

const { keepDrawingAhead, leaveDrawingAhead, makeDrawingReady, readDrawing, readDrawingAhead, takeDrawingAhead } =
  await import('../../../src/features/drawing-doctor/session/drawing-bytes.ts');

const { slowestPart } = await import('../../../src/features/quote-detail/parts/dialogs/doctor-code.tsx');

const asked: string[] = [];
let signals: (AbortSignal | null | undefined)[] = [];
/** Parts whose name is a number are refused with it. */
const fetch = async (url: string, init: RequestInit): Promise<Response> => {
  const id = url.match(/([^/]+)\/drawing$/)?.[1] ?? url;
  asked.push(id);
  signals.push(init.signal);
  if (id === 'lost') throw new TypeError('Failed to fetch');
  return Number(id) > 0 ? Response.json({}, { status: Number(id) }) : new Response(new ArrayBuffer(asked.length));
};

const part = (quoteItemId: string) => ({ organisationId: 'shop', quoteId: 'quote', quoteItemId });
const pointAt = async (quoteItemId: string, version = 1) => {
  readDrawingAhead(part(quoteItemId), version);
  await vi.advanceTimersByTimeAsync(100);
};

beforeEach(async () => {
  vi.stubGlobal('window', { fetch });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await takeDrawingAhead(part('none'), 1);
  [asked.length, told.length, signals] = [0, 0, []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a drawing that somebody points at', () => {
  it('is read ahead once, and taken once', async () => {
    await pointAt('plate');
    await pointAt('plate');
    expect(asked).toEqual(['plate']);
    expect((await takeDrawingAhead(part('plate'), 1))?.byteLength).toBe(1);
    expect(await takeDrawingAhead(part('plate'), 1)).toBeNull();
  });

  it('is not read when the pointer only went over it, to another part or to nothing, or the part is opened at once', async () => {
    readDrawingAhead(part('plate'), 1);
    await vi.advanceTimersByTimeAsync(20);
    leaveDrawingAhead();
    await vi.advanceTimersByTimeAsync(100);
    readDrawingAhead(part('plate'), 1);
    await vi.advanceTimersByTimeAsync(20);
    readDrawingAhead(part('lid'), 1);
    await vi.advanceTimersByTimeAsync(20);
    expect(await takeDrawingAhead(part('lid'), 1)).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([]);
  });

  it('is dropped when the pointer goes, so that what is changed from there on is not missed', async () => {
    await pointAt('plate');
    leaveDrawingAhead();
    expect(signals[0]?.aborted).toBe(true);
    expect(await takeDrawingAhead(part('plate'), 1)).toBeNull();
  });

  it('is kept when what takes the pointer off it is the opening', async () => {
    await pointAt('plate');
    keepDrawingAhead();
    leaveDrawingAhead();
    expect((await takeDrawingAhead(part('plate'), 1))?.byteLength).toBe(1);
    expect(signals[0]?.aborted).toBe(false);
    // The next one that is pointed at is not being opened.
    await pointAt('lid');
    leaveDrawingAhead();
    expect(await takeDrawingAhead(part('lid'), 1)).toBeNull();
  });

  it('is asked for as soon as it is being opened, and no second time', async () => {
    readDrawingAhead(part('plate'), 1);
    keepDrawingAhead();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['plate']);
    expect((await takeDrawingAhead(part('plate'), 1))?.byteLength).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['plate']);
  });

  it('is not taken for another part, for the part as it is by now, or long after', async () => {
    await pointAt('plate');
    expect(await takeDrawingAhead(part('lid'), 1)).toBeNull();
    await pointAt('plate');
    expect(await takeDrawingAhead(part('plate'), 2)).toBeNull();
    await pointAt('plate');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await takeDrawingAhead(part('plate'), 1)).toBeNull();
  });

  it.each(['401', '403', '404', '500', 'lost'])('asks and tells nobody anything when it fails: %s', async (id) => {
    await pointAt(id);
    expect(await takeDrawingAhead(part(id), 1)).toBeNull();
    expect(asked).toEqual([id]);
    expect(told).toEqual([]);
  });

  it('asks to sign in and tells what is missing once it is opened', async () => {
    await expect(readDrawing(part('401'))).rejects.toMatchObject({ status: 401 });
    await expect(readDrawing(part('404'))).rejects.toMatchObject({ status: 404 });
    expect(told).toEqual(['asked to sign in', 'missing']);
  });

  it('is not kept from coming by one that is made ready, which comes when nobody points at any', async () => {
    makeDrawingReady(part('large'), 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['large']);
    expect((await takeDrawingAhead(part('large'), 1))?.byteLength).toBe(1);
    await pointAt('plate');
    makeDrawingReady(part('large'), 1);
    expect(asked).toEqual(['large', 'plate']);
    expect((await takeDrawingAhead(part('plate'), 1))?.byteLength).toBe(2);
  });
});

describe('the part whose drawing takes longest to make ready', () => {
  it('is the one with most pierces, where it has many', () => {
    const [few, many, most] = [12, 1500, 20_000].map((pierces) => ({ pierces }));
    expect(slowestPart([few!, many!, most!, many!])).toBe(most);
    expect(slowestPart([few!])).toBeNull();
    expect(slowestPart([])).toBeNull();
  });
});
