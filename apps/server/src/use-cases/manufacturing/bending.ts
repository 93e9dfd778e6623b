import type { BendingSetup as BendingWire } from '@kerf/contract';
import { lengthFromInput } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import {
  type BendingSetup,
  getBendingSetup,
  type NewBendingSetup,
  saveBendingSetup,
} from '../../db/repositories/bending.ts';
import { listMaterials } from '../../db/repositories/materials.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { StoredBendSample } from '../../db/schema/index.ts';
import type { FieldSentence } from '../../field-sentences.ts';
import { isPossibleKFactor, kFactorOfStored } from '../../pipeline/bend-samples.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';
import type { Actor } from '../actor.ts';
import { recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, type SetupOutcome } from '../setup/setup-refusals.ts';
import { bendingChange } from './bending-changes.ts';

type SampleWire = BendingWire['samples'][number];

const KEPT_DIGITS = 12;

const presentSample = (row: StoredBendSample, isImperial: boolean): SampleWire => {
  const kFactor = kFactorOfStored(row);
  return {
    materialId: row.materialId,
    thickness: shownLength(row.thicknessMm, isImperial),
    insideRadius: shownLength(row.insideRadiusMm, isImperial),
    angleDegrees: row.angleDegrees,
    kFactor: row.kFactor,
    bendAllowance: optionalShownLength(row.allowanceMm, isImperial),
    bendDeduction: optionalShownLength(row.deductionMm, isImperial),
    ...(kFactor === null ? {} : { appliedKFactor: Number(kFactor.toPrecision(KEPT_DIGITS)) }),
  };
};

/** The bending of a shop on the wire, lengths in the unit asked for. */
const presentBending = (row: BendingSetup, isImperial: boolean = row.isImperial): BendingWire => ({
  isImperial,
  brakeLength: optionalShownLength(row.brakeLengthMm, isImperial),
  brakeForce: row.brakeForceKilonewtons,
  punchWidth: optionalShownLength(row.punchWidthMm, isImperial),
  punchHeight: optionalShownLength(row.punchHeightMm, isImperial),
  dies: row.dies.map((die) => ({
    width: shownLength(die.widthMm, isImperial),
    smallestFlange: optionalShownLength(die.smallestFlangeMm, isImperial),
    largestThickness: optionalShownLength(die.largestThicknessMm, isImperial),
    largestForcePerMetre: die.largestForceKilonewtonsPerMetre,
  })),
  tensileStrengths: [...row.tensileStrengths],
  samples: row.samples.map((sample) => presentSample(sample, isImperial)),
  version: row.version,
});

/** Null while the organisation has entered nothing of it. */
export const loadBending = async (tx: Transaction, organisationId: string): Promise<BendingWire | null> => {
  const row = await getBendingSetup(tx, organisationId);
  return row === null ? null : presentBending(row);
};

/** A measured bend as entered, lengths in mm. */
export const storedSample = (sample: Omit<SampleWire, 'appliedKFactor'>, isImperial: boolean): StoredBendSample => {
  const mm = (value: number): number => lengthFromInput(value, isImperial ? 'imperial' : 'metric');
  const optional = (value: number | null): number | null => (value === null ? null : mm(value));
  return {
    materialId: sample.materialId,
    thicknessMm: mm(sample.thickness),
    insideRadiusMm: mm(sample.insideRadius),
    angleDegrees: sample.angleDegrees,
    kFactor: sample.kFactor,
    allowanceMm: optional(sample.bendAllowance),
    deductionMm: optional(sample.bendDeduction),
  };
};

/** What is wrong with a measured bend by itself; null for nothing. */
export const sampleFault = (
  sample: StoredBendSample,
): { readonly field: string; readonly sentence: FieldSentence } | null => {
  const { kFactor, allowanceMm, deductionMm } = sample;
  const given = [kFactor, allowanceMm, deductionMm].filter((one) => one !== null);
  if (given.length === 0) return { field: 'kFactor', sentence: 'One of K-factor, allowance and deduction is needed' };
  if (given.length > 1) return { field: 'kFactor', sentence: 'Only one of K-factor, allowance and deduction' };
  const found = kFactorOfStored(sample);
  if (found !== null && isPossibleKFactor(found)) return null;
  const field = allowanceMm === null ? 'bendDeduction' : 'bendAllowance';
  return { field, sentence: 'The K-factor that comes of it is not between 0 and 1' };
};

/** By which two entries are about the same bend. */
export const keyOfSample = ({ materialId, thicknessMm, insideRadiusMm, angleDegrees }: StoredBendSample): string =>
  [materialId ?? '', ...[thicknessMm, insideRadiusMm, angleDegrees].map((one) => one.toFixed(4))].join(' ');

const sampleProblems = (samples: readonly StoredBendSample[]): Record<string, FieldSentence> => {
  const problems: Record<string, FieldSentence> = {};
  const seen = new Set<string>();
  for (const [place, sample] of samples.entries()) {
    const fault = sampleFault(sample);
    if (fault !== null) problems[`body.samples.${place}.${fault.field}`] = fault.sentence;
    const key = keyOfSample(sample);
    if (seen.has(key)) problems[`body.samples.${place}.angleDegrees`] = 'Stands here twice';
    seen.add(key);
  }
  return problems;
};

const unknownMaterials = (
  { samples, tensileStrengths }: NewBendingSetup,
  known: ReadonlySet<string>,
): Record<string, FieldSentence> => {
  const unknown = (list: string, ids: readonly (string | null)[]) =>
    ids.flatMap((id, place): [string, FieldSentence][] =>
      id === null || known.has(id) ? [] : [[`body.${list}.${place}.materialId`, 'There is no such material']],
    );
  return Object.fromEntries([
    ...unknown(
      'samples',
      samples.map(({ materialId }) => materialId),
    ),
    ...unknown(
      'tensileStrengths',
      tensileStrengths.map(({ materialId }) => materialId),
    ),
  ]);
};

const columnsOf = (entered: BendingWire): NewBendingSetup => {
  const { isImperial } = entered;
  const mm = (value: number | null): number | null =>
    value === null ? null : lengthFromInput(value, isImperial ? 'imperial' : 'metric');
  return {
    isImperial,
    brakeLengthMm: mm(entered.brakeLength),
    brakeForceKilonewtons: entered.brakeForce,
    punchWidthMm: mm(entered.punchWidth),
    punchHeightMm: mm(entered.punchHeight),
    dies: entered.dies
      .map((die) => ({
        widthMm: mm(die.width) ?? 0,
        smallestFlangeMm: mm(die.smallestFlange),
        largestThicknessMm: mm(die.largestThickness),
        largestForceKilonewtonsPerMetre: die.largestForcePerMetre,
      }))
      .sort((a, b) => a.widthMm - b.widthMm),
    tensileStrengths: entered.tensileStrengths,
    samples: entered.samples.map((sample) => storedSample(sample, isImperial)),
  };
};

const isSame = ({ version: _, ...one }: BendingWire, { version: __, ...other }: BendingWire): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sets the bending of the shop. Parts are laid flat by it when their quote is calculated next. */
export const saveBending = async (
  tx: Transaction,
  actor: Actor,
  entered: BendingWire,
): Promise<SetupOutcome<BendingWire>> => {
  const { organisationId } = actor;
  const columns = columnsOf(entered);
  await lockSetup(tx, organisationId);
  const materials = await listMaterials(tx, organisationId, { includeDeleted: true });
  const problems = {
    ...sampleProblems(columns.samples),
    ...unknownMaterials(columns, new Set(materials.map(({ id }) => id))),
  };
  if (Object.keys(problems).length > 0) return fieldsInvalid(problems);
  const row = await getBendingSetup(tx, organisationId);
  const wanted = presentBending({ ...columns, organisationId, version: 1, modifiedAt: new Date(0) });
  if (row !== null && isSame(presentBending(row), wanted)) return done(presentBending(row));
  if (row !== null && entered.version !== undefined && entered.version !== row.version) {
    return conflict(presentBending(row));
  }
  await recordChange(tx, actor, bendingChange(organisationId, row, columns));
  return done(presentBending(await saveBendingSetup(tx, organisationId, columns)));
};
