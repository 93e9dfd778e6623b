import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { Floor } from './floor.ts';
import { browserPackages, developmentOnly, floors, importTable, impurePackages } from './import-table.ts';
import { importsOf } from './imports-of.ts';
import { isCode, isTest, type SourceFile, type Violation } from './source-file.ts';

interface Workspace {
  readonly folder: string;
  readonly declared: ReadonlySet<string>;
  readonly exportedPaths: ReadonlySet<string>;
}

interface Repository {
  readonly workspaces: readonly Workspace[];
  /** Packages of the root package.json: tests and tools may use them. */
  readonly rootPackages: ReadonlySet<string>;
}

interface PackageJson {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly exports?: Record<string, unknown>;
}

const nodeBuiltins = new Set(builtinModules);

function readPackageJson(file: SourceFile): PackageJson {
  const parsed: PackageJson = JSON.parse(file.text);
  return parsed;
}

function readWorkspaces(files: readonly SourceFile[]): Repository {
  const workspaces: Workspace[] = [];
  let rootPackages = new Set<string>();
  for (const file of files) {
    if (posix.basename(file.path) !== 'package.json') continue;
    const content = readPackageJson(file);
    const declared = new Set(Object.keys({ ...content.dependencies, ...content.devDependencies }));
    const folder = posix.dirname(file.path);
    if (folder === '.') rootPackages = declared;
    else if (/^(packages|apps)\/[^/]+$/.test(folder)) {
      workspaces.push({ folder, declared, exportedPaths: new Set(Object.keys(content.exports ?? {})) });
    }
  }
  return { workspaces, rootPackages };
}

function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Complaint about `@kerf/<name>[/path]`, or null. */
function judgeOwnPackage(
  file: SourceFile,
  workspace: Workspace,
  specifier: string,
  repository: Repository,
): string | null {
  const [, name = '', ...rest] = specifier.split('/');
  if (isTest(file) && specifier === `@kerf/${name}` && workspace.folder === `packages/${name}`) return null;
  const allowed = importTable[workspace.folder];
  if (!allowed) return `${workspace.folder} has no row in the import table`;
  if (!allowed.includes(name)) return `${workspace.folder} may not import ${specifier}`;
  if (!workspace.declared.has(`@kerf/${name}`)) return `@kerf/${name} is not in ${workspace.folder}/package.json`;
  const target = repository.workspaces.find((candidate) => candidate.folder === `packages/${name}`);
  const exportedPath = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  return target?.exportedPaths.has(exportedPath) ? null : `${specifier} is not exported by its package`;
}

type Floors = Readonly<Record<string, Floor>>;

/** Complaint about an import from one folder of a floor into what stands beside it, or null. */
function judgeFloors(file: SourceFile, target: string, table: Floors): string | null {
  if (isTest(file)) return null;
  for (const [floor, rows] of Object.entries(table)) {
    if (!isWithin(file.path, floor) || !isWithin(target, floor)) continue;
    const [room = '', ...inRoom] = file.path.slice(floor.length + 1).split('/');
    const [reached = ''] = target.slice(floor.length + 1).split('/');
    if (inRoom.length === 0 || reached === room) continue;
    const row = rows[room];
    if (row === undefined) return `${floor}/${room} has no row in the import table`;
    if (!row.includes(reached)) return `${floor}/${room} may not import ${floor}/${reached}`;
  }
  return null;
}

function judgeRelative(file: SourceFile, workspace: Workspace, specifier: string, table: Floors): string | null {
  const target = posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, ''));
  const complaint = judgeFloors(file, target, table);
  if (complaint) return complaint;
  if (isWithin(target, workspace.folder)) return null;
  if (target === 'package.json' && workspace.folder.startsWith('apps/')) return null;
  const isTestData = isTest(file) && !/^(packages|apps)\//.test(target);
  return isTestData ? null : `${specifier} leaves ${workspace.folder}; import the package by its name`;
}

function judgeInstalled(
  file: SourceFile,
  workspace: Workspace,
  specifier: string,
  rootPackages: ReadonlySet<string>,
): string | null {
  const isShipped =
    isWithin(file.path, `${workspace.folder}/src`) && !isTest(file) && !developmentOnly.includes(file.path);
  const isBrowser =
    isShipped && (/^apps\/(web|store|capture)$/.test(workspace.folder) || browserPackages.includes(workspace.folder));
  const isPure = isShipped && !isBrowser && workspace.folder.startsWith('packages/');
  const name = packageNameOf(specifier);
  if (specifier.startsWith('node:') || nodeBuiltins.has(name)) {
    if (isPure) return `a pure package may not import ${specifier}`;
    return isBrowser ? `a browser bundle may not import ${specifier}` : null;
  }
  if (isPure && impurePackages.includes(name)) return `a pure package may not import ${specifier}`;
  if (workspace.declared.has(name) || (!isShipped && rootPackages.has(name))) return null;
  return `${name} is not in ${workspace.folder}/package.json`;
}

/** Asks again, at another address, for a module that an import of a checked name asked for first. */
const IMPORTS_AGAIN = 'apps/web/src/loading/lazy-screen.tsx';

/** The import table, the floors inside the apps, undeclared dependencies, and Node or React inside pure packages. */
export function checkImports(files: readonly SourceFile[], table: Floors = floors): Violation[] {
  const repository = readWorkspaces(files);
  const violations: Violation[] = [];
  for (const file of files) {
    const workspace = repository.workspaces.find((candidate) => isWithin(file.path, candidate.folder));
    if (!workspace || !isCode(file)) continue;
    for (const { specifier, line } of importsOf(file)) {
      let message: string | null;
      if (specifier === null) {
        const mayCompute = workspace.folder === 'apps/server' || file.path === IMPORTS_AGAIN || isTest(file);
        message = mayCompute ? null : 'an import of a computed name cannot be checked';
      } else if (specifier.startsWith('.')) message = judgeRelative(file, workspace, specifier, table);
      else if (specifier.startsWith('@kerf/')) message = judgeOwnPackage(file, workspace, specifier, repository);
      else message = judgeInstalled(file, workspace, specifier, repository.rootPackages);
      if (message) violations.push({ path: file.path, line, message });
    }
  }
  return violations;
}
