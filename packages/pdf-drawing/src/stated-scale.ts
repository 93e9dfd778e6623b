import type { PageText } from './page.ts';

/** What a drawing says of its scale: real length by length on paper, and the words. */
export type StatedScale = { readonly ratio: number; readonly words: string; readonly text: PageText };

/** Words for the scale, without accents: en, de, fr, es, ca, it, pt, nl, pl, cs, sv, vi. */
const WORDS =
  'scale|massstab|masstab|mst|echelle|ech|escala|esc|scala|scal|schaal|skala|podzialka|meritko|maleforhold|mittakaava|ty le|olcek';
const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,3})?)';
const NAMED = new RegExp(`(?:^|[^a-z])(?:${WORDS})[\\s.:=(\\-]*${NUMBER}\\s*[:/：∶]\\s*${NUMBER}`);
const ALONE = new RegExp(`^[\\s([]*(?:m\\s*)?${NUMBER}\\s*[:：∶]\\s*${NUMBER}[\\s)\\]]*$`);
const LABEL = new RegExp(`^(?:.*/)?\\s*(?:${WORDS})[\\s.:=]*(?:/.*)?$`);
const FULL = /(?:full ?size|full ?scale|natural size|grandeur nature|naturliche grosse)/;
/** Scales in words, and as a length on paper for one that is real: SCALE: FULL, SCALE: HALF, 1/4" = 1'-0". */
const NAMED_WORD = new RegExp(
  `(?:^|[^a-z])(?:${WORDS})[\\s.:=-]*(full|half|quarter)\\b|^\\W*(full|half|quarter) (?:size|scale)\\W*$`,
);
const WORD_RATIOS: Readonly<Record<string, number>> = { full: 1, half: 2, quarter: 4 };
const LENGTH = `(\\d[\\d ./-]*\\s*(?:["”']|''|in\\b|ft\\b|mm\\b|cm\\b|m\\b)(?:\\s*-?\\s*\\d[\\d ./]*\\s*(?:["”]|''))?)`;
const EQUATION = new RegExp(`(?:(?:^|[^a-z])(${WORDS})[\\s.:=-]*|^\\s*)${LENGTH}\\s*=\\s*${LENGTH}`);
/** Written as a share of the real length, as some programs do: SCALE 0.500. */
const SHARE = new RegExp(`(?:^|[^a-z])(?:${WORDS})[\\s.:=-]*(\\d{1,3}[.,]\\d{1,4})\\s*$`);

export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase().replaceAll('đ', 'd').trim();

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

/** What scales are drawn in: everything else that looks like one is a date or a count of sheets. */
const isScale = (paper: number, real: number): boolean =>
  paper > 0 &&
  real > 0 &&
  (paper === 1 || real === 1 || paper / real === 2.5 || real / paper === 2.5 || paper <= 4) &&
  real <= 2000 &&
  paper <= 100;

const scaleOf = (match: RegExpExecArray | null, text: PageText): StatedScale | null => {
  if (match === null) return null;
  const [paper, real] = [numberOf(match[1]), numberOf(match[2])];
  return isScale(paper, real) ? { ratio: real / paper, words: text.text.trim(), text } : null;
};

const UNITS: Readonly<Record<string, number>> = { ft: 304.8, "'": 304.8, mm: 1, cm: 10, m: 1000 };

/** A length with its unit, feet and inches among them, in millimetres. */
const lengthOf = (text: string): number => {
  const [, first = '', unit = '', second = '0'] =
    /^(\d[\d ./-]*?)\s*("|”|''|'|in|ft|mm|cm|m)\s*-?\s*(\d[\d ./]*)?/.exec(text.trim()) ?? [];
  const figure = (figures: string): number =>
    figures
      .trim()
      .split(/[\s-]+/)
      .filter(Boolean)
      .reduce((sum, part) => {
        const [above, below = '1'] = part.split('/');
        return sum + Number(above) / Number(below);
      }, 0);
  return figure(first) * (UNITS[unit] ?? 25.4) + figure(second) * 25.4;
};

const inWords = (plain: string, text: PageText): StatedScale | null => {
  const words = text.text.trim();
  const equation = EQUATION.exec(plain);
  if (equation !== null) {
    const [, name, paper = '', real = ''] = equation;
    const ratio = lengthOf(real) / lengthOf(paper);
    // 1 in = 25.4 mm says what an inch is, and nothing of the scale.
    const isConversion = name === undefined && Math.abs(ratio - 1) < 0.02;
    return Number.isFinite(ratio) && ratio > 0.01 && ratio <= 2000 && !isConversion ? { ratio, words, text } : null;
  }
  const named = NAMED_WORD.exec(plain);
  const ratio = WORD_RATIOS[named?.[1] ?? named?.[2] ?? ''];
  if (ratio !== undefined) return { ratio, words, text };
  const share = numberOf(SHARE.exec(plain)?.[1]);
  return share >= 0.01 && share <= 100 ? { ratio: 1 / share, words, text } : null;
};

const FURTHEST_VALUE = 9;

/** A ratio such as 1:2, or 1/2 below or beside the word for scale. */
const besideLabel = (label: PageText, texts: readonly PageText[]): StatedScale | null => {
  const near = texts
    .flatMap((text) => {
      const [x, y] = [text.position.x - label.position.x, text.position.y - label.position.y];
      const away = Math.hypot(Math.max(0, Math.abs(x) - label.widthMm), y);
      const isNear = away <= FURTHEST_VALUE * Math.max(1, label.heightMm) * 0.6 + 4;
      return text === label || !isNear ? [] : [{ text, away }];
    })
    .sort((one, other) => one.away - other.away);
  for (const { text } of near) {
    const plain = plainText(text.text);
    const found = scaleOf(ALONE.exec(plain) ?? /^(\d{1,2})\s*\/\s*(\d{1,3})$/.exec(plain), text);
    if (found !== null) return found;
    if (FULL.test(plain)) return { ratio: 1, words: text.text.trim(), text };
  }
  return null;
};

const NOT_OF_SHEET =
  /detail|detalle|einzelheit|dettaglio|pormenor|section|schnitt|coupe|corte|seccion|sezione|view|ansicht|vista|vue/;

/** Every scale that the texts of a page state, what names it first. */
export const statedScales = (texts: readonly PageText[]): readonly StatedScale[] => {
  const plain = texts.map((text) => ({ text, plain: plainText(text.text) }));
  const named = plain.flatMap(
    ({ text, plain: words }) => inWords(words, text) ?? scaleOf(NAMED.exec(words), text) ?? [],
  );
  const labelled = plain.flatMap(({ text, plain: words }) =>
    LABEL.test(words) ? (besideLabel(text, texts) ?? []) : [],
  );
  const alone = plain.flatMap(({ text, plain: words }) => scaleOf(ALONE.exec(words), text) ?? []);
  const all = [...named, ...labelled, ...alone];
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place);
};

/** Whether a statement of scale is of one view alone: DETAIL A (2:1). */
export const isOfOneView = ({ words }: StatedScale): boolean => NOT_OF_SHEET.test(plainText(words));
