import type { SourceFile, Violation } from './source-file.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly engines?: { node?: string } }>>;
}

/** The beginning of one alternative of a range: how the version may differ, and its first two numbers. */
const ALTERNATIVE = /^(\^|~|>=|>)?\s*v?(\d+)(?:\.(\d+))?/;

/** Whether a range of Node versions has room for version `major.minor`; a range that says nothing has room for all. */
export function hasRoomFor(range: string, major: number, minor: number): boolean {
  return range.split('||').some((alternative) => {
    const [, difference = '', first, second = 0] = ALTERNATIVE.exec(alternative.trim()) ?? [];
    if (first === undefined) return true;
    if (Number(first) === major) return difference === '' || Number(second) <= minor;
    return difference.startsWith('>') && Number(first) < major;
  });
}

/** Every installed package runs on the oldest Node that we promise, or `npm ci` there begins with warnings. */
export function checkNodeVersions(files: readonly SourceFile[]): Violation[] {
  const lock = files.find(({ path }) => path === 'package-lock.json');
  if (lock === undefined) return [];
  const { packages }: Lock = JSON.parse(lock.text);
  const [, , major, minor = 0] = ALTERNATIVE.exec(packages['']?.engines?.node ?? '') ?? [];
  if (major === undefined) return [{ path: 'package.json', line: 0, message: 'names no oldest version of Node' }];
  return Object.entries(packages)
    .filter(([, { engines }]) => !hasRoomFor(engines?.node ?? '', Number(major), Number(minor)))
    .map(([name, { version, engines }]) => ({
      path: 'package-lock.json',
      line: 0,
      message: `${name} ${version} wants Node ${engines?.node}; ours begins with ${major}.${minor}`,
    }));
}
