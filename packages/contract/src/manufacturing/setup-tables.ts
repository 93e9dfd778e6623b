import { z } from 'zod';
import { id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { importOutcome, importQuery, TABLE_MEDIA_TYPES, tableForm, tableFormat } from './import.ts';
import { v2 } from './setup-fields.ts';

const ofTable = organisationParams.extend({ rateTableId: id });
const ofMaterial = organisationParams.extend({ materialId: id });
const wantedTable = z.object({ format: tableFormat.default('csv') });

const fileRoute = <const Path extends `/${string}`, Params extends z.ZodObject>(
  path: Path,
  summary: string,
  params: Params,
  alsoAt: readonly `/${string}`[] = [],
) =>
  route({
    method: 'GET',
    path,
    alsoAt,
    summary,
    access: 'administrator',
    params,
    query: wantedTable,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: TABLE_MEDIA_TYPES,
  });

const importRoute = <const Path extends `/${string}`, Params extends z.ZodObject>(
  path: Path,
  summary: string,
  params: Params,
  alsoAt: readonly `/${string}`[] = [],
) =>
  route({
    method: 'POST',
    path,
    alsoAt,
    summary,
    access: 'administrator',
    params,
    query: importQuery,
    bodyKind: 'multipart',
    form: tableForm,
    response: importOutcome,
  });

const oneTable = `${v2}/rate-table/{rateTableId}` as const;
const sameTable = `${v2}/rate-tables/{rateTableId}` as const;
const oneMaterial = `${v2}/sheets/{materialId}` as const;

/** Rates and sheets as tables for a spreadsheet. Spec: foundation §7. */
export const setupTableRoutes = {
  importRates: importRoute(
    `${oneTable}/import`,
    'Reads rates from a CSV or XLSX file: all of it or nothing; with preview nothing is written.',
    ofTable,
    [`${sameTable}/import`],
  ),
  exportRates: fileRoute(`${oneTable}/export`, 'The rates of a table as CSV text or XLSX.', ofTable, [
    `${sameTable}/export`,
  ]),
  ratesTemplate: fileRoute(
    `${oneTable}/export-template`,
    'An empty table for importing rates, as CSV text or XLSX.',
    ofTable,
    [`${sameTable}/export-template`],
  ),
  importSheets: importRoute(
    `${oneMaterial}/import`,
    'Reads sheets or profiles of a material from a CSV or XLSX file: all of it or nothing; with preview nothing is written.',
    ofMaterial,
  ),
  exportSheets: fileRoute(`${oneMaterial}/export`, 'The sheets of a material as CSV text or XLSX.', ofMaterial),
  sheetsTemplate: fileRoute(
    `${oneMaterial}/export-template`,
    'An empty table for importing sheets of a material, as CSV text or XLSX.',
    ofMaterial,
  ),
} as const;
