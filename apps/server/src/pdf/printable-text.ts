import type { PdfFonts } from './fonts.ts';

/** Signs that only tell a program how to break or shape a text. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '\u2011': '-', '\t': ' ', '\u2028': '\n', '\u2029': '\n' };
/** Stands for a sign that no font has. */
export const UNKNOWN = '□';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const UNPRINTABLE = /\p{Cs}|\p{Cc}|\p{Cn}/u;
const PLAIN = /^[\n -~]*$/;

/** The letters of a text, each with its accents. */
export const lettersOf = (text: string): string[] =>
  PLAIN.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);

const printableLetter = (letter: string, fonts: PdfFonts): string => {
  const substitute = SUBSTITUTES[letter];
  if (substitute !== undefined) return substitute;
  if (letter === '\n' || letter === '\r\n') return '\n';
  const visible = letter.replace(INVISIBLE, '');
  if (visible === '') return '';
  return UNPRINTABLE.test(visible) || fonts.faceOf(visible, 'regular') === null ? UNKNOWN : visible;
};

/** A text with letters in one piece each, and a box for every sign that cannot be printed, so that none is lost silently. */
export const printableText = (text: string, fonts: PdfFonts): string =>
  PLAIN.test(text)
    ? text
    : lettersOf(text.normalize('NFC'))
        .map((letter) => printableLetter(letter, fonts))
        .join('');
