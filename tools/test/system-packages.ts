import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** The one without windows takes less work. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** What the search for system packages needs to know of the machine and may do on it. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly exists: (path: string) => boolean;
  /** Names in a folder; none when there is no such folder. */
  readonly list: (folder: string) => readonly string[];
  /** Whether the command ended well. */
  readonly run: (command: string, options: readonly string[]) => boolean;
  readonly say: (line: string) => void;
}

const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  run(command, options) {
    // RUNLEVEL=1 keeps Debian from starting the cluster that its PostgreSQL package makes.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    return spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  },
  say: (line) => console.log(line),
};

/** Folder with `initdb` and `postgres`, or null. `KERF_POSTGRES_BIN` names another; of several, the newest is taken. */
export function findPostgres(machine: Machine = thisMachine): string | null {
  const folders = machine
    .list(DEBIAN_POSTGRES)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  const onPath = (machine.environment.PATH ?? '').split(':');
  const candidates = [machine.environment.KERF_POSTGRES_BIN, ...folders, ...onPath];
  return candidates.find((folder) => folder && machine.exists(join(folder, 'initdb'))) ?? null;
}

/** Path of Chromium, or null. `KERF_CHROMIUM` names another. */
export function findChromium(machine: Machine = thisMachine): string | null {
  const candidates = [machine.environment.KERF_CHROMIUM, ...CHROMIUM_PATHS];
  return candidates.find((path) => path && machine.exists(path)) ?? null;
}

/** Whether there is a program that reads the text of a PDF. */
export const findsPdfReader = (machine: Machine = thisMachine): boolean =>
  (machine.environment.PATH ?? '').split(':').some((folder) => machine.exists(join(folder, 'pdftotext')));

/**
 * Installs what the tests need of the system and is missing, where that can be done unasked: as root on Debian.
 * Returns the names of what is still missing.
 */
export function installSystemPackages(machine: Machine = thisMachine): readonly string[] {
  const missing = () => [
    ...(findChromium(machine) ? [] : ['chromium-headless-shell']),
    ...(findPostgres(machine) ? [] : ['postgresql']),
    ...(findsPdfReader(machine) ? [] : ['poppler-utils']),
  ];
  const wanted = missing();
  if (wanted.length === 0) return [];
  const names = wanted.join(' ');
  if (!machine.isRoot || !machine.exists('/etc/debian_version')) {
    machine.say(`Missing: ${wanted.join(' and ')}. Install them (on Debian, as root: apt-get install ${names}).`);
    return wanted;
  }
  machine.say(`Installing ${wanted.join(' and ')}`);
  machine.run('apt-get', ['-q', 'update']);
  machine.run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...wanted]);
  return missing();
}
