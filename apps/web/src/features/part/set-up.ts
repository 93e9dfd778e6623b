import type { CuttingTechnology, Material, QuoteItem, SecondaryProcess, Sheet } from '@kerf/contract';
import type { PartSettings, SheetChoice } from '@kerf/quoting';
import { lengthFromInput, type UnitSystem } from '@kerf/units';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import {
  allCuttingTechnologiesQuery,
  allMaterialsQuery,
  cuttingTechnologiesQuery,
  materialsQuery,
  secondaryProcessesQuery,
  sheetsQuery,
} from '../../api/set-up-data.ts';
import type { PartStock, QuoteStock, Reader } from '../../i18n/server-texts.ts';
import { type ListLoad, listLoad } from '../../page/list-load.ts';
import { useSession } from '../../session/session.tsx';

/** What parts can be made of and on, as the settings read it. */
export type SetUp = {
  readonly technologies: readonly CuttingTechnology[];
  readonly materials: readonly Material[];
  readonly sheets: readonly Sheet[];
  readonly sheetChoices: readonly SheetChoice[];
  readonly processes: readonly SecondaryProcess[];
  /** Archived ones too, which parts may still have. */
  readonly materialNames: ReadonlyMap<string, string>;
  readonly technologyNames: ReadonlyMap<string, string>;
  /** Materials and technologies that no part can be given any more. */
  readonly archivedIds: ReadonlySet<string>;
};

/** The set-up data as screens have it. */
export type LoadedSetUp = SetUp & {
  /** Of machines, materials and sheets. */
  readonly load: ListLoad;
  readonly processesLoad: ListLoad;
};

/** What a part is cut from. */
export const stockOf = ({ profile }: Pick<QuoteItem, 'profile'>): PartStock => (profile === null ? 'sheet' : 'bar');

/** What parts are cut from together; sheets while there are none. */
export const stockOfAll = (items: readonly Pick<QuoteItem, 'profile'>[]): QuoteStock => {
  const [first = 'sheet', ...others] = new Set(items.map(stockOf));
  return others.length === 0 ? first : 'both';
};

/** Whose numbers and words stand in a finding of the part. */
export const readerOf = (item: Pick<QuoteItem, 'isImperial' | 'profile'>, locale: string): Reader => ({
  ...{ locale, isImperial: item.isImperial },
  isBar: item.profile !== null,
});

/** The system in which a thing states its lengths. */
export const unitsOf = (thing: { readonly isImperial: boolean }): UnitSystem =>
  thing.isImperial ? 'imperial' : 'metric';
const inMm = (length: number | null, units: UnitSystem): number | null =>
  length === null ? null : lengthFromInput(length, units);

export const sheetChoiceOf = (sheet: Sheet): SheetChoice => {
  const units = unitsOf(sheet);
  return {
    ...sheet,
    thicknessMm: lengthFromInput(sheet.thickness, units),
    sheetWidthMm: inMm(sheet.sheetWidth, units),
    sheetHeightMm: inMm(sheet.sheetHeight, units),
    diameterMm: inMm(sheet.diameter, units),
    materialLengthMm: inMm(sheet.materialLength, units),
    cuttingTechnologies: sheet.sheetCuttingTechnology,
  };
};

/** Settings of a part in millimetres, as the cascade of the quoting package takes them. */
export const settingsOf = (item: QuoteItem): PartSettings => ({
  cuttingTechnologyId: item.cuttingTechnologyId,
  materialId: item.materialId,
  profile: item.profile,
  profileWidthMm: inMm(item.rotaryProfileWidth, unitsOf(item)),
  profileHeightMm: inMm(item.rotaryProfileLength, unitsOf(item)),
  diameterMm: inMm(item.diameter, unitsOf(item)),
  thicknessMm: inMm(item.thickness, unitsOf(item)),
  sheetId: item.sheetId,
  materialConsumptionMode: item.materialConsumptionMode,
  isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
});

/** What machines and materials are called, archived ones among them. */
export const namesOf = (
  technologies: readonly CuttingTechnology[],
  materials: readonly Material[],
): Pick<SetUp, 'technologyNames' | 'materialNames' | 'archivedIds'> => ({
  technologyNames: new Map(technologies.map((one) => [one.cuttingTechnologyId, one.name])),
  materialNames: new Map(materials.map((one) => [one.materialId, one.materialName])),
  archivedIds: new Set([
    ...technologies.filter((one) => one.isDeleted).map((one) => one.cuttingTechnologyId),
    ...materials.filter((one) => one.isDeleted).map((one) => one.materialId),
  ]),
});

/** The name of a part's machine or material, marked when it is archived; null without one or before the names have come. */
export const nameInPart = (
  { archivedIds }: Pick<SetUp, 'archivedIds'>,
  names: ReadonlyMap<string, string>,
  id: string | null,
  t: TFunction<'quote-detail'>,
): string | null => {
  const name = id === null ? undefined : names.get(id);
  if (id === null || name === undefined) return null;
  return archivedIds.has(id) ? t('processes.archived', { name }) : name;
};

const none: readonly never[] = [];

/** The same value until the state changes, because every part's panel is drawn again with the set-up data. */
const useListLoad = (readings: Parameters<typeof listLoad>[0]): ListLoad => {
  const load = listLoad(readings);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  return useMemo(() => ({ state: load.state, again: () => latest.current.again() }), [load.state]);
};

/** The organisation's set-up data with how reading it stands; lists are empty until they have come. */
export const useSetUp = (): LoadedSetUp => {
  const { organisationId } = useSession().organisation;
  const machineLoad = useQuery(cuttingTechnologiesQuery(organisationId));
  const materialLoad = useQuery(materialsQuery(organisationId));
  const sheetLoad = useQuery(sheetsQuery(organisationId));
  const processLoad = useQuery(secondaryProcessesQuery(organisationId));
  const { data: technologies = none } = machineLoad;
  const { data: materials = none } = materialLoad;
  const { data: sheets = none } = sheetLoad;
  const { data: processes = none } = processLoad;
  const { data: allTechnologies = technologies } = useQuery(allCuttingTechnologiesQuery(organisationId));
  const { data: allMaterials = materials } = useQuery(allMaterialsQuery(organisationId));
  const load = useListLoad([machineLoad, materialLoad, sheetLoad]);
  const processesLoad = useListLoad([processLoad]);
  return useMemo(
    () => ({
      technologies,
      materials,
      sheets,
      sheetChoices: sheets.map(sheetChoiceOf),
      processes,
      load,
      processesLoad,
      ...namesOf(allTechnologies, allMaterials),
    }),
    [technologies, materials, sheets, processes, allTechnologies, allMaterials, load, processesLoad],
  );
};
