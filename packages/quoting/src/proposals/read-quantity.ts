import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '../part-inputs.ts';
import type { Hit } from './proposal.ts';
import { type Writing, whole } from './writing.ts';

/** Words for a quantity that stand before its number; without accents. */
const BEFORE = [
  ...['qty', 'quantity', 'pcs', 'pieces', 'pc', 'quantities'],
  ...['anz', 'anzahl', 'menge', 'stk', 'stck', 'stueck', 'stuck', 'stuckzahl', 'stueckzahl'],
  ...['qte', 'qt', 'quantite', 'nb', 'nombre', 'nbre'],
  ...['cant', 'cantidad', 'uds', 'ud', 'unidades', 'pzas', 'piezas'],
  ...['qta', 'quantita', 'pz', 'pezzi'],
  ...['qtd', 'qtde', 'quantidade', 'pecas', 'unid'],
  ...['szt', 'ilosc', 'ks', 'pocet', 'aantal', 'stuks', 'adet', 'antal', 'sl', 'so luong', 'soluong'],
];

/** Words for pieces that stand behind their number. */
const BEHIND = [
  ...['qty', 'pcs', 'pc', 'pce', 'pces', 'piece', 'pieces', 'off', 'ea', 'each'],
  ...['stk', 'stck', 'stuck', 'stueck', 'mal', 'fach'],
  ...['ex', 'exemplaires', 'uds', 'ud', 'unidades', 'pza', 'pzas', 'pieza', 'piezas', 'pz', 'pezzi', 'pezzo'],
  ...['peca', 'pecas', 'unid', 'szt', 'sztuk', 'sztuki', 'ks', 'kusu', 'stuks', 'adet', 'tane', 'cai', 'chiec', 'tam'],
];

/** 1,000 is a thousand to some and one to others. */
const NO_DECIMALS = '(?![.,]\\d)';
const WORD_FIRST = whole(
  `(?:${BEFORE.join('|')})[ ._:=#-]{0,3}(\\d{1,7})${NO_DECIMALS}(?: ?(?:x|${BEHIND.join('|')}))?`,
);
const NUMBER_FIRST = new RegExp(`(?<![a-z0-9.,])(\\d{1,7})[ _-]?(?:${BEHIND.join('|')})(?![a-z0-9])`, 'g');
/** St before a number is a steel, behind it pieces; 1st is the first. */
const GERMAN_PIECES = /(?<![a-z0-9.,])(?!\d*1st)(\d{1,5}) ?st(?![a-z0-9])/g;
/** 2x, x10 and (x1), with nothing that makes it a size, a thread or a coordinate. */
const TIMES = [
  /(?<![a-z0-9.,-]|\d[ _]x)(\d{1,5}) ?x(?![a-z0-9]|[ _]*[ø]|[ _]?m\d)/g,
  /(?<![a-z0-9.,]|\d[ _])x(\d{1,5})(?![a-z0-9.,]|[ _-]?[yz]-?\d)/g,
  /(?<=\d_)x(\d{1,5})(?![a-z0-9.,]|[ _-]?[yz]-?\d)/g,
];

const hitsOf = ({ plain }: Writing, patterns: readonly RegExp[]): readonly Hit<number>[] =>
  patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap((match) => {
      const value = Number(match[1]);
      if (!(value >= MINIMUM_QUANTITY && value <= MAXIMUM_QUANTITY)) return [];
      return [{ value, start: match.index, end: match.index + match[0].length }];
    }),
  );

/** One quantity, or none where several are named. */
const onlyOne = (hits: readonly Hit<number>[]): Hit<number> | null => {
  const [first] = hits;
  return first !== undefined && hits.every(({ value }) => value === first.value) ? first : null;
};

/** Numbers of so many digits are those of parts where another stands on the other side of the word. */
const DIGITS_OF_PART = 4;

const isLong = ({ value }: Hit<number>): boolean => String(value).length >= DIGITS_OF_PART;

/** Whether a number goes on before its hit, as that of a part does: 100-2231. */
const goesOnBefore = ({ plain }: Writing, { start }: Hit<number>): boolean =>
  /[a-z0-9][._-]$/.test(plain.slice(0, start));

/**
 * Of two numbers on both sides of one word, as in '12345 qty 4', the one that is no number of a part; both where neither is or both are.
 */
const ofSharedWords = (writing: Writing, first: readonly Hit<number>[], behind: readonly Hit<number>[]) => {
  const isPart = (hit: Hit<number>): boolean => isLong(hit) || goesOnBefore(writing, hit);
  const dropped = new Set<Hit<number>>();
  for (const before of first)
    for (const after of behind) {
      if (before.end <= after.start || after.end <= before.start) continue;
      if (isPart(before) && !isLong(after)) dropped.add(before);
      if (isLong(after) && !isPart(before)) dropped.add(after);
    }
  return [...first, ...behind].filter((hit) => !dropped.has(hit));
};

/** A quantity that a word names: QTY-23, 4 Stk, pcs5. A word counts for more than a sign. */
export const quantityByWord = (writing: Writing): Hit<number> | null =>
  onlyOne(ofSharedWords(writing, hitsOf(writing, [NUMBER_FIRST, GERMAN_PIECES]), hitsOf(writing, [WORD_FIRST])));

/** A quantity by the sign alone: 2x, x10. Sizes must be struck out before. */
export const quantityByTimes = (writing: Writing): Hit<number> | null => onlyOne(hitsOf(writing, TIMES));
