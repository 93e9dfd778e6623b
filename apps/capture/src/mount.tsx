import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { colourModeKey } from '@kerf/ui/colour-mode';
import { styleNonce } from '@kerf/ui/content-policy';
import { theme } from '@kerf/ui/theme';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type CaptureAddress, type CapturePage, readAddress } from './page/address.ts';
import { Message } from './page/message.tsx';
import { type Opener, openerAt } from './page/opener.ts';
import { CaptureProvider, openCaptureSession } from './page/session.tsx';
import { SignedIn } from './page/signed-in.tsx';
import { wordsIn } from './page/words.ts';

/** The pages that this build has, each fetched when it is asked for. */
const pages: Partial<Record<CapturePage, ReturnType<typeof lazy>>> = {
  model: lazy(async () => ({ default: (await import('./model/model-page.tsx')).ModelPage })),
  pdf: lazy(async () => ({ default: (await import('./pdf/pdf-page.tsx')).PdfPage })),
};

const styles = createCache({ key: 'kerf', nonce: styleNonce() });

/** The origin of the server that the page works with: named in the page where another one serves it. */
const serverOrigin = (): string => {
  const named = document.querySelector<HTMLMetaElement>('meta[name="kerf-server"]')?.content.trim() ?? '';
  return URL.canParse(named) ? new URL(named).origin : window.location.origin;
};

type CaptureProps = { readonly address: CaptureAddress; readonly opener: Opener; readonly origin: string };

const Capture = ({ address, opener, origin }: CaptureProps) => {
  const words = wordsIn(address.language);
  const Page = pages[address.page];
  if (Page === undefined) return <Message title={words.notOpened} hint={words.notOpenedHint} />;
  return (
    <SignedIn opener={opener} words={words}>
      <CaptureProvider value={openCaptureSession(address, words, opener, origin)}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </CaptureProvider>
    </SignedIn>
  );
};

/** Draws the page of the address into an element. */
export const mountCapture = (place: HTMLElement): void => {
  const address = readAddress(window.location);
  const origin = serverOrigin();
  const opener = openerAt(origin, window);
  const words = wordsIn(address?.language ?? navigator.language);
  document.documentElement.lang = address?.language ?? 'en';
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colourModeKey}>
          <CssBaseline enableColorScheme />
          {address === null || opener === null ? (
            <Message title={words.notOpened} hint={words.notOpenedHint} />
          ) : (
            <Capture address={address} opener={opener} origin={origin} />
          )}
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
};
