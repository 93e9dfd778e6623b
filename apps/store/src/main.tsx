import '@kerf/documents/document.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseSharedAddress } from './shared-address.ts';
import { Notice, SharedDocument } from './shared-document.tsx';
import { pageTexts } from './texts.ts';

const texts = pageTexts(navigator.languages);
const address = parseSharedAddress(window.location.pathname, window.location.search);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {address === null ? (
        <Notice title={texts.missing} hint={texts.missingHint} />
      ) : (
        <SharedDocument address={address} texts={texts} />
      )}
    </StrictMode>,
  );
}
