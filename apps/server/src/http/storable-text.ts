/** NUL and halves of surrogate pairs: JSON can carry them, the database can store neither. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Nothing that a person or program means is nested deeper. */
export const DEEPEST = 100;

/** Where in a parsed value text stands that cannot be stored, or more is nested than anything means, as a path; null for nowhere. */
export const unstorableText = (value: unknown, path: string): string | null => {
  const open: { readonly inner: unknown; readonly at: string; readonly depth: number }[] = [
    { inner: value, at: path, depth: 0 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { inner, at, depth } = next;
    if (typeof inner === 'string' && UNSTORABLE.test(inner)) return at;
    if (typeof inner !== 'object' || inner === null) continue;
    if (depth > DEEPEST) return path;
    for (const [name, below] of Object.entries(inner))
      open.push({ inner: below, at: `${at}.${name}`, depth: depth + 1 });
  }
  return null;
};
