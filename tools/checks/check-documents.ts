import { execFileSync } from 'node:child_process';
import { machinePath } from './check-words.ts';
import type { SourceFile, Violation } from './source-file.ts';

/** A path in back quotes: has a slash or an extension, and no placeholder such as `<area>`. */
const QUOTED = /`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g;
const LOOKS_LIKE_PATH = /\/|\.(ts|tsx|mjs|md|json|sql)$/;

/** Paths that a build or a run makes; they are named although a clone has none. */
const MADE_BY_RUNNING = /^(dist|node_modules|\.kerf-data)(\/|$)/;

/** ARCHITECTURE.md and README.md name only files and folders that exist; a package such as `@kerf/units` is not a path. */
export function checkDocumentPaths(files: readonly SourceFile[]): Violation[] {
  const known = new Set<string>();
  for (const { path } of files) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) known.add(path.slice(0, end));
  }
  const violations: Violation[] = [];
  for (const file of files) {
    if (file.path !== 'ARCHITECTURE.md' && file.path !== 'README.md') continue;
    for (const [index, line] of file.text.split('\n').entries()) {
      for (const [, quoted = ''] of line.matchAll(QUOTED)) {
        const path = quoted.replace(/\/$/, '');
        if (!LOOKS_LIKE_PATH.test(quoted) || path.startsWith('@') || MADE_BY_RUNNING.test(path) || known.has(path))
          continue;
        violations.push({ path: file.path, line: index + 1, message: `${quoted} does not exist` });
      }
    }
  }
  return violations;
}

const LONGEST_ARCHITECTURE_LINES = 150;

export function checkArchitectureLength(files: readonly SourceFile[]): Violation[] {
  const file = files.find((candidate) => candidate.path === 'ARCHITECTURE.md');
  const lines = file?.text.trimEnd().split('\n').length ?? 0;
  if (lines <= LONGEST_ARCHITECTURE_LINES) return [];
  return [{ path: 'ARCHITECTURE.md', line: 0, message: `${lines} lines; ${LONGEST_ARCHITECTURE_LINES} at most` }];
}

/** A commit and its whole message. */
export interface CommitMessage {
  readonly hash: string;
  readonly text: string;
}

/** The commits of this clone, which may be a shallow one. */
export function readCommits(root: string): CommitMessage[] {
  const log = execFileSync('git', ['log', '--format=%H%n%B%x00'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return log
    .split('\0')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => ({ hash: entry.slice(0, 40), text: entry.slice(41) }));
}

/** Commit messages speak of the product, not of the machine it was written on. */
export function checkCommits(commits: readonly CommitMessage[]): Violation[] {
  return commits.flatMap(({ hash, text }) => {
    const match = machinePath.exec(text);
    return match
      ? [{ path: `commit ${hash.slice(0, 9)}`, line: 0, message: `'${match[0]}': a path of one machine` }]
      : [];
  });
}
