import type { CuttingTechnology, Material, QuoteItem, SecondaryProcess, Sheet } from '@kerf/contract';
import type { PartSettings, SheetChoice } from '@kerf/quoting';
import { lengthFromInput, type UnitSystem } from '@kerf/units';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import {
  allCuttingTechnologiesQuery,
  allMaterialsQuery,
  cuttingTechnologiesQuery,
  materialsQuery,
  secondaryProcessesQuery,
  sheetsQuery,
} from '../../api/set-up-data.ts';
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
  profile: null,
  profileWidthMm: null,
  profileHeightMm: null,
  diameterMm: null,
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

/** The organisation's set-up data; lists are empty until they have come. */
export const useSetUp = (): SetUp => {
  const { organisationId } = useSession().organisation;
  const { data: technologies = none } = useQuery(cuttingTechnologiesQuery(organisationId));
  const { data: materials = none } = useQuery(materialsQuery(organisationId));
  const { data: sheets = none } = useQuery(sheetsQuery(organisationId));
  const { data: processes = none } = useQuery(secondaryProcessesQuery(organisationId));
  const { data: allTechnologies = technologies } = useQuery(allCuttingTechnologiesQuery(organisationId));
  const { data: allMaterials = materials } = useQuery(allMaterialsQuery(organisationId));
  return useMemo(
    () => ({
      technologies,
      materials,
      sheets,
      sheetChoices: sheets.map(sheetChoiceOf),
      processes,
      ...namesOf(allTechnologies, allMaterials),
    }),
    [technologies, materials, sheets, processes, allTechnologies, allMaterials],
  );
};
