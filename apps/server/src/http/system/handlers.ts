import type { ClientConfiguration } from '@kerf/contract';
import { type AreaHandlers, answer } from '../call.ts';

export type SystemOptions = {
  readonly version: string;
  readonly database: 'embedded' | 'postgres';
  readonly clientConfiguration: ClientConfiguration;
};

/** Languages that the product speaks. Spec: foundation §9. */
const languages = [
  { code: 'en-US', name: 'English (United States)' },
  { code: 'en-GB', name: 'English (United Kingdom)' },
  { code: 'de-DE', name: 'Deutsch' },
  { code: 'es-ES', name: 'Español' },
  { code: 'fr-FR', name: 'Français' },
  { code: 'it-IT', name: 'Italiano' },
  { code: 'pt-PT', name: 'Português' },
  { code: 'vi-VN', name: 'Tiếng Việt' },
];

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
