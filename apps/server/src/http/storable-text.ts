/** NUL and halves of surrogate pairs: JSON can carry them, the database can store neither. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Signs that show nothing and turn the reading direction of what follows: a name with them reads as another one. */
const DIRECTION_SIGNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Takes the signs of reading direction out of every text of a value that was just parsed. */
export const withoutDirectionSigns = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(DIRECTION_SIGNS, '');
  if (Array.isArray(value)) return value.map(withoutDirectionSigns);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutDirectionSigns(inner)]));
};

/** Whether JSON can hold such signs, as they are or escaped; most does not. */
export const mayHoldDirectionSigns = (json: string): boolean =>
  json.search(DIRECTION_SIGNS) >= 0 || /\\u(?:061c|200[ef]|202[a-e]|206[6-9])/i.test(json);

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
