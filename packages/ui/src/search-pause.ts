/** Spec: foundation §9. */
const PAUSE_MILLISECONDS = 800;

/** Searches once the keys have rested; gives what calls it off. */
export const afterPause = (search: () => void): (() => void) => {
  const timer = setTimeout(search, PAUSE_MILLISECONDS);
  return () => clearTimeout(timer);
};
