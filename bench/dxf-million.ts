/**
 * DXF files of 20 MB, 100,000, 300,000 and 1,000,000 entities, each reader alone in a process of its own, so that every figure is a
 * first reading and the memory is its own: ours to the finished drawing, three others to what they parse. Ours is to take less
 * than 1 GB for the largest upload, and the time for an entity is to stay the same however many there are.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { Helper } from 'dxf';
import DxfParser from 'dxf-parser';
import { largeDxf } from './large-dxf.ts';

const SEED = 20_261_121;
/** 20 MB, the largest upload. */
const LARGEST_UPLOAD = 129_500;
const LARGEST_UPLOAD_MB = 1000;
/** Caches and the logarithm of an index may cost this much more for an entity among a million than among a hundred thousand. */
const GROWTH = 1.6;
const SIZES = [100_000, LARGEST_UPLOAD, 300_000, 1_000_000] as const;
const GIB = 2 ** 30;
const HEAP_MB = 12_000;

const READERS = {
  'kerf: bytes to finished drawing': (bytes: Uint8Array) => {
    const limits = { maximumBytes: GIB, maximumCurves: 10_000_000 };
    const read = readDrawing(bytes, 'large.dxf', { defaultUnits: 'metric', limits });
    if (!read.ok) throw new Error(`refused: ${read.refusal.code}`);
    return understandDrawing(read.value).drawing.paths.length;
  },
  'dxf-parser: parsing alone': (bytes: Uint8Array) => new DxfParser().parseSync(new TextDecoder().decode(bytes)),
  'dxf: parsing alone': (bytes: Uint8Array) => new Helper(new TextDecoder().decode(bytes)).parsed,
} as const;
type Reader = keyof typeof READERS;
const KERF: Reader = 'kerf: bytes to finished drawing';

type Measured = { readonly seconds: number; readonly processorSeconds: number; readonly peakMb: number };

/** What the child process does: one reading, measured. */
const readOnce = (reader: Reader, path: string): Measured => {
  const bytes = new Uint8Array(readFileSync(path));
  const [started, used] = [performance.now(), process.cpuUsage()];
  READERS[reader](bytes);
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, processorSeconds: (user + system) / 1e6, peakMb: process.resourceUsage().maxRSS / 1000 };
};

const READ_BY_EZDXF = `
import json, resource, sys, time, ezdxf
started, used = time.perf_counter(), time.process_time()
ezdxf.readfile(sys.argv[1])
print(json.dumps({'seconds': time.perf_counter() - started, 'processorSeconds': time.process_time() - used,
  'peakMb': resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000}))
`;

const asked = (command: string, given: readonly string[]): Measured | null => {
  try {
    const answer = execFileSync(command, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return JSON.parse(answer.trim().split('\n').at(-1) ?? '') as Measured;
  } catch {
    return null;
  }
};

const inProcessOfItsOwn = (reader: Reader, path: string): Measured | null =>
  asked(process.execPath, [
    ...['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
    ...[fileURLToPath(import.meta.url), reader, path],
  ]);

const row = (what: string, measured: Measured | null): void => {
  const { seconds, processorSeconds, peakMb } = measured ?? { seconds: NaN, processorSeconds: NaN, peakMb: NaN };
  const figures = `${seconds.toFixed(2).padStart(7)} s  (processor ${processorSeconds.toFixed(2).padStart(6)} s)`;
  console.log(
    `  ${what.padEnd(34)} ${measured === null ? 'gives up' : `${figures}  ${peakMb.toFixed(0).padStart(6)} MB`}`,
  );
};

const verdict = (what: string, value: number, limit: number): void => {
  const isReached = value <= limit;
  if (!isReached) process.exitCode = 1;
  console.log(`${what} ${value.toFixed(2)}   to reach ${limit}   ${isReached ? 'reached' : 'MISSED'}`);
};

const runAll = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-million-'));
  const path = join(folder, 'large.dxf');
  const ours: Measured[] = [];
  try {
    for (const size of SIZES) {
      const bytes = largeDxf(size, SEED);
      writeFileSync(path, bytes);
      console.log(`${size.toLocaleString('en')} entities, ${(bytes.length / 1e6).toFixed(0)} MB`);
      for (const reader of Object.keys(READERS) as Reader[]) {
        const measured = inProcessOfItsOwn(reader, path);
        row(reader, measured);
        if (reader === KERF) ours.push(measured ?? { seconds: Infinity, processorSeconds: Infinity, peakMb: Infinity });
      }
      row('ezdxf: parsing alone', asked('/usr/bin/python3', ['-c', READ_BY_EZDXF, path]));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const perEntity = ours.map(({ processorSeconds }, place) => processorSeconds / SIZES[place]!);
  verdict('MB for the largest upload', ours[1]!.peakMb, LARGEST_UPLOAD_MB);
  verdict('time for an entity, among 1,000,000 beside among 100,000', perEntity.at(-1)! / perEntity[0]!, GROWTH);
};

const [reader, path] = process.argv.slice(2);
if (reader !== undefined && path !== undefined) console.log(JSON.stringify(readOnce(reader as Reader, path)));
else runAll();
