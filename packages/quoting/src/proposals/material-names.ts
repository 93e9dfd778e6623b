import type { GaugeFamily } from '../gauges.ts';
import type { Span } from './proposal.ts';
import { type Writing, whole, wordsAt } from './writing.ts';

export const MATERIAL_FAMILIES = [
  'steel',
  'galvanised',
  'stainless',
  'aluminium',
  'copper',
  'brass',
  'bronze',
  'titanium',
  'weathering',
  'wear',
] as const;
export type MaterialFamily = (typeof MATERIAL_FAMILIES)[number];

/** A material as a text names it. */
export type MaterialHit = Span & {
  /** As written, its spelling tidied: S235JR, 1.4301, AlMg3, Edelstahl. */
  readonly value: string;
  readonly family: MaterialFamily;
  /** One key for all the names of a grade, such as 304 for 1.4301 and V2A; null for a word that leaves it open. */
  readonly grade: string | null;
};

/** How sure a name is: by itself; only beside a quantity or a thickness; and of those in capitals only. */
type Certainty = 'sure' | 'besides' | 'capitals';

type NameRow = {
  readonly pattern: RegExp;
  readonly family: MaterialFamily;
  readonly grade: string | null;
  readonly certainty: Certainty;
};

const row = (family: MaterialFamily, grade: string | null, source: string, certainty: Certainty = 'sure'): NameRow => ({
  pattern: whole(source),
  family,
  grade,
  certainty,
});

const AISI = '(?:aisi|sae|sus|ss|inox|edelstahl|stainless)[ _-]?';
const EN_AW = '(?:(?:en[ _-]?)?aw[ _-]?|al(?:u|um|uminium|uminum)?[ _-]?)';
const TEMPER = '(?:[ _-]?(?:h\\d{2,3}|t[3-6]\\d{0,2}|o))?';
const QUALITY = '(?:[ _+-]?(?:jr|j0|j2|k2|mc|nl?|ml?|w|jrh|j2h|ar|g\\d|c))*';

const aluminium = (number: string, others = ''): readonly NameRow[] => [
  row('aluminium', number, `${EN_AW}${number}${TEMPER}${others === '' ? '' : `|${others}`}`),
  row('aluminium', number, `${number}[ _-]?(?:h\\d{2,3}|t[3-6]\\d{0,2})`),
  row('aluminium', number, number, 'besides'),
];

const stainless = (grade: string, numbers: string, others = ''): readonly NameRow[] => [
  row(
    'stainless',
    grade,
    `${AISI}(?:${grade})(?:l|ti|h)?|${numbers}${others === '' ? '' : `|${others}`}|(?:${grade})(?:l|ti)`,
  ),
  row('stainless', grade, `(?:${grade})|${numbers.replaceAll('[.,]', '')}`, 'besides'),
];

/**
 * Names of materials in words of the trade: grades of the standards, those that they replace, and plain words of several languages. Where
 * two names of a text overlap, the one that stands first in the table counts. Sources: EN 10025, EN 10130, EN 10088, EN 573, AISI.
 */
const NAMES: readonly NameRow[] = [
  ...stainless('304', '1[.,]4301|1[.,]4307', 'v2a|x5crni18[-_ ]?10'),
  ...stainless('316', '1[.,]4401|1[.,]4404|1[.,]4571|1[.,]4432', 'v4a'),
  ...stainless('430', '1[.,]4016'),
  ...stainless('321', '1[.,]4541'),
  ...stainless('441', '1[.,]4509'),
  ...stainless('310', '1[.,]4845|1[.,]4841|1[.,]4828'),
  row('stainless', '2205', '1[.,]4462'),
  row('wear', null, '(?:hardox|hx|raex|creusabro|xar|ar|hb)[ _-]?(?:400|450|500|550|600)|hardox'),
  row('steel', 's235', `s[ _-]?235${QUALITY}|(?:st|rst|ust)[ _-]?37(?:-[23])?|fe[ _-]?360|1[.,]0038|1[.,]0037|e24`),
  row('steel', 's275', `s[ _-]?275${QUALITY}|st[ _-]?44(?:-[23])?|fe[ _-]?430|1[.,]0044`),
  row(
    'steel',
    's355',
    `s[ _-]?355${QUALITY}|st[ _-]?52(?:-3)?|fe[ _-]?510|1[.,]0577|1[.,]0570|1[.,]0045|1[.,]0976|e36`,
  ),
  row(
    'steel',
    null,
    `s[ _-]?(?:315|420|460|500|550|600|650|690|700|890|960)(?:mc|ql?|nl?|ml?|qt)?|st[ _-]?(?:33|50|60|70)(?:-2)?`,
  ),
  row('steel', 'dc01', 'dc[ _-]?01|st[ _-]?12|1[.,]0330|fep01'),
  row(
    'steel',
    null,
    'dc[ _-]?0[3-7]|st[ _-]?1[34]|dd1[1-4]|c45|c60|1[.,]0503|42crmo4|c75s?|16mn|q235b?|q345b?|ss400|cm55|spcc',
  ),
  row(
    'galvanised',
    null,
    'dx[ _-]?5[1-7]d?(?:[ _+-]?z\\d{0,3})?|s250gd|1[.,]0226|1[.,]0306|s[ _-]?280gd|s[ _-]?350gd|g[69]0|sgcc|secc',
  ),
  row('steel', 'a36', '(?:astm[ _-]?)?a36', 'besides'),
  row('steel', null, '(?:astm[ _-]?)?a(?:572|1011|1008|514)|1018|1020|1045|4130', 'besides'),
  ...aluminium('5754', 'al[ _-]?mg[ _-]?3|3[.,]3535'),
  ...aluminium('5083', 'al[ _-]?mg[ _-]?4[.,]5(?:mn(?:0[.,]7)?)?|3[.,]3547'),
  ...aluminium('6082', 'al[ _-]?mgsi[ _-]?1|3[.,]2315'),
  ...aluminium('5005', 'al[ _-]?mg[ _-]?1|3[.,]3315'),
  ...aluminium('1050', 'al[ _-]?99[.,]5|3[.,]0255'),
  ...['5052', '6061', '6060', '3003', '7075', '2024', '5251', '5182', '1060', '1100', '3105'].flatMap((number) =>
    aluminium(number),
  ),
  row('brass', 'cuzn37', 'cuzn[ _-]?3[679]|ms[ _-]?(?:58|60|63)|c[ _-]?260'),
  row('copper', null, 'cu[ _-]?etp|cu[ _-]?dhp|c[ _-]?110|c11000|e-?cu'),
  row('titanium', null, 'ti[ _-]?6al[ _-]?4v|titan|titanium|titanio|titane|grade ?[25] ti'),
  row('weathering', null, 'cor-?ten(?:[ _-]?[ab])?|s355j[02]wp?|wetterfester stahl'),
  row(
    'galvanised',
    null,
    'galv|galvani[sz]ed(?: steel)?|galva|galvanise|galvanizado|galvanizada|galvalume|aluzinc|zincor|zintec|zincato|zincata|verzinkt|fvz|sendzimir|ocynk|ocynkowana|zinkbeschichtet|verzinktes? stahlblech|ma kem',
  ),
  row('galvanised', null, 'gi|vz', 'capitals'),
  row(
    'stainless',
    null,
    'stainless(?: steel)?|inox(?:idable)?|inossidabile|inoxidable|inoxidavel|edelstahl|niro|nirosta|nerez|nierdzewna|rvs|rustfri|rostfri|paslanmaz|acer inoxidable|thep khong gi',
  ),
  row('stainless', null, 'ss|sst|va', 'capitals'),
  row('aluminium', null, 'alu|alum|aluminium|aluminum|aluminio|alluminio|alumini|dural|nhom|hlinik'),
  row('aluminium', null, 'al', 'capitals'),
  row('brass', null, 'brass|messing|laiton|laton|latao|ottone|mosiadz|mosaz|dong thau'),
  row('copper', null, 'copper|kupfer|cuivre|cobre|rame|koper|miedz|dong do'),
  row('bronze', null, 'bronze|bronce|bronzo'),
  row(
    'steel',
    null,
    'mild ?steel|carbon ?steel|cold ?rolled|hot ?rolled|hrpo|crs|hrs|cr4|baustahl|stahl|stahlblech|schwarzblech|acier|acero|acciaio|acer|ferro|thep|staal|stal|aco carbono|steel',
  ),
  row('steel', null, 'fe|aco', 'capitals'),
];

/** The abbreviation that is brass in German and mild steel in English. */
const MS = whole('ms');
const GERMAN =
  /(?<![a-z])(?:stk|stuck|stueck|anz|anzahl|menge|blech|dicke|starke|staerke|scheibe|lasche|winkel|platte|deckel|halter|bohrung|messing|mal|teil|buchse|ring|schild)(?![a-z])/;
const ENGLISH =
  /(?<![a-z])(?:qty|pcs|off|ea|thk|th|plate|bracket|cover|panel|base|lid|tab|gusset|flange|side|top|bottom|ga|gauge|part|rev|sheet)(?![a-z])/;

/** A quantity or a thickness stands somewhere in the text. */
const BESIDES =
  /\d ?(?:mm|ga|gauge|gage|swg|in|inch|pcs?|stk|szt|ks|uds|pz|off|ea)(?![a-z])|(?:qty|stk|anz|menge|qte|qta|qtd|cant|szt|pcs)[ ._=-]?\d|(?<![a-z0-9])(?:x\d{1,4}|\d{1,4}x|t ?= ?\d|[ts]\d|(?:thk|th|ep|esp|sp)[ ._=-]?\d|\.\d{2,4}|\d{1,2}[.,]\d{1,2})(?![a-z0-9])/;

/** A bare number amid a number of other digits is a part of that: 11-304-02. */
const isAmidNumber = ({ plain }: Writing, { start, end }: Span): boolean =>
  /\d[-.]$/.test(plain.slice(0, start)) || /^[-.]\d+(?!\d*[.,]?\d* ?mm)(?![\d.,]*mm)/.test(plain.slice(end));

const isCertain = (certainty: Certainty, writing: Writing, span: Span): boolean => {
  if (certainty === 'sure') return true;
  const rest = `${writing.plain.slice(0, span.start)} ${writing.plain.slice(span.end)}`;
  if (!BESIDES.test(rest)) return false;
  const words = wordsAt(writing, span);
  return certainty === 'capitals' ? words === words.toUpperCase() : !isAmidNumber(writing, span);
};

/** Grades are spelled in capitals, but for those of aluminium by what is in them. */
const spelled = (words: string): string => {
  if (!/\d/.test(words)) return words;
  const tidy = words.replaceAll('_', ' ').replace(/^(\d),(\d)/, '$1.$2');
  if (/^al[ -]?mg/i.test(tidy)) return tidy;
  return /^(?:st|rst|ust|fe|ms)[ -]?\d/i.test(tidy)
    ? tidy.charAt(0).toUpperCase() + tidy.slice(1).toLowerCase()
    : tidy.replaceAll(/\S*\d\S*/g, (word) => word.toUpperCase());
};

const msOf = (writing: Writing): MaterialHit | null => {
  const found = [...writing.plain.matchAll(MS)].find(({ index }) => writing.written.slice(index, index + 2) === 'MS');
  if (found === undefined) return null;
  const [isGerman, isEnglish] = [GERMAN.test(writing.plain), ENGLISH.test(writing.plain)];
  if (isGerman === isEnglish) return null;
  const span = { start: found.index, end: found.index + 2 };
  return { ...span, value: 'MS', family: isGerman ? 'brass' : 'steel', grade: null };
};

/** All the materials that a text names, those of the table's first rows first; none overlaps another. */
export const materialsIn = (writing: Writing): readonly MaterialHit[] => {
  const hits: MaterialHit[] = [];
  for (const { pattern, family, grade, certainty } of NAMES) {
    for (const match of writing.plain.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (hits.some((hit) => hit.start < span.end && span.start < hit.end)) continue;
      if (!isCertain(certainty, writing, span)) continue;
      hits.push({ ...span, value: spelled(wordsAt(writing, span)), family, grade });
    }
  }
  const ms = msOf(writing);
  return hits.length === 0 && ms !== null ? [ms] : hits;
};

/** The gauge that sheet of a family is ordered by; null for none. */
export const gaugeFamilyOf = (family: MaterialFamily): GaugeFamily | null => {
  if (family === 'galvanised' || family === 'stainless') return family;
  if (family === 'aluminium' || family === 'copper' || family === 'brass') return 'aluminium';
  return family === 'steel' || family === 'weathering' ? 'steel' : null;
};
