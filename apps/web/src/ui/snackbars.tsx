import i18n from 'i18next';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';

const defaultMilliseconds = 2500;
const errorMilliseconds = 5000;
const genericErrorMilliseconds = 7500;
const mostStacked = 3;

/** Short messages at the foot of the page. Spec: foundation §2, §8; quotes §8, §9. */
export const snackbars = {
  success: (message: string) => enqueueSnackbar(message, { variant: 'success' }),
  info: (message: string) => enqueueSnackbar(message, { variant: 'info' }),
  warning: (message: string) => enqueueSnackbar(message, { variant: 'warning' }),
  /** A failure that names what failed; stays 5 s. */
  error: (message: string) =>
    enqueueSnackbar(message, { variant: 'error', autoHideDuration: errorMilliseconds, preventDuplicate: true }),
  /** The last resort, when nothing better can be said: 'An error occurred.' for 7.5 s. */
  genericError: () =>
    enqueueSnackbar(i18n.t('app:errors.generic'), {
      variant: 'error',
      autoHideDuration: genericErrorMilliseconds,
      preventDuplicate: true,
    }),
  close: closeSnackbar,
} as const;

export const Snackbars = ({ children }: { children: ReactNode }) => (
  <SnackbarProvider
    maxSnack={mostStacked}
    autoHideDuration={defaultMilliseconds}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  >
    {children}
  </SnackbarProvider>
);
