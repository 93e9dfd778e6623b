import { whole } from './writing.ts';

const NUMBER = '\\d+(?:[.,]\\d+)?';
const UNIT = '(?:mm|cm|m|in|")?';
const BY = '(?:x| x |_x_)';

/** Numbers that are neither a quantity nor a thickness: sizes, dates, threads, standards, scales, places in a list. */
export const OTHER_NUMBERS: readonly RegExp[] = [
  // 2024-05-01, 01.05.2024, 01-05-24, 20240501, 20190727-162946
  /(?<!\d)(?:19|20)\d{2}[-._]?(?:0[1-9]|1[0-2])[-._]?(?:0[1-9]|[12]\d|3[01])(?:[-_ t]?\d{4,6})?(?!\d)/g,
  /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])([-._])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}(?!\d)/g,
  // Of three short numbers only one that can be a day, a month and a year, and that dashes part.
  /(?<![\d-])(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-[12]\d(?![\d-])/g,
  // 100x50x3, 100 x 50 mm, L45x45x5
  new RegExp(`(?<![0-9.,])${NUMBER}${UNIT}${BY}${NUMBER}${UNIT}(?:${BY}${NUMBER}${UNIT})*(?![a-z0-9])`, 'g'),
  // M6, 4x M6, M8x20
  whole('(?:\\d+ ?x ?)?m\\d{1,2}(?:x\\d+(?:[.,]\\d+)?)?'),
  // 4x Ø5, 2x D10, R5, d=10, L500, DN50
  /(?<![a-z0-9])(?:\d+ ?x ?)?(?:(?:ø|dia|diam)[ =]?|(?:r|d|l|w|h|b|dn|pn|od|id|rad)=?)\d+(?:[.,]\d+)?(?:mm)?(?![a-z0-9]|-[a-z0-9])/g,
  whole('ral[ _-]?\\d{4}'),
  whole('(?:din|iso|en|ansi|astm|asme|bs|jis|uni|nf|vda|gost)[ _-]?\\d+(?:-\\d+)*'),
  // Screw classes, sizes of paper and scales.
  whole('a[24][-_ ]?(?:50|70|80)'),
  whole('a[0-4]'),
  whole('(?:scale|massstab|echelle|escala|scala|mst|m) ?1[:_-]\\d+'),
  whole('\\d{1,3} ?: ?\\d{1,3}'),
  // Places in a list: No.4, Pos 3, Teil 2, Blatt 1 of 3; a number with a unit behind it is none.
  whole(
    '(?:no|nr|num|pos|position|item|itm|teil|part|detail|det|sheet|blatt|bl|page|seite|feuille|foglio|hoja|folha|step|op|nest|variant|var|typ|type|model|mod|lot|job|auftrag|order|page)(?:[ ._-]{0,2}\\d+)(?! ?(?:mm|x))',
  ),
  // but no 1/4", which is a fraction of an inch.
  whole("\\d+ ?(?:of|von|sur|de|di|/) ?\\d+(?! ?(?:\"|''|″|”))"),
  // Angles and edges: 2x45, 90deg.
  /(?<![a-z0-9])\d+(?:[.,]\d+)? ?(?:deg|grad|°)/g,
];
