/** One build at a time per checkout: two commands started together would otherwise write the same files. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from './parts.mjs';

const lockFile = join(dist, '.build-lock');

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Process id of the holder, or null when the file went away meanwhile or is not written yet. */
function lockHolder() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withBuildLock(work) {
  mkdirSync(dist, { recursive: true });
  while (!takeLock()) {
    const holder = lockHolder();
    if (holder !== null && !isRunning(holder)) rmSync(lockFile, { force: true });
    await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}
