import type { NewSecondaryProcess, SecondaryProcess } from '@kerf/contract';
import { MEASURE_TYPES, type MeasureType } from '@kerf/quoting';
import { z } from 'zod';
import { readFigure, requiredFigure, shownFigure } from '../forms/typed-figures.ts';
import type { FigureRules } from '../forms/use-figure-rules.ts';

const MOST_PRICE = 1e9;
const MOST_SECONDS = 1e7;
const MOST_OPTIONS = 200;

/** One unit of each measure; none where it is a plain count. Prices and times are for one of it. */
export const MEASURE_UNITS = {
  Quantity: null,
  Part: null,
  CutLength: 'm',
  Fold: null,
  FoldLength: 'm',
  Area: 'm²',
  AreaBothSides: 'm²',
  Mass: 'kg',
  Time: 'h',
  Quote: null,
} as const satisfies Record<MeasureType, string | null>;

const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** A secondary process as it is typed; the options of its property stand one to a line. */
export const processSchema = ({ figure, required }: FigureRules, tooMany: string) =>
  z
    .object({
      name: z.string().trim().min(1, required).max(100),
      measureType: z.enum(MEASURE_TYPES),
      pricePerUnit: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
      timePerUnitSeconds: figure({ least: 0, most: MOST_SECONDS }),
      setupPrice: figure({ least: 0, most: MOST_PRICE }),
      setupTimeSeconds: figure({ least: 0, most: MOST_SECONDS }),
      minimumChargePrice: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
      hasProperty: z.boolean(),
      customPropertyName: z.string().trim().max(100),
      customPropertyOptions: z
        .string()
        .refine(
          (typed) => linesOf(typed).length <= MOST_OPTIONS && linesOf(typed).every((line) => line.length <= 100),
          tooMany,
        ),
    })
    .refine((process) => !process.hasProperty || process.customPropertyName !== '', {
      path: ['customPropertyName'],
      message: required,
    });
export type ProcessValues = z.output<ReturnType<typeof processSchema>>;

export const valuesOfProcess = (process: SecondaryProcess, locale: string): ProcessValues => ({
  name: process.name,
  measureType: process.measureType,
  pricePerUnit: shownFigure(process.pricePerUnit, locale),
  timePerUnitSeconds: shownFigure(process.timePerUnitSeconds, locale),
  setupPrice: shownFigure(process.setupPrice, locale),
  setupTimeSeconds: shownFigure(process.setupTimeSeconds, locale),
  minimumChargePrice: shownFigure(process.minimumChargePrice, locale),
  hasProperty: process.customPropertyName !== null,
  customPropertyName: process.customPropertyName ?? '',
  customPropertyOptions: process.customPropertyOptions.join('\n'),
});

export const valuesOfNewProcess = (): ProcessValues => ({
  name: '',
  measureType: 'Quantity',
  pricePerUnit: '',
  timePerUnitSeconds: '0',
  setupPrice: '0',
  setupTimeSeconds: '0',
  minimumChargePrice: '',
  hasProperty: false,
  customPropertyName: '',
  customPropertyOptions: '',
});

export const sentProcess = (values: ProcessValues, locale: string): NewSecondaryProcess => ({
  name: values.name,
  measureType: values.measureType,
  pricePerUnit: readFigure(values.pricePerUnit, locale),
  timePerUnitSeconds: requiredFigure(values.timePerUnitSeconds, locale),
  setupPrice: requiredFigure(values.setupPrice, locale),
  setupTimeSeconds: requiredFigure(values.setupTimeSeconds, locale),
  minimumChargePrice: readFigure(values.minimumChargePrice, locale),
  customPropertyName: values.hasProperty ? values.customPropertyName : null,
  customPropertyOptions: values.hasProperty ? linesOf(values.customPropertyOptions) : [],
});
