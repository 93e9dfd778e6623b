import type { CalibrationFit, Measurement } from '@kerf/contract';
import type { Drawing } from '@kerf/drawing';
import { CALIBRATION_MINIMUM_PARTS } from '@kerf/pricing';
import { thicknessMatches } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { type CuttingTechnology, getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { listMeasurableParts, type MeasurablePart } from '../../db/repositories/measurable-parts.ts';
import { getRateTable, listRates, type Rate } from '../../db/repositories/rate-tables.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';
import { drawingOfStored } from '../../pipeline/stored-drawing.ts';
import type { CalibrationTask } from '../../workers/calibration-worker.ts';
import { done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';

/** Measured times with all that they are compared with. */
export type CalibrationCase = {
  readonly technology: CuttingTechnology;
  /** The rate of every measured thickness. */
  readonly rates: ReadonlyMap<number, Rate>;
  /** The measurements that say something, and what the engine makes of each. */
  readonly measurements: readonly Measurement[];
  readonly measured: CalibrationTask;
  readonly leftOut: CalibrationFit['leftOut'];
  readonly drawings: ReadonlyMap<string, Drawing>;
};

/** A thickness as people read it. */
export const thicknessText = (thicknessMm: number, isImperial: boolean): string =>
  isImperial ? `${shownLength(thicknessMm, true)} in` : `${thicknessMm} mm`;

type CompleteRate = Rate & { readonly feedRateMmPerMinute: number; readonly pierceTimeSeconds: number };

const isComplete = (rate: Rate): rate is CompleteRate =>
  rate.feedRateMmPerMinute !== null && rate.feedRateMmPerMinute > 0 && rate.pierceTimeSeconds !== null;

/** The rate of a part's own thickness. Figures between two rates are nobody's, so there is nothing that could be corrected. */
const rateOf = (part: MeasurablePart, rates: readonly Rate[]): CompleteRate | undefined =>
  rates
    .filter(isComplete)
    .find((rate) => thicknessMatches(rate.thicknessMm, part.thicknessMm, part.isImperial ? 'imperial' : 'metric'));

const taskOf = (
  { quantity, seconds }: Measurement,
  part: MeasurablePart,
  rate: CompleteRate,
  technology: CuttingTechnology,
): CalibrationTask[number] => {
  const acceleration = technology.accelerationMmPerSecondSquared;
  return {
    name: part.name,
    thicknessMm: rate.thicknessMm,
    drawingId: part.drawingId,
    measuredSeconds: seconds / quantity,
    speeds: {
      cuttingFeedMmPerMinute: rate.feedRateMmPerMinute,
      etchFeedMmPerMinute: rate.etchFeedRateMmPerMinute,
      rapidMmPerMinute: technology.rapidSpeedMmPerMinute,
      pierceSeconds: rate.pierceTimeSeconds,
      accelerationMmPerS2: acceleration !== null && acceleration > 0 ? acceleration : null,
      cornerToleranceMm: technology.cornerToleranceMm,
    },
  };
};

const loadDrawings = async (tx: Transaction, organisationId: string, parts: readonly MeasurablePart[]) => {
  const rows = await listDrawings(tx, organisationId, [...new Set(parts.map(({ drawingId }) => drawingId))]);
  return new Map(rows.map((row) => [row.id, drawingOfStored(currentDrawing(row))]));
};

/** Measured times of one thickness; without a rate where the table has none for it. */
type OfThickness = {
  readonly rate: CompleteRate | null;
  readonly example: MeasurablePart;
  readonly measurements: Measurement[];
};

const byThickness = (
  measurements: readonly Measurement[],
  parts: ReadonlyMap<string, MeasurablePart>,
  rates: readonly Rate[],
): readonly OfThickness[] => {
  const groups = new Map<string, OfThickness>();
  for (const one of measurements) {
    const part = parts.get(one.quoteItemId);
    if (part === undefined) continue;
    const rate = rateOf(part, rates) ?? null;
    const key = rate?.id ?? `${part.isImperial} ${part.thicknessMm}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { rate, example: part, measurements: [one] });
    else group.measurements.push(one);
  }
  return [...groups.values()];
};

const isFew = ({ measurements }: OfThickness): boolean => measurements.length < CALIBRATION_MINIMUM_PARTS;

const presentLeftOut = ({ rate, example, measurements }: OfThickness): CalibrationFit['leftOut'][number] => {
  const { isImperial, thicknessMm } = rate ?? example;
  return {
    isImperial,
    thickness: shownLength(thicknessMm, isImperial),
    parts: measurements.length,
    reason: rate === null ? 'rateMissing' : 'tooFewTimes',
  };
};

/** Why no thickness at all can be fitted. */
const refusalOfNone = ([group]: readonly OfThickness[]) => {
  if (group === undefined) throw new Error('no measurement has a part');
  const { isImperial, thicknessMm } = group.rate ?? group.example;
  const thickness = thicknessText(thicknessMm, isImperial);
  return group.rate === null
    ? refused('CALIBRATION_RATE_MISSING', { thickness })
    : refused('CALIBRATION_TOO_FEW_PARTS', { thickness, minimum: CALIBRATION_MINIMUM_PARTS });
};

/**
 * Gathers what measured times are compared with. Thicknesses without a rate or with too few times are left out; refused when none is
 * left, or a part is not cut with the table.
 */
export const loadCalibrationCase = async (
  tx: Transaction,
  organisationId: string,
  rateTableId: string,
  measurements: readonly Measurement[],
): Promise<SetupOutcome<CalibrationCase>> => {
  const table = await getRateTable(tx, organisationId, rateTableId);
  if (table === null) return refused('NOT_FOUND', { entity: 'rateTable', id: rateTableId });
  if (table.isDeleted) return refused('SETUP_ARCHIVED');
  const technology = await getCuttingTechnology(tx, organisationId, table.cuttingTechnologyId);
  if (technology === null) throw new Error('the machine of a rate table is gone');
  const ids = [...new Set(measurements.map(({ quoteItemId }) => quoteItemId))];
  const found = await listMeasurableParts(tx, organisationId, rateTableId, { ids, limit: ids.length });
  const parts = new Map(found.map((part) => [part.id, part]));
  const unknown = measurements.flatMap(({ quoteItemId }, place) => (parts.has(quoteItemId) ? [] : [place]));
  if (unknown.length > 0) {
    const messages = unknown.map((place) => [`body.measurements.${place}.quoteItemId`, 'There is none such']);
    return fieldsInvalid(Object.fromEntries(messages));
  }
  const groups = byThickness(measurements, parts, await listRates(tx, organisationId, { rateTableId }));
  const leftOut = groups.filter((group) => group.rate === null || isFew(group));
  if (leftOut.length === groups.length) return refusalOfNone(leftOut);
  const rates = new Map<number, Rate>();
  const fitted = groups.flatMap(({ rate, measurements: own, ...group }) => {
    if (rate === null || isFew({ rate, measurements: own, ...group })) return [];
    rates.set(rate.thicknessMm, rate);
    return own.flatMap((one) => {
      const part = parts.get(one.quoteItemId);
      return part === undefined ? [] : [{ one, part, task: taskOf(one, part, rate, technology) }];
    });
  });
  return done({
    technology,
    rates,
    measurements: fitted.map(({ one }) => one),
    measured: fitted.map(({ task }) => task),
    leftOut: leftOut.map(presentLeftOut),
    drawings: await loadDrawings(
      tx,
      organisationId,
      fitted.map(({ part }) => part),
    ),
  });
};
