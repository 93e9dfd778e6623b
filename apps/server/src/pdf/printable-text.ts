import type { FontWeight, PdfFonts } from './fonts.ts';

/** Signs of drawings that the fonts lack, and those that every reader takes for them. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '⌀': 'Ø', '∅': 'Ø', '\u2011': '-', '\t': ' ' };
const UNKNOWN = '?';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const INVISIBLE = /^\p{Cf}$/u;

/** A text with letters in one piece each, and a question mark for every sign that cannot be printed, so that none is lost silently. */
export const printableText = (text: string, fonts: PdfFonts): string =>
  [...graphemes.segment(text.normalize('NFC'))]
    .map(({ segment }) => {
      const substitute = SUBSTITUTES[segment];
      if (substitute !== undefined) return substitute;
      const characters = [...segment].filter((character) => !INVISIBLE.test(character));
      return characters.every((character) => fonts.hasCharacter(character)) ? characters.join('') : UNKNOWN;
    })
    .join('');

/** Room for a text on the page, points. */
export type Room = { readonly width: number; readonly size: number; readonly weight: FontWeight };

const brokenWord = (word: string, { width, size, weight }: Room, fonts: PdfFonts): string => {
  if (fonts.widthOf(word, size, weight) <= width) return word;
  const lines = [''];
  for (const character of word) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && fonts.widthOf(line + character, size, weight) > width) lines.push(character);
    else lines[lines.length - 1] = line + character;
  }
  return lines.join('\n');
};

/** The same with words broken that are wider than their column, such as part numbers of a hundred signs. */
export const fittedText = (text: string, room: Room, fonts: PdfFonts): string =>
  printableText(text, fonts)
    .split(' ')
    .map((word) => brokenWord(word, room, fonts))
    .join(' ');
