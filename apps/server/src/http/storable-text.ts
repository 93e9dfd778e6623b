/** NUL and halves of surrogate pairs: JSON can carry them, the database can store neither. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Where in a parsed value text stands that cannot be stored, as a path; null for nowhere. */
export const unstorableText = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableText(inner, `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
};
