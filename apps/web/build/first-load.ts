import type { Plugin } from 'vite';

/** What a signed-in person's browser runs until the list of quotes stands: the page's script, the application, the screen. */
const firstModules = [
  /\/apps\/web\/index\.html$/,
  /\/apps\/web\/src\/app\/mount\.tsx$/,
  /\/quotes-list\/quotes-list\.tsx$/,
];

/** Schemas come with the first form; until then answers are read without them. */
const unwanted = /\/node_modules\/(zod|@hookform)\//;

type Chunk = { readonly moduleIds: readonly string[]; readonly imports: readonly string[] };

/** Modules of the first load that do not belong there; `chunks` by file name. */
export const unwantedInFirstLoad = (chunks: ReadonlyMap<string, Chunk>): readonly string[] => {
  const isFirst = ({ moduleIds }: Chunk) =>
    moduleIds.some((id) => firstModules.some((first) => first.test(slashed(id))));
  const reached = new Set([...chunks].filter(([, chunk]) => isFirst(chunk)).map(([name]) => name));
  for (const name of reached) for (const imported of chunks.get(name)?.imports ?? []) reached.add(imported);
  const modules = [...reached].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  return modules.filter((id) => unwanted.test(slashed(id)));
};

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** Refuses to build when forms or schemas have come into the first load; `npm run bench first-load` measures the rest. */
export const firstLoadWithoutSchemas = (): Plugin => ({
  name: 'first-load-without-schemas',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file] as const] : [])),
    );
    const found = unwantedInFirstLoad(chunks);
    if (found.length > 0) {
      this.error(
        `the first load must not hold ${found[0]} (and ${found.length - 1} more): import schemas and forms only from screens and dialogs that are loaded on demand`,
      );
    }
  },
});
