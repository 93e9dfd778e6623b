import type { FoldingSetup as FoldingWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { type FoldingSetup, getFoldingSetup, saveFoldingSetup } from '../../db/repositories/folding.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { FieldMessages } from '../../field-sentences.ts';
import { bracketFaults, byFoldLimits } from '../../pipeline/setup/fold-brackets.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';
import type { Actor } from '../actor.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, type SetupOutcome } from '../setup/setup-refusals.ts';
import { enteredLength } from './cutting-technology-figures.ts';

type Bracket = FoldingWire['brackets'][number];

const optionalNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const optionalDecimal = (price: number | null): string | null => (price === null ? null : String(price));

/** The press brake on the wire, lengths in the unit asked for. */
export const presentFolding = (row: FoldingSetup, isImperial: boolean = row.isImperial): FoldingWire => ({
  isImperial,
  setupTimeSeconds: row.setupTimeSeconds,
  setupHourlyRatePrice: optionalNumber(row.setupHourlyRatePrice),
  hourlyRatePrice: optionalNumber(row.hourlyRatePrice),
  hourlyCostPrice: optionalNumber(row.hourlyCostPrice),
  minimumFlange: optionalShownLength(row.minimumFlangeMm, isImperial),
  brackets: row.brackets.map((bracket) => ({
    maximumFoldLength: optionalShownLength(bracket.maximumFoldLengthMm, isImperial),
    maximumPartMass: bracket.maximumPartMassKg,
    timePerFoldSeconds: bracket.timePerFoldSeconds,
  })),
  version: row.version,
});

/** The figures whose changes the history tells. */
export const FOLDING_FIELDS = [
  'isImperial',
  'setupTimeSeconds',
  'setupHourlyRatePrice',
  'hourlyRatePrice',
  'hourlyCostPrice',
  'minimumFlange',
  'brackets',
] as const;

/** The press brake; null while the organisation has none. */
export const loadFolding = async (tx: Transaction, organisationId: string): Promise<FoldingWire | null> => {
  const row = await getFoldingSetup(tx, organisationId);
  return row === null ? null : presentFolding(row);
};

/** Messages for brackets that cover the same folds, or leave some without a time. */
const bracketProblems = (brackets: readonly Bracket[]): FieldMessages => {
  const { lacksRest, repeated } = bracketFaults(brackets);
  return {
    ...(lacksRest ? { 'body.brackets': 'The last bracket must be without limits' } : {}),
    ...Object.fromEntries(
      repeated.map((place) => [
        `body.brackets.${place}.maximumFoldLength`,
        'Another bracket has these limits' as const,
      ]),
    ),
  };
};

/** Lengths of the press brake in mm, by how they are shown: one that is sent back as it was shown is the same to the last digit. */
const keptLengths = (row: FoldingSetup | null, isImperial: boolean): ReadonlyMap<number, number> => {
  const lengths = row === null ? [] : [row.minimumFlangeMm, ...row.brackets.map((one) => one.maximumFoldLengthMm)];
  return new Map(lengths.flatMap((mm) => (mm === null ? [] : [[shownLength(mm, isImperial), mm]])));
};

const columnsOf = (wanted: FoldingWire, before: FoldingSetup | null) => {
  const { isImperial } = wanted;
  const kept = keptLengths(before, isImperial);
  const mm = (value: number | null) => (value === null ? null : (kept.get(value) ?? enteredLength(value, isImperial)));
  return {
    isImperial: wanted.isImperial,
    setupTimeSeconds: wanted.setupTimeSeconds,
    setupHourlyRatePrice: optionalDecimal(wanted.setupHourlyRatePrice),
    hourlyRatePrice: optionalDecimal(wanted.hourlyRatePrice),
    hourlyCostPrice: optionalDecimal(wanted.hourlyCostPrice),
    minimumFlangeMm: mm(wanted.minimumFlange),
    brackets: wanted.brackets.map((bracket) => ({
      maximumFoldLengthMm: mm(bracket.maximumFoldLength),
      maximumPartMassKg: bracket.maximumPartMass,
      timePerFoldSeconds: bracket.timePerFoldSeconds,
    })),
  };
};

/** Sets the press brake. Prices that are already calculated stay; the next calculation takes the new figures. */
export const saveFolding = async (
  tx: Transaction,
  actor: Actor,
  entered: FoldingWire,
): Promise<SetupOutcome<FoldingWire>> => {
  const { organisationId } = actor;
  const problems = bracketProblems(entered.brackets);
  if (Object.keys(problems).length > 0) return fieldsInvalid(problems);
  const wanted = { ...entered, brackets: entered.brackets.toSorted(byFoldLimits) };
  await lockSetup(tx, organisationId);
  const row = await getFoldingSetup(tx, organisationId);
  const before = row === null ? null : { ...presentFolding(row, entered.isImperial), isImperial: row.isImperial };
  if (row !== null && changedFields<FoldingWire>(before, wanted, FOLDING_FIELDS).length === 0)
    return done(presentFolding(row));
  if (row !== null && entered.version !== undefined && entered.version !== row.version) {
    return conflict(presentFolding(row));
  }
  await saveFoldingSetup(tx, organisationId, columnsOf(wanted, row));
  const saved = await getFoldingSetup(tx, organisationId);
  if (saved === null) throw new Error('the press brake was not saved');
  const after = presentFolding(saved);
  await recordChange(tx, actor, {
    entityType: 'folding',
    entityId: saved.id,
    subject: 'Folding',
    action: row === null ? 'added' : 'changed',
    changes: changedFields(before, after, FOLDING_FIELDS),
  });
  return done(after);
};
