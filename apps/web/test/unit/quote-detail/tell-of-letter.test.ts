import { expect, it, vi } from 'vitest';

const told: string[] = [];
vi.mock('@kerf/ui/snackbars', () => ({
  snackbars: {
    success: (message: string) => told.push(`success: ${message}`),
    warning: (message: string) => told.push(`warning: ${message}`),
  },
}));
const { tellOfLetter } = await import('../../../src/features/quote-detail/actions/tell-of-letter.ts');

it('only a letter that a mail server takes is told as sent', () => {
  const words = { sent: 'Email sent successfully', kept: 'kept' };
  tellOfLetter(true, words);
  tellOfLetter(false, words);
  expect(told).toEqual(['success: Email sent successfully', 'warning: kept']);
});
