import type { NewSecondaryProcess, SecondaryProcess } from '@kerf/contract';
import { MEASURE_TYPES, type MeasureType } from '@kerf/quoting';
import { KILOGRAMS_PER_POUND, MM_PER_INCH, type UnitSystem } from '@kerf/units';
import { z } from 'zod';
import type { FigureSetting } from '../../forms/kept-figures.ts';
import { readFigure, requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

const MOST_PRICE = 1e9;
const MOST_SECONDS = 1e7;
const MOST_OPTIONS = 200;

const METRES_PER_FOOT = (12 * MM_PER_INCH) / 1000;

type MeasureUnit = {
  readonly name: string;
  /** How much of the unit that figures are kept for (metre, square metre, kilogram, hour) one of this is. */
  readonly size: number;
};

const METRIC_UNITS = {
  Quantity: null,
  Part: null,
  CutLength: { name: 'm', size: 1 },
  Fold: null,
  FoldLength: { name: 'm', size: 1 },
  Area: { name: 'm²', size: 1 },
  AreaBothSides: { name: 'm²', size: 1 },
  Mass: { name: 'kg', size: 1 },
  Time: { name: 'h', size: 1 },
  Quote: null,
} as const satisfies Record<MeasureType, MeasureUnit | null>;

const IMPERIAL_UNITS: Readonly<Record<MeasureType, MeasureUnit | null>> = {
  ...METRIC_UNITS,
  CutLength: { name: 'ft', size: METRES_PER_FOOT },
  FoldLength: { name: 'ft', size: METRES_PER_FOOT },
  Area: { name: 'ft²', size: METRES_PER_FOOT ** 2 },
  AreaBothSides: { name: 'ft²', size: METRES_PER_FOOT ** 2 },
  Mass: { name: 'lb', size: KILOGRAMS_PER_POUND },
};

/** One unit of the measure, in the shop's own system; null where it is a plain count. Prices and times are for one of it. */
export const measureUnit = (measure: MeasureType, units: UnitSystem): MeasureUnit | null =>
  (units === 'imperial' ? IMPERIAL_UNITS : METRIC_UNITS)[measure];

/** A price or time that is kept for a metric unit, for one unit of the shop. */
export const forOneUnit = (figure: number, measure: MeasureType, units: UnitSystem): number =>
  figure * (measureUnit(measure, units)?.size ?? 1);

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

const shownForOne = (
  value: number | null | undefined,
  measure: MeasureType,
  { locale, units }: FigureSetting,
): string => shownFigure(typeof value === 'number' ? forOneUnit(value, measure, units) : null, locale);

export const valuesOfProcess = (process: SecondaryProcess, setting: FigureSetting): ProcessValues => ({
  ...commonValues(process, setting.locale),
  pricePerUnit: shownForOne(process.pricePerUnit, process.measureType, setting),
  timePerUnitSeconds: shownForOne(process.timePerUnitSeconds, process.measureType, setting),
});

const commonValues = (process: SecondaryProcess, locale: string) => ({
  name: process.name,
  measureType: process.measureType,
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

/** What is sent; a figure that stands as it was shown goes back to the last digit. `before` is null for a new process. */
export const sentProcess = (
  values: ProcessValues,
  before: SecondaryProcess | null,
  setting: FigureSetting,
): NewSecondaryProcess => {
  const { locale, units } = setting;
  const size = measureUnit(values.measureType, units)?.size ?? 1;
  const kept = (key: 'pricePerUnit' | 'timePerUnitSeconds'): number | null => {
    const old = before?.[key] ?? null;
    if (old !== null && values[key] === shownForOne(old, values.measureType, setting)) return old;
    const typed = readFigure(values[key], locale);
    return typed === null ? null : typed / size;
  };
  return {
    name: values.name,
    measureType: values.measureType,
    pricePerUnit: kept('pricePerUnit'),
    timePerUnitSeconds: kept('timePerUnitSeconds') ?? 0,
    setupPrice: requiredFigure(values.setupPrice, locale, before?.setupPrice),
    setupTimeSeconds: requiredFigure(values.setupTimeSeconds, locale, before?.setupTimeSeconds),
    minimumChargePrice: readFigure(values.minimumChargePrice, locale, before?.minimumChargePrice),
    customPropertyName: values.hasProperty ? values.customPropertyName : null,
    customPropertyOptions: values.hasProperty ? linesOf(values.customPropertyOptions) : [],
  };
};
