/** Used by the start command and the command line: builds what is stale, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { partExists, parts, root } from './parts.mjs';
import { isBuilt, isFresh } from './stamp.mjs';

/**
 * The build runs in a child process so that its memory is gone before the server starts. An installation without
 * the development packages runs what it was shipped with.
 * @param {string[]} names Names of the parts needed.
 * @returns {boolean} Whether every part asked for is there.
 */
export function ensureBuilt(names) {
  const wanted = parts.filter((part) => names.includes(part.name) && partExists(part));
  const canBuild = existsSync(join(root, 'node_modules', 'esbuild'));
  if (!canBuild) return wanted.every(isBuilt);
  const stale = wanted.filter((part) => !isFresh(part)).map((part) => part.name);
  if (stale.length === 0) return true;
  const result = spawnSync(process.execPath, [join(root, 'tools', 'build.mjs'), ...stale], {
    stdio: ['ignore', 2, 2],
  });
  return result.status === 0;
}
