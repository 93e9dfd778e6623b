import type { SecondaryProcessChange, SecondaryProcess as SecondaryProcessWire } from '@kerf/contract';
import { MEASURE_TYPES, type MeasureType } from '@kerf/quoting';
import type { NewSecondaryProcess, SecondaryProcess } from '../../db/repositories/secondary-processes.ts';
import { fieldsInvalid } from '../setup/setup-refusals.ts';

const measureOf = (row: SecondaryProcess): MeasureType => {
  const measure = MEASURE_TYPES.find((one) => one === row.measureType);
  if (measure === undefined) throw new Error(`the secondary process ${row.id} is counted by ${row.measureType}`);
  return measure;
};

const presentPublic = (row: SecondaryProcess): SecondaryProcessWire => ({
  secondaryProcessId: row.id,
  name: row.name,
  index: row.index,
  isDeleted: row.isDeleted,
  isCustom: row.isCustom,
  measureType: measureOf(row),
  customPropertyName: row.customPropertyName,
  customPropertyOptions: [...row.customPropertyOptions],
});

const optionalNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const optionalDecimal = (price: number | null): string | null => (price === null ? null : String(price));

/** A secondary process with its prices and times. */
export const presentWithFigures = (row: SecondaryProcess) => ({
  ...presentPublic(row),
  pricePerUnit: optionalNumber(row.pricePerUnit),
  timePerUnitSeconds: row.timePerUnitSeconds,
  setupPrice: Number(row.setupPrice),
  setupTimeSeconds: row.setupTimeSeconds,
  minimumChargePrice: optionalNumber(row.minimumChargePrice),
  version: row.version,
});
export type ProcessFigures = ReturnType<typeof presentWithFigures>;

/** A secondary process on the wire; its figures for those who may see prices. */
export const presentProcess = (row: SecondaryProcess, seesFigures: boolean): SecondaryProcessWire =>
  seesFigures ? presentWithFigures(row) : presentPublic(row);

/** The figures whose changes the history tells. */
export const PROCESS_FIELDS = [
  'name',
  'measureType',
  'pricePerUnit',
  'timePerUnitSeconds',
  'setupPrice',
  'setupTimeSeconds',
  'minimumChargePrice',
  'customPropertyName',
  'customPropertyOptions',
] as const satisfies readonly (keyof ProcessFigures)[];

type Entered = Pick<ProcessFigures, (typeof PROCESS_FIELDS)[number]>;

/** The columns of a process as somebody enters it. */
export const processColumns = (entered: Entered): Omit<NewSecondaryProcess, 'index'> => ({
  name: entered.name,
  measureType: entered.measureType,
  pricePerUnit: optionalDecimal(entered.pricePerUnit),
  timePerUnitSeconds: entered.timePerUnitSeconds,
  setupPrice: String(entered.setupPrice),
  setupTimeSeconds: entered.setupTimeSeconds,
  minimumChargePrice: optionalDecimal(entered.minimumChargePrice),
  customPropertyName: entered.customPropertyName,
  customPropertyOptions: entered.customPropertyOptions,
});

/** A choice needs a name, and names each option once. */
export const refusalOfProperty = ({
  customPropertyName,
  customPropertyOptions,
}: Pick<SecondaryProcessChange, 'customPropertyName' | 'customPropertyOptions'>) => {
  const options = customPropertyOptions ?? [];
  if (options.length > 0 && (customPropertyName ?? null) === null) {
    return fieldsInvalid({ 'body.customPropertyName': 'Required' });
  }
  const repeated = options.findIndex((option, place) => options.indexOf(option) !== place);
  return repeated === -1 ? null : fieldsInvalid({ [`body.customPropertyOptions.${repeated}`]: 'Stands here twice' });
};
