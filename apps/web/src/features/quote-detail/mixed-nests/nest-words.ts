import type { MixedNest, MixedNestGroup, MixedNestWish, NestLayout } from '@kerf/contract';
import { formatFigure, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { asMm, lengthForDisplay } from '@kerf/units';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { lengthUnit, shortLengthText } from '../../part/figures.ts';
import { unitsOf } from '../../part/set-up.ts';

type Units = { readonly isImperial: boolean };

/** A length of millimetres in the units of the group. */
export const lengthWords = (lengthMm: number, { isImperial }: Units, locale: string): string =>
  shortLengthText(lengthForDisplay(asMm(lengthMm), unitsOf({ isImperial })), isImperial, locale);

/** Sheets are measured to the millimetre, or to a hundredth of an inch. */
const sideFigure = (mm: number, { isImperial }: Units, locale: string): string => {
  const shown = lengthForDisplay(asMm(mm), unitsOf({ isImperial }));
  return isImperial ? formatFigure(Math.round(shown * 100) / 100, locale, 2) : formatNumber(shown, locale);
};

/** A length along a sheet, as exact as its sides. */
export const alongSheetWords = (mm: number, units: Units, locale: string): string =>
  `${sideFigure(mm, units, locale)} ${lengthUnit(units.isImperial)}`;

export const sizeWords = (widthMm: number, heightMm: number, units: Units, locale: string): string =>
  `${sideFigure(widthMm, units, locale)} × ${alongSheetWords(heightMm, units, locale)}`;

const MM2_PER_M2 = 1e6;
const MM2_PER_FT2 = 304.8 ** 2;

export const areaWords = (areaMm2: number, { isImperial }: Units, locale: string): string =>
  isImperial
    ? `${formatFigure(areaMm2 / MM2_PER_FT2, locale, 1)} ft²`
    : `${formatFigure(areaMm2 / MM2_PER_M2, locale, 2)} m²`;

export const percentWords = (ratio: number, locale: string): string => `${formatFigure(ratio * 100, locale, 1)} %`;

/** Whether the sheets of a nest and those of each part by itself are of one size: else their numbers say nothing of what is saved. */
const areAlike = ({ newSheets, saved }: MixedNest): boolean => {
  if (saved === null || newSheets.sheets === 0) return true;
  const own = (newSheets.areaMm2 + saved.areaMm2) / (newSheets.sheets + saved.sheets);
  return Math.abs(own - newSheets.areaMm2 / newSheets.sheets) < 1;
};

type Laid = Pick<NestLayout, 'count' | 'sheetId' | 'widthMm' | 'heightMm'>;

/** How many sheets of each size a nest takes, the most first; remnants or new ones. */
export const sizesLaid = (layouts: readonly Laid[], areRemnants: boolean): readonly Omit<Laid, 'sheetId'>[] => {
  const bySize = new Map<string, Omit<Laid, 'sheetId'>>();
  for (const { count, sheetId, widthMm, heightMm } of layouts) {
    if ((sheetId === null) !== areRemnants) continue;
    const size = `${widthMm} × ${heightMm}`;
    bySize.set(size, { widthMm, heightMm, count: count + (bySize.get(size)?.count ?? 0) });
  }
  return [...bySize.values()].sort((one, other) => other.count - one.count);
};

/** Plural forms go by the count, what is read by its figures. */
export const counted = (count: number, locale: string) => ({ count, n: formatNumber(count, locale) });

/** The sheets of a nest, and what it saves, in words. */
export const useNestWords = () => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const many = (count: number) => counted(count, locale);
  /** Their sizes in brackets, with their numbers where there are several; empty for none. */
  const sizesOf = (sizes: ReturnType<typeof sizesLaid>, units: Units): string => {
    const words = sizes.map(({ count, widthMm, heightMm }) => {
      const size = sizeWords(widthMm, heightMm, units, locale);
      return sizes.length === 1 ? size : t('layout', { ...many(count), size });
    });
    return words.length === 0 ? '' : ` (${words.join(', ')})`;
  };
  const groupName = ({ materialName, thicknessMm, isImperial, isCustomerSuppliedMaterial }: MixedNestGroup): string => {
    const name = t('group', { material: materialName, thickness: lengthWords(thicknessMm, { isImperial }, locale) });
    return isCustomerSuppliedMaterial ? `${name} (${t('customers')})` : name;
  };
  /** How many pieces have a place; empty when all have. */
  const placedOf = (parts: MixedNest['parts']): string => {
    const sum = (count: (part: MixedNest['parts'][number]) => number) =>
      parts.reduce((total, part) => total + count(part), 0);
    const [placed, quantity] = [sum((part) => part.placed), sum((part) => part.quantity)];
    if (placed >= quantity) return '';
    return t('placedOf', { placed: formatNumber(placed, locale), quantity: formatNumber(quantity, locale) });
  };
  const sheetsOf = ({ newSheets, remnantsUsed, parts, layouts }: MixedNest, units: Units): string => {
    const sized = (areRemnants: boolean) => sizesOf(sizesLaid(layouts, areRemnants), units);
    const kinds = [
      ...(newSheets.sheets > 0 || remnantsUsed === 0 ? [t('newSheets', many(newSheets.sheets)) + sized(false)] : []),
      ...(remnantsUsed > 0 ? [t('remnantsUsed', many(remnantsUsed)) + sized(true)] : []),
    ];
    const sheets = kinds.join(' + ');
    const placed = placedOf(parts);
    return placed === '' ? sheets : `${sheets} · ${placed}`;
  };
  /** The sheets and remnants of a wish; a sheet that is no longer offered has no size to tell. */
  const stockOf = (group: MixedNestGroup, { sheetIds, remnants }: MixedNestWish): string[] => [
    ...group.sheets
      .filter(({ sheetId }) => sheetIds.includes(sheetId))
      .map(({ widthMm, heightMm }) => sizeWords(widthMm, heightMm, group, locale)),
    ...remnants.map(({ quantity, widthMm, heightMm }) =>
      t('layoutRemnant', { ...many(quantity), size: sizeWords(widthMm, heightMm, group, locale) }),
    ),
  ];
  /** Sheets saved, of what size they may be: an area where they are of several. */
  const savedSheets = (nest: MixedNest, units: Units): string => {
    const { sheets = 0, areaMm2 = 0 } = nest.saved ?? {};
    if (areaMm2 > 0 && !areAlike(nest)) return areaWords(areaMm2, units, locale);
    if (sheets === 0) return t('sameSheets');
    return sheets > 0 ? t('savedSheets', many(sheets)) : t('moreSheets', many(-sheets));
  };
  const savedMoney = (amount: number, currencyCode: string): string => {
    const words = formatMoney(Math.abs(amount), currencyCode, locale);
    return amount >= 0 ? t('savedMoney', { amount: words }) : t('moreMoney', { amount: words });
  };
  return { groupName, sheetsOf, stockOf, savedSheets, savedMoney };
};
