/** Letters that are no plain letter with a sign on it. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ə: 'e', ħ: 'h' },
};
/** What is written for a letter where the keyboard has none: Muenchen, Aarhus. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
const WORDS: ReadonlyMap<string, string> = new Map([
  ...['st', 'ste', 'sankt', 'sainte'].map((word) => [word, 'saint'] as const),
  ...[['mt', 'mount'] as const, ['ft', 'fort'] as const],
]);

/** A name in small plain letters and figures, a blank between its words: `Saint-Étienne` and `St. Etienne` are one. */
export const foldName = (text: string): string => {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþıəħ]/g, (letter) => LETTERS[letter] ?? letter);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => WORDS.get(word) ?? word).join(' ');
};

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** The folded name, and the one with its letters spelled out where that is another: `munchen` and `muenchen`. */
export const foldedNames = (text: string): readonly string[] => {
  const folded = foldName(text);
  if (isPlain(text)) return [folded];
  const spelledOut = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåøæ]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return [...new Set([folded, foldName(spelledOut)])];
};
