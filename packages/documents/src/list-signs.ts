/** What stands before an entry of a list, from its number. */
export type ListSign = (number: number) => string;

export const BULLET: ListSign = () => '•';

const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** 1 a, 26 z, 27 aa; there are no letters for 0 and less. */
const letters = (number: number): string => {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    text = String.fromCharCode(FIRST_LETTER + ((rest - 1) % LETTERS)) + text;
  }
  return text;
};

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const MOST_ROMAN = 3999;

const roman = (number: number): string => {
  if (number > MOST_ROMAN) return '';
  let [text, rest] = ['', number];
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
};

/** Numbers that a way of counting has no sign for stand in digits, as browsers do it. */
const orDigits =
  (sign: ListSign): ListSign =>
  (number) =>
    `${sign(number) || number}.`;

const upper =
  (sign: ListSign): ListSign =>
  (number) =>
    sign(number).toUpperCase();

/** How a numbered list counts, by its `type` in HTML; one that is none of them counts in digits. */
export const signOfType = (type: string): ListSign => {
  switch (type) {
    case 'a':
      return orDigits(letters);
    case 'A':
      return orDigits(upper(letters));
    case 'i':
      return orDigits(roman);
    case 'I':
      return orDigits(upper(roman));
    default:
      return orDigits(String);
  }
};

const LEAST_START = -(2 ** 31);
const MOST_START = 2 ** 31 - 1;

/** Number of a list's first entry, by its `start` in HTML; what is no whole number of 32 bits is 1, as browsers read it. */
export const startOf = (start: string): number => {
  const digits = /^\s*([+-]?\d+)/.exec(start)?.[1];
  const number = digits === undefined ? 1 : Number(digits);
  return number >= LEAST_START && number <= MOST_START ? number : 1;
};
