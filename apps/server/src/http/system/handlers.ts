import type { ClientConfiguration } from '@kerf/contract';
import { LANGUAGES } from '@kerf/quoting';
import { type AreaHandlers, answer } from '../call.ts';
import { storageRefusal } from '../storage-failures.ts';
import type { Readiness } from './readiness.ts';

export type SystemOptions = {
  readonly version: string;
  readonly database: 'embedded' | 'postgres';
  readonly clientConfiguration: ClientConfiguration;
  readonly readiness: Readiness;
};

const languages = LANGUAGES.map(({ locale, name }) => ({ code: locale, name }));

export const systemHandlers = (options: SystemOptions): AreaHandlers<'system'> => ({
  health: async () => {
    const failure = await options.readiness();
    if (failure !== null) return { ok: false, refusal: storageRefusal(failure) };
    const database = options.database === 'embedded' ? 'embedded' : 'postgresql';
    return answer({ status: 'ready', version: options.version, database });
  },
  alive: async () => answer({ status: 'alive', version: options.version }),
  configuration: async () => answer(options.clientConfiguration),
  languages: async () => answer(languages),
  reportStartUpProblem: async ({ body, request }) => {
    request.log.warn({ startUpProblem: body }, 'the application did not start in a browser');
    return answer(undefined);
  },
});
