/**
 * Builds the parts of `dist/` whose sources changed.
 *
 *   node tools/build.mjs              the stale parts
 *   node tools/build.mjs server web   only these, when stale
 *   --all                             also the fresh ones
 *   --after-install                   never fails the install; `npm start` builds again and shows the error
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build/build-lock.mjs';
import { partExists, parts, root } from './build/parts.mjs';
import { isFresh, removeStamp, sourceHash, writeStamp } from './build/stamp.mjs';

/** @param {import('./build/parts.mjs').Part} part */
async function buildPart(part) {
  const started = performance.now();
  const hash = sourceHash(part);
  removeStamp(part);
  if (part.name === 'server') {
    const { buildServer } = await import('./build/build-server.mjs');
    await buildServer(part);
  } else if (part.name === 'database') {
    const { buildDatabase } = await import('./build/build-database.mjs');
    buildDatabase(part);
  } else {
    const { buildFrontEnd } = await import('./build/build-front-end.mjs');
    await buildFrontEnd(part);
  }
  writeStamp(part, hash);
  console.log(`built ${part.output} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * One broken part does not keep the others from being built.
 * @param {string[]} names Parts asked for; none means every part.
 * @param {boolean} evenFresh
 * @returns {Promise<boolean>} Whether every part asked for is built now.
 */
async function buildStale(names, evenFresh) {
  let allBuilt = true;
  for (const part of parts) {
    if (names.length > 0 && !names.includes(part.name)) continue;
    if (!partExists(part)) {
      console.log(`skipped ${part.output}: this checkout has no ${part.entry}`);
    } else if (evenFresh || !isFresh(part)) {
      try {
        await buildPart(part);
      } catch (error) {
        allBuilt = false;
        console.error(`could not build ${part.output}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return allBuilt;
}

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
const isAfterInstall = options.includes('--after-install');

if (isAfterInstall && !existsSync(join(root, 'node_modules', 'vite'))) {
  console.log('skipped the build: the development packages are not installed');
} else {
  const allBuilt = await withBuildLock(() => buildStale(names, options.includes('--all')));
  if (!allBuilt && !isAfterInstall) process.exitCode = 1;
}
