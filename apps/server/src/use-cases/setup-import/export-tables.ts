import type { TableFormat } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getBendingSetup } from '../../db/repositories/bending.ts';
import { listBoughtItems } from '../../db/repositories/bought-items.ts';
import { listAllContacts } from '../../db/repositories/contacts.ts';
import { listCustomers } from '../../db/repositories/customers.ts';
import { listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { getMaterial, listMaterials } from '../../db/repositories/materials.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { getRateTable, listRates } from '../../db/repositories/rate-tables.ts';
import { listSheetCuttingTechnologies, listSheets } from '../../db/repositories/sheets.ts';
import { listTaxRates } from '../../db/repositories/tax-rates.ts';
import { decimalSignOf } from '../../tables/numbers.ts';
import type { Cell } from '../../tables/table.ts';
import { writeCsv } from '../../tables/write-csv.ts';
import { writeXlsx } from '../../tables/write-xlsx.ts';
import { groupRows } from '../setup/group-rows.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { type ColumnSpec, type Field, headingOf } from './columns.ts';
import { CUSTOMER_COLUMNS, customerValues } from './customer-table.ts';
import { BEND_SAMPLE_COLUMNS, bendSampleValues, namedMaterials } from './import-bend-samples.ts';
import { BOUGHT_ITEM_COLUMNS, boughtItemValues } from './import-bought-items.ts';
import { RATE_COLUMNS, rateValues } from './import-rates.ts';
import { MEASUREMENT_COLUMNS } from './read-measurements.ts';
import { joinNames, type RowValue } from './read-rows.ts';
import { headingStyleOf } from './sender.ts';
import { sheetColumns, sheetValues } from './sheet-table.ts';
import type { TableLanguage, Words } from './table-languages.ts';
import { CHOICES, NO, YES } from './words.ts';

export type TableFile = { readonly contentType: string; readonly body: Buffer; readonly fileName: string };

const cellOf = (value: RowValue, field: Field, language: TableLanguage): Cell => {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return (value ? YES : NO)[language];
  if (typeof value !== 'string') return joinNames(value);
  const choices: Readonly<Record<string, Words>> = field in CHOICES ? CHOICES[field as keyof typeof CHOICES] : {};
  return choices[value]?.[language] ?? value;
};

type Written = {
  readonly organisation: Organisation;
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
  readonly rows: readonly ReadonlyMap<Field, RowValue>[];
};

const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const isImperialIn = ({ defaultDrawingUnits }: Organisation): boolean => defaultDrawingUnits === 'imperial';

/** A table with headings in the language of the organisation, in its units and its way of writing numbers. */
const fileOf = ({ organisation, name, columns, rows }: Written, format: TableFormat): TableFile => {
  const style = headingStyleOf(organisation);
  const cells: Cell[][] = [
    columns.map((spec) => headingOf(spec, style)),
    ...rows.map((row) => columns.map(({ field }) => cellOf(row.get(field) ?? null, field, style.language))),
  ];
  const body = format === 'csv' ? writeCsv(cells, decimalSignOf(organisation.locale)) : writeXlsx(cells, name);
  return { contentType: CONTENT_TYPES[format], body, fileName: `${name}.${format}` };
};

type Wanted = { readonly format: TableFormat; readonly isTemplate: boolean };

/** The rates in use of a table, or its empty form. */
export const exportRates = async (
  tx: Transaction,
  organisationId: string,
  rateTableId: string,
  { format, isTemplate }: Wanted,
): Promise<SetupOutcome<TableFile>> => {
  const organisation = await getOrganisation(tx, organisationId);
  const table = await getRateTable(tx, organisationId, rateTableId);
  if (organisation === null || table === null) return refused('NOT_FOUND', { entity: 'rateTable', id: rateTableId });
  const rates = isTemplate ? [] : await listRates(tx, organisationId, { rateTableId });
  const rows = rates.map((rate) => rateValues(rate, isImperialIn(organisation)));
  return done(fileOf({ organisation, name: table.name, columns: RATE_COLUMNS, rows }, format));
};

/** An empty form for times measured with a rate table. */
export const measurementsTemplate = async (
  tx: Transaction,
  organisationId: string,
  rateTableId: string,
): Promise<SetupOutcome<TableFile>> => {
  const organisation = await getOrganisation(tx, organisationId);
  const table = await getRateTable(tx, organisationId, rateTableId);
  if (organisation === null || table === null) return refused('NOT_FOUND', { entity: 'rateTable', id: rateTableId });
  return done(fileOf({ organisation, name: table.name, columns: MEASUREMENT_COLUMNS, rows: [] }, 'csv'));
};

/** The sheets in use of a material, or their empty form. */
export const exportSheets = async (
  tx: Transaction,
  organisationId: string,
  materialId: string,
  { format, isTemplate }: Wanted,
): Promise<SetupOutcome<TableFile>> => {
  const organisation = await getOrganisation(tx, organisationId);
  const material = await getMaterial(tx, organisationId, materialId);
  if (organisation === null || material === null) return refused('NOT_FOUND', { entity: 'material', id: materialId });
  const sheets = isTemplate ? [] : await listSheets(tx, organisationId, { materialId });
  const machines = await listCuttingTechnologies(tx, organisationId);
  const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
  const rows = sheets.map((sheet) =>
    sheetValues(sheet, links.get(sheet.id) ?? [], machines, isImperialIn(organisation)),
  );
  const columns = sheetColumns(material.type);
  return done(fileOf({ organisation, name: material.materialName, columns, rows }, format));
};

/** The customers in use with their default contacts, or their empty form. */
export const exportCustomers = async (
  tx: Transaction,
  organisationId: string,
  { format, isTemplate }: Wanted,
): Promise<SetupOutcome<TableFile>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const customers = isTemplate ? [] : await listCustomers(tx, organisationId);
  const contacts = groupRows(await listAllContacts(tx, organisationId), (contact) => contact.customerId);
  const taxRates = await listTaxRates(tx, organisationId, { includeDeleted: true });
  const rows = customers.map((customer) => {
    const own = contacts.get(customer.id) ?? [];
    return customerValues(customer, own.find(({ isDefault }) => isDefault) ?? own[0] ?? null, taxRates);
  });
  return done(fileOf({ organisation, name: organisation.name, columns: CUSTOMER_COLUMNS, rows }, format));
};

/** Bought items in use, or the empty table. */
export const exportBoughtItems = async (
  tx: Transaction,
  organisationId: string,
  { format, isTemplate }: Wanted,
): Promise<SetupOutcome<TableFile>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const items = isTemplate ? [] : await listBoughtItems(tx, organisationId);
  const rows = items.map(boughtItemValues);
  return done(fileOf({ organisation, name: organisation.name, columns: BOUGHT_ITEM_COLUMNS, rows }, format));
};

/** The measured bends, or the empty table. */
export const exportBendSamples = async (
  tx: Transaction,
  organisationId: string,
  { format, isTemplate }: Wanted,
): Promise<SetupOutcome<TableFile>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const setup = isTemplate ? null : await getBendingSetup(tx, organisationId);
  const materials = namedMaterials(await listMaterials(tx, organisationId, { includeDeleted: true }));
  const rows = (setup?.samples ?? []).map((one) => bendSampleValues(one, materials, isImperialIn(organisation)));
  return done(fileOf({ organisation, name: organisation.name, columns: BEND_SAMPLE_COLUMNS, rows }, format));
};
