import type { Plugin } from 'vite';

const printer = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

const englishWords = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

const refusal = "const refuse = () => { throw new Error('JSON schemas are printed by the server'); };\n";

const exportedNames = (code: string): string[] =>
  [...code.matchAll(/export (?:const|function) (\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * Leaves the printing of JSON schemas out of the browser's files: only the server publishes them, and every screen would
 * carry their code because each schema refers to it.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: printer },
    handler: (code) => {
      const lines = exportedNames(code).map((name) =>
        name.startsWith('create') ? `export const ${name} = () => refuse;` : `export const ${name} = refuse;`,
      );
      return { code: `${refusal}${lines.join('\n')}\nexport { refuse as process };\n`, map: null };
    },
  },
});

/** Leaves zod's own English messages out of the browser's files: `src/i18n/field-words.ts` says them in every language. */
export const withoutEnglishWords = (): Plugin => ({
  name: 'without-english-words',
  apply: 'build',
  transform: {
    filter: { id: englishWords },
    handler: () => ({ code: 'export default () => ({});\n', map: null }),
  },
});
