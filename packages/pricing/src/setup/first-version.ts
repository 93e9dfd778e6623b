import { SETUP_VERSION } from './setup-data.ts';

type Fields = Readonly<Record<string, unknown>>;

const FIRST_VERSION = 1;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds fields to each thing of a list; whatever is no list of things is left for the reader to refuse. */
const eachWith = (list: unknown, more: (one: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isFields(one) ? { ...one, ...more(one) } : one)) : list;

/** The markup of a material stood at its sheets, all of which had the same. */
const markupOf = (material: Fields): unknown => {
  const first: unknown = Array.isArray(material.sheets) ? material.sheets[0] : undefined;
  return isFields(first) ? first.markupPercent : 0;
};

/**
 * A file of the first version as the present one writes it: its machines and prices had the unit system of the file, all its sheets were
 * flat and sold in the web store, and nothing was said of the shop's own costs. Anything else is given back as it is.
 */
export const fromFirstVersion = (file: unknown): unknown => {
  if (!isFields(file) || file.version !== FIRST_VERSION) return file;
  const isImperial = file.units === 'imperial';
  const materials = eachWith(file.materials, (material) => ({
    markupPercent: markupOf(material),
    profiles: [],
    sheets: eachWith(material.sheets, () => ({ isStoreEnabled: true, isImperial })),
  }));
  return {
    ...file,
    version: SETUP_VERSION,
    cuttingTechnologies: eachWith(file.cuttingTechnologies, () => ({ isImperial, hourlyCost: null })),
    rateTables: eachWith(file.rateTables, (table) => ({ rates: eachWith(table.rates, () => ({ isImperial })) })),
    materials,
    folding: isFields(file.folding)
      ? { ...file.folding, isImperial, hourlyCost: null, minimumFlangeMm: null }
      : file.folding,
    secondaryProcesses: eachWith(file.secondaryProcesses, () => ({ isCustom: true })),
  };
};
