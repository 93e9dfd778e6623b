import type { BendingSetup } from '@kerf/contract';
import { z } from 'zod';
import { readFigure, requiredFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

/** What was measured of a bend. */
export const BEND_MEASURES = ['kFactor', 'bendAllowance', 'bendDeduction'] as const;
type BendMeasure = (typeof BEND_MEASURES)[number];

const MOST_MM = 1e4;

/** The bending of a shop as it is typed; lengths in the unit in which it was entered. An empty material is every material. */
export const bendingSchema = ({ figure, required }: FigureRules) => {
  const length = figure({ above: 0, most: MOST_MM });
  const optional = figure({ above: 0, most: MOST_MM, isOptional: true });
  const force = figure({ above: 0, most: 1e6, isOptional: true });
  return z.object({
    brakeLength: figure({ above: 0, most: 1e5, isOptional: true }),
    brakeForce: force,
    punchWidth: optional,
    punchHeight: optional,
    dies: z.array(
      z.object({ width: length, smallestFlange: optional, largestThickness: optional, largestForcePerMetre: force }),
    ),
    tensileStrengths: z.array(
      z.object({ materialId: z.string().min(1, required), newtonsPerSquareMm: figure({ above: 0, most: 5000 }) }),
    ),
    samples: z.array(
      z.object({
        materialId: z.string(),
        thickness: length,
        insideRadius: figure({ least: 0, most: MOST_MM }),
        angleDegrees: figure({ least: 1, most: 170 }),
        measure: z.enum(BEND_MEASURES),
        measuredFigure: figure({ least: -MOST_MM, most: MOST_MM }),
      }),
    ),
  });
};
export type BendingValues = z.output<ReturnType<typeof bendingSchema>>;

export const NEW_DIE: BendingValues['dies'][number] = {
  ...{ width: '', smallestFlange: '', largestThickness: '', largestForcePerMetre: '' },
};
export const NEW_STRENGTH: BendingValues['tensileStrengths'][number] = { materialId: '', newtonsPerSquareMm: '' };
export const NEW_SAMPLE: BendingValues['samples'][number] = {
  ...{ materialId: '', thickness: '', insideRadius: '', angleDegrees: '', measure: 'kFactor', measuredFigure: '' },
};

const EMPTY: Omit<BendingSetup, 'isImperial'> = {
  ...{ brakeLength: null, brakeForce: null, punchWidth: null, punchHeight: null },
  ...{ dies: [], tensileStrengths: [], samples: [] },
};

const measureOf = (sample: BendingSetup['samples'][number]): BendMeasure =>
  BEND_MEASURES.find((measure) => sample[measure] !== null) ?? 'kFactor';

export const valuesOfBending = (bending: BendingSetup | null, locale: string): BendingValues => {
  const setup = bending ?? EMPTY;
  const shown = (value: number | null) => shownFigure(value, locale);
  return {
    brakeLength: shown(setup.brakeLength),
    brakeForce: shown(setup.brakeForce),
    punchWidth: shown(setup.punchWidth),
    punchHeight: shown(setup.punchHeight),
    dies: setup.dies.map((die) => ({
      width: shown(die.width),
      smallestFlange: shown(die.smallestFlange),
      largestThickness: shown(die.largestThickness),
      largestForcePerMetre: shown(die.largestForcePerMetre),
    })),
    tensileStrengths: setup.tensileStrengths.map(({ materialId, newtonsPerSquareMm }) => ({
      materialId,
      newtonsPerSquareMm: shown(newtonsPerSquareMm),
    })),
    samples: setup.samples.map((sample) => ({
      materialId: sample.materialId ?? '',
      thickness: shown(sample.thickness),
      insideRadius: shown(sample.insideRadius),
      angleDegrees: shown(sample.angleDegrees),
      measure: measureOf(sample),
      measuredFigure: shown(sample[measureOf(sample)]),
    })),
  };
};

type Read = { readonly locale: string; readonly isImperial: boolean; readonly version: number | undefined };

export const sentBending = (values: BendingValues, { locale, isImperial, version }: Read): BendingSetup => {
  const optional = (typed: string) => readFigure(typed, locale);
  const needed = (typed: string) => requiredFigure(typed, locale);
  return {
    isImperial,
    ...(version === undefined ? {} : { version }),
    brakeLength: optional(values.brakeLength),
    brakeForce: optional(values.brakeForce),
    punchWidth: optional(values.punchWidth),
    punchHeight: optional(values.punchHeight),
    dies: values.dies.map((die) => ({
      width: needed(die.width),
      smallestFlange: optional(die.smallestFlange),
      largestThickness: optional(die.largestThickness),
      largestForcePerMetre: optional(die.largestForcePerMetre),
    })),
    tensileStrengths: values.tensileStrengths.map(({ materialId, newtonsPerSquareMm }) => ({
      materialId,
      newtonsPerSquareMm: needed(newtonsPerSquareMm),
    })),
    samples: values.samples.map(({ materialId, thickness, insideRadius, angleDegrees, measure, measuredFigure }) => ({
      materialId: materialId === '' ? null : materialId,
      thickness: needed(thickness),
      insideRadius: needed(insideRadius),
      angleDegrees: needed(angleDegrees),
      ...{ kFactor: null, bendAllowance: null, bendDeduction: null },
      [measure]: needed(measuredFigure),
    })),
  };
};
