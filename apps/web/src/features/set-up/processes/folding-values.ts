import type { FoldingSetup } from '@kerf/contract';
import { KILOGRAMS_PER_POUND } from '@kerf/units';
import { z } from 'zod';
import { readFigure, requiredFigure, shownFigure } from '../forms/typed-figures.ts';
import type { FigureRules } from '../forms/use-figure-rules.ts';

const MOST_PRICE = 1e9;
const MOST_SECONDS = 1e6;
export const MOST_BRACKETS = 200;

/** The press brake as it is typed. The bracket for all other folds has fields of its own, as it has no limits. */
export const foldingSchema = ({ figure }: FigureRules, words: { repeated: string; limitNeeded: string }) => {
  const limit = figure({ above: 0, most: 1e6, isOptional: true });
  const seconds = figure({ least: 0, most: MOST_SECONDS });
  return z.object({
    setupTimeSeconds: seconds,
    setupHourlyRatePrice: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
    hourlyRatePrice: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
    hourlyCostPrice: figure({ least: 0, most: MOST_PRICE, isOptional: true }),
    minimumFlange: figure({ above: 0, most: 1e4, isOptional: true }),
    brackets: z
      .array(z.object({ maximumFoldLength: limit, maximumPartMass: limit, timePerFoldSeconds: seconds }))
      .superRefine((brackets, context) => {
        const seen = new Set<string>();
        for (const [place, { maximumFoldLength, maximumPartMass }] of brackets.entries()) {
          const key = `${maximumFoldLength}/${maximumPartMass}`;
          const message = key === '/' ? words.limitNeeded : seen.has(key) ? words.repeated : null;
          if (message !== null) context.addIssue({ code: 'custom', path: [place, 'maximumFoldLength'], message });
          seen.add(key);
        }
      }),
    otherFoldsSeconds: seconds,
  });
};
export type FoldingValues = z.output<ReturnType<typeof foldingSchema>>;

/** Figures of an ordinary press brake to begin with. Source: pricing.md, starting values. */
export const STARTING_BRAKE = {
  setupTimeSeconds: 300,
  setupHourlyRatePrice: null,
  hourlyRatePrice: null,
  hourlyCostPrice: null,
  minimumFlange: null,
  brackets: [{ maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 15 }],
} as const satisfies Omit<FoldingSetup, 'isImperial'>;

/** A mass that is kept in kg, as a brake in inches shows it. */
const shownMass = (kilograms: number | null, isImperial: boolean, locale: string): string =>
  shownFigure(kilograms !== null && isImperial ? kilograms / KILOGRAMS_PER_POUND : kilograms, locale);

/** Decimals of kg, the fewest that may do first. */
const KEPT_DECIMALS = [3, 4, 5, 6, 7] as const;

/** The roundest kg that are shown as what was typed: 55.115566 lb are 25 kg, and 50 lb stay 50 lb. */
const keptMass = (typed: string, isImperial: boolean, locale: string): number | null => {
  const mass = readFigure(typed, locale);
  if (mass === null || !isImperial) return mass;
  const kilograms = mass * KILOGRAMS_PER_POUND;
  const wanted = shownFigure(mass, locale);
  const rounded = KEPT_DECIMALS.map((decimals) => Number(kilograms.toFixed(decimals)));
  return rounded.find((one) => one > 0 && shownMass(one, isImperial, locale) === wanted) ?? kilograms;
};

export const valuesOfFolding = (folding: FoldingSetup, locale: string): FoldingValues => {
  const shown = (value: number | null) => shownFigure(value, locale);
  const isRest = (one: FoldingSetup['brackets'][number]) =>
    one.maximumFoldLength === null && one.maximumPartMass === null;
  return {
    setupTimeSeconds: shown(folding.setupTimeSeconds),
    setupHourlyRatePrice: shown(folding.setupHourlyRatePrice),
    hourlyRatePrice: shown(folding.hourlyRatePrice),
    hourlyCostPrice: shown(folding.hourlyCostPrice),
    minimumFlange: shown(folding.minimumFlange),
    brackets: folding.brackets
      .filter((one) => !isRest(one))
      .map((one) => ({
        maximumFoldLength: shown(one.maximumFoldLength),
        maximumPartMass: shownMass(one.maximumPartMass, folding.isImperial, locale),
        timePerFoldSeconds: shown(one.timePerFoldSeconds),
      })),
    otherFoldsSeconds: shown(folding.brackets.find(isRest)?.timePerFoldSeconds ?? null),
  };
};

export const sentFolding = (values: FoldingValues, isImperial: boolean, locale: string): FoldingSetup => {
  const price = (typed: string) => readFigure(typed, locale);
  return {
    isImperial,
    setupTimeSeconds: requiredFigure(values.setupTimeSeconds, locale),
    setupHourlyRatePrice: price(values.setupHourlyRatePrice),
    hourlyRatePrice: price(values.hourlyRatePrice),
    hourlyCostPrice: price(values.hourlyCostPrice),
    minimumFlange: price(values.minimumFlange),
    brackets: [
      ...values.brackets.map((one) => ({
        maximumFoldLength: readFigure(one.maximumFoldLength, locale),
        maximumPartMass: keptMass(one.maximumPartMass, isImperial, locale),
        timePerFoldSeconds: requiredFigure(one.timePerFoldSeconds, locale),
      })),
      {
        maximumFoldLength: null,
        maximumPartMass: null,
        timePerFoldSeconds: requiredFigure(values.otherFoldsSeconds, locale),
      },
    ],
  };
};
