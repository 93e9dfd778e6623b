import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { SourceDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { DwgReader, DxfWriter } from '@node-projects/acad-ts';
import { curveLength } from './curve-length.ts';
import { DIFFERENCES } from './drawing-corpus-differences.ts';

/**
 * Every file of the shared corpus through our reader, and beside it the curve length ezdxf finds (for a DWG after
 * acad-ts has written it as DXF). Exit status 1 when a difference above 0.1 % has no reason in the table of reasons.
 * Usage: npx tsx bench/drawing-corpus.ts [FILE...]
 */

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const ALLOWED_PERCENT = 0.1;

const CURVES: ReadonlySet<string> = new Set(['LINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);

type Opinion = { length?: number; lengths?: Record<string, number>; errors?: Record<string, number>; error?: string };

const filesOf = (folder: string): string[] =>
  readdirSync(join(CORPUS, folder))
    .sort()
    .map((name) => join(CORPUS, folder, name));

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Writes a DWG as DXF by acad-ts alone, for ezdxf to read; null when that fails. */
const asDxf = (file: string, folder: string): string | null => {
  try {
    const document = DwgReader.readFromStream(arrayBuffer(readFileSync(file)), () => {});
    const parts: string[] = [];
    DxfWriter.writeToStream({ write: (text: string) => void parts.push(text) }, document);
    const target = join(folder, `${basename(file)}.dxf`);
    writeFileSync(target, parts.join(''));
    return target;
  } catch {
    return null;
  }
};

const ezdxfOpinions = (files: readonly string[]): Opinion[] => {
  if (files.length === 0) return [];
  const script = join(ROOT, 'tools', 'crosscheck', 'ezdxf_lengths.py');
  const output = execFileSync('/usr/bin/python3', [script, ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output
    .trim()
    .split('\n')
    .map((line): Opinion => JSON.parse(line));
};

/** Length by entity name in the file's own unit, annotations left out. */
const ownLengths = (drawing: SourceDrawing): Map<string, number> => {
  const lengths = new Map<string, number>();
  for (const element of drawing.elements) {
    if (element.isAnnotation || !CURVES.has(element.entity)) continue;
    const length = element.curves.reduce((sum, curve) => sum + curveLength(curve), 0);
    lengths.set(element.entity, (lengths.get(element.entity) ?? 0) + length / drawing.units.millimetresPerUnit);
  }
  return lengths;
};

const sumOf = (lengths: Iterable<number>): number => [...lengths].reduce((sum, length) => sum + length, 0);

const percentBetween = (own: number, other: number): number =>
  own === other ? 0 : (Math.abs(own - other) / Math.max(Math.abs(own), Math.abs(other))) * 100;

const detail = (own: ReadonlyMap<string, number>, other: Record<string, number>): string =>
  [...new Set([...own.keys(), ...Object.keys(other)])]
    .filter((name) => percentBetween(own.get(name) ?? 0, other[name] ?? 0) > ALLOWED_PERCENT)
    .map((name) => `${name} ${(own.get(name) ?? 0).toFixed(3)}/${(other[name] ?? 0).toFixed(3)}`)
    .join(' ');

type Row = { readonly text: string; readonly isUnexplained: boolean };

const rowFor = (file: string, opinion: Opinion): Row => {
  const name = basename(file);
  const started = performance.now();
  const result = readDrawing(readFileSync(file), name, { defaultUnits: 'metric' });
  const time = `${(performance.now() - started).toFixed(0)} ms`;
  if (!result.ok) return { text: `${name} | refused ${result.refusal.code} | ${time}`, isUnexplained: true };
  const drawing = result.value;
  const own = ownLengths(drawing);
  const ownTotal = sumOf(own.values());
  const otherTotal = opinion.length ?? 0;
  const percent = percentBetween(ownTotal, otherTotal);
  const isClose = percent <= ALLOWED_PERCENT;
  const reason = isClose ? '' : (DIFFERENCES.get(name) ?? 'UNEXPLAINED');
  const cells = [
    name,
    time,
    `${drawing.units.name} by ${drawing.units.decidedBy}`,
    `${drawing.elements.length} elements`,
    ownTotal.toFixed(3),
    opinion.error === undefined ? otherTotal.toFixed(3) : 'unreadable',
    `${percent.toFixed(4)} %`,
    isClose ? '' : detail(own, opinion.lengths ?? {}),
    reason,
  ];
  return { text: cells.join(' | '), isUnexplained: reason === 'UNEXPLAINED' };
};

const main = (): void => {
  if (!existsSync(CORPUS)) {
    console.log(`No corpus at ${CORPUS}: nothing to compare.`);
    return;
  }
  const given = process.argv.slice(2);
  const files = given.length > 0 ? given : [...filesOf('dxf'), ...filesOf('dwg')];
  const folder = mkdtempSync(join(tmpdir(), 'kerf-corpus-'));
  const readable = files.map((file) => (file.toLowerCase().endsWith('.dwg') ? asDxf(file, folder) : file));
  const opinions = ezdxfOpinions(readable.filter((file) => file !== null));
  rmSync(folder, { recursive: true });
  console.log('file | time | unit | elements | our length | ezdxf | difference | per entity ours/ezdxf | reason');
  let next = 0;
  const rows = files.map((file, i) => {
    const opinion: Opinion = readable[i] === null ? { error: 'no DXF' } : (opinions[next++] ?? {});
    return rowFor(file, opinion);
  });
  for (const row of rows) console.log(row.text);
  const unexplained = rows.filter((row) => row.isUnexplained).length;
  console.log(`${rows.length} files, ${unexplained} differences without a reason`);
  process.exitCode = unexplained > 0 ? 1 : 0;
};

main();
