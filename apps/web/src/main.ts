import { adoptColourMode } from '@kerf/ui/colour-mode';
import { obeyContentPolicy } from '@kerf/ui/content-policy';
import { loadFailureWords } from './i18n/load-failure-words.ts';

adoptColourMode(document.documentElement, window.localStorage);
obeyContentPolicy();
// From here on this script says what does not come.
document.getElementById('app')?.replaceChildren();

/** Returning from the identity provider needs a few lines only; the application itself is not loaded into its frames. */
const open = async () => {
  if (window.location.pathname.startsWith('/auth/')) {
    const { finishSignIn } = await import('./identity/sign-in-return.ts');
    await finishSignIn(window.location);
    return;
  }
  const { mountApplication } = await import('./app/mount.tsx');
  await mountApplication(document.getElementById('app') ?? document.body);
};

/** Without its own files the application cannot draw its screens, so this says it with what every browser has. */
const showLoadFailure = (reason: unknown) => {
  console.error(reason);
  const place = document.getElementById('app') ?? document.body;
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const words = loadFailureWords(navigator.languages);
  message.textContent = words.message;
  const again = document.createElement('button');
  again.textContent = words.reload;
  again.addEventListener('click', () => window.location.reload());
  place.replaceChildren(message, again);
};

open().catch(showLoadFailure);
