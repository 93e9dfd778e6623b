import type { KnownPart } from '@kerf/contract';
import { formatFigure, formatNumber } from '@kerf/i18n/formats';
import { asMm, lengthForDisplay } from '@kerf/units';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { lengthDecimals, lengthUnit } from '../part/figures.ts';

type Told = KnownPart['differences'][number];
type Change = Told['changes'][number];

/** Differences that are told one by one beside a part. */
const MOST_SHOWN = 5;
/** Contours of which a size is told; of lines it is the length. */
const hasSize = (feature: Told['feature']): boolean => feature === 'outline' || feature === 'hole';

const useMeasures = (isImperial: boolean) => {
  const locale = useLocale();
  const figure = (mm: number): string =>
    formatFigure(lengthForDisplay(asMm(mm), isImperial ? 'imperial' : 'metric'), locale, lengthDecimals(isImperial));
  return { figure, length: (mm: number): string => `${figure(mm)} ${lengthUnit(isImperial)}` };
};

/** What of a part differs from one that was there before, in words, lengths in the unit of the part. */
export const useKnownWords = (isImperial: boolean) => {
  const { t } = useTranslation('part-library');
  const { t: compared } = useTranslation('drawing-comparison');
  const { t: processes } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const { figure, length } = useMeasures(isImperial);
  const list = (words: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(words);

  const change = (one: Change): string => {
    switch (one.kind) {
      case 'process':
        return compared('changes.fromTo', {
          before: processes(`types.${one.before}`),
          after: processes(`types.${one.after}`),
        });
      case 'diameter':
        return compared('changes.fromTo', { before: `Ø ${figure(one.before)}`, after: length(one.after) });
      case 'size': {
        const size = ({ width, height }: typeof one.before) => `${figure(width)} × ${figure(height)}`;
        return compared('changes.fromTo', {
          before: size(one.before),
          after: `${size(one.after)} ${lengthUnit(isImperial)}`,
        });
      }
      case 'length':
        return compared('changes.length', { before: figure(one.before), after: length(one.after) });
      case 'moved':
        return compared('changes.moved', { right: figure(one.right), up: length(one.up) });
      default:
        return compared(`changes.${one.kind}`);
    }
  };
  /** Of what is told with its size nobody asks how long its line is. */
  const worthTelling = (changes: readonly Change[]): readonly Change[] =>
    changes.some(({ kind }) => kind === 'size') ? changes.filter(({ kind }) => kind !== 'length') : changes;
  /** A feature with its size, unless a change tells that. */
  const named = ({ feature, changes, diameterMm, widthMm, heightMm, lengthMm }: Told): string => {
    const name = compared(`features.${feature}`);
    if (changes.some(({ kind }) => kind === 'diameter' || kind === 'size')) return name;
    if (diameterMm !== null) return `${name} Ø ${length(diameterMm)}`;
    return `${name} ${hasSize(feature) ? `${figure(widthMm)} × ${length(heightMm)}` : length(lengthMm)}`;
  };
  const place = ({ feature, places, xMm, yMm }: Told): readonly string[] =>
    feature === 'outline'
      ? places.map((one) => t(`places.${one}`))
      : [t('known.at', { x: figure(xMm), y: length(yMm) })];
  const row = (told: Told): string => {
    const changes =
      told.kind === 'changed'
        ? worthTelling(told.changes).map(change)
        : [compared(told.kind === 'added' ? 'short.onlyAfter' : 'short.onlyBefore')];
    return compared('changed', { feature: named(told), changes: list([...changes, ...place(told)]) });
  };
  return {
    /** The first differences one by one, and how many more there are. */
    rows: ({ differences, moreDifferences }: KnownPart): readonly string[] => {
      const more = moreDifferences + Math.max(0, differences.length - MOST_SHOWN);
      const shown = differences.slice(0, MOST_SHOWN).map(row);
      return more === 0 ? shown : [...shown, t('known.more', { count: more, n: formatNumber(more, locale) })];
    },
  };
};
