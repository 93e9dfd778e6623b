import { adoptColourMode } from '@kerf/ui/colour-mode';
import { obeyContentPolicy } from '@kerf/ui/content-policy';

adoptColourMode(document.documentElement, window.localStorage);
obeyContentPolicy();

const place = document.getElementById('app') ?? document.body;

import('./mount.tsx')
  .then(({ mountCapture }) => mountCapture(place))
  .catch((reason: unknown) => {
    console.error(reason);
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = 'Kerf could not be loaded. Check your connection and try again.';
    place.replaceChildren(message);
  });
