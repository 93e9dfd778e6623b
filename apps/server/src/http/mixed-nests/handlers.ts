import { loadMixedNests } from '../../use-cases/nests/load-mixed-nests.ts';
import { cancelMixedNest, loadNestFile, startMixedNest } from '../../use-cases/nests/start-mixed-nest.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const mixedNestHandlers = (services: QuoteServices): AreaHandlers<'mixedNests'> => ({
  list: ({ context, params }) => loadMixedNests(services, context, params.quoteId),
  start: ({ context, params: { quoteId, groupKey }, body }) =>
    startMixedNest(services, context, { quoteId, groupKey }, body),
  cancel: ({ context, params: { quoteId, groupKey } }) => cancelMixedNest(services, context, { quoteId, groupKey }),
  file: async ({ context, params: { quoteId, groupKey } }) => {
    const file = await loadNestFile(context, { quoteId, groupKey });
    if (!file.ok) return file;
    const { fileName, json } = file.value;
    return answer({ contentType: 'application/json', body: Buffer.from(json), fileName });
  },
});
