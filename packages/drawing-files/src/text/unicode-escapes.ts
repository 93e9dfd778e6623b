/** The character of a number; nothing for a number that is none. */
export const characterOf = (codePoint: number): string =>
  codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';

/** Resolves \U+XXXX, which every AutoCAD version writes for characters outside its code page. */
export const withUnicodeEscapes = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /\\U\+([0-9a-f]{4,5})/gi,
        (_, hex: string) => characterOf(Number.parseInt(hex.slice(0, 4), 16)) + hex.slice(4),
      )
    : text;
