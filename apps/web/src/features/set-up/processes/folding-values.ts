import type { FoldingSetup } from '@kerf/contract';
import { inchesToMm, mmToInches, type UnitSystem } from '@kerf/units';
import { z } from 'zod';
import { type FigureSetting, readKept, shownKept } from '../../forms/kept-figures.ts';
import { readFigure, requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

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

const MASS_UNIT = 'kg';
/** As many as lengths have on the wire. */
const LENGTH_DIGITS = 14;

type Lengths = Pick<FoldingSetup, 'isImperial'>;

/** A length of a press brake in the unit of the shop, in which the form shows it. */
const lengthForShop = (length: number, { isImperial }: Lengths, units: UnitSystem): number => {
  if (isImperial === (units === 'imperial')) return length;
  return Number((isImperial ? inchesToMm(length) : mmToInches(length)).toPrecision(LENGTH_DIGITS));
};

const shownLimit = (length: number | null, folding: Lengths, { locale, units }: FigureSetting): string =>
  shownFigure(length === null ? null : lengthForShop(length, folding, units), locale);

export const valuesOfFolding = (folding: FoldingSetup, setting: FigureSetting): FoldingValues => {
  const shown = (value: number | null) => shownFigure(value, setting.locale);
  const isRest = (one: FoldingSetup['brackets'][number]) =>
    one.maximumFoldLength === null && one.maximumPartMass === null;
  return {
    setupTimeSeconds: shown(folding.setupTimeSeconds),
    setupHourlyRatePrice: shown(folding.setupHourlyRatePrice),
    hourlyRatePrice: shown(folding.hourlyRatePrice),
    hourlyCostPrice: shown(folding.hourlyCostPrice),
    minimumFlange: shownLimit(folding.minimumFlange, folding, setting),
    brackets: folding.brackets
      .filter((one) => !isRest(one))
      .map((one) => ({
        maximumFoldLength: shownLimit(one.maximumFoldLength, folding, setting),
        maximumPartMass: shownKept({ value: one.maximumPartMass, unit: MASS_UNIT }, setting),
        timePerFoldSeconds: shown(one.timePerFoldSeconds),
      })),
    otherFoldsSeconds: shown(folding.brackets.find(isRest)?.timePerFoldSeconds ?? null),
  };
};

/** Reads lengths; one that stands as a length of before was shown is that one, to its last digit. */
const lengthReader = (before: FoldingSetup | null, setting: FigureSetting) => {
  const lengths = before === null ? [] : [before.minimumFlange, ...before.brackets.map((one) => one.maximumFoldLength)];
  const known = new Map<string, number>();
  for (const length of lengths) {
    if (length !== null && before !== null)
      known.set(shownLimit(length, before, setting), lengthForShop(length, before, setting.units));
  }
  return (typed: string): number | null => known.get(typed) ?? readFigure(typed, setting.locale);
};

/** What is sent, lengths in the unit of the shop; `before` is null for a first press brake. */
export const sentFolding = (
  values: FoldingValues,
  before: FoldingSetup | null,
  setting: FigureSetting,
): FoldingSetup => {
  const { locale, units } = setting;
  const price = (key: 'setupHourlyRatePrice' | 'hourlyRatePrice' | 'hourlyCostPrice') =>
    readFigure(values[key], locale, before?.[key]);
  const length = lengthReader(before, setting);
  const masses = before?.brackets.map((one) => one.maximumPartMass) ?? [];
  return {
    isImperial: units === 'imperial',
    setupTimeSeconds: requiredFigure(values.setupTimeSeconds, locale, before?.setupTimeSeconds),
    setupHourlyRatePrice: price('setupHourlyRatePrice'),
    hourlyRatePrice: price('hourlyRatePrice'),
    hourlyCostPrice: price('hourlyCostPrice'),
    minimumFlange: length(values.minimumFlange),
    brackets: [
      ...values.brackets.map((one, place) => ({
        maximumFoldLength: length(one.maximumFoldLength),
        maximumPartMass: readKept(one.maximumPartMass, MASS_UNIT, [masses[place], ...masses], setting),
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
