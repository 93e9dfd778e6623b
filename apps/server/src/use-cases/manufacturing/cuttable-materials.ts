import type { Material as MaterialWire, Sheet as SheetWire, CuttingTechnology as TechnologyWire } from '@kerf/contract';
import { lengthFromInput, thicknessMatches, type UnitSystem } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getCuttingTechnology, listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { getMaterial, listMaterials } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listSheetCuttingTechnologies, listSheets, type Sheet } from '../../db/repositories/sheets.ts';
import { roleAllows } from '../../identity/caller.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';
import type { Actor } from '../actor.ts';
import { hasTubes } from '../organisations/plan-limits.ts';
import { groupRows } from '../setup/group-rows.ts';
import { presentSheet, presentSheetWithCost } from '../setup/present-sheet.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { presentTechnology } from './cutting-technology-figures.ts';
import { presentMaterials } from './present-materials.ts';

const seesFigures = ({ role }: Actor): boolean => roleAllows(role, 'administrator');
const unitsOf = (sheet: Sheet): UnitSystem => (sheet.isImperial ? 'imperial' : 'metric');

/** Ids of the sheets that are enabled on a machine. */
const enabledOn = async (
  tx: Transaction,
  organisationId: string,
  technologyId: string,
): Promise<ReadonlySet<string>> => {
  const links = await listSheetCuttingTechnologies(tx, organisationId);
  return new Set(
    links.filter((link) => link.isEnabled && link.cuttingTechnologyId === technologyId).map((link) => link.sheetId),
  );
};

/** Materials with a sheet in use that is enabled on the machine. */
export const materialsOfTechnology = async (
  tx: Transaction,
  actor: Actor,
  cuttingTechnologyId: string,
  now: Date,
): Promise<SetupOutcome<MaterialWire[]>> => {
  const { organisationId } = actor;
  if ((await getCuttingTechnology(tx, organisationId, cuttingTechnologyId)) === null) return refused('NOT_FOUND');
  const enabled = await enabledOn(tx, organisationId, cuttingTechnologyId);
  const sheets = (await listSheets(tx, organisationId)).filter((sheet) => enabled.has(sheet.id));
  const withSheets = new Set(sheets.map((sheet) => sheet.materialId));
  const tubes = await hasTubes(tx, organisationId, now);
  const rows = (await listMaterials(tx, organisationId)).filter(
    (row) => withSheets.has(row.id) && (tubes || row.type === 'Flat'),
  );
  return done(await presentMaterials(tx, organisationId, rows, seesFigures(actor)));
};

type Pair = { readonly cuttingTechnologyId: string; readonly materialId: string };

/** Sheets in use of a material that are enabled on a machine, thinnest first. */
const sheetsOfPair = async (tx: Transaction, organisationId: string, pair: Pair): Promise<SetupOutcome<Sheet[]>> => {
  const technology = await getCuttingTechnology(tx, organisationId, pair.cuttingTechnologyId);
  const material = await getMaterial(tx, organisationId, pair.materialId);
  if (technology === null || material === null) return refused('NOT_FOUND');
  const enabled = await enabledOn(tx, organisationId, pair.cuttingTechnologyId);
  const sheets = await listSheets(tx, organisationId, { materialId: pair.materialId });
  return done(sheets.filter((sheet) => enabled.has(sheet.id)));
};

/** Thicknesses of a material on a machine, thinnest first; those within the tolerance of their unit are one. */
export const thicknessesOfPair = async (
  tx: Transaction,
  organisationId: string,
  pair: Pair,
): Promise<SetupOutcome<{ thickness: number; isImperial: boolean }[]>> => {
  const sheets = await sheetsOfPair(tx, organisationId, pair);
  if (!sheets.ok) return sheets;
  const distinct: Sheet[] = [];
  for (const sheet of sheets.value) {
    const last = distinct.at(-1);
    if (last === undefined || !thicknessMatches(last.thicknessMm, sheet.thicknessMm, unitsOf(sheet)))
      distinct.push(sheet);
  }
  return done(
    distinct.map(({ thicknessMm, isImperial }) => ({ thickness: shownLength(thicknessMm, isImperial), isImperial })),
  );
};

type Linked = Awaited<ReturnType<typeof listSheetCuttingTechnologies>>;

const presented = (sheets: readonly Sheet[], links: Linked, withCost: boolean): SheetWire[] => {
  const bySheet = groupRows(links, (link) => link.sheetId);
  const present = withCost ? presentSheetWithCost : presentSheet;
  return sheets.map((sheet) => present(sheet, bySheet.get(sheet.id) ?? []));
};

/** Sheets of a material on a machine; of one thickness when it is named, in the unit named or the shop's own. */
export const sheetsOfPairAndThickness = async (
  tx: Transaction,
  actor: Actor,
  pair: Pair,
  wanted: { readonly thickness?: number | undefined; readonly units?: UnitSystem | undefined },
): Promise<SetupOutcome<SheetWire[]>> => {
  const { organisationId } = actor;
  const sheets = await sheetsOfPair(tx, organisationId, pair);
  if (!sheets.ok) return sheets;
  const units = wanted.units ?? (await getOrganisation(tx, organisationId))?.defaultDrawingUnits ?? 'metric';
  const { thickness } = wanted;
  const matching = sheets.value.filter(
    (sheet) => thickness === undefined || thicknessMatches(sheet.thicknessMm, lengthFromInput(thickness, units), units),
  );
  return done(presented(matching, await listSheetCuttingTechnologies(tx, organisationId), seesFigures(actor)));
};

export type QuoteMaterials = {
  readonly cuttingTechnologies: TechnologyWire[];
  readonly materials: MaterialWire[];
  readonly sheets: SheetWire[];
};

/** Everything in use that a part can be cut from, without figures; for the web store only what it sells. */
export const quoteMaterials = async (
  tx: Transaction,
  organisationId: string,
  wanted: { readonly materialIds?: readonly string[] | undefined; readonly isForStore: boolean; readonly now: Date },
): Promise<QuoteMaterials> => {
  const { materialIds, isForStore, now } = wanted;
  const technologies = await listCuttingTechnologies(tx, organisationId);
  const inUse = new Set(technologies.map((technology) => technology.id));
  const links = (await listSheetCuttingTechnologies(tx, organisationId)).filter((link) =>
    inUse.has(link.cuttingTechnologyId),
  );
  const tubes = await hasTubes(tx, organisationId, now);
  const chosen = (await listMaterials(tx, organisationId)).filter(
    (row) => (tubes || row.type === 'Flat') && (materialIds === undefined || materialIds.includes(row.id)),
  );
  const chosenIds = new Set(chosen.map((row) => row.id));
  const cuttable = new Set(links.filter((link) => link.isEnabled).map((link) => link.sheetId));
  const sheets = (await listSheets(tx, organisationId)).filter(
    (sheet) => chosenIds.has(sheet.materialId) && cuttable.has(sheet.id) && (!isForStore || sheet.isStoreEnabled),
  );
  const withSheets = new Set(sheets.map((sheet) => sheet.materialId));
  const materials = await presentMaterials(
    tx,
    organisationId,
    chosen.filter((row) => withSheets.has(row.id)),
    false,
  );
  const offered = new Set(sheets.map((sheet) => sheet.id));
  return {
    cuttingTechnologies: technologies.map((row) => presentTechnology(row, false)),
    materials: materials.map((row) => {
      const sheetIds = row.sheetIds.filter((id) => offered.has(id));
      return { ...row, sheetIds, sheetsCount: sheetIds.length };
    }),
    sheets: presented(sheets, links, false),
  };
};
