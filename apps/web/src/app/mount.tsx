import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query-client.ts';
import { startTexts } from '../i18n/texts.ts';
import { colourModeKey } from '../ui/colour-mode.ts';
import { styleNonce } from '../ui/content-policy.ts';
import { QuestionDialogs } from '../ui/question-dialogs.tsx';
import { Snackbars } from '../ui/snackbars.tsx';
import { theme } from '../ui/theme.ts';
import { router } from './router.tsx';
import { TopLevelBoundary } from './screens/error-boundary.tsx';

const styles = createCache({ key: 'kerf', nonce: styleNonce() });

/** Draws the application into an element of the page. */
export const mountApplication = async (place: HTMLElement): Promise<void> => {
  await startTexts(window.localStorage, window.navigator.languages);
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colourModeKey}>
          <CssBaseline enableColorScheme />
          <Snackbars>
            <TopLevelBoundary>
              <QueryClientProvider client={queryClient}>
                <Suspense fallback={null}>
                  <QuestionDialogs>
                    <RouterProvider router={router} />
                  </QuestionDialogs>
                </Suspense>
              </QueryClientProvider>
            </TopLevelBoundary>
          </Snackbars>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
};
