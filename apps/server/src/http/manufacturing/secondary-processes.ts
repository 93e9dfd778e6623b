import type { secondaryProcessRoutes } from '@kerf/contract';
import {
  addSecondaryProcess,
  archiveSecondaryProcess,
  listSecondaryProcesses,
  loadSecondaryProcess,
  sortSecondaryProcesses,
  updateSecondaryProcess,
} from '../../use-cases/manufacturing/secondary-processes.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import type { Services } from '../services.ts';

export const secondaryProcessHandlers = ({
  now,
}: Pick<Services, 'now'>): Pick<AreaHandlers<'manufacturing'>, keyof typeof secondaryProcessRoutes> => ({
  secondaryProcesses: async ({ context, query }) =>
    answer(await context.organisation((tx) => listSecondaryProcesses(tx, context, query))),
  secondaryProcess: ({ context, params }) =>
    context.organisation((tx) => loadSecondaryProcess(tx, context, params.secondaryProcessId)),
  addSecondaryProcess: ({ context, body }) => runOnce(context, (tx) => addSecondaryProcess(tx, context, body, now())),
  updateSecondaryProcess: ({ context, body }) =>
    context.organisation((tx) => updateSecondaryProcess(tx, context, body, now())),
  archiveSecondaryProcess: ({ context, params, ifMatch }) =>
    context.organisation((tx) =>
      archiveSecondaryProcess(tx, context, { id: params.secondaryProcessId, version: ifMatch, now: now() }),
    ),
  sortSecondaryProcesses: ({ context, body }) =>
    context.organisation((tx) => sortSecondaryProcesses(tx, context, body.secondaryProcessIds)),
});
