/** Versions whose file starts with plain section locators. Source: Open Design Specification for .dwg files, section 3. */
const WITH_LOCATORS: ReadonlySet<string> = new Set(['AC1012', 'AC1014', 'AC1015']);
const COUNT_AT = 0x15;
const FIRST_AT = 0x19;
const LOCATOR_BYTES = 9;
const MOST_LOCATORS = 64;

/**
 * Whether an R13 to 2000 file is shorter than its own table of sections says: it was cut off in transfer, and acad-ts
 * would search it for ever. Later versions store sections in pages, where a cut shows while reading.
 */
export const isCutShort = (bytes: Uint8Array, version: string): boolean => {
  if (!WITH_LOCATORS.has(version)) return false;
  if (bytes.length < FIRST_AT) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getInt32(COUNT_AT, true);
  if (count < 1 || count > MOST_LOCATORS || FIRST_AT + count * LOCATOR_BYTES > bytes.length) return true;
  for (let i = 0; i < count; i += 1) {
    const at = FIRST_AT + i * LOCATOR_BYTES;
    const start = view.getUint32(at + 1, true);
    const size = view.getUint32(at + 5, true);
    if (start + size > bytes.length) return true;
  }
  return false;
};
