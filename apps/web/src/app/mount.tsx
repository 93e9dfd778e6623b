import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { colourModeKey } from '@kerf/ui/colour-mode';
import { styleNonce } from '@kerf/ui/content-policy';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import { Snackbars } from '@kerf/ui/snackbars';
import { themeSaying } from '@kerf/ui/theme';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, Suspense, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../api/query-client.ts';
import { startTexts } from '../i18n/texts.ts';
import { loadScreen, surroundings } from '../loading/load-screen.ts';
import { router } from './router.tsx';
import { TopLevelBoundary } from './screens/error-boundary.tsx';

const styles = createCache({ key: 'kerf', nonce: styleNonce() });

const Themed = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const inLanguage = useMemo(
    () =>
      themeSaying({
        openText: t('choices.open'),
        closeText: t('choices.close'),
        clearText: t('choices.clear'),
        loadingText: t('choices.loading'),
        noOptionsText: t('choices.none'),
      }),
    [t],
  );
  return (
    <ThemeProvider theme={inLanguage} defaultMode="system" modeStorageKey={colourModeKey}>
      {children}
    </ThemeProvider>
  );
};

/** Before anything is drawn nobody could see that it waits. */
const withoutWaiting = { ...surroundings, isOffline: () => false };

/** Draws the application into an element of the page. */
export const mountApplication = async (place: HTMLElement): Promise<void> => {
  await startTexts(window.localStorage, window.navigator.languages, (fetchTexts, isStarted) =>
    loadScreen(fetchTexts, isStarted ? surroundings : withoutWaiting),
  );
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <Themed>
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
        </Themed>
      </CacheProvider>
    </StrictMode>,
  );
};
