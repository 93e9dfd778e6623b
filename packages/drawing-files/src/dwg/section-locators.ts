/** Source: Open Design Specification for .dwg files, section 3: section locator records. */
const COUNT_AT = 0x15;
const FIRST_AT = 0x19;
const LOCATOR_BYTES = 9;
const MOST_LOCATORS = 64;
const OBJECT_MAP = 2;
const NAMES: Readonly<Record<number, string>> = { 0: 'AcDb:Header', 1: 'AcDb:Classes', 2: 'AcDb:Handles' };

/**
 * Bytes of each section of an R13 to 2000 file; null when the file is shorter than its own table of sections says: it was cut off
 * in transfer, and acad-ts would search it for ever. Later versions store sections in pages.
 */
export const locatedSections = (bytes: Uint8Array): ReadonlyMap<string, number> | null => {
  if (bytes.length < FIRST_AT) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getInt32(COUNT_AT, true);
  if (count < 1 || count > MOST_LOCATORS || FIRST_AT + count * LOCATOR_BYTES > bytes.length) return null;
  const sizes = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    const at = FIRST_AT + i * LOCATOR_BYTES;
    const start = view.getUint32(at + 1, true);
    const size = view.getUint32(at + 5, true);
    if (start + size > bytes.length) return null;
    const name = NAMES[view.getUint8(at)];
    if (name !== undefined) sizes.set(name, size);
  }
  return sizes;
};

/** Where the map of objects lies in a file that has such a table; null when it has none. */
export const objectMapOf = (bytes: Uint8Array): { readonly start: number; readonly size: number } | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getInt32(COUNT_AT, true);
  for (let at = FIRST_AT; at < FIRST_AT + count * LOCATOR_BYTES; at += LOCATOR_BYTES) {
    if (view.getUint8(at) !== OBJECT_MAP) continue;
    return { start: view.getUint32(at + 1, true), size: view.getUint32(at + 5, true) };
  }
  return null;
};
