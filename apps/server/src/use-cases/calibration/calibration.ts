import type {
  CalibrationChange,
  CalibrationFit,
  FittedFigure,
  HeldFigures,
  MeasurablePart as MeasurablePartWire,
  Measurement,
} from '@kerf/contract';
import {
  CALIBRATION_MINIMUM_PARTS,
  type Calibration,
  type CalibrationRefusal,
  type CalibrationResult,
  type FittedFactor,
  type FittedThickness,
} from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { listMeasurableParts, type MeasurablePart } from '../../db/repositories/measurable-parts.ts';
import { getRateTable, listRates } from '../../db/repositories/rate-tables.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';
import type { CalibrationInput } from '../../workers/calibration-worker.ts';
import { createWorkerPool, WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import { Turns } from '../../workers/turns.ts';
import type { Actor } from '../actor.ts';
import type { ImageAddresses } from '../image-addresses.ts';
import { updateCuttingTechnology } from '../manufacturing/cutting-technologies.ts';
import { presentWithFigures } from '../manufacturing/rate-figures.ts';
import { saveRates } from '../manufacturing/save-rates.ts';
import { type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { type CalibrationCase, loadCalibrationCase, thicknessText } from './calibration-case.ts';

const MOST_PARTS = 50;
const THREAD = { threads: 1, memoryMegabytes: 512, timeLimitMs: 60_000 };
/** Fits come rarely: one after the other they take no more than one thread and its memory. */
const turns = new Turns(1);
/** Figures are written as a person would. */
const DIGITS = 4;
const MM_PER_METRE = 1000;

export const presentMeasurable = (
  organisationId: string,
  part: MeasurablePart,
  images: ImageAddresses,
): MeasurablePartWire => ({
  quoteItemId: part.id,
  quoteId: part.quoteId,
  quoteName: part.quoteName,
  name: part.name,
  isImperial: part.isImperial,
  thickness: shownLength(part.thicknessMm, part.isImperial),
  thumbnailUri: part.thumbnailFileKey === null ? null : images.file(organisationId, part.thumbnailFileKey),
});

/** Parts whose times can be measured for a table, newest first. */
export const listPartsToMeasure = async (
  tx: Transaction,
  organisationId: string,
  rateTableId: string,
  search: string | undefined,
  images: ImageAddresses,
): Promise<SetupOutcome<MeasurablePartWire[]>> => {
  const table = await getRateTable(tx, organisationId, rateTableId);
  if (table === null) return refused('NOT_FOUND', { entity: 'rateTable', id: rateTableId });
  const wanted = { limit: MOST_PARTS, ...(search === undefined ? {} : { search: search.trim() }) };
  const parts = await listMeasurableParts(tx, organisationId, rateTableId, wanted);
  return done(parts.map((part) => presentMeasurable(organisationId, part, images)));
};

const written = (figure: number): number => Number(figure.toPrecision(DIGITS));

const fittedFigure = (before: number, { factor, uncertainty, stays }: FittedFactor): FittedFigure => ({
  before,
  after: stays === null ? written(before * factor) : before,
  uncertaintyPercent: 100 * uncertainty,
  stays,
});

const presentThickness = (fit: FittedThickness, { rates }: CalibrationCase): CalibrationFit['thicknesses'][number] => {
  const rate = rates.get(fit.thicknessMm);
  if (rate === undefined) throw new Error('a thickness was fitted that has no rate');
  const { rateId, version, isImperial, thickness, cuttingFeedRateMinute, pierceTimeSeconds } = presentWithFigures(rate);
  return {
    ...{ rateId, version, isImperial, thickness, parts: fit.parts },
    cuttingFeedRateMinute: fittedFigure(cuttingFeedRateMinute ?? 0, fit.feed),
    pierceTimeSeconds: fittedFigure(pierceTimeSeconds ?? 0, fit.pierce),
    errorBeforePercent: fit.errorBeforePercent,
    errorAfterPercent: fit.errorAfterPercent,
  };
};

const presentAcceleration = (
  { acceleration }: Calibration,
  { id, name, version, accelerationMmPerSecondSquared }: CalibrationCase['technology'],
): CalibrationFit['acceleration'] =>
  acceleration === null || accelerationMmPerSecondSquared === null
    ? null
    : {
        ...{ cuttingTechnologyId: id, name, version },
        ...fittedFigure(accelerationMmPerSecondSquared / MM_PER_METRE, acceleration),
      };

const present = (calibration: Calibration, found: CalibrationCase): CalibrationFit => ({
  thicknesses: calibration.thicknesses.map((fit) => presentThickness(fit, found)),
  acceleration: presentAcceleration(calibration, found.technology),
  parts: calibration.parts.map((part, place) => ({
    ...part,
    quoteItemId: found.measurements[place]?.quoteItemId ?? '',
  })),
  leftOut: [...found.leftOut],
  fewestTimes: CALIBRATION_MINIMUM_PARTS,
  errorBeforePercent: calibration.errorBeforePercent,
  errorAfterPercent: calibration.errorAfterPercent,
});

const refusalOf = ({ code, facts }: CalibrationRefusal, { rates }: CalibrationCase) => {
  if (code === 'CALIBRATION_TOO_FEW_PARTS') {
    const thicknessMm = Number(facts.thicknessMm);
    const thickness = thicknessText(thicknessMm, rates.get(thicknessMm)?.isImperial ?? false);
    return refused('CALIBRATION_TOO_FEW_PARTS', { thickness, minimum: Number(facts.minimum) });
  }
  return refused('CALIBRATION_TIME_UNLIKELY', {
    part: String(facts.name),
    measured: written(Number(facts.measuredSeconds)),
    expected: written(Number(facts.modelSeconds)),
  });
};

/** A thickness of which the times tell neither the feed nor the pierce time, when they tell nothing else either. */
const untold = ({ thicknesses, acceleration }: CalibrationFit) => {
  const figures = thicknesses.flatMap((one) => [one.cuttingFeedRateMinute, one.pierceTimeSeconds]);
  const all = acceleration === null ? figures : [...figures, acceleration];
  return all.every(({ stays }) => stays === 'uncertain') ? thicknesses[0] : undefined;
};

/** The fit; otherwise why there is none: it is too large, or nobody waits for it any more. */
const runFit = async (
  organisationId: string,
  input: CalibrationInput,
  signal: AbortSignal,
): Promise<CalibrationResult | 'tooLarge' | 'cancelled'> => {
  const fit = async () => {
    const pool = createWorkerPool<CalibrationInput, CalibrationResult>('calibration-worker', THREAD);
    try {
      return await pool.run(input, { signal });
    } finally {
      await pool.close();
    }
  };
  try {
    return await turns.run(fit, { signal, organisationId });
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    if (error instanceof WorkerTimeLimit || error instanceof WorkerCrash) return 'tooLarge';
    throw error;
  }
};

/** Held rates as thicknesses, by which the engine knows them. */
const heldThicknesses = (rateIds: readonly string[], { rates }: CalibrationCase): number[] =>
  [...rates].flatMap(([thicknessMm, { id }]) => (rateIds.includes(id) ? [thicknessMm] : []));

type MeasuredTimes = {
  readonly measurements: readonly Measurement[];
  readonly held?: HeldFigures | undefined;
};
const NONE_HELD: HeldFigures = { feeds: [], pierces: [], acceleration: false };

/** Fits the figures of a rate table to measured times, all but the held ones; writes nothing. `signal` stops it at once. */
export const fitRateTable = async (
  actor: Actor,
  rateTableId: string,
  { measurements, held = NONE_HELD }: MeasuredTimes,
  signal: AbortSignal,
): Promise<SetupOutcome<CalibrationFit> | QuoteOutcome<never>> => {
  const found = await actor.organisation((tx) =>
    loadCalibrationCase(tx, actor.organisationId, rateTableId, measurements),
  );
  if (!found.ok) return found;
  const { measured, drawings } = found.value;
  const heldFigures = {
    feeds: heldThicknesses(held.feeds, found.value),
    pierces: heldThicknesses(held.pierces, found.value),
    acceleration: held.acceleration,
  };
  const result = await runFit(actor.organisationId, { measured, drawings, held: heldFigures }, signal);
  if (result === 'cancelled') return refuseQuote('CALCULATION_CANCELLED');
  if (result === 'tooLarge') return refused('CALIBRATION_TOO_LARGE');
  if (!result.ok) return refusalOf(result.refusal, found.value);
  const fit = present(result.value, found.value);
  const alike = untold(fit);
  if (alike === undefined) return done(fit);
  const unit = alike.isImperial ? 'in' : 'mm';
  return refused('CALIBRATION_INCONCLUSIVE', { thickness: `${alike.thickness} ${unit}` });
};

/** Writes fitted figures, all or none. Sent again they are there already and nothing changes. */
export const applyCalibration = async (
  tx: Transaction,
  actor: Actor,
  rateTableId: string,
  { rates, acceleration, measurements }: CalibrationChange,
): Promise<SetupOutcome<{ rateTableId: string }>> => {
  const { organisationId } = actor;
  const table = await getRateTable(tx, organisationId, rateTableId);
  if (table === null) return refused('NOT_FOUND', { entity: 'rateTable', id: rateTableId });
  if (table.isDeleted) return refused('SETUP_ARCHIVED');
  if (acceleration !== null) {
    if (acceleration.cuttingTechnologyId !== table.cuttingTechnologyId) {
      return fieldsInvalid({ 'body.acceleration.cuttingTechnologyId': 'There is none such' });
    }
    const machine = await updateCuttingTechnology(tx, actor, acceleration, measurements);
    if (!machine.ok) return machine;
  }
  const known = new Map((await listRates(tx, organisationId, { rateTableId })).map((rate) => [rate.id, rate]));
  const unknown = rates.flatMap(({ rateId }, place) => (known.has(rateId) ? [] : [`body.rates.${place}.rateId`]));
  if (unknown.length > 0) return fieldsInvalid(Object.fromEntries(unknown.map((path) => [path, 'There is none such'])));
  const entries = rates.flatMap((figures) => {
    const rate = known.get(figures.rateId);
    if (rate === undefined) return [];
    const { isImperial, thickness } = presentWithFigures(rate);
    return [{ ...figures, rateTableId, isImperial, thickness }];
  });
  if (entries.length === 0) return done({ rateTableId });
  const saved = await saveRates(tx, actor, entries, measurements);
  return saved.ok ? done({ rateTableId }) : saved;
};
