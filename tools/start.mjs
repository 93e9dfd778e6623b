/**
 * `npm start`: builds what is stale, then becomes the server. The server runs in this very process, so signals,
 * the exit code and a kill reach it directly. The flag in package.json bounds the memory for what the server itself has just made.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build/ensure-built.mjs';
import { root } from './build/parts.mjs';

const main = join(root, 'dist', 'server', 'main.js');

if (!ensureBuilt(['server', 'database', 'web', 'store', 'capture'])) {
  console.error('Kerf could not be built; the reason stands above.');
  process.exitCode = 1;
} else if (!existsSync(main)) {
  console.error('This installation has no dist/server/main.js. Run `npm ci` and `npm run build` first.');
  process.exitCode = 1;
} else {
  process.argv[1] = main;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(main).href);
}
