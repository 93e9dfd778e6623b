import { IMPORT_LIMITS } from '@kerf/contract';
import { applyCalibration, fitRateTable, listPartsToMeasure } from '../../use-cases/calibration/calibration.ts';
import { measurementsTemplate } from '../../use-cases/setup-import/export-tables.ts';
import { readTableFile } from '../../use-cases/setup-import/read-file.ts';
import { MEASUREMENT_COLUMNS, readMeasurements } from '../../use-cases/setup-import/read-measurements.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import type { AreaHandlers } from '../call.ts';
import { callerGone } from '../caller-gone.ts';
import { readOneFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;

export const calibrationHandlers = ({ imagesOf }: QuoteServices): AreaHandlers<'calibration'> => ({
  parts: ({ context, params, query }) =>
    context.organisation((tx) =>
      listPartsToMeasure(tx, context.organisationId, params.rateTableId, query.search, imagesOf(context)),
    ),
  readTable: async ({ context, params, query, request }) => {
    const file = await readOneFile(request, IMPORT_LIMITS.megabytes * MEGABYTE + 1);
    const table = await readTableFile(file, MEASUREMENT_COLUMNS);
    if (!table.ok) return table;
    return context.organisation((tx) =>
      readMeasurements(tx, context.organisationId, params.rateTableId, table.value, query, imagesOf(context)),
    );
  },
  template: ({ context, params }) =>
    context.organisation((tx) => measurementsTemplate(tx, context.organisationId, params.rateTableId)),
  fit: ({ context, params, body, reply }) => fitRateTable(context, params.rateTableId, body, callerGone(reply)),
  apply: ({ context, params, body }) =>
    context.organisation((tx) => applyCalibration(tx, context, params.rateTableId, body)),
});
