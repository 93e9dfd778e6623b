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
  const named = plain.flatMap(({ text, plain: words }) => scaleOf(NAMED.exec(words), text) ?? []);
  const labelled = plain.flatMap(({ text, plain: words }) =>
    LABEL.test(words) ? (besideLabel(text, texts) ?? []) : [],
  );
  const alone = plain.flatMap(({ text, plain: words }) => scaleOf(ALONE.exec(words), text) ?? []);
  const all = [...named, ...labelled, ...alone];
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place);
};

/** Whether a statement of scale is of one view alone: DETAIL A (2:1). */
export const isOfOneView = ({ words }: StatedScale): boolean => NOT_OF_SHEET.test(plainText(words));
