import type { SetupChange as SetupChangeWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { addSetupChanges } from '../../db/repositories/setup-changes.ts';
import type { FieldChange } from '../../db/schema/index.ts';
import { type Actor, editorOf } from '../actor.ts';

/** A change of the set-up data as its history tells it. */
export type RecordedChange = Pick<SetupChangeWire, 'entityType' | 'entityId' | 'subject' | 'action'> & {
  readonly changes: readonly FieldChange[];
  /** The thing whose history shows the change too, such as the rate table of a rate. */
  readonly belongsToId?: string | undefined;
};

type Value = FieldChange['from'];

const plain = (value: unknown): Value => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
};

/** Decimals of the database are text with or without trailing zeros; the same number is no change. */
const isSame = (from: Value, to: Value): boolean =>
  from === to ||
  (typeof from === 'string' &&
    typeof to === 'string' &&
    isDecimal(from) &&
    isDecimal(to) &&
    decimalKey(from) === decimalKey(to));

const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

const decimalKey = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.replace(/0+$/, '')}`;
  return digits === '-0.' ? '0.' : digits;
};

/** The fields whose value differs, in the order given. Without a thing before, all that are set; without one after, all that were. */
export const changedFields = <Thing extends object>(
  before: Thing | null,
  after: Thing | null,
  fields: readonly (keyof Thing & string)[],
): FieldChange[] =>
  fields.flatMap((field) => {
    const from = plain(before?.[field]);
    const to = plain(after?.[field]);
    return isSame(from, to) ? [] : [{ field, from, to }];
  });

/** What became of a thing that can be archived. */
export const archivingOf = (
  before: { readonly isDeleted: boolean },
  after: { readonly isDeleted: boolean },
): 'archived' | 'unarchived' | 'changed' => {
  if (before.isDeleted === after.isDeleted) return 'changed';
  return after.isDeleted ? 'archived' : 'unarchived';
};

/** Notes who changed what, in the transaction that changes it. A change of nothing is not noted. */
export const recordChanges = async (
  tx: Transaction,
  actor: Actor,
  recorded: readonly RecordedChange[],
): Promise<void> => {
  const { userId, name } = editorOf(actor);
  await addSetupChanges(
    tx,
    actor.organisationId,
    recorded
      .filter((one) => one.action !== 'changed' || one.changes.length > 0)
      .map((one) => ({ ...one, userId, userName: name })),
  );
};

/** Notes one change. */
export const recordChange = (tx: Transaction, actor: Actor, recorded: RecordedChange): Promise<void> =>
  recordChanges(tx, actor, [recorded]);
