import type { SetupBoughtItem } from '@kerf/pricing';
import type { PressFit } from '@kerf/quoting';
import { newId } from '../../db/ids.ts';
import { nameKey } from '../../db/keys.ts';
import {
  addBoughtItems,
  type BoughtItemRow,
  listBoughtItems,
  type NewBoughtItem,
  updateBoughtItem,
} from '../../db/repositories/bought-items.ts';
import { BOUGHT_ITEM_FIELDS, boughtItemHistory } from '../manufacturing/bought-items.ts';
import { changedFields } from '../setup/record-change.ts';
import type { ImportScope } from './import-scope.ts';
import { eachOf, sure } from './machine-kinds.ts';
import { type Kind, noteArchived, pairUp, reconcile } from './reconcile.ts';

/** Figures of a hole in one order: the database keeps its own. */
const fitInOrder = (fit: PressFit | null): PressFit | null =>
  fit === null
    ? null
    : {
        ...{ holeMm: fit.holeMm, plusMm: fit.plusMm, minimumThicknessMm: fit.minimumThicknessMm },
        ...{ minimumEdgeMm: fit.minimumEdgeMm, sources: fit.sources },
      };

const columnsOf = ({ markupPercent, pressFit, ...same }: SetupBoughtItem) => ({
  ...same,
  markupPercent: String(markupPercent),
  pressFit: fitInOrder(pressFit),
  isDeleted: false,
});

const boughtKind = ({ tx, organisationId }: ImportScope): Kind<BoughtItemRow, NewBoughtItem> => ({
  entityType: 'boughtItem',
  subject: ({ name }) => name,
  isArchived: ({ isDeleted }) => isDeleted,
  changes: (before, after) =>
    changedFields(before === null ? null : boughtItemHistory(before), boughtItemHistory(after), BOUGHT_ITEM_FIELDS),
  add: (columns) => addBoughtItems(tx, organisationId, columns),
  update: (columns) =>
    eachOf(columns, async ({ id, ...one }) => sure(await updateBoughtItem(tx, organisationId, id, one))),
});

/** Writes the bought items of the file by their names; a file that has none leaves them as they are. */
export const importBought = async (scope: ImportScope): Promise<void> => {
  const { tx, organisationId, setup, log } = scope;
  if (setup.boughtItems.length === 0) return;
  const rows = (await listBoughtItems(tx, organisationId, { includeDeleted: true })).map((row) => ({
    ...row,
    pressFit: fitInOrder(row.pressFit),
  }));
  const inUseFirst = rows.toSorted((one, other) => Number(one.isDeleted) - Number(other.isDeleted));
  const key = ({ name }: { readonly name: string }) => nameKey(name);
  const { pairs, others } = pairUp(setup.boughtItems, inUseFirst, { ofWanted: key, ofThing: key });
  const kind = boughtKind(scope);
  const columns = pairs.map(({ wanted, before }) => ({ before, columns: columnsOf(wanted) }));
  await reconcile(kind, columns, log, newId);
  if (!scope.archivesOthers) return;
  for (const other of others.filter((one) => !one.isDeleted)) {
    await updateBoughtItem(tx, organisationId, other.id, { isDeleted: true });
    noteArchived(kind, other, log);
  }
};
