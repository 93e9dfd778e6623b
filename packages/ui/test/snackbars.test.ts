import { Children, isValidElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

const shown: [string, { readonly variant?: string; readonly autoHideDuration?: number }][] = [];
vi.mock('notistack', () => ({
  enqueueSnackbar: (...told: (typeof shown)[number]) => shown.push(told),
  closeSnackbar: () => undefined,
  SnackbarProvider: 'snackbar-provider',
}));
const { SnackbarsIn, snackbars } = await import('../src/snackbars.tsx');

beforeEach(() => {
  shown.length = 0;
});

it('errors that name what failed stay 5 s, the nameless one 7.5 s, and anything else as long as usual', () => {
  snackbars.error('Failed to copy!');
  snackbars.genericError();
  snackbars.success('Copied to clipboard');
  expect(shown.map(([, { variant, autoHideDuration }]) => [variant, autoHideDuration])).toEqual([
    ['error', 5000],
    ['error', 7500],
    ['success', undefined],
  ]);
});

it('usually they stay 2.5 s, at most three at a time', () => {
  expect(SnackbarsIn({ children: null }).props).toMatchObject({ autoHideDuration: 2500, maxSnack: 3 });
});

it('they keep clear of the buttons of a dialog, and a finger neither holds nor hits them', () => {
  const { children } = SnackbarsIn({ children: null }).props;
  const styles: Record<string, unknown> = Object.assign(
    {},
    ...Children.toArray(children).map((one) =>
      isValidElement<{ readonly styles: object }>(one) ? one.props.styles : {},
    ),
  );
  expect(styles['@media (max-width: 1099.95px)']).toEqual({
    'body:has(.MuiDialogActions-root) .notistack-SnackbarContainer': { bottom: 96 },
  });
  const press = '--kerf-snackbar-press';
  expect(styles).toMatchObject({
    '.notistack-SnackbarContainer > *': { pointerEvents: `var(${press}) !important` },
    '.notistack-SnackbarContainer button': { pointerEvents: 'auto' },
    '@media (hover: none)': { '.notistack-SnackbarContainer': { [press]: 'none' } },
  });
});
