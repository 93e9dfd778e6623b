import type { Material, MaterialChange, NewMaterial } from '@kerf/contract';
import { MATERIAL_TYPES } from '@kerf/quoting';
import { figureForDisplay, type UnitSystem } from '@kerf/units';
import { z } from 'zod';
import { type FigureSetting, readKept, shownKept } from '../../forms/kept-figures.ts';
import { requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

/** Unit in which densities are kept. */
export const DENSITY_UNIT = 'kg/m³';
const MOST_DENSITY = 50_000;
const PERCENT = { most: 100_000 } as const;

/** A material as it is typed, its density in the unit of the shop. */
export const materialSchema = ({ figure, required }: FigureRules, units: UnitSystem) =>
  z.object({
    materialName: z.string().trim().min(1, required).max(100),
    type: z.enum(MATERIAL_TYPES),
    density: figure({ above: 0, most: figureForDisplay({ value: MOST_DENSITY, unit: DENSITY_UNIT }, units).value }),
    markupPercentage: figure({ least: -100, ...PERCENT }),
    customerSuppliedMarkupPercentage: figure({ least: 0, ...PERCENT }),
  });
export type MaterialValues = z.output<ReturnType<typeof materialSchema>>;

export const shownDensity = (value: number, setting: FigureSetting): string =>
  shownKept({ value, unit: DENSITY_UNIT }, setting);

const keptDensity = (typed: string, before: Material | null, setting: FigureSetting): number =>
  readKept(typed, DENSITY_UNIT, [before?.density], setting) ?? Number.NaN;

export const valuesOfMaterial = (material: Material, setting: FigureSetting): MaterialValues => ({
  materialName: material.materialName,
  type: material.type,
  density: shownDensity(material.density, setting),
  markupPercentage: shownFigure(material.markupPercentage, setting.locale),
  customerSuppliedMarkupPercentage: shownFigure(material.customerSuppliedMarkupPercentage, setting.locale),
});

export const valuesOfNewMaterial = (locale: string): MaterialValues => ({
  materialName: '',
  type: 'Flat',
  density: '',
  markupPercentage: shownFigure(0, locale),
  customerSuppliedMarkupPercentage: shownFigure(0, locale),
});

/** What is sent of a change; a figure that stands as it was shown goes back to the last digit. */
export const changeOfMaterial = (
  values: MaterialValues,
  before: Material | null,
  setting: FigureSetting,
): MaterialChange => ({
  materialName: values.materialName,
  density: keptDensity(values.density, before, setting),
  markupPercentage: requiredFigure(values.markupPercentage, setting.locale, before?.markupPercentage),
  customerSuppliedMarkupPercentage: requiredFigure(
    values.customerSuppliedMarkupPercentage,
    setting.locale,
    before?.customerSuppliedMarkupPercentage,
  ),
});

/** What is sent of a new material; `source` is the one that is copied, null for none. */
export const sentMaterial = (values: MaterialValues, source: Material | null, setting: FigureSetting): NewMaterial => ({
  materialName: values.materialName,
  type: values.type,
  density: keptDensity(values.density, source, setting),
  markupPercentage: requiredFigure(values.markupPercentage, setting.locale, source?.markupPercentage),
  customerSuppliedMarkupPercentage: requiredFigure(
    values.customerSuppliedMarkupPercentage,
    setting.locale,
    source?.customerSuppliedMarkupPercentage,
  ),
});
