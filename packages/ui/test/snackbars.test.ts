import { beforeEach, expect, test, vi } from 'vitest';

/** The page's messages by their keys, as the library keeps them. */
const page = vi.hoisted(() => ({ shown: new Map<number, string>(), next: 0 }));

vi.mock('notistack', () => ({
  enqueueSnackbar: (message: string) => {
    page.next += 1;
    page.shown.set(page.next, message);
    return page.next;
  },
  closeSnackbar: (key: number) => page.shown.delete(key),
  SnackbarProvider: () => null,
}));

const { snackbars } = await import('../src/snackbars.tsx');
const shown = () => [...page.shown.values()];

beforeEach(() => page.shown.clear());

test('a success takes away every failure that was told of the same, and no other', () => {
  snackbars.error('The name was not saved.', 'part 1');
  snackbars.error('The quantity was not saved.', 'part 1');
  snackbars.error('The quote was not calculated.', 'quote 7');
  snackbars.error('The picture could not be loaded.');
  snackbars.success('Saved');
  snackbars.succeeded('part 1');
  expect(shown()).toEqual(['The quote was not calculated.', 'The picture could not be loaded.', 'Saved']);
});

test('a failure after the success stands again', () => {
  snackbars.error('Not saved.', 'part 1');
  snackbars.succeeded('part 1');
  snackbars.error('Not saved again.', 'part 1');
  expect(shown()).toEqual(['Not saved again.']);
});

test('a success of what never failed takes nothing away', () => {
  snackbars.error('Not saved.', 'part 1');
  snackbars.succeeded('part 2');
  expect(shown()).toEqual(['Not saved.']);
});
