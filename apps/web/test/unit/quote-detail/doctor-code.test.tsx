import type { ComponentProps } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, it, vi } from 'vitest';

let isReached = false;
vi.mock('../../../src/features/drawing-doctor/drawing-doctor.tsx', () => {
  if (!isReached) throw new Error('Failed to fetch dynamically imported module');
  return { DrawingDoctor: () => 'the Drawing Doctor' };
});
const { DrawingDoctor } = await import('../../../src/features/quote-detail/parts/dialogs/doctor-code.tsx');

const props = {} as ComponentProps<typeof DrawingDoctor>;
const opened = async () => {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<DrawingDoctor {...props} />, {
    onError: (reason) => void failures.push(reason),
  });
  return { failures, shown: await new Response(prelude).text() };
};

beforeEach(() => {
  isReached = false;
});

it('code that did not come is fetched anew when the Drawing Doctor is opened again', async () => {
  const first = await opened();
  expect(first.failures).toHaveLength(1);
  expect(first.shown).not.toContain('the Drawing Doctor');
  isReached = true;
  const second = await opened();
  expect(second.failures).toEqual([]);
  expect(second.shown).toContain('the Drawing Doctor');
});
