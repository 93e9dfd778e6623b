import { asRadians, type Radians } from '@kerf/units';
import { type FoldWord, foldWordOf } from './fold-words.ts';

/** What is written beside a fold: `UP 90° R1`. */
export type FoldNote = {
  /** Whether it is bent towards the reader or away; null when the note does not say. */
  readonly side: 'Up' | 'Down' | null;
  /** How far the metal is turned, as written; null when the note does not say. */
  readonly angle: Radians | null;
  /** Inner radius as written: in the unit of the file, which notes do not say. */
  readonly radius: number | null;
};

/** Longer texts are notes to the whole drawing. */
const LONGEST = 80;

/** A number, a word or a sign; numbers with a point or a comma. */
const TOKEN = /\d+(?:[.,]\d+)?|[.,]\d+|°|º|%%d|[\p{L}\p{M}]+|[^\s]/giu;

const SIGNS: ReadonlySet<string> = new Set([
  '=',
  ':',
  ',',
  ';',
  '.',
  '-',
  '–',
  '/',
  '(',
  ')',
  '+',
  "'",
  '’',
  '@',
  '|',
  '"',
]);

type Token = { readonly number: number } | { readonly word: FoldWord } | { readonly sign: string };

/** `U90`: a letter for the side before the number, as some programs write; in other places it stands for other things. */
const LETTERS: Readonly<Record<string, 'up' | 'down'>> = { u: 'up', d: 'down' };
const LETTER_NOTE = /^\s*[ud]\s*\d/iu;
/** Of a number with a letter alone: U100 is a channel, D10 a hole. */
const USUAL_DEGREES = 15;

/** The tokens of a text; null when one of them is nothing that a fold is told by. */
const tokensOf = (text: string): Token[] | null => {
  const tokens: Token[] = [];
  for (const [found] of text.matchAll(TOKEN)) {
    const number = Number(found.replace(',', '.'));
    if (/\d/.test(found) && Number.isFinite(number)) tokens.push({ number });
    else if (found.toLowerCase() === '%%d') tokens.push({ word: 'degrees' });
    else if (SIGNS.has(found)) tokens.push({ sign: found });
    else {
      const letter = tokens.length === 0 && LETTER_NOTE.test(text) ? LETTERS[found.toLowerCase()] : undefined;
      const word = letter ?? foldWordOf(found);
      if (word === null) return null;
      tokens.push({ word });
    }
  }
  return tokens;
};

const isWord = (token: Token | undefined, word: FoldWord): boolean =>
  token !== undefined && 'word' in token && token.word === word;

type Numbers = Readonly<Record<'angles' | 'radii' | 'loose' | 'labels', number[]>>;

/** Numbers by what stands beside them: the degrees behind, the radius before, the fold that they number. */
const numbersOf = (tokens: readonly Token[]): Numbers => {
  const numbers: Numbers = { angles: [], radii: [], loose: [], labels: [] };
  for (const [place, token] of tokens.entries()) {
    if (!('number' in token)) continue;
    const before = tokens[place - 1];
    const named = before !== undefined && 'sign' in before && '=:'.includes(before.sign) ? tokens[place - 2] : before;
    if (isWord(tokens[place + 1], 'degrees')) numbers.angles.push(token.number);
    else if (isWord(named, 'radius')) numbers.radii.push(token.number);
    else if (isWord(before, 'bend')) numbers.labels.push(token.number);
    else numbers.loose.push(token.number);
  }
  return numbers;
};

const onlyOne = (numbers: readonly number[]): number | null => (new Set(numbers).size === 1 ? numbers[0]! : null);

/** Whether a letter with a number that is not said to be degrees is a size: a diameter, or a profile. */
const isOtherThing = (side: FoldNote['side'], degrees: number | null, radii: readonly number[]): boolean =>
  radii.length === 0 && (side === 'Down' || degrees === null || degrees % USUAL_DEGREES !== 0);

/**
 * Reads a note beside a fold; null when the text is none. It speaks of nothing else: a side, an angle, a radius and the words
 * between them. A number without a sign is the angle where a side stands beside it. An angle alone is a dimension.
 */
export function readFoldNote(text: string): FoldNote | null {
  const tokens = text.length > LONGEST ? null : tokensOf(text);
  if (tokens === null) return null;
  const words = new Set(tokens.flatMap((token) => ('word' in token ? [token.word] : [])));
  if (words.has('up') === words.has('down') && (words.has('up') || !words.has('bend'))) return null;
  const side = words.has('up') ? 'Up' : words.has('down') ? 'Down' : null;
  const { angles, radii, labels, ...others } = numbersOf(tokens);
  const loose = angles.length + others.loose.length === 0 && side !== null ? labels : others.loose;
  if (new Set(angles).size > 1 || new Set(radii).size > 1 || loose.length > (angles.length === 0 ? 1 : 0)) return null;
  const degrees = onlyOne(angles) ?? onlyOne(loose);
  if (LETTER_NOTE.test(text) && angles.length === 0 && isOtherThing(side, degrees, radii)) return null;
  if (degrees !== null && (degrees <= 0 || degrees > 180)) return null;
  if (side === null && degrees === null) return null;
  return { side, angle: degrees === null ? null : asRadians((degrees * Math.PI) / 180), radius: onlyOne(radii) };
}
