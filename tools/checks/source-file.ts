import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type ParseResult, parseSync, visitorKeys } from 'oxc-parser';

/** A file of the repository; `path` is from the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A broken rule. `line` counts from 1; 0 speaks of the whole file. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const TEXT_FILE = /\.(ts|tsx|mts|js|mjs|cjs|json|md|css|html|sql|py|svg|yml|yaml|txt|csv)$|(^|\/)(run|LICENSE)$/;
const LARGEST_TEXT_BYTES = 2_000_000;

/** Every text file that git tracks or would track, so that a new file is checked before it is added. */
export function readRepository(root: string): SourceFile[] {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listing.split('\0'))]
    .filter((path) => TEXT_FILE.test(path) && existsSync(join(root, path)))
    .filter((path) => statSync(join(root, path)).size <= LARGEST_TEXT_BYTES)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const parsed = new WeakMap<SourceFile, ParseResult>();

export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

export function isCode(file: SourceFile): boolean {
  return /\.(ts|tsx|mts|js|mjs|cjs)$/.test(file.path);
}

export function isTest(file: SourceFile): boolean {
  return /\.test\.tsx?$|(^|\/)(test|e2e)\//.test(file.path);
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) line++;
  return line;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Visits a syntax tree from the outside in, with each node's parent and the field it stands in. */
export function walk(node: Node, visit: (node: Node, parent: Node | null, field: string) => void): void {
  const pending: { node: Node; parent: Node | null; field: string }[] = [{ node, parent: null, field: '' }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    visit(next.node, next.parent, next.field);
    for (const field of (visitorKeys[next.node.type] ?? []).toReversed()) {
      const value: unknown = Reflect.get(next.node, field);
      const children: unknown[] = Array.isArray(value) ? value : [value];
      for (const child of children.toReversed())
        if (isNode(child)) pending.push({ node: child, parent: next.node, field });
    }
  }
}
