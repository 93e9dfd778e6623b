import { COMPARISON_TOLERANCE, type Comparison, type FeatureChange } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useFeatureWords } from '../use-feature-words.ts';
import { useMeasureWords } from '../use-measure-words.ts';
import { type ComparisonRow, type EffectSum, effectsOf } from './comparison-view.ts';

/** A figure of both drawings in words. */
export type ComparedSum = readonly [
  name: 'size' | 'cutLength' | 'etchLength' | 'pierces',
  before: string,
  after: string,
];

const capitalised = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

const sizeOf = ({ widthMm: width, heightMm: height }: Comparison['before']) => ({ width, height });

/** The same as it is told: then it stands among the figures and not in the sentence. */
const isCutAlike = ({ before, after }: Comparison, length: (mm: number) => string): boolean =>
  length(before.cutLengthMm) === length(after.cutLengthMm);

/** Comparisons in words, lengths in the unit of the part. */
export const useComparisonWords = (isImperial: boolean) => {
  const { t } = useTranslation('drawing-comparison');
  const { t: ofDoctor } = useTranslation('drawing-doctor');
  const { locale, figure, length, list } = useMeasureWords(isImperial);
  const size = (widthMm: number, heightMm: number) => `${figure(widthMm)} × ${length(heightMm)}`;
  const count = (number: number) => formatNumber(number, locale);
  const tolerance = length(COMPARISON_TOLERANCE);

  const feature = useFeatureWords(isImperial);
  const change = (one: FeatureChange): string => {
    switch (one.kind) {
      case 'process':
        return t('changes.fromTo', { before: ofDoctor(`types.${one.before}`), after: ofDoctor(`types.${one.after}`) });
      case 'diameter':
        return t('changes.fromTo', { before: `Ø ${figure(one.before)}`, after: length(one.after) });
      case 'size':
        return t('changes.fromTo', {
          before: `${figure(one.before.width)} × ${figure(one.before.height)}`,
          after: size(one.after.width, one.after.height),
        });
      case 'length':
        return t('changes.length', { before: figure(one.before), after: length(one.after) });
      case 'moved':
        return t('changes.moved', { right: figure(one.right), up: length(one.up) });
      default:
        return t(`changes.${one.kind}`);
    }
  };
  const row = ({ difference, text }: ComparisonRow): string => {
    if (text !== null) {
      const { before, after } = text;
      if (before === null || after === null) return t('text.one', { text: before ?? after });
      return t('text.changed', { before, after });
    }
    const told = difference?.before ?? difference?.after ?? null;
    if (difference === null || told === null) return '';
    if (difference.kind !== 'changed') return feature(told);
    // What is named with its change is not named with its size as well.
    const isResized = difference.changes.some(({ kind }) => kind === 'diameter' || kind === 'size');
    const name = isResized ? t(`features.${told.kind}`) : feature(told);
    return t('changed', { feature: name, changes: list(difference.changes.map(change)) });
  };

  const effect = ({ kind, effect: what, count, lengthMm }: EffectSum): string =>
    t(`effects.${what}`, {
      features: t(`counted.${kind}`, { count, n: formatNumber(count, locale) }),
      length: length(lengthMm),
    });
  /** Figures of the drawing before and of the one after, by their name. */
  const sums = ({ before, after }: Comparison): readonly ComparedSum[] => {
    const hasEtching = before.etchLengthMm > 0 || after.etchLengthMm > 0;
    return [
      ['size', size(before.widthMm, before.heightMm), size(after.widthMm, after.heightMm)],
      ['cutLength', length(before.cutLengthMm), length(after.cutLengthMm)],
      ...(hasEtching ? ([['etchLength', length(before.etchLengthMm), length(after.etchLengthMm)]] as const) : []),
      ['pierces', count(before.pierces), count(after.pierces)],
    ];
  };
  const sentence = (comparison: Comparison): string => {
    const { differences, texts, before, after, placement } = comparison;
    // Of another size on purpose, for all that is known: what tells of a wrong unit is told beside it.
    const isResized = placement.units !== null;
    const resized = t('size', { change: change({ kind: 'size', before: sizeOf(before), after: sizeOf(after) }) });
    if (differences.length === 0 && texts.length === 0) {
      if (isResized) return t('noneButSize', { size: resized, tolerance });
      const areFiguresAlike = sums(comparison).every(([, first, second]) => first === second);
      return t(areFiguresAlike ? 'none' : 'noneButFigures', { tolerance });
    }
    const effects = [
      ...(isResized ? [resized] : []),
      ...effectsOf(comparison).map(effect),
      ...(texts.length === 0 ? [] : [t('text.count', { count: texts.length, n: formatNumber(texts.length, locale) })]),
    ];
    if (isCutAlike(comparison, length)) return capitalised(t('effectsOnly', { effects: list(effects) }));
    const cut = t('changes.length', { before: figure(before.cutLengthMm), after: length(after.cutLengthMm) });
    return capitalised(t('sentence', { effects: list(effects), cut }));
  };
  return { row, sentence, sums, tolerance: t('tolerance', { tolerance }), count };
};
