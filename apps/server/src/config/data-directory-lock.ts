import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Another process works in the data directory. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';
}

const holder = z.object({
  token: z.string(),
  pid: z.number().int(),
  /** Start of the process as the kernel counts it; a later process of the same number has another. */
  startTime: z.string().nullable(),
  hostName: z.string(),
});
type Holder = z.output<typeof holder>;

const HEARTBEAT_MS = 5_000;
/** A holder on another machine (a shared folder, another container) is gone when it has been silent for this long. */
const SILENCE_MS = 30_000;

/**
 * Takes the data directory for this process, and returns how to give it back. Throws DataDirectoryInUseError while another
 * process has it. A lock left behind by a killed process is taken over at once.
 */
export function lockDataDirectory(directory: string): () => void {
  const path = join(directory, 'lock');
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    hostName: hostname(),
  };
  if (!claim(path, mine)) takeOver(directory, path, mine);
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readHolder(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

/** False when there is a lock already. The file is written whole before it gets its name. */
function claim(path: string, mine: Holder): boolean {
  const draft = `${path}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One process at a time looks whether the holder lives, or two could take over one after the other. */
function takeOver(directory: string, path: string, mine: Holder): void {
  const gate = join(directory, 'lock.takeover');
  if (!enterGate(gate)) throw inUse(directory, readHolder(path));
  try {
    const other = readHolder(path);
    if (other !== null && isAlive(path, other)) throw inUse(directory, other);
    renameSync(path, `${path}.${mine.token}.stale`);
    rmSync(`${path}.${mine.token}.stale`, { force: true });
    if (!claim(path, mine)) throw inUse(directory, readHolder(path));
  } finally {
    rmSync(gate, { recursive: true, force: true });
  }
}

function enterGate(gate: string): boolean {
  try {
    mkdirSync(gate);
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  if (Date.now() - statSync(gate).mtimeMs < HEARTBEAT_MS) return false;
  rmSync(gate, { recursive: true, force: true });
  mkdirSync(gate);
  return true;
}

function isAlive(path: string, other: Holder): boolean {
  if (other.hostName !== hostname()) return Date.now() - statSync(path).mtimeMs < SILENCE_MS;
  if (other.pid === process.pid) return other.startTime === startTimeOf(process.pid);
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return other.startTime === null || other.startTime === startTimeOf(other.pid);
}

function inUse(directory: string, other: Holder | null): DataDirectoryInUseError {
  const who = other === null ? 'Another process' : `Process ${other.pid} on ${other.hostName}`;
  return new DataDirectoryInUseError(
    `${who} is using the data directory ${directory}. Stop it first, or give this one a directory of its own (KERF_DATA_DIR).`,
  );
}

function readHolder(path: string): Holder | null {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Field 22 of /proc/PID/stat; null where there is no /proc. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The directory is gone or full; the database will say so.
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
