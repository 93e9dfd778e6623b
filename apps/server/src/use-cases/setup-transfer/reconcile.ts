import type { FieldChange } from '../../db/schema/index.ts';
import { changedFields, type RecordedChange } from '../setup/record-change.ts';
import type { SetupLog, Traits } from './setup-log.ts';

type Row = { readonly id: string };

/** How things of one kind are compared, written and told of. */
export type Kind<Thing extends Row, Columns extends object> = {
  readonly entityType: RecordedChange['entityType'];
  /** The figures of a thing as people see them; before and after in the unit system of the thing after. */
  readonly changes: (before: Thing | null, after: Thing) => FieldChange[];
  readonly subject: (thing: Thing) => string;
  readonly belongsToId?: (thing: Thing) => string;
  readonly traits?: (thing: Thing) => Traits;
  readonly isArchived: (thing: Thing) => boolean;
  readonly add: (columns: readonly (Columns & Row)[]) => Promise<readonly Thing[]>;
  readonly update: (columns: readonly (Columns & Row)[]) => Promise<readonly Thing[]>;
};

/** A thing of a file as columns, and the thing that it is about; null for a new one. */
export type Pair<Thing, Columns> = { readonly columns: Columns; readonly before: Thing | null };

const isSame = (columns: object, before: object): boolean => {
  const names = Object.keys(columns);
  const now: Readonly<Record<string, unknown>> = { ...before };
  const wanted: Readonly<Record<string, unknown>> = { ...columns };
  return changedFields(now, wanted, names).length === 0;
};

/** Writes what differs, in one statement for each kind of change, and answers the things in the order of the pairs. */
export const reconcile = async <Thing extends Row, Columns extends object>(
  kind: Kind<Thing, Columns>,
  pairs: readonly Pair<Thing, Columns>[],
  log: SetupLog,
  newId: () => string,
): Promise<Thing[]> => {
  const planned = pairs.map(({ columns, before }) => ({ before, columns: { ...columns, id: before?.id ?? newId() } }));
  const isKept = ({ before, columns }: (typeof planned)[number]) => before !== null && isSame(columns, before);
  const added = planned.filter(({ before }) => before === null).map(({ columns }) => columns);
  const changed = planned.filter((one) => one.before !== null && !isKept(one)).map(({ columns }) => columns);
  const written = new Map(
    [...(await kind.add(added)), ...(await kind.update(changed))].map((thing) => [thing.id, thing]),
  );
  return planned.map(({ before, columns }) => {
    const after = written.get(columns.id) ?? before;
    if (after === null) throw new Error('a thing of the set-up data was not written');
    if (before !== null && !written.has(columns.id)) {
      log.noteUnchanged({ entityType: kind.entityType, subject: kind.subject(after) });
      return after;
    }
    const wasArchived = before !== null && kind.isArchived(before);
    const change = {
      entityType: kind.entityType,
      entityId: after.id,
      belongsToId: kind.belongsToId?.(after),
      subject: kind.subject(after),
      action: before === null ? 'added' : wasArchived ? 'unarchived' : 'changed',
      changes: kind.changes(before, after),
    } as const;
    log.note(change, kind.traits?.(after));
    return after;
  });
};

/** Notes that a thing is archived, or taken away where there is no archive. */
export const noteArchived = <Thing extends Row, Columns extends object>(
  kind: Kind<Thing, Columns>,
  thing: Thing,
  log: SetupLog,
  action: 'archived' | 'removed' = 'archived',
): void =>
  log.note({
    entityType: kind.entityType,
    entityId: thing.id,
    belongsToId: kind.belongsToId?.(thing),
    subject: kind.subject(thing),
    action,
    changes: [],
  });

/** Finds for each wanted thing the one of the same key that is there: in use before archived, and each of them once. */
export const pairUp = <Wanted, Thing>(
  wanted: readonly Wanted[],
  current: readonly Thing[],
  keys: { readonly ofWanted: (one: Wanted) => string; readonly ofThing: (one: Thing) => string },
): { readonly pairs: readonly { wanted: Wanted; before: Thing | null }[]; readonly others: readonly Thing[] } => {
  const waiting = new Map<string, Thing[]>();
  for (const thing of current) {
    const key = keys.ofThing(thing);
    waiting.set(key, [...(waiting.get(key) ?? []), thing]);
  }
  const pairs = wanted.map((one) => ({ wanted: one, before: waiting.get(keys.ofWanted(one))?.shift() ?? null }));
  return { pairs, others: [...waiting.values()].flat() };
};
