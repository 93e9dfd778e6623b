import type { calibrationRoutes, MeasurablePart as MeasurablePartWire, RouteResponse } from '@kerf/contract';
import { lengthFromInput, thicknessMatches } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { listMeasurableParts, type MeasurablePart } from '../../db/repositories/measurable-parts.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { getRateTable } from '../../db/repositories/rate-tables.ts';
import type { Table } from '../../tables/table.ts';
import { presentMeasurable } from '../calibration/calibration.ts';
import type { ImageAddresses } from '../image-addresses.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import type { Column, ColumnSpec, Field } from './columns.ts';
import { presentError } from './import-messages.ts';
import type { ImportWish } from './import-wish.ts';
import { type FileRow, readRows } from './read-rows.ts';
import { senderOf } from './sender.ts';

type Read = RouteResponse<(typeof calibrationRoutes)['readTable']>;

export const MEASUREMENT_COLUMNS = [
  { field: 'part', kind: 'text', isRequired: true },
  { field: 'thickness', kind: 'length', isRequired: true },
  { field: 'quantity', kind: 'count', isRequired: true },
  { field: 'measuredTime', kind: 'seconds', isRequired: true },
] as const satisfies readonly ColumnSpec[];

/** Parts of one name that are looked through for the thickness of a row. */
const MOST_PARTS = 5000;
const MOST = { quantity: 1e6, seconds: 1e8 } as const;

type Found = {
  readonly columns: readonly Column[];
  readonly parts: readonly MeasurablePart[];
  readonly isImperial: boolean;
  readonly present: (part: MeasurablePart) => MeasurablePartWire;
};

const readRow = ({ row, values, errors }: FileRow, { columns, parts, isImperial, present }: Found) => {
  const name = String(values.get('part') ?? '');
  const fail = (field: Field, code: 'NUMBER_OUT_OF_RANGE' | 'VALUE_INVALID', facts: Record<string, string | number>) =>
    errors.push({ column: columns.find(({ spec }) => spec.field === field)?.heading ?? null, code, facts });
  const [thickness, quantity, seconds] = [values.get('thickness'), values.get('quantity'), values.get('measuredTime')];
  const isKnown = typeof thickness === 'number' && typeof quantity === 'number' && typeof seconds === 'number';
  if (errors.length > 0 || !isKnown) return { row, subject: name, errors, measurement: null };
  if (!(Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST.quantity)) {
    fail('quantity', 'NUMBER_OUT_OF_RANGE', { value: quantity });
  }
  if (!(seconds > 0 && seconds <= MOST.seconds)) fail('measuredTime', 'NUMBER_OUT_OF_RANGE', { value: seconds });
  const units = isImperial ? 'imperial' : 'metric';
  const thicknessMm = lengthFromInput(thickness, units);
  const part = parts.find(
    (one) => one.name.toLowerCase() === name.toLowerCase() && thicknessMatches(one.thicknessMm, thicknessMm, units),
  );
  if (part === undefined)
    fail('part', 'VALUE_INVALID', { message: 'No part of this name and thickness is cut with this rate table' });
  if (part === undefined || errors.length > 0) return { row, subject: name, errors, measurement: null };
  return { row, subject: name, errors, measurement: { ...present(part), quantity, seconds } };
};

/** Reads measured times, each of the newest part of its name and thickness that is cut with the table. */
export const readMeasurements = async (
  tx: Transaction,
  organisationId: string,
  rateTableId: string,
  table: Table,
  wish: Pick<ImportWish, 'decimalSign'>,
  images: ImageAddresses,
): Promise<SetupOutcome<Read>> => {
  const organisation = await getOrganisation(tx, organisationId);
  const rateTable = await getRateTable(tx, organisationId, rateTableId);
  if (organisation === null || rateTable === null)
    return refused('NOT_FOUND', { entity: 'rateTable', id: rateTableId });
  const file = await readRows(table, MEASUREMENT_COLUMNS, senderOf(organisation, wish));
  const names = [...new Set(file.rows.map(({ values }) => String(values.get('part') ?? '').toLowerCase()))];
  const parts =
    names.length === 0 ? [] : await listMeasurableParts(tx, organisationId, rateTableId, { names, limit: MOST_PARTS });
  const present = (part: MeasurablePart) => presentMeasurable(organisationId, part, images);
  const rows = file.rows.map((row) =>
    readRow(row, { parts, columns: file.columns, isImperial: file.isImperial, present }),
  );
  const ofHeadings =
    file.headingErrors.length === 0 ? [] : [{ row: file.headingRow, subject: '', errors: file.headingErrors }];
  return done({
    measurements: ofHeadings.length > 0 ? [] : rows.flatMap(({ measurement }) => measurement ?? []),
    errors: [...ofHeadings, ...rows.filter(({ errors }) => errors.length > 0)].map(({ row, subject, errors }) => ({
      ...{ row, subject },
      errors: errors.map(presentError),
    })),
  });
};
