import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Folder with `initdb` and `postgres`, or null. `KERF_POSTGRES_BIN` names another; of several, the newest is taken. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  const candidates = [process.env.KERF_POSTGRES_BIN, ...folders, ...onPath];
  return candidates.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null;
}

/** Path of Chromium, or null. `KERF_CHROMIUM` names another. */
export function findChromium(): string | null {
  const candidates = [
    process.env.KERF_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

function aptGet(...options: string[]): boolean {
  // RUNLEVEL=1 keeps Debian from starting the cluster that its PostgreSQL package makes.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const result = spawnSync('apt-get', ['-q', ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  return result.status === 0;
}

/**
 * Installs what the tests need of the system and is missing, where that can be done unasked: as root on Debian.
 * Returns the names of what is still missing.
 */
export function installSystemPackages(): string[] {
  const missing = () => [...(findChromium() ? [] : ['chromium']), ...(findPostgres() ? [] : ['postgresql'])];
  const wanted = missing();
  if (wanted.length === 0) return [];
  const isDebian = existsSync('/etc/debian_version');
  if (!isDebian || process.getuid?.() !== 0) {
    console.log(
      `Missing: ${wanted.join(' and ')}. Install them (on Debian, as root: apt-get install ${wanted.join(' ')}).`,
    );
    return wanted;
  }
  console.log(`Installing ${wanted.join(' and ')}`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...wanted);
  return missing();
}
