import type { BoughtItemChange, BoughtItemInput, BoughtItem as BoughtItemWire } from '@kerf/contract';
import { MOST_BOUGHT_ITEMS } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import {
  addBoughtItems,
  type BoughtItemRow,
  listBoughtItems as findItems,
  getBoughtItem,
  type NewBoughtItem,
  updateBoughtItem as saveItem,
} from '../../db/repositories/bought-items.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import { roleAllows } from '../../identity/caller.ts';
import { boughtPrice } from '../../pipeline/setup/bought-price.ts';
import type { Actor } from '../actor.ts';
import { archivingOf, changedFields, recordChanges } from '../setup/record-change.ts';
import { conflict, done, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';

type Saved = SetupOutcome<BoughtItemWire>;

/** What was entered, as columns. */
export const boughtColumns = ({ weight, cost, markupPercent, ...same }: BoughtItemInput): NewBoughtItem => ({
  ...same,
  weightKg: weight,
  cost: cost === null ? null : String(cost),
  markupPercent: String(markupPercent),
});

const present = (row: BoughtItemRow, currencyCode: string, seesCost: boolean): BoughtItemWire => {
  const price = boughtPrice(row, currencyCode);
  return {
    ...{ id: row.id, version: row.version, name: row.name, kind: row.kind, stockNumber: row.stockNumber },
    ...{ supplier: row.supplier, dimensions: row.dimensions, weight: row.weightKg, isDeleted: row.isDeleted },
    pressFit: row.pressFit,
    cost: seesCost && row.cost !== null ? Number(row.cost) : null,
    markupPercent: seesCost ? Number(row.markupPercent) : null,
    price: price === null ? null : Number(price),
  };
};

const currencyOf = async (tx: Transaction, organisationId: string): Promise<string> =>
  (await getOrganisation(tx, organisationId))?.currencyCode ?? 'USD';

export const listBoughtItems = async (
  tx: Transaction,
  { organisationId, role }: Actor,
  includeDeleted: boolean,
): Promise<BoughtItemWire[]> => {
  const currencyCode = await currencyOf(tx, organisationId);
  const rows = await findItems(tx, organisationId, { includeDeleted });
  return rows.map((row) => present(row, currencyCode, roleAllows(role, 'administrator')));
};

export const boughtItemHistory = ({ weightKg, pressFit, ...row }: BoughtItemRow) => ({
  ...row,
  weight: weightKg,
  pressFit: pressFit === null ? null : `${pressFit.holeMm} mm`,
});
export const BOUGHT_ITEM_FIELDS = [
  ...([
    'name',
    'kind',
    'stockNumber',
    'supplier',
    'cost',
    'markupPercent',
    'dimensions',
    'weight',
    'pressFit',
  ] as const),
] as const;

/** Notes what became of bought items: who changed which price, and when. */
export const recordBought = (
  tx: Transaction,
  actor: Actor,
  action: 'added' | 'changed' | 'archived' | 'unarchived' | 'imported',
  items: readonly { readonly before: BoughtItemRow | null; readonly after: BoughtItemRow }[],
): Promise<void> =>
  recordChanges(
    tx,
    actor,
    items.map(({ before, after }) => ({
      ...{ entityType: 'boughtItem', entityId: after.id, subject: after.name, action },
      changes: changedFields(
        before === null ? null : boughtItemHistory(before),
        boughtItemHistory(after),
        BOUGHT_ITEM_FIELDS,
      ),
    })),
  );

const takenName = (items: readonly BoughtItemRow[], name: string, ownId: string | null): boolean =>
  items.some((one) => one.id !== ownId && !one.isDeleted && nameKey(one.name) === nameKey(name));

export const addBoughtItem = async (tx: Transaction, actor: Actor, entered: BoughtItemInput): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const items = await findItems(tx, organisationId, { includeDeleted: true });
  if (items.length >= MOST_BOUGHT_ITEMS) return refused('BOUGHT_ITEMS_LIMIT', { limit: MOST_BOUGHT_ITEMS });
  if (takenName(items, entered.name, null)) return nameTaken(entered.name, 'body.name');
  const [row] = await addBoughtItems(tx, organisationId, [boughtColumns(entered)]);
  if (row === undefined) throw new Error('the bought item was not added');
  await recordBought(tx, actor, 'added', [{ before: null, after: row }]);
  return done(present(row, await currencyOf(tx, organisationId), true));
};

/** Changes a bought item; one that nothing would change stays as it is. */
export const updateBoughtItem = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, isDeleted, ...given }: BoughtItemChange,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const before = await getBoughtItem(tx, organisationId, id);
  if (before === null) return refused('NOT_FOUND', { entity: 'boughtItem', id });
  const currencyCode = await currencyOf(tx, organisationId);
  const shown = present(before, currencyCode, true);
  if (version !== undefined && version !== before.version) return conflict(shown);
  const items = await findItems(tx, organisationId, { includeDeleted: true });
  const name = given.name ?? before.name;
  if (!(isDeleted ?? before.isDeleted) && takenName(items, name, id)) return nameTaken(name, 'body.name');
  const { markupPercent } = shown;
  const entered = { ...shown, markupPercent: markupPercent ?? 0, ...withoutUndefined(given) };
  const { id: _, version: __, price: ___, ...input } = entered;
  const saved = await saveItem(tx, organisationId, id, {
    ...boughtColumns(input),
    isDeleted: isDeleted ?? before.isDeleted,
  });
  if (!saved.ok) return refused('NOT_FOUND', { entity: 'boughtItem', id });
  await recordBought(tx, actor, archivingOf(before, saved.value), [{ before, after: saved.value }]);
  return done(present(saved.value, currencyCode, true));
};

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
const withoutUndefined = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
