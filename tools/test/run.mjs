/**
 * `npm test`, and `npm run test:long` with the word `long`. Starts in a bare clone: installs the packages first when there are none, then
 * hands over to the real runner, which may import them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * @param {string} command
 * @param {string[]} options
 */
function run(command, options) {
  const result = spawnSync(command, options, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return result.status ?? 1;
}

const isInstalled = existsSync(join(root, 'node_modules', '.package-lock.json'));
const installStatus = isInstalled ? 0 : run('npm', ['ci', '--no-audit', '--no-fund']);
const runner = process.argv[2] === 'long' ? 'tools/test/long.ts' : 'tools/test/main.ts';
process.exitCode = installStatus === 0 ? run(process.execPath, ['--import', 'tsx', runner]) : installStatus;
