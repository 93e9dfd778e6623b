import type { Measurement } from '@kerf/contract';
import type { Drawing } from '@kerf/drawing';
import { thicknessMatches } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { type CuttingTechnology, getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { currentDrawing, listDrawings } from '../../db/repositories/drawings.ts';
import { listMeasurableParts, type MeasurablePart } from '../../db/repositories/measurable-parts.ts';
import { getRateTable, listRates, type Rate } from '../../db/repositories/rate-tables.ts';
import type { CalibrationTask } from '../../workers/calibration-worker.ts';
import { done, fieldsInvalid, refused, type SetupOutcome } from '../manufacturing/setup-refusals.ts';
import { drawingOfStored } from '../quote-items/stored-drawing.ts';
import { shownLength } from '../setup/shown-length.ts';

/** Measured times with all that they are compared with. */
export type CalibrationCase = {
  readonly technology: CuttingTechnology;
  /** The rate of every measured thickness. */
  readonly rates: ReadonlyMap<number, Rate>;
  readonly parts: ReadonlyMap<string, MeasurablePart>;
  readonly measured: CalibrationTask;
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

/** Gathers what measured times are compared with; refused when a part is not cut with the table, or its thickness has no rate. */
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
  const all = await listRates(tx, organisationId, { rateTableId });
  const rates = new Map<number, Rate>();
  const measured: CalibrationTask[number][] = [];
  for (const one of measurements) {
    const part = parts.get(one.quoteItemId);
    if (part === undefined) continue;
    const rate = rateOf(part, all);
    if (rate === undefined) {
      return refused('CALIBRATION_RATE_MISSING', { thickness: thicknessText(part.thicknessMm, part.isImperial) });
    }
    rates.set(rate.thicknessMm, rate);
    measured.push(taskOf(one, part, rate, technology));
  }
  return done({ technology, rates, parts, measured, drawings: await loadDrawings(tx, organisationId, found) });
};
