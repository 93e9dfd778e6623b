/**
 * Tells whether a built part is older than its sources, by content and not by date: a fresh clone, a branch switch
 * and a copied folder all have meaningless file times.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dist, root } from './parts.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', 'test']);
const ignoredFiles = /\.test\.tsx?$|\.md$|\.tsbuildinfo$/;

/**
 * @param {string} path
 * @param {string[]} found
 */
function collectFiles(path, found) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    found.push(path);
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name)) collectFiles(child, found);
    } else if (entry.isFile() && !ignoredFiles.test(entry.name)) {
      found.push(child);
    }
  }
}

/**
 * Hash over names and contents of everything a part is built from.
 * @param {import('./parts.mjs').Part} part
 */
export function sourceHash(part) {
  /** @type {string[]} */
  const files = [];
  for (const source of part.sources) collectFiles(join(root, source), files);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {import('./parts.mjs').Part} part */
function stampFile(part) {
  return join(dist, '.stamps', part.name);
}

/** @param {import('./parts.mjs').Part} part */
export function isBuilt(part) {
  return existsSync(stampFile(part)) && existsSync(join(root, part.output));
}

/** @param {import('./parts.mjs').Part} part */
export function isFresh(part) {
  return isBuilt(part) && readFileSync(stampFile(part), 'utf8') === sourceHash(part);
}

/**
 * Called before a build, so that a build broken half-way is never taken for a finished one.
 * @param {import('./parts.mjs').Part} part
 */
export function removeStamp(part) {
  rmSync(stampFile(part), { force: true });
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {string} hash Hash taken before the build began: a source edited meanwhile leaves the part stale.
 */
export function writeStamp(part, hash) {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), hash);
}
