/** The texts of this language, one file per area, each fetched when a screen names it. */
export const areas = import.meta.glob('./*.json', { import: 'default' });
