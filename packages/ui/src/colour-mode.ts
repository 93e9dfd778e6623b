/** Name under which the theme keeps the chosen mode. */
export const colourModeKey = 'kerf.colour-mode';
export const colourSchemeAttribute = 'data-colour-scheme';

/** Sets the scheme before anything is drawn, so that a dark screen never flashes white. */
export const adoptColourMode = (page: HTMLElement, store: Pick<Storage, 'getItem'>) => {
  const chosen = store.getItem(colourModeKey);
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute(colourSchemeAttribute, dark ? 'dark' : 'light');
  page.style.background = dark ? '#14171c' : '#f6f6f4';
};
