import { SETUP_FILE_MEGABYTES } from '@kerf/contract';
import { changeDrawingUnits } from '../../use-cases/organisations/change-drawing-units.ts';
import { recordUnfoldLocation } from '../../use-cases/organisations/record-unfold-location.ts';
import { toggleLegacyMaterials } from '../../use-cases/organisations/toggle-legacy-materials.ts';
import { exportSetup } from '../../use-cases/setup-transfer/export-setup.ts';
import { importSetup } from '../../use-cases/setup-transfer/import-setup.ts';
import { readSetupFile } from '../../use-cases/setup-transfer/read-setup-file.ts';
import { reinitialise } from '../../use-cases/setup-transfer/reinitialise.ts';
import type { AreaHandlers } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import { refuse } from '../refusals.ts';
import type { Services } from '../services.ts';
import { readOneFile } from '../uploads.ts';

const MEGABYTE = 1_000_000;
const MAXIMUM_BYTES = SETUP_FILE_MEGABYTES * MEGABYTE;

type SetupCalls =
  | 'export'
  | 'importSetup'
  | 'reinitialise'
  | 'changeDrawingUnits'
  | 'toggleLegacyMaterials'
  | 'recordUnfoldLocation';

/** The set-up data of an organisation as a whole, and how it is shown. */
export const organisationSetupHandlers = ({
  now,
  quotes,
}: Pick<Services, 'now' | 'quotes'>): Pick<AreaHandlers<'organisations'>, SetupCalls> => ({
  export: ({ context }) => context.organisation((tx) => exportSetup(tx, context.organisationId)),
  importSetup: async ({ context, query, request }) => {
    const bytes = await readOneFile(request, MAXIMUM_BYTES + 1);
    if (bytes !== null && bytes.length > MAXIMUM_BYTES) {
      return refuse('TABLE_TOO_LARGE', { maximumMegabytes: SETUP_FILE_MEGABYTES });
    }
    const file = await readSetupFile(bytes);
    return file.ok ? importSetup(context, file.value, query, now()) : file;
  },
  reinitialise: ({ context, query, body }) =>
    reinitialise(quotes.queue, context, { ...query, powerKw: body.cuttingTechnologyPowerOverride }),
  changeDrawingUnits: ({ context, query }) =>
    context.organisation((tx) => changeDrawingUnits(tx, context, query.drawingUnits, now())),
  recordUnfoldLocation: ({ context, body }) => recordUnfoldLocation(context, body.unfoldLocation, now()),
  toggleLegacyMaterials: ({ context, query }) =>
    runOnce(context, (tx) => toggleLegacyMaterials(tx, context, query.legacyMaterials, now())),
});
