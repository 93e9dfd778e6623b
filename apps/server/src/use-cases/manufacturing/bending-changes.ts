import type { BendingSetup, NewBendingSetup } from '../../db/repositories/bending.ts';
import type { RecordedChange } from '../setup/record-change.ts';

/** What the history calls the bend table with the press brake. */
export const BENDING = { entityType: 'folding', subject: 'Bending' } as const;

const FIGURES = ['isImperial', 'brakeLengthMm', 'brakeForceKilonewtons', 'punchWidthMm', 'punchHeightMm'] as const;
const LISTS = ['dies', 'tensileStrengths', 'samples'] as const;

/** Rows as text; the database keeps their fields in an order of its own. */
const textOf = (rows: readonly object[]): string => JSON.stringify(rows.map((row) => Object.entries(row).sort()));

/** Figures as they are, of lists how many there are. */
export const bendingChanges = (before: BendingSetup | null, after: NewBendingSetup): RecordedChange['changes'] => [
  ...FIGURES.flatMap((field) =>
    (before?.[field] ?? null) === (after[field] ?? null)
      ? []
      : [{ field, from: before?.[field] ?? null, to: after[field] ?? null }],
  ),
  ...LISTS.flatMap((field) =>
    textOf(before?.[field] ?? []) === textOf(after[field])
      ? []
      : [{ field, from: before?.[field].length ?? 0, to: after[field].length }],
  ),
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
