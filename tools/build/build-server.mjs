import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { API_DESCRIPTION, root } from './parts.mjs';

const source = join(root, 'apps', 'server', 'src');

/**
 * Every process or thread of its own: the server, the maker of the initial database, the command line, and each worker (`workers/*.ts` and any
 * `*-worker.ts` elsewhere). All land side by side as `dist/server/<name>.js`, so a worker is found next to
 * the module that starts it.
 * @returns {Record<string, string>}
 */
function entryPoints() {
  /** @type {Record<string, string>} */
  const entries = { main: join(source, 'main.ts'), 'prepare-database': join(source, 'prepare-database.ts') };
  const commandLine = join(source, 'cli', 'main.ts');
  if (existsSync(commandLine)) entries.cli = commandLine;
  for (const file of workerFiles(source)) {
    const name = basename(file, '.ts');
    if (entries[name]) throw new Error(`two entries of the server are called ${name}: ${entries[name]} and ${file}`);
    entries[name] = file;
  }
  return entries;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function workerFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return workerFiles(path);
    const isWorker =
      folder === join(source, 'workers') ? entry.name.endsWith('.ts') : entry.name.endsWith('-worker.ts');
    return isWorker && !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/**
 * Nearest installed copy of a package as Node would find it from a folder.
 * @param {string} packageName
 * @param {string} from
 */
function installedCopy(packageName, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', packageName);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return null;
  }
}

/**
 * Leaves installed packages outside the bundle and takes our own in. A package that npm could not hoist would be
 * found in another version from `dist/`, so that stops the build.
 * @returns {import('esbuild').Plugin}
 */
function externalPackages() {
  return {
    name: 'kerf-external-packages',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^[^./]/ }, (args) => {
        if (args.kind === 'entry-point' || args.path.startsWith('@kerf/')) return undefined;
        if (args.path.startsWith('node:')) return { path: args.path, external: true };
        const packageName = args.path.split('/', args.path.startsWith('@') ? 2 : 1).join('/');
        const copy = installedCopy(packageName, args.resolveDir);
        const isHoisted = copy === null || copy === join(root, 'node_modules', packageName);
        if (isHoisted) return { path: args.path, external: true };
        return { errors: [{ text: `${packageName} is installed at ${copy}, where dist/server would not find it` }] };
      });
    },
  };
}

/** @param {import('./parts.mjs').Part} part */
export async function buildServer(part) {
  const output = join(root, part.output);
  rmSync(output, { recursive: true, force: true });
  await build({
    entryPoints: entryPoints(),
    outdir: output,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    // Node keeps the maps of all that runs: the sources themselves would take 50 MB of every server.
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [externalPackages()],
  });
  const migrations = join(source, 'db', 'migrations');
  if (existsSync(migrations)) cpSync(migrations, join(output, 'migrations'), { recursive: true });
  const description = JSON.parse(readFileSync(join(root, API_DESCRIPTION), 'utf8'));
  writeFileSync(join(output, 'openapi.json'), JSON.stringify(description));
}
