/**
 * Reads a stored object once for as long as it is there: of a part the same is asked many times over. What is no object is read every
 * time.
 */
export const readOnce = <Value>(read: (stored: unknown) => Value): ((stored: unknown) => Value) => {
  const known = new WeakMap<object, { readonly value: Value }>();
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return read(stored);
    const { value } = known.get(stored) ?? { value: read(stored) };
    known.set(stored, { value });
    return value;
  };
};
