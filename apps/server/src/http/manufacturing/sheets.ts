import type { sheetRoutes } from '@kerf/contract';
import { saveSheet, saveSheets } from '../../use-cases/manufacturing/save-sheets.ts';
import { removeSheetTechnology, setSheetTechnology } from '../../use-cases/manufacturing/sheet-technologies.ts';
import {
  archiveSheet,
  listSheets,
  setDefaultSheet,
  setStoreEnabled,
  unarchiveSheet,
} from '../../use-cases/manufacturing/sheets.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const sheetHandlers: Pick<AreaHandlers<'manufacturing'>, keyof typeof sheetRoutes> = {
  sheets: async ({ context, query }) => answer(await context.organisation((tx) => listSheets(tx, context, query))),
  saveSheet: ({ context, body }) => context.organisation((tx) => saveSheet(tx, context, body)),
  saveSheets: ({ context, body }) => {
    const entries = body.sheets.map((entry, index) => ({ entry, path: `body.sheets.${index}` }));
    return context.organisation((tx) => saveSheets(tx, context, entries));
  },
  setSheetTechnology: ({ context, body }) => context.organisation((tx) => setSheetTechnology(tx, context, body)),
  removeSheetTechnology: ({ context, params }) =>
    context.organisation((tx) => removeSheetTechnology(tx, context, params.sheetCuttingTechnologyId)),
  archiveSheet: ({ context, params, ifMatch }) =>
    context.organisation((tx) => archiveSheet(tx, context, params.sheetId, ifMatch)),
  unarchiveSheet: ({ context, params }) => context.organisation((tx) => unarchiveSheet(tx, context, params.sheetId)),
  setDefaultSheet: ({ context, params }) => context.organisation((tx) => setDefaultSheet(tx, context, params.sheetId)),
  enableSheetInStore: ({ context, params }) =>
    context.organisation((tx) => setStoreEnabled(tx, context, params.sheetId, true)),
  disableSheetInStore: ({ context, params }) =>
    context.organisation((tx) => setStoreEnabled(tx, context, params.sheetId, false)),
};
