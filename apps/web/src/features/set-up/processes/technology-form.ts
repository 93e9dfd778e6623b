import type { CuttingTechnology, NewCuttingTechnology } from '@kerf/contract';
import { z } from 'zod';
import { type FigureSetting, readKept, shownKept } from '../../forms/kept-figures.ts';
import { readFigure, requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

/** Kinds of machine to choose from; a shop's own word stays. */
export const TECHNOLOGY_TYPES = [
  'FibreLaser',
  'CO2Laser',
  'TubeLaser',
  'Plasma',
  'Oxyfuel',
  'Waterjet',
  'Punch',
] as const;
export type TechnologyType = (typeof TECHNOLOGY_TYPES)[number];
export const isTechnologyType = (type: string): type is TechnologyType =>
  (TECHNOLOGY_TYPES as readonly string[]).includes(type);

const MOST_SECONDS = 1e6;
const MOST_PRICE = 1e9;

/** Unit in which the time by mass is kept. */
export const TIME_BY_MASS_UNIT = 's/kg';

/** A machine as it is typed; lengths and speeds in its own unit, its time by mass in the shop's. */
export const technologySchema = ({ figure, required }: FigureRules) => {
  const seconds = figure({ least: 0, most: MOST_SECONDS });
  return z.object({
    name: z.string().trim().min(1, required).max(100),
    type: z.string().trim().min(1, required).max(100),
    isImperial: z.boolean(),
    powerKw: figure({ above: 0, most: 100, isOptional: true }),
    maximumSheetLength: figure({ above: 0, most: 1e6, isOptional: true }),
    maximumSheetWidth: figure({ above: 0, most: 1e6, isOptional: true }),
    isGrainDirectionEnabled: z.boolean(),
    setupTimeSeconds: seconds,
    sheetChangeTimeSeconds: seconds,
    unloadTimeSeconds: seconds,
    unloadTimePerKilogramSeconds: seconds,
    rapidSpeedMinute: figure({ above: 0, most: 1e7 }),
    acceleration: figure({ above: 0, most: 1000, isOptional: true }),
    cornerTolerance: figure({ least: 0, most: 100 }),
    partSpacing: figure({ least: 0, most: 1000 }),
    sheetMargin: figure({ least: 0, most: 1000 }),
    chuckRest: figure({ least: 0, most: 10_000 }),
    hourlyCostPrice: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
  });
};
export type TechnologyValues = z.output<ReturnType<typeof technologySchema>>;

const REQUIRED = [
  'setupTimeSeconds',
  'sheetChangeTimeSeconds',
  'unloadTimeSeconds',
  'rapidSpeedMinute',
  'cornerTolerance',
  'partSpacing',
  'sheetMargin',
  'chuckRest',
] as const;
const OPTIONAL = ['powerKw', 'maximumSheetLength', 'maximumSheetWidth', 'acceleration', 'hourlyCostPrice'] as const;

const mapped = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;

const shownTimeByMass = (value: number | undefined, setting: FigureSetting): string =>
  shownKept({ value, unit: TIME_BY_MASS_UNIT }, setting);

export const valuesOfTechnology = (machine: CuttingTechnology, setting: FigureSetting): TechnologyValues => ({
  name: machine.name,
  type: machine.type,
  isImperial: machine.isImperial,
  isGrainDirectionEnabled: machine.isGrainDirectionEnabled,
  unloadTimePerKilogramSeconds: shownTimeByMass(machine.unloadTimePerKilogramSeconds, setting),
  ...mapped([...REQUIRED, ...OPTIONAL], (key) => shownFigure(machine[key], setting.locale)),
});

/** Figures of an ordinary fibre laser to begin with. Source: pricing.md, starting values. */
const STARTING = {
  metric: { rapidSpeedMinute: 50_000, cornerTolerance: 0.05, partSpacing: 5, sheetMargin: 10, chuckRest: 0 },
  imperial: { rapidSpeedMinute: 2000, cornerTolerance: 0.002, partSpacing: 0.2, sheetMargin: 0.4, chuckRest: 0 },
} as const;
const STARTING_TIMES = {
  setupTimeSeconds: 300,
  sheetChangeTimeSeconds: 120,
  unloadTimeSeconds: 10,
  acceleration: 10,
} as const;

export const valuesOfNewTechnology = (isImperial: boolean, locale: string): TechnologyValues => {
  const start: Readonly<Record<string, number>> = {
    ...STARTING_TIMES,
    ...STARTING[isImperial ? 'imperial' : 'metric'],
  };
  return {
    name: '',
    type: 'FibreLaser',
    isImperial,
    isGrainDirectionEnabled: false,
    unloadTimePerKilogramSeconds: shownFigure(0, locale),
    ...mapped([...REQUIRED, ...OPTIONAL], (key) => shownFigure(start[key], locale)),
  };
};

/** What is sent; a figure that stands as it was shown goes back to the last digit. `before` is null for a new machine. */
export const sentTechnology = (
  values: TechnologyValues,
  before: CuttingTechnology | null,
  setting: FigureSetting,
): NewCuttingTechnology => ({
  name: values.name,
  type: values.type,
  isImperial: values.isImperial,
  isGrainDirectionEnabled: values.isGrainDirectionEnabled,
  unloadTimePerKilogramSeconds:
    readKept(values.unloadTimePerKilogramSeconds, TIME_BY_MASS_UNIT, [before?.unloadTimePerKilogramSeconds], setting) ??
    Number.NaN,
  ...mapped(REQUIRED, (key) => requiredFigure(values[key], setting.locale, before?.[key])),
  ...mapped(OPTIONAL, (key) => readFigure(values[key], setting.locale, before?.[key])),
});
