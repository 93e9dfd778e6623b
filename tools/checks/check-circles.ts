import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';
import { isCode, isTest, type SourceFile, type Violation } from './source-file.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files that a relative import may mean, as bundlers and the type checker look for them. */
function candidatesOf(path: string): string[] {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path.replace(/\.js$/, '.ts')];
}

/** Which shipped file names which other of its own app or package; `import type` and imports at run time count. */
function fileGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const shipped = files.filter(
    (file) => isCode(file) && !isTest(file) && /^(apps|packages)\/[^/]+\/src\//.test(file.path),
  );
  const known = new Set(shipped.map((file) => file.path));
  const graph = new Map<string, Set<string>>();
  for (const file of shipped) {
    const targets = new Set<string>();
    for (const { specifier } of importsOf(file)) {
      if (!specifier?.startsWith('.')) continue;
      const path = posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, ''));
      const target = candidatesOf(path).find((candidate) => known.has(candidate));
      if (target !== undefined && target !== file.path) targets.add(target);
    }
    graph.set(file.path, targets);
  }
  return graph;
}

/** Strongly connected components of more than one node. Source: Tarjan 1972, Depth-first search and linear graph algorithms. */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(target)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Every folder that holds shipped code, from `src` down. */
function foldersOf(graph: Graph): string[] {
  const folders = new Set<string>();
  for (const path of graph.keys()) {
    const parts = path.split('/');
    for (let depth = 3; depth < parts.length; depth++) folders.add(parts.slice(0, depth).join('/'));
  }
  return [...folders].sort();
}

const childOf = (folder: string, path: string): string => path.slice(folder.length + 1).split('/')[0]!;

/** What stands directly in a folder, files and folders alike, and which of it names which other; with an import as an example. */
function childGraph(graph: Graph, folder: string) {
  const children = new Map<string, Set<string>>();
  const examples = new Map<string, string>();
  for (const [path, targets] of graph) {
    if (!path.startsWith(`${folder}/`)) continue;
    const from = childOf(folder, path);
    const reached = children.get(from) ?? new Set<string>();
    children.set(from, reached);
    for (const target of targets) {
      if (!target.startsWith(`${folder}/`)) continue;
      const to = childOf(folder, target);
      if (to === from) continue;
      reached.add(to);
      examples.set(`${from} > ${to}`, `${path.slice(folder.length + 1)} names ${target.slice(folder.length + 1)}`);
    }
  }
  return { children, examples };
}

/**
 * No circle of imports: of what stands in one folder, files and folders alike, nothing may name what names it, however long the way round.
 * A folder counts as one with all that it holds, so that circles between files are found as well as those between rooms.
 */
export function checkCircles(files: readonly SourceFile[]): Violation[] {
  const graph = fileGraph(files);
  return foldersOf(graph).flatMap((folder) => {
    const { children, examples } = childGraph(graph, folder);
    return circlesOf(children).map((circle) => {
      const inside = new Set(circle);
      const ways = [...examples].filter(([way]) => way.split(' > ').every((end) => inside.has(end)));
      const message = `import each other: ${circle.join(', ')} (${ways.map(([, example]) => example).join('; ')})`;
      return { path: folder, line: 0, message };
    });
  });
}
