import { upToNextLabel } from './field-labels.ts';
import { materialsIn } from './material-names.ts';
import { namesMaterial } from './names-material.ts';
import { OTHER_NUMBERS } from './other-numbers.ts';
import type { Span } from './proposal.ts';
import { quantityByWord } from './read-quantity.ts';
import { gaugeIn, thicknessBeside, thicknessIn } from './read-thickness.ts';
import { without, withoutAll, writingOf } from './writing.ts';

/** What parts the notes of one line: a semicolon, a stroke, a comma that is none of a number, a dash or a slash between blanks. */
const SEPARATOR = /\s*[;|]\s*|,\s+|,(?=\p{L})|,(?=\d+(?:[.,]\d+)?\s*mm)|\s+[-–/]\s+/u;

/** A grade that no table knows: a short word with a number in it, which is no length. */
const isGrade = (words: string): boolean =>
  /^(?=.*\d)[\p{L}\d][\p{L}\d.+-]*(?: [\p{L}\d.+-]+)?$/u.test(words) &&
  words.length <= 14 &&
  !/\d\s*(?:mm|cm|in|ga|pcs?|stk|off|x)$|^(?:t|s|x|r|ral)\s*=?\s*\d|^\d{1,2}$/i.test(words);

/** Where a quantity, a thickness or a gauge stands among the words of a material. */
const figuresIn = (words: string): readonly Span[] => {
  const written = writingOf(words);
  const materials = materialsIn(written);
  const [material] = materials;
  let left = materials.reduce(without, written);
  const spans: Span[] = [];
  const take = (span: Span | null): void => {
    if (span === null) return;
    spans.push(span);
    left = without(left, span);
  };
  take(quantityByWord(left));
  left = withoutAll(left, OTHER_NUMBERS);
  take(thicknessIn(left, material?.family === 'aluminium'));
  take(gaugeIn(left));
  if (material !== undefined && spans.length === 0) take(thicknessBeside(left, material, /\d/.test(material.value)));
  return spans;
};

const withoutFigures = (words: string): string => {
  const spans = figuresIn(words).toSorted((one, other) => other.start - one.start);
  const left = spans.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, words);
  const tidy = left
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:|/–-]+|[\s,;:|/–-]+$/g, '');
  return /[\p{L}\d]/u.test(tidy) ? tidy : words;
};

/**
 * The material among the words that stand as one in a title block: 'mild steel 3 mm, deburr' is mild steel. Words that no table
 * knows stay, up to the first separator.
 */
export const wordsOfMaterial = (words: string): string => {
  const [first = '', ...others] = upToNextLabel(words.normalize('NFC')).trim().split(SEPARATOR);
  const all = [first, ...others].filter((part) => part.trim() !== '');
  const isNamed = all.some(namesMaterial);
  const kept = isNamed
    ? all.filter((part) => namesMaterial(part) || (isGrade(part) && figuresIn(part).length === 0))
    : all.slice(0, 1);
  const tidy = kept.map(withoutFigures).filter((part) => part !== '');
  return tidy.length === 0 ? words.trim() : tidy.join(', ');
};
