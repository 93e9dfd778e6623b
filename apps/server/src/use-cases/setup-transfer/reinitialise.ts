import { isDeepStrictEqual } from 'node:util';
import type { SetupOutcomeWire } from '@kerf/contract';
import { parseCurrency } from '@kerf/money';
import { defaultSetup, type SetupData, STARTING_LANGUAGES, startingMaterialNames } from '@kerf/pricing';
import { isTubeTechnology } from '@kerf/quoting';
import { newId } from '../../db/ids.ts';
import { nameKey } from '../../db/keys.ts';
import {
  type CuttingTechnology,
  listCuttingTechnologies,
  updateCuttingTechnology,
} from '../../db/repositories/cutting-technologies.ts';
import { assignRateTables, listMaterialRateTables, listMaterials } from '../../db/repositories/materials.ts';
import { getOrganisation, type Organisation, updateOrganisation } from '../../db/repositories/organisations.ts';
import { listRateTables, type RateTable, updateRateTable } from '../../db/repositories/rate-tables.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import {
  listSheetCuttingTechnologies,
  listSheets,
  saveSheetCuttingTechnologies,
} from '../../db/repositories/sheets.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { rateColumns, tableColumns, technologyColumns } from '../../pipeline/setup/setup-columns.ts';
import type { Actor } from '../actor.ts';
import { groupRows } from '../setup/group-rows.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { exportSetup } from './export-setup.ts';
import type { ImportScope } from './import-scope.ts';
import { rateKind, rateTableKind, technologyKind } from './machine-kinds.ts';
import { moveQuotes } from './move-quotes.ts';
import { noteArchived, reconcile } from './reconcile.ts';
import { trySetup } from './try-setup.ts';
import { materialsWithoutRates } from './unrated-materials.ts';

type Scope = Omit<ImportScope, 'archivesOthers' | 'materialNames' | 'isShopImperial'>;

/** The number behind a name that another table had before. */
const REPEATED = / \(\d+\)$/;
const STARTING_TABLE = /^\d+(\.\d+)? kW$/;

type Machines = Pick<SetupData, 'cuttingTechnologies' | 'rateTables'>;

/** The machines that cut sheets with their tables: the power of an organisation is theirs, tube lasers have one of their own. */
const sheetMachinesOf = ({ cuttingTechnologies, rateTables }: Machines): Machines => {
  const own = cuttingTechnologies.filter(({ type }) => !isTubeTechnology(type));
  const names = new Set(own.map(({ name }) => name));
  return {
    cuttingTechnologies: own,
    rateTables: rateTables.filter(({ cuttingTechnologyName }) => names.has(cuttingTechnologyName)),
  };
};

const rateTablesOf = ({ rateTables }: Pick<SetupData, 'rateTables'>) =>
  rateTables
    .map((table) => ({ ...table, name: table.name.replace(REPEATED, '') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Whether the machines for sheets and their rates are those that an organisation of the power starts with, untouched, in whatever language it did. */
const isAsSeeded = async (
  { tx, organisationId }: Scope,
  organisation: Organisation,
  powerKw: number,
  setupIn: (language: string) => SetupData,
) => {
  const now = await exportSetup(tx, organisationId);
  if (!now.ok || Number(organisation.cuttingTechnologyPower) !== powerKw) return false;
  const machines = sheetMachinesOf(now.value);
  return STARTING_LANGUAGES.map(setupIn).some(
    (setup) =>
      isDeepStrictEqual(machines.cuttingTechnologies, setup.cuttingTechnologies) &&
      isDeepStrictEqual(rateTablesOf(machines), rateTablesOf(setup)),
  );
};

type Replaced = { readonly technologies: readonly CuttingTechnology[]; readonly rateTables: readonly RateTable[] };

const archiveMachines = async ({ tx, organisationId, log }: Scope): Promise<Replaced> => {
  const all = await listCuttingTechnologies(tx, organisationId);
  const technologies = all.filter(({ type }) => !isTubeTechnology(type));
  const kept = new Set(all.filter(({ type }) => isTubeTechnology(type)).map(({ id }) => id));
  const rateTables = (await listRateTables(tx, organisationId)).filter((one) => !kept.has(one.cuttingTechnologyId));
  const kind = rateTableKind(tx, organisationId, new Map());
  for (const one of rateTables) {
    await updateRateTable(tx, organisationId, one.id, { isDeleted: true });
    noteArchived(kind, one, log);
  }
  for (const one of technologies) {
    await updateCuttingTechnology(tx, organisationId, one.id, { isDeleted: true });
    noteArchived(technologyKind(tx, organisationId), one, log);
  }
  return { technologies, rateTables };
};

/** Names that no rate table has, archived ones included, with a number behind those that are taken. */
const freeNames = async ({ tx, organisationId }: Scope, names: readonly string[]): Promise<string[]> => {
  const taken = new Set(
    (await listRateTables(tx, organisationId, { includeDeleted: true })).map(({ name }) => nameKey(name)),
  );
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(nameKey(free)); number += 1) free = `${name} (${number})`;
    taken.add(nameKey(free));
    return free;
  });
};

type Added = { readonly technology: CuttingTechnology; readonly tableOf: ReadonlyMap<string, RateTable> };

const addMachines = async (scope: Scope): Promise<Added> => {
  const { tx, organisationId, setup, log } = scope;
  const machines = setup.cuttingTechnologies.map((one) => ({ before: null, columns: technologyColumns(one) }));
  const [technology] = await reconcile(technologyKind(tx, organisationId), machines, log, newId);
  if (technology === undefined) throw new Error('the starting data have no machine');
  const names = await freeNames(
    scope,
    setup.rateTables.map(({ name }) => name),
  );
  const tables = await reconcile(
    rateTableKind(tx, organisationId, new Map([[technology.id, technology.name]])),
    setup.rateTables.map((table, place) => ({
      before: null,
      columns: { ...tableColumns(table, technology.id), name: names[place] ?? table.name },
    })),
    log,
    newId,
  );
  const kind = rateKind(tx, organisationId, new Map(tables.map(({ id, name }) => [id, name])));
  const rates = setup.rateTables.flatMap(({ rates: own }, place) =>
    own.map((rate) => ({ before: null, columns: rateColumns(rate, tables[place]?.id ?? '') })),
  );
  await reconcile(kind, rates, log, newId);
  const tableOf = new Map(
    setup.materials.flatMap(({ name, rateTableNames }): [string, RateTable][] => {
      const table = tables[setup.rateTables.findIndex((one) => rateTableNames.includes(one.name))];
      return table === undefined ? [] : [[name, table]];
    }),
  );
  return { technology, tableOf };
};

/** The starting material that a material of the shop is, by its name or by that of the starting table that it had, in any language. */
const startingMaterial = (
  name: string,
  tableNames: readonly string[],
  starting: readonly string[],
): string | undefined => {
  const isTableOf = (one: string) => (table: string) =>
    table.startsWith(`${one} `) && STARTING_TABLE.test(table.slice(one.length + 1).replace(REPEATED, ''));
  const known = starting.map((one) => ({ one, names: startingMaterialNames(one) }));
  const found =
    known.find(({ names }) => names.some((alias) => nameKey(alias) === nameKey(name))) ??
    known.find(({ names }) => names.some((alias) => tableNames.some(isTableOf(alias))));
  return found?.one;
};

/** Gives the materials that the starting data know their new tables. */
const assignTables = async (scope: Scope, { technology, tableOf }: Added, replaced: Replaced): Promise<void> => {
  const { tx, organisationId, log } = scope;
  const oldNames = new Map(replaced.rateTables.map(({ id, name }) => [id, name]));
  const assigned = groupRows(await listMaterialRateTables(tx, organisationId), (one) => one.materialId);
  for (const material of (await listMaterials(tx, organisationId)).filter(({ type }) => type === 'Flat')) {
    const before = (assigned.get(material.id) ?? []).flatMap((one) => oldNames.get(one.rateTableId) ?? []);
    const starting = startingMaterial(material.materialName, before, [...tableOf.keys()]);
    const table = starting === undefined ? undefined : tableOf.get(starting);
    if (table === undefined) continue;
    const assignment = { materialId: material.id, cuttingTechnologyId: technology.id, rateTableId: table.id };
    await assignRateTables(tx, organisationId, [assignment]);
    log.note({
      entityType: 'materialRateTable',
      entityId: material.id,
      belongsToId: material.id,
      subject: material.materialName,
      action: 'changed',
      changes: [{ field: 'rateTable', from: before.join(', ') || null, to: table.name }],
    });
  }
};

/** Lets the new machine cut the sheets that one of the archived machines cut. */
const moveSheets = async ({ tx, organisationId }: Scope, { technology }: Added, replaced: Replaced): Promise<void> => {
  const old = new Set(replaced.technologies.map(({ id }) => id));
  const links = await listSheetCuttingTechnologies(tx, organisationId);
  const cut = new Set(
    links.filter((one) => one.isEnabled && old.has(one.cuttingTechnologyId)).map((one) => one.sheetId),
  );
  const sheets = (await listSheets(tx, organisationId)).filter(({ id }) => cut.has(id));
  await saveSheetCuttingTechnologies(
    tx,
    organisationId,
    sheets.map(({ id }) => ({ sheetId: id, cuttingTechnologyId: technology.id, isEnabled: true })),
  );
};

type Wish = {
  readonly powerKw: number;
  readonly preview?: boolean | undefined;
  readonly fingerprint?: string | undefined;
};

type Starter = { readonly actor: Actor; readonly queue: JobQueue };

const startOver = async (
  scope: Scope,
  { actor, queue }: Starter,
  organisation: Organisation,
  powerKw: number,
): Promise<SetupOutcomeWire['quotesInWork']> => {
  const { tx, organisationId, log } = scope;
  const replaced = await archiveMachines(scope);
  const added = await addMachines(scope);
  await assignTables(scope, added, replaced);
  await moveSheets(scope, added, replaced);
  const machines = { from: replaced.technologies.map(({ id }) => id), to: added.technology.id };
  const quotesInWork = await moveQuotes(tx, actor, queue, machines);
  const from = Number(organisation.cuttingTechnologyPower);
  if (from === powerKw) return quotesInWork;
  await updateOrganisation(tx, organisationId, { cuttingTechnologyPower: String(powerKw) });
  log.note({
    entityType: 'organisation',
    entityId: organisationId,
    subject: organisation.name,
    action: 'changed',
    changes: [{ field: 'cuttingTechnologyPower', from, to: powerKw }],
  });
  return quotesInWork;
};

/**
 * Starts over with the machine for sheets and the rates of a laser power: the old ones are archived, so that old quotes keep them;
 * materials keep their sheets, and those that the starting data know take the new rates; parts of quotes in work go to the new machine
 * and keep their settings, not their prices. Tube lasers stay as they are. Done again with the same power, it changes nothing.
 */
export const reinitialise = (queue: JobQueue, actor: Actor, wish: Wish): Promise<SetupOutcome<SetupOutcomeWire>> =>
  trySetup(actor, wish, async (tx, log): Promise<SetupOutcome<SetupOutcomeWire>> => {
    const { organisationId } = actor;
    const { powerKw } = wish;
    await lockSetup(tx, organisationId);
    const organisation = await getOrganisation(tx, organisationId);
    const currency = organisation === null ? null : parseCurrency(organisation.currencyCode);
    if (organisation === null || currency === null) return refused('NOT_FOUND');
    const { defaultDrawingUnits: units, country } = organisation;
    const setupIn = (language: string) => defaultSetup({ powerKw, units, country, currency, language });
    const scope = { tx, organisationId, log, setup: setupIn(organisation.language) };
    const isThere = await isAsSeeded(scope, organisation, powerKw, setupIn);
    const quotesInWork = isThere ? undefined : await startOver(scope, { actor, queue }, organisation, powerKw);
    const outcome = log.outcome(await materialsWithoutRates(tx, organisationId));
    return done(quotesInWork === undefined ? outcome : { ...outcome, quotesInWork });
  });
