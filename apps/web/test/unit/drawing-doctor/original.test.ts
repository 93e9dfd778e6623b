import { afterEach, expect, it, vi } from 'vitest';
import { originalOf } from '../../../src/features/drawing-doctor/use-drawing.ts';

vi.mock(
  import('../../../src/features/drawing-doctor/session/drawing-calls.ts'),
  () => ({ loadOriginal: vi.fn(() => Promise.reject(new Error('503'))) }) as never,
);
afterEach(() => vi.restoreAllMocks());

const address = { organisationId: 'o', quoteId: 'q', quoteItemId: 'i' } as never;

it('an original drawing that is not given is only logged, and not that either when nobody waits for it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(originalOf(address, new AbortController().signal)).rejects.toThrow('503');
  expect(logged).toHaveBeenCalledOnce();
  await expect(originalOf(address, AbortSignal.abort())).rejects.toThrow();
  expect(logged).toHaveBeenCalledOnce();
});
