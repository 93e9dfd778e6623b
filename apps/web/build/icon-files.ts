import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0icon:';
const imports = /import \{([^}]*)\} from '@mdi\/js';/g;

/** The paths of all icons by name. */
const iconPaths = (): ReadonlyMap<string, string> => {
  const code = readFileSync(createRequire(import.meta.url).resolve('@mdi/js'), 'utf8');
  return new Map([...code.matchAll(/(mdi\w+) = "([^"]*)"/g)].map(([, name = '', path = '']) => [name, path]));
};

/** One import an icon, in place of one from the module that holds them all. */
export const withOwnIcons = (code: string): string =>
  code.replace(imports, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import { ${name} } from '@mdi/js/${name}';`)
      .join(' '),
  );

/** The file that an icon belongs to: those of the first load come with it, the others when a screen wants one. */
const firstImporters =
  /\/apps\/web\/src\/(app|page|session)\/|\/features\/quotes-list\/|\/packages\/ui\/src\/(?!rich-text)/;

type Modules = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

export const iconFile = (id: string, modules: Modules): string | null => {
  if (!id.startsWith(PREFIX)) return null;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => firstImporters.test(importer.replaceAll('\\', '/'))) ? 'first-icons' : 'icons';
};

/** Gives each icon a module of its own: a module is in one file only, and the first load need not bring the icons of every screen. */
export const iconFiles = (): Plugin => {
  let paths: ReadonlyMap<string, string> | undefined;
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@mdi\/js/ },
      handler: (code) => ({ code: withOwnIcons(code), map: null }),
    },
    resolveId: { filter: { id: /^@mdi\/js\/mdi\w+$/ }, handler: (id) => `${PREFIX}${id.slice('@mdi/js/'.length)}` },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        paths ??= iconPaths();
        const name = id.slice(PREFIX.length);
        const path = paths.get(name);
        if (path === undefined) return this.error(`there is no icon ${name}`);
        return `export const ${name} = ${JSON.stringify(path)};\n`;
      },
    },
  };
};
