import { gaugeFamilyOf, gaugeOf, materialsIn, writingOf } from '@kerf/quoting';
import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { shortLengthText } from './figures.ts';

/** The gauge that a thickness is ordered by in a material of this name; null where it has none. */
export const gaugeOfMaterial = (thicknessMm: number, materialName: string | null): number | null => {
  const [material] = materialName === null ? [] : materialsIn(writingOf(materialName));
  const family = material === undefined ? null : gaugeFamilyOf(material.family);
  return family === null ? null : gaugeOf(family, thicknessMm);
};

type ThicknessWords = { readonly t: TFunction<'quote-detail'>; readonly locale: string };

/** A thickness to choose, in inches with the name of its gauge. */
export const thicknessText = (
  { t, locale }: ThicknessWords,
  units: UnitSystem,
  materialName: string | null,
  thicknessMm: number,
): string => {
  const thickness = shortLengthText(lengthForDisplay(asMm(thicknessMm), units), units === 'imperial', locale);
  const gauge = units === 'imperial' ? gaugeOfMaterial(thicknessMm, materialName) : null;
  return gauge === null ? thickness : t('settings.gauge', { thickness, gauge });
};

export const useThicknessText = (units: UnitSystem, materialName: string | null) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  return (thicknessMm: number): string => thicknessText({ t, locale }, units, materialName, thicknessMm);
};
