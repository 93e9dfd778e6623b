import type { ClientConfiguration } from '@kerf/contract';
import { LANGUAGES } from '@kerf/quoting';
import { type AreaHandlers, answer } from '../call.ts';

export type SystemOptions = {
  readonly version: string;
  readonly database: 'embedded' | 'postgres';
  readonly clientConfiguration: ClientConfiguration;
};

const languages = LANGUAGES.map(({ locale, name }) => ({ code: locale, name }));

export const systemHandlers = (options: SystemOptions): AreaHandlers<'system'> => ({
  health: async () =>
    answer({
      status: 'ready',
      version: options.version,
      database: options.database === 'embedded' ? 'embedded' : 'postgresql',
    }),
  configuration: async () => answer(options.clientConfiguration),
  languages: async () => answer(languages),
});
