import type { foldingRoutes } from '@kerf/contract';
import { loadFolding, saveFolding } from '../../use-cases/manufacturing/folding.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const foldingHandlers: Pick<AreaHandlers<'manufacturing'>, keyof typeof foldingRoutes> = {
  folding: async ({ context }) => answer(await context.organisation((tx) => loadFolding(tx, context.organisationId))),
  saveFolding: ({ context, body }) => context.organisation((tx) => saveFolding(tx, context, body)),
};
