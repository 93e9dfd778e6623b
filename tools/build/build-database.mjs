import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './parts.mjs';

/**
 * Sets up the initial database with the built server, in a process of its own. The embedded PostgreSQL puts its socket
 * beside the folder it works in, hence the folder around it.
 * @param {import('./parts.mjs').Part} part
 */
export function buildDatabase(part) {
  const output = join(root, part.output);
  const workplace = mkdtempSync(join(dist, 'database-'));
  try {
    const made = join(workplace, 'database');
    const script = join(dist, 'server', 'prepare-database.js');
    const result = spawnSync(process.execPath, [script, made], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (result.status !== 0) throw new Error(`the initial database was not made (exit status ${result.status})`);
    rmSync(output, { recursive: true, force: true });
    renameSync(made, output);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
