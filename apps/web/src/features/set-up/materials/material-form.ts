import type { Material, MaterialChange, NewMaterial } from '@kerf/contract';
import { MATERIAL_TYPES } from '@kerf/quoting';
import { z } from 'zod';
import { requiredFigure, shownFigure } from '../forms/typed-figures.ts';
import type { FigureRules } from '../forms/use-figure-rules.ts';

const MOST_DENSITY = 50_000;
const PERCENT = { most: 100_000 } as const;

/** A material as it is typed. */
export const materialSchema = ({ figure, required }: FigureRules) =>
  z.object({
    materialName: z.string().trim().min(1, required).max(100),
    type: z.enum(MATERIAL_TYPES),
    density: figure({ above: 0, most: MOST_DENSITY }),
    markupPercentage: figure({ least: -100, ...PERCENT }),
    customerSuppliedMarkupPercentage: figure({ least: 0, ...PERCENT }),
  });
export type MaterialValues = z.output<ReturnType<typeof materialSchema>>;

export const valuesOfMaterial = (material: Material, locale: string): MaterialValues => ({
  materialName: material.materialName,
  type: material.type,
  density: shownFigure(material.density, locale),
  markupPercentage: shownFigure(material.markupPercentage, locale),
  customerSuppliedMarkupPercentage: shownFigure(material.customerSuppliedMarkupPercentage, locale),
});

export const valuesOfNewMaterial = (locale: string): MaterialValues => ({
  materialName: '',
  type: 'Flat',
  density: '',
  markupPercentage: shownFigure(0, locale),
  customerSuppliedMarkupPercentage: shownFigure(0, locale),
});

export const changeOfMaterial = (values: MaterialValues, locale: string): MaterialChange => ({
  materialName: values.materialName,
  density: requiredFigure(values.density, locale),
  markupPercentage: requiredFigure(values.markupPercentage, locale),
  customerSuppliedMarkupPercentage: requiredFigure(values.customerSuppliedMarkupPercentage, locale),
});

export const sentMaterial = (values: MaterialValues, locale: string): NewMaterial => ({
  materialName: values.materialName,
  type: values.type,
  density: requiredFigure(values.density, locale),
  markupPercentage: requiredFigure(values.markupPercentage, locale),
  customerSuppliedMarkupPercentage: requiredFigure(values.customerSuppliedMarkupPercentage, locale),
});
