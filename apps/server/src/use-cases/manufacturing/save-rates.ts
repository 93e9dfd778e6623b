import type { RateEntry, Rate as RateWire, SentRate } from '@kerf/contract';
import { isTooThin } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import {
  addRates,
  listRates,
  lockRateTables,
  type NewRate,
  type Rate,
  type RateTable,
  updateRates,
} from '../../db/repositories/rate-tables.ts';
import { type FieldMessages, type FieldSentence, TOO_THIN } from '../../field-sentences.ts';
import { ThicknessDrawers } from '../../pipeline/setup/thickness-drawers.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { changedFields, recordChanges } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { withUnits } from './entry-units.ts';
import {
  presentWithFigures,
  RATE_FIELDS,
  type RateFigures,
  rateColumns,
  type WantedRate,
  wantedRate,
} from './rate-figures.ts';

/** An entry beside the rate that it changes, with the rate that comes of it. */
type Planned = {
  readonly entry: RateEntry;
  readonly table: RateTable;
  readonly before: Rate | null;
  readonly wanted: WantedRate;
  readonly columns: NewRate;
};

type Drawers<Filed> = ReadonlyMap<string, ThicknessDrawers<Filed>>;

/** The tables that entries name, held, and all their rates: in a list, by id, and by table and thickness. */
type Tables = {
  readonly tables: ReadonlyMap<string, RateTable>;
  readonly rates: readonly Rate[];
  readonly ratesById: ReadonlyMap<string, Rate>;
  readonly drawersOf: Drawers<Rate>;
};

const unitsOf = (isImperial: boolean) => (isImperial ? 'imperial' : 'metric');

const isUnchanged = (wanted: WantedRate, before: Rate): boolean => {
  const shown = presentWithFigures(before, wanted.isImperial);
  return (
    wanted.isDeleted === before.isDeleted &&
    wanted.isImperial === before.isImperial &&
    changedFields<WantedRate>(shown, wanted, RATE_FIELDS).length === 0
  );
};

/** A rate that is there already with all that an entry adds: the entry was sent before. */
const sameRate = (entry: RateEntry, drawersOf: Drawers<Rate>): Rate | undefined => {
  const wanted = wantedRate(entry, null);
  const { thicknessMm } = rateColumns(wanted, null);
  const isSame = (rate: Rate) => !rate.isDeleted && isUnchanged(wanted, rate);
  return drawersOf.get(entry.rateTableId)?.nearest(thicknessMm, unitsOf(wanted.isImperial), isSame);
};

const rateOfTable = (rate: Rate | undefined, { id }: RateTable): Rate | undefined =>
  rate?.rateTableId === id ? rate : undefined;

const plan = (entry: RateEntry, { tables, ratesById, drawersOf }: Tables): Planned | string => {
  const table = tables.get(entry.rateTableId);
  if (table === undefined) return 'rateTableId';
  const before =
    entry.rateId === undefined ? sameRate(entry, drawersOf) : rateOfTable(ratesById.get(entry.rateId), table);
  if (entry.rateId !== undefined && before === undefined) return 'rateId';
  const wanted = wantedRate(entry, before ?? null);
  const columns = { ...rateColumns(wanted, before ?? null), rateTableId: table.id };
  return { entry, table, before: before ?? null, wanted, columns };
};

/** Rates of the tables as they are to be: those that no entry names stay. */
const ratesAfter = (planned: readonly Planned[], { rates }: Tables): readonly (NewRate | Rate)[] => {
  const changed = new Set(planned.map(({ before }) => before?.id));
  return [...rates.filter((rate) => !changed.has(rate.id)), ...planned.map(({ columns }) => columns)].filter(
    (rate) => rate.isDeleted !== true,
  );
};

const drawersByTable = <Filed extends NewRate | Rate>(rates: readonly Filed[]): Drawers<Filed> => {
  const byTable = new Map<string, ThicknessDrawers<Filed>>();
  for (const rate of rates) {
    const drawers = byTable.get(rate.rateTableId) ?? new ThicknessDrawers<Filed>();
    drawers.add(rate.thicknessMm, rate);
    byTable.set(rate.rateTableId, drawers);
  }
  return byTable;
};

const TAKEN = 'The table has a rate of this thickness already';

/** Messages for entries whose thickness is none or another active rate of the table has, or that name one rate twice. */
const clashes = (planned: readonly Planned[], found: Tables, pathOf: (place: number) => string): FieldMessages => {
  const drawersOf = drawersByTable(ratesAfter(planned, found));
  const timesNamed = new Map<string, number>();
  for (const { before } of planned)
    if (before !== null) timesNamed.set(before.id, (timesNamed.get(before.id) ?? 0) + 1);
  const messages: Record<string, FieldSentence> = {};
  for (const [place, { before, columns, wanted }] of planned.entries()) {
    if (before !== null && timesNamed.get(before.id) !== 1) {
      messages[`${pathOf(place)}.rateId`] = 'Stands here twice';
    }
    const drawers = drawersOf.get(columns.rateTableId);
    const isTaken = drawers?.has(columns.thicknessMm, unitsOf(wanted.isImperial), columns) === true;
    if (!wanted.isDeleted && isTooThin(columns.thicknessMm)) messages[`${pathOf(place)}.thickness`] = TOO_THIN;
    else if (!wanted.isDeleted && isTaken) messages[`${pathOf(place)}.thickness`] = TAKEN;
  }
  return messages;
};

const actionOf = (before: Rate | null, after: Rate) => {
  if (before === null) return 'added';
  if (before.isDeleted === after.isDeleted) return 'changed';
  return after.isDeleted ? 'archived' : 'unarchived';
};

/** The number of measured times that calibrated rates come from; undefined for rates that somebody entered. */
type Calibrated = number | undefined;

const recordedOf = (table: RateTable, before: Rate | null, after: Rate, measurements: Calibrated) => {
  const shown: RateFigures = presentWithFigures(after);
  const shownBefore =
    before === null ? null : { ...presentWithFigures(before, after.isImperial), isImperial: before.isImperial };
  return {
    entityType: 'rate',
    entityId: after.id,
    belongsToId: table.id,
    subject: `${table.name} ${shown.thickness} ${after.isImperial ? 'in' : 'mm'}`,
    action: measurements === undefined ? actionOf(before, after) : 'calibrated',
    changes: [
      ...changedFields(shownBefore, shown, RATE_FIELDS),
      ...(measurements === undefined ? [] : [{ field: 'measurements', from: null, to: measurements }]),
    ],
  } as const;
};

/** Writes what is planned, all at once, and answers the rates in the order of the entries. */
const write = async (
  tx: Transaction,
  actor: Actor,
  planned: readonly Planned[],
  measurements: Calibrated,
): Promise<RateWire[]> => {
  const { organisationId } = actor;
  const wanted = planned.map((one) => ({ ...one, id: one.before?.id ?? newId() }));
  const isKept = await inSlices(
    wanted,
    ({ before, wanted: figures }) => before !== null && isUnchanged(figures, before),
  );
  const columnsOf = (isNew: boolean) =>
    wanted
      .filter((one, place) => (one.before === null) === isNew && isKept[place] === false)
      .map(({ columns, id }) => ({ ...columns, id }));
  const written = [
    ...(await addRates(tx, organisationId, columnsOf(true))),
    ...(await updateRates(tx, organisationId, columnsOf(false))),
  ];
  const byId = new Map(written.map((rate) => [rate.id, rate]));
  const recorded = await inSlices(wanted, ({ table, before, id }) => {
    const after = byId.get(id);
    return after === undefined ? [] : [recordedOf(table, before, after, measurements)];
  });
  await recordChanges(tx, actor, recorded.flat());
  return inSlices(wanted, ({ before, id }) => {
    const rate = byId.get(id) ?? before;
    if (rate === null) throw new Error('a rate was not written');
    return presentWithFigures(rate);
  });
};

const isStale = ({ entry, before, wanted }: Planned): boolean =>
  before !== null && entry.version !== undefined && entry.version !== before.version && !isUnchanged(wanted, before);

/** Whether an entry changes the figures of an archived rate: it stays archived, or its sender does not know that it is. */
const isArchivedMeanwhile = (planned: Planned): boolean => {
  const { before, wanted } = planned;
  if (before === null || !before.isDeleted) return false;
  return wanted.isDeleted ? !isUnchanged(wanted, before) : isStale(planned);
};

/** Adds or changes rates, all or none. Prices that are already calculated stay; the next calculation takes the new rates. */
const saveEntries = async (
  tx: Transaction,
  actor: Actor,
  sent: readonly SentRate[],
  pathOf: (place: number) => string,
  measurements?: number,
): Promise<SetupOutcome<RateWire[]>> => {
  const { organisationId } = actor;
  const tables = await lockRateTables(tx, organisationId, [...new Set(sent.map((entry) => entry.rateTableId))]);
  const rates: Rate[] = [];
  for (const { id } of tables) {
    rates.push(...(await listRates(tx, organisationId, { rateTableId: id, includeDeleted: true })));
  }
  const found: Tables = {
    tables: new Map(tables.map((table) => [table.id, table])),
    rates,
    ratesById: new Map(rates.map((rate) => [rate.id, rate])),
    drawersOf: drawersByTable(rates),
  };
  const entries = await withUnits(
    tx,
    organisationId,
    sent,
    ({ rateId }) => found.ratesById.get(rateId ?? '')?.isImperial,
  );
  const plans = await inSlices(entries, (entry) => plan(entry, found));
  const missing = plans.flatMap((one, place) => (typeof one === 'string' ? [`${pathOf(place)}.${one}`] : []));
  if (missing.length > 0) {
    return entries.length === 1
      ? refused('NOT_FOUND')
      : fieldsInvalid(Object.fromEntries(missing.map((path) => [path, 'There is none such' as const])));
  }
  const planned = plans.filter((one) => typeof one !== 'string');
  const archived = planned.flatMap((one, place) => (isArchivedMeanwhile(one) ? [`${pathOf(place)}.thickness`] : []));
  if (archived.length > 0) {
    const sentence = 'This rate is archived. Unarchive it first.' as const;
    return fieldsInvalid(Object.fromEntries(archived.map((path) => [path, sentence])));
  }
  const stale = planned.find(isStale)?.before;
  if (stale !== undefined && stale !== null) return conflict(presentWithFigures(stale));
  const messages = clashes(planned, found, pathOf);
  return Object.keys(messages).length > 0
    ? fieldsInvalid(messages)
    : done(await write(tx, actor, planned, measurements));
};

/** Adds or changes several rates: all of them or none. The history tells of how many measured times they come from, if any. */
export const saveRates = (
  tx: Transaction,
  actor: Actor,
  entries: readonly SentRate[],
  measurements?: number,
): Promise<SetupOutcome<RateWire[]>> => saveEntries(tx, actor, entries, (place) => `body.rates.${place}`, measurements);

/** Adds or changes one rate. */
export const saveRate = async (tx: Transaction, actor: Actor, entry: SentRate): Promise<SetupOutcome<RateWire>> => {
  const saved = await saveEntries(tx, actor, [entry], () => 'body');
  if (!saved.ok) return saved;
  const [rate] = saved.value;
  return rate === undefined ? refused('NOT_FOUND') : done(rate);
};
