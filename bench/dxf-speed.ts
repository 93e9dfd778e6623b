import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDxf } from '@kerf/drawing-files';
import { Helper } from 'dxf';
import DxfParser from 'dxf-parser';
import { largeDxf } from './large-dxf.ts';

/** Time to read a 13 MB DXF of 100,000 entities, beside three other readers on the same bytes. Usage: npx tsx bench/dxf-speed.ts */

const ENTITIES = 100_000;
const SEED = 20_261_121;
const ROUNDS = 5;

const milliseconds = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

const best = (work: () => unknown): string => {
  const times = Array.from({ length: ROUNDS }, () => milliseconds(work));
  return `${Math.min(...times).toFixed(0)} ms best, ${times[0]!.toFixed(0)} ms first`;
};

const READ_BY_EZDXF = `
import sys, time, ezdxf
started = time.perf_counter()
ezdxf.readfile(sys.argv[1])
print(round((time.perf_counter() - started) * 1000))
`;

const ezdxfTime = (bytes: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-speed-'));
  const file = join(folder, 'large.dxf');
  writeFileSync(file, bytes);
  try {
    return `${execFileSync('/usr/bin/python3', ['-c', READ_BY_EZDXF, file], { encoding: 'utf8' }).trim()} ms`;
  } catch {
    return 'not installed';
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const main = (): void => {
  const bytes = largeDxf(ENTITIES, SEED);
  const text = new TextDecoder().decode(bytes);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`${cpus()[0]?.model ?? 'unknown machine'}, Node ${process.version}, commit ${commit}`);
  console.log(`${(bytes.length / 1e6).toFixed(1)} MB, ${ENTITIES} entities`);
  console.log(`kerf         file to source drawing  ${best(() => readDxf(bytes, { defaultUnits: 'metric' }))}`);
  console.log(`dxf-parser   parse                   ${best(() => new DxfParser().parseSync(text))}`);
  console.log(`dxf          parse                   ${best(() => new Helper(text).parsed)}`);
  console.log(`ezdxf        readfile                ${ezdxfTime(bytes)}`);
};

main();
