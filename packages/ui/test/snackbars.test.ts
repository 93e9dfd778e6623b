import i18n from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';

type Lasting = { readonly autoHideDuration?: number };

/** The page's messages by their keys and how long each stays, as the library keeps them. */
const page = vi.hoisted(() => ({
  shown: new Map<number, string>(),
  lasting: new Map<string, number | undefined>(),
  next: 0,
}));

vi.mock('notistack', () => ({
  enqueueSnackbar: (message: string, { autoHideDuration }: Lasting) => {
    page.next += 1;
    page.shown.set(page.next, message);
    page.lasting.set(message, autoHideDuration);
    return page.next;
  },
  closeSnackbar: (key: number) => page.shown.delete(key),
  SnackbarProvider: () => null,
}));

const { snackbars, SnackbarsIn } = await import('../src/snackbars.tsx');
const shown = () => [...page.shown.values()];

beforeEach(() => page.shown.clear());

// Spec: foundation §2; quotes §8, §9.
test('what went well stays 2.5 s, three at most at a time', () => {
  snackbars.success('Saved');
  const { autoHideDuration, maxSnack } = SnackbarsIn({ children: null }).props;
  expect([page.lasting.get('Saved'), autoHideDuration, maxSnack]).toEqual([undefined, 2500, 3]);
});

test('a failure that says what failed stays 5 s, one that cannot 7.5 s', async () => {
  await i18n.init({ lng: 'en', resources: { en: { app: { errors: { generic: 'An error occurred.' } } } } });
  snackbars.error('Not saved.');
  snackbars.genericError();
  expect([page.lasting.get('Not saved.'), page.lasting.get('An error occurred.')]).toEqual([5000, 7500]);
});

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
