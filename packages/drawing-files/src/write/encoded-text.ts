/** Halves of surrogate pairs that stand alone. */
const BROKEN = /\p{Cs}/gu;
/** Characters that end a line in one program or another, or steer it. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
/** What windows-1252 does not hold at the place of its number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range begins at the first byte, so that only what lies outside is written as an escape
const BEYOND_LATIN = /[^\u0000-\u007f\u00a0-\u00ff]/g;

const escaped = (unit: string): string => `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A string as a DXF holds it: one line, without control characters. The caret, which begins a control character in DXF, and a
 * backslash that would begin an escape are escaped themselves; without UTF-8 so is all beyond windows-1252.
 */
export const encodedText = (text: string, isUtf8: boolean): string => {
  const plain = text
    .replace(BROKEN, '\ufffd')
    .replace(CONTROLS, ' ')
    .replace(/\\(?=u\+)/gi, escaped)
    .replaceAll('^', escaped('^'));
  return isUtf8 ? plain : plain.replace(BEYOND_LATIN, escaped);
};
