/**
 * Keys stored beside a text. The databases differ in their collations (the embedded one has none for language), so order,
 * sameness and search are decided here and the database compares bytes.
 */

const COMBINING_MARKS = /\p{M}+/gu;
const SPACES = /\s+/g;
const NUMBERS = /\d+/g;
const NUMBER_DIGITS = 12;
/** Characters of a key; an index entry of PostgreSQL holds 2,704 bytes. */
const MAXIMUM_KEY_LENGTH = 400;

const cut = (key: string, length = MAXIMUM_KEY_LENGTH): string =>
  key.length <= length ? key : [...key].slice(0, length).join('');

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(COMBINING_MARKS, '');

/** Text for searching: lower case, without accents, single spaces. 'Müller  & Söhne' becomes 'muller & sohne'. */
export const searchKey = (text: string): string => withoutMarks(text).toLowerCase().replace(SPACES, ' ').trim();

/** Key to sort by: as searchKey, with numbers filled up so that 'Quote 9' comes before 'Quote 10'. */
export const sortKey = (text: string): string =>
  cut(searchKey(text).replace(NUMBERS, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(NUMBER_DIGITS, '0')));

/** Several texts to search in, each on a line of its own; of a very long one only the beginning. */
export const searchKeys = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => cut(searchKey(text ?? ''), 80))
    .filter((key) => key !== '')
    .join('\n');

/** Key under which a name is unique: trimmed, case ignored, accents kept. Spec: foundation §5. */
export const nameKey = (text: string): string => text.normalize('NFC').trim().replace(SPACES, ' ').toLowerCase();
