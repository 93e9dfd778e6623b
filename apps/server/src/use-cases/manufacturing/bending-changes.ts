import type { BendingSetup, NewBendingSetup } from '../../db/repositories/bending.ts';
import type { RecordedChange } from '../setup/record-change.ts';

/** What the history calls the bend table with the press brake. */
export const BENDING = { entityType: 'folding', subject: 'Bending' } as const;

const FIGURES = ['isImperial', 'brakeLengthMm', 'brakeForceKilonewtons', 'punchWidthMm', 'punchHeightMm'] as const;
const LISTS = ['dies', 'tensileStrengths', 'samples'] as const;

type Entry = BendingSetup[(typeof LISTS)[number]][number];

/** An entry as text; the database keeps its fields in an order of its own. */
const keyOf = (entry: Entry): string => JSON.stringify(Object.entries(entry).sort());

/** Entries that a change of a list tells by themselves; of more it tells how many there are. */
const MOST_TOLD = 4;

/** One entry in symbols that are the same in every language; lengths in mm. */
const entryText = (entry: Entry): string => {
  if ('widthMm' in entry) return `V${entry.widthMm} mm`;
  if ('newtonsPerSquareMm' in entry) return `${entry.newtonsPerSquareMm} N/mm²`;
  const { thicknessMm, insideRadiusMm, angleDegrees, kFactor, allowanceMm, deductionMm } = entry;
  const measured = kFactor !== null ? `K ${kFactor}` : allowanceMm !== null ? `BA ${allowanceMm}` : `BD ${deductionMm}`;
  return `${thicknessMm} × R${insideRadiusMm} mm × ${angleDegrees}°: ${measured}`;
};

/** The entries of one list that the other lacks. */
const lackedBy = (others: readonly Entry[], entries: readonly Entry[]): readonly Entry[] => {
  const known = new Set(others.map(keyOf));
  return entries.filter((entry) => !known.has(keyOf(entry)));
};

const listChange = (
  field: (typeof LISTS)[number],
  before: readonly Entry[],
  after: readonly Entry[],
): RecordedChange['changes'] => {
  const gone = lackedBy(after, before);
  const come = lackedBy(before, after);
  if (gone.length + come.length === 0 && before.length === after.length) return [];
  const isTold = gone.length <= MOST_TOLD && come.length <= MOST_TOLD && gone.length + come.length > 0;
  if (!isTold) return [{ field, from: before.length, to: after.length }];
  const text = (entries: readonly Entry[]) => (entries.length === 0 ? null : entries.map(entryText).join(', '));
  return [{ field, from: text(gone), to: text(come) }];
};

/** Figures as they are; of lists the entries that went and came, or how many there are where these are many. */
export const bendingChanges = (before: BendingSetup | null, after: NewBendingSetup): RecordedChange['changes'] => [
  ...FIGURES.flatMap((field) =>
    (before?.[field] ?? null) === (after[field] ?? null)
      ? []
      : [{ field, from: before?.[field] ?? null, to: after[field] ?? null }],
  ),
  ...LISTS.flatMap((field) => listChange(field, before?.[field] ?? [], after[field])),
];

/** A change of the bending as its history tells it; there is one bending in an organisation. */
export const bendingChange = (
  organisationId: string,
  before: BendingSetup | null,
  after: NewBendingSetup,
): RecordedChange => ({
  ...{ ...BENDING, entityId: organisationId },
  ...{ action: before === null ? 'added' : 'changed', changes: bendingChanges(before, after) },
});
