import type { Hit } from './proposal.ts';
import { STROKE, type Writing, whole } from './writing.ts';

const REVISIONS: readonly RegExp[] = [
  whole('(?:rev|revision|revisione|revisao)[ ._:=-]{0,3}([a-z]|\\d{1,3}|[a-z]\\d{1,2}|\\d{1,2}[a-z])'),
  whole('(?:ind|index|indice|aend|and|aenderung|anderung)[ ._:=-]{0,3}([a-z])'),
  whole('(?:iss|issue|ausgabe|ausg)[ ._:=-]{0,3}([a-z]|\\d{1,3})'),
  whole('(?:ver|version)[ ._:=-]{0,3}(\\d{1,3}(?:\\.\\d{1,3})?)'),
];
/** v2 at the end of what is left of a name; in the middle it belongs to a name of a product. */
const VERSION_AT_END = new RegExp(`(?<![a-z0-9-])v(\\d{1,3}(?:\\.\\d{1,3})?)(?=[ _${STROKE}-]*$)`);

/** A revision that a word names: RevB, Ind-C, Iss3. */
export const revisionByWord = ({ plain, written }: Writing): Hit<string> | null => {
  for (const pattern of REVISIONS) {
    const [match] = plain.matchAll(pattern);
    if (match?.[1] === undefined) continue;
    const end = match.index + match[0].length;
    return { value: written.slice(end - match[1].length, end).toUpperCase(), start: match.index, end };
  }
  return null;
};

/** The version at the end of what is left of a name: lid_v2. */
export const versionIn = ({ plain }: Writing): Hit<string> | null => {
  const version = VERSION_AT_END.exec(plain);
  if (version?.[1] === undefined) return null;
  return { value: version[1], start: version.index, end: version.index + 1 + version[1].length };
};

/** A word that says the number behind it is the part's. */
const NAMED =
  /(?<![a-z0-9])(?:p\/?n|part ?(?:no|number)|art(?:ikel)?[ .-]?nr|teile?[ .-]?nr|zng|zeichnung(?:snr)?|drawing|dwg|drg|ref|codice|codigo|sku|ident(?:nr)?)[ ._:#-]{1,3}([a-z0-9][a-z0-9.-]*\d[a-z0-9.-]*)/;

/** Letters and digits with dashes and points between them. */
const TOKEN = /(?<![a-z0-9.-])[a-z0-9]+(?:[.-][a-z0-9]+)*(?![a-z0-9])/g;
const YEAR = /^(?:19|20)\d{2}$/;
const VERSION = /^v\d+(?:\.\d+)*$/;
const FEWEST_DIGITS = 3;

/** Whether a word of a name is a number of a part: digits enough, and no word that has a few behind it. */
const isPartNumber = (token: string): boolean => {
  const digits = token.replaceAll(/\D/g, '').length;
  const letters = token.replaceAll(/[^a-z]/g, '').length;
  if (digits < FEWEST_DIGITS || YEAR.test(token) || VERSION.test(token) || /^[\da-f]{8}-/.test(token)) return false;
  if (letters === 0) return digits >= 4 || /\d\.\d+\.\d/.test(token);
  return letters <= digits || /\d[.-]\d|[a-z]-\d{3}|\d{3}/.test(token);
};

/** R and L behind a number are right and left. */
const REVISION_LETTER = /^(.*\d[a-z\d.]*(?:-[a-z]\d[a-z\d]*)?)-([a-km-qs-wyz])$/;
const LETTER_BEHIND = /^_([a-km-qs-wyz])(?=_|$| )/;

export type PartNumber = { readonly number: Hit<string>; readonly revision: Hit<string> | null };

const LONGEST_PREFIX = 4;

/** A number without the words that dashes join to it: 'plate-1234-left' is 1234, but ABC-1234 and 1234-A stay. */
const withoutWords = (start: number, all: string): { readonly start: number; readonly token: string } => {
  const groups = all.split('-');
  const first = groups.findIndex((group) => /\d/.test(group));
  const hasPrefix = first > 0 && (groups[first - 1] ?? '').length <= LONGEST_PREFIX;
  const from = Math.max(0, hasPrefix ? first - 1 : first);
  const words = groups.slice(first).findIndex((group) => !/\d/.test(group));
  const end = words < 0 ? groups.length : first + words;
  const isRevision = end === groups.length - 1 && (groups[end] ?? '').length === 1;
  const skipped = groups.slice(0, from).join('-').length + (from > 0 ? 1 : 0);
  return { start: start + skipped, token: groups.slice(from, isRevision ? end + 1 : end).join('-') };
};

/** A number with what stands behind it, when that is a letter of a revision. */
const numberAt = ({ plain, written }: Writing, start: number, token: string): PartNumber => {
  const split = REVISION_LETTER.exec(token);
  const length = split?.[1]?.length ?? token.length;
  const number = { value: written.slice(start, start + length), start, end: start + length };
  const place = start + length + 1;
  const sign = written.slice(place, place + 1);
  const isCapital = LETTER_BEHIND.test(plain.slice(start + token.length)) && sign !== sign.toLowerCase();
  if (split === null && !isCapital) return { number, revision: null };
  return { number, revision: { value: sign.toUpperCase(), start: place, end: place + 1 } };
};

/** The number of a part that a word names, with the letter of its revision: 'PN 100-2231'. */
export const partNumberByWord = (writing: Writing): PartNumber | null => {
  const named = NAMED.exec(writing.plain);
  if (named?.[1] === undefined) return null;
  return numberAt(writing, named.index + named[0].length - named[1].length, named[1]);
};

/** The number of a part in what is left of its file's name, and the letter of its revision behind it: '1110.11-A'. */
export const partNumberIn = (writing: Writing): PartNumber | null => {
  for (const match of writing.plain.matchAll(TOKEN)) {
    const { start, token } = withoutWords(match.index, match[0]);
    if (isPartNumber(token)) return numberAt(writing, start, token);
  }
  return null;
};
