import { MM_PER_INCH } from '@kerf/units';
import type { Hit, Span } from './proposal.ts';
import { decimal, STROKE, type Writing, whole } from './writing.ts';

/** Thinnest and thickest that a word names; thicker than the last, a number of mm alone is a length. mm. */
const THINNEST = 0.2;
const THICKEST = 100;
const THICKEST_BARE = 30;
const THICKEST_INCH = 1.5;
const THICKEST_NAMED_INCH = 4;

const NUMBER = '\\d{1,3}(?:[.,]\\d{1,3})?';

/** Words for a thickness that stand before its number; without accents. A number with a nought before it is a place in a list. */
const WORDS = [
  ...['thk', 'th', 'thick', 'thickness'],
  ...['blechdicke', 'blechstarke', 'blechstaerke', 'dicke', 'starke', 'staerke', 'materialstarke', 'materialstaerke'],
  ...['ep', 'epaisseur', 'esp', 'espesor', 'espessura', 'sp', 'spess', 'spessore'],
  ...['gr', 'grub', 'grubosc', 'gruix', 'tl', 'tloustka', 'dikte', 'kalinlik', 'do day', 'chieu day', 'day'],
];
/** What a number may be of: inches of which no word of another material follows, unless the number has the decimals of inches. */
const UNIT = `(mm|in(?:ch(?:es)?)?(?![ _-]?[a-z${STROKE}])|(?<=\\.\\d{2,3} ?)in|"|''|″|”|ga(?:uge|ge)?|swg)`;
/** No fraction of an inch goes on behind the number, and no tenths of French sheet. */
const NO_FRACTION = `(?! ?[/⁄]\\d|[.,]\\d)`;
const WORD_FIRST = whole(
  `(?:${WORDS.join('|')})[ ._:=-]{0,3}(?!0\\d|\\d{1,2}-10(?![a-z0-9]))(${NUMBER})${NO_FRACTION}(?:[ _-]?${UNIT})?`,
);
const WORD_BEHIND = whole(
  `(${NUMBER})[ _-]?(?:mm)?[ _-]?(?:(?:de|d|di|in) )?(?:thk|thick|dick|stark|epaisseur|espesor|espessura|spessore|gruix|day)`,
);
/** t=3, s = 1,5 and e=2: with their sign in any writing, without it only t3 and s2. */
const SIGNED = whole(`[tse] ?[=:] ?(${NUMBER})${NO_FRACTION}(?: ?${UNIT})?`);
const LETTER = /(?<![a-z0-9])([ts]) ?(?!0\d)(\d{1,2}(?:[.,]\d{1,2})?)(?: ?mm)?(?![a-z0-9.,-]*\d)(?![a-z0-9])/g;
const BARE = /(?<![a-z0-9.,ø]|[ø=] )(\d{1,3}(?:[.,]\d{1,3})?)[ _-]?mm(?![a-z0-9²³])/g;
/** #4, which is a thickness among Polish words only. */
const HASH = /(?<![a-z0-9])#(\d{1,2}(?:[.,]\d)?)(?![a-z0-9])/g;
const POLISH = /szt|blacha|plyta|wspornik/;
/** French sheet by tenths: 15/10 is 1.5 mm. */
const TENTHS = new RegExp(`(?<=(?:tole|ep|${STROKE})[ _-]?)(\\d{1,2})[-/]10(?![a-z0-9])`, 'g');
const FRENCH = /(?<![a-z])(?:galva|tole|acier|inox|alu)/i;

const INCHES: readonly RegExp[] = [
  /(?<![a-z0-9.,])(\d?\.\d{1,4})[ _-]?(?:in|inch|inches|"|'')(?![a-z0-9])/g,
  /(?<![a-z0-9.,])(\.\d{2,4})(?![a-z0-9])/g,
  /(?<![a-z0-9.,])(0\.\d{3,4})(?![a-z0-9.]| ?mm)/g,
];
const FRACTION = /(?<![a-z0-9.,-])(\d{1,2})[-_/⁄](2|4|8|16|32|64)[ _-]?(?:in|inch|")(?![a-z0-9])/g;

/** Words by which a number of mm is of something else. */
const ELSE =
  '(?:mesh|holes?|bolts?|rods?|pins?|tubes?|pipes?|shafts?|slots?|pitch|gap|spacers?|offset|radius|dia|diameter|bore|drill|thread|wide|long|high|tall|deep|length|width|height|kerf|bend|nuts?|screws?|bearings?|grid|loch|bohrung|rohr|welle|stange|lang|breit|hoch|tief|laenge|lange|breite|hohe|hoehe|raster|trou|tige|largeur|longueur|hauteur|rayon|foro|tubo|barra|largo|ancho|alto|radio|lungo|larghezza|altezza|raggio|agujero|comprimento|largura|altura|furo|raio|lo|ong|dai|rong|cao|masche)';
const ELSE_BEHIND = new RegExp(`^[ _-]*${ELSE}(?![a-z])`);
const ELSE_BEFORE = new RegExp(`(?<![a-z])${ELSE}[ _:=]?$`);

const hitsOf = (
  { plain }: Writing,
  pattern: RegExp,
  mmOf: (match: RegExpExecArray) => number,
  thickest = THICKEST,
): readonly Hit<number>[] =>
  [...plain.matchAll(pattern)].flatMap((match) => {
    const value = mmOf(match);
    if (!(value >= THINNEST && value <= thickest)) return [];
    return [{ value, start: match.index, end: match.index + match[0].length }];
  });

const isOfThickness = ({ plain }: Writing, { start, end }: Span): boolean =>
  !ELSE_BEHIND.test(plain.slice(end)) && !ELSE_BEFORE.test(plain.slice(0, start));

/** Whether a quantity or material that was read stands right beside. */
const isBeside = ({ plain }: Writing, { start, end }: Span): boolean =>
  new RegExp(`${STROKE}[ _-]*$`).test(plain.slice(0, start)) || new RegExp(`^[ _-]*${STROKE}`).test(plain.slice(end));

/** One thickness; of several the one beside what was read; none where that leaves several. */
const onlyOne = (writing: Writing, hits: readonly Hit<number>[]): Hit<number> | null => {
  const [first] = hits;
  if (first === undefined) return null;
  if (hits.every(({ value }) => value === first.value)) return first;
  const beside = hits.filter((hit) => isBeside(writing, hit));
  const [nearest] = beside;
  return nearest !== undefined && beside.every(({ value }) => value === nearest.value) ? nearest : null;
};

/** T4 to T6 are tempers where the material is an aluminium; a capital S before a number names a sheet or a steel. */
const isThicknessLetter = ({ written }: Writing, match: RegExpExecArray, isAluminium: boolean): boolean => {
  if (match[1] === 's') return written[match.index] === 's';
  return !(isAluminium && /^t[3-6]$/.test(match[0]));
};

/** A number behind a word or sign of thickness, in the unit that stands behind it; that of a gauge is none. mm. */
const ofItsUnit = ([, number = '', unit = 'mm']: RegExpExecArray): number => {
  if (unit === 'mm') return decimal(number);
  const inches = /^(?:ga|swg)/.test(unit) ? Number.NaN : decimal(number);
  return inches <= THICKEST_NAMED_INCH ? inches * MM_PER_INCH : Number.NaN;
};

/** A thickness as a text states it, mm: 6mm, t=3, thk5, 0.125in. What means something else must be struck out before. */
export const thicknessIn = (writing: Writing, isAluminium: boolean): Hit<number> | null => {
  const first = ([, number = '']: RegExpExecArray) => decimal(number);
  const named = [
    ...[WORD_FIRST, SIGNED].flatMap((pattern) => hitsOf(writing, pattern, ofItsUnit)),
    ...hitsOf(writing, WORD_BEHIND, first),
  ];
  if (named.length > 0) return onlyOne(writing, named);
  const bare = hitsOf(writing, BARE, first, THICKEST_BARE).filter((hit) => isOfThickness(writing, hit));
  if (bare.length > 0) return onlyOne(writing, bare);
  const letters = hitsOf(
    writing,
    LETTER,
    (match) => (isThicknessLetter(writing, match, isAluminium) ? decimal(match[2] ?? '') : Number.NaN),
    25,
  );
  const tenths = FRENCH.test(writing.written) ? hitsOf(writing, TENTHS, (match) => Number(match[1]) / 10) : [];
  const hashes = POLISH.test(writing.plain) ? hitsOf(writing, HASH, first) : [];
  const inches = INCHES.flatMap((pattern) =>
    hitsOf(writing, pattern, (match) => first(match) * MM_PER_INCH, THICKEST_INCH * MM_PER_INCH),
  );
  const fractions = hitsOf(
    writing,
    FRACTION,
    ([, over, under]) => (Number(over) / Number(under)) * MM_PER_INCH,
    THICKEST_INCH * MM_PER_INCH,
  );
  const found = [letters, tenths, hashes, inches, fractions].find((hits) => hits.length > 0) ?? [];
  return onlyOne(writing, found);
};

const DECIMAL_BESIDE = /^[ _-]{1,3}(\d{1,2}[.,]\d{1,3}|\.\d{2,4})(?![a-z0-9.,])/;
const WHOLE_BESIDE = /^[ _](?!0)(\d{1,2})(?![a-z0-9.,]|[ _]?[-.x]\d)/;
const BEFORE_IT = /(?<![a-z0-9.,-])(\d{1,2}[.,]\d{1,2})[ _]$/;
const THICKEST_WHOLE = 20;

/**
 * A bare number beside a material, as export rules of CAD programs write it: 'S235 3.0', 'AlMg3_2', 'A36_.25'. A whole number counts
 * behind a grade only: behind a word it is as often a place in a list.
 */
export const thicknessBeside = (
  { plain }: Writing,
  material: Span & { readonly grade: string | null },
  isGrade: boolean,
): Hit<number> | null => {
  const rest = plain.slice(material.end);
  const behind = DECIMAL_BESIDE.exec(rest) ?? (isGrade ? WHOLE_BESIDE.exec(rest) : null);
  if (behind !== null) {
    const [all, number = ''] = behind;
    const value = decimal(number) * (number.startsWith('.') ? MM_PER_INCH : 1);
    const isSheet = value >= THINNEST && value <= (/[.,]/.test(number) ? THICKEST_BARE : THICKEST_WHOLE);
    return isSheet ? { value, start: material.end, end: material.end + all.length } : null;
  }
  const before = BEFORE_IT.exec(plain.slice(0, material.start));
  if (before === null) return null;
  const value = decimal(before[1] ?? '');
  return value >= THINNEST && value <= THICKEST_BARE ? { value, start: before.index, end: material.start } : null;
};

const GAUGE = /(?<![a-z0-9.,])(\d{1,2})[ _-]?(ga|gauge|gage|swg)(?![a-z0-9])/g;

/** A gauge, which is a thickness only with its material; of British gauges without it. */
export const gaugeIn = ({ plain }: Writing): (Hit<number> & { readonly isBritish: boolean }) | null => {
  const [match] = plain.matchAll(GAUGE);
  if (match === undefined) return null;
  return {
    value: Number(match[1]),
    isBritish: match[2] === 'swg',
    start: match.index,
    end: match.index + match[0].length,
  };
};
