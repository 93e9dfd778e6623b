import { afterEach, expect, it, vi } from 'vitest';
import { recordUnfoldLocation } from '../../src/features/upload/record-unfold-location.ts';

vi.mock(
  import('../../src/api/api.ts'),
  () => ({ api: vi.fn(() => Promise.reject(new Error('no connection'))) }) as never,
);
afterEach(() => vi.restoreAllMocks());

it('a page that could not be noted is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(recordUnfoldLocation('o', 'Unfold3d')).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
});
