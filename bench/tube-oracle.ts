/**
 * Tube models of the shared corpus beside an independent reading: kinds, quantities, sections, lengths, ends, holes, cut lengths.
 * `npx tsx bench/tube-oracle.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectModel, type ModelInspection } from '../apps/server/src/pipeline/inspect-model.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const corpus = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const oracleFile = join(corpus, 'tube-oracle.jsonl');
type Part = ModelInspection['parts'][number];
/** A part of the oracle, in the field names of `kerf inspect`. */
type Wanted = Omit<Part, 'name' | 'tube'> & {
  readonly tube?: Omit<NonNullable<Part['tube']>, 'endAnglesDegrees' | 'pierces'> & {
    readonly endAnglesDegrees: readonly number[];
  };
};
type Row = { readonly file: string; readonly parts: readonly Wanted[] };

/** Lengths within this are equal, mm; cut lengths and areas within a thousandth. */
const NEAR = 0.05;
const near = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a == null || b == null ? (a ?? null) === (b ?? null) : Math.abs(a - b) <= NEAR;
const nearly = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a == null || b == null ? (a ?? null) === (b ?? null) : Math.abs(a / b - 1) <= 1e-3;

const isTube = (ours: NonNullable<Part['tube']>, theirs: NonNullable<Wanted['tube']>): boolean => {
  const keys = ['widthMm', 'heightMm', 'wallMm', 'lengthMm', 'cornerRadiusMm', 'innerCornerRadiusMm', 'holes'] as const;
  const ends = [...ours.endAnglesDegrees].sort((a, b) => a - b);
  const theirEnds = [...theirs.endAnglesDegrees].sort((a, b) => a - b);
  return (
    ours.profile === theirs.profile &&
    keys.every((key) => near(ours[key], theirs[key])) &&
    nearly(ours.cutLengthMm, theirs.cutLengthMm) &&
    ends.every((angle, i) => near(angle, theirEnds[i]))
  );
};

const isPart = (ours: Part, theirs: Wanted): boolean => {
  if (ours.kind !== theirs.kind || ours.quantity !== theirs.quantity) return false;
  if (theirs.tube !== undefined) return ours.tube !== undefined && isTube(ours.tube, theirs.tube);
  if (theirs.kind === 'profile') return near(ours.lengthMm, theirs.lengthMm) && near(ours.wallMm, theirs.wallMm);
  return (
    near(ours.thicknessMm, theirs.thicknessMm) &&
    nearly(ours.areaMm2, theirs.areaMm2) &&
    nearly(ours.cutLengthMm, theirs.cutLengthMm)
  );
};

const wordsOf = ({ kind, quantity, tube, lengthMm, areaMm2 }: Wanted | Part): string =>
  `${quantity} ${kind} ${tube === undefined ? `${areaMm2 ?? lengthMm}` : `${tube.profile} ${tube.widthMm} x ${tube.heightMm} x ${tube.wallMm}, ${tube.lengthMm} long, ${tube.holes} holes, cut ${tube.cutLengthMm}`}`;

const compare = (line: string): string[] => {
  const { file, parts } = JSON.parse(line) as Row;
  const started = performance.now();
  const result = inspectModel({ bytes: readFileSync(join(corpus, 'step-tube', file)), fileName: file });
  const ms = (performance.now() - started).toFixed(0);
  if (!result.ok) return [`REFUSED ${file}: ${result.refusal.message}`];
  const left = [...result.inspection.parts];
  return parts.map((theirs) => {
    const place = left.findIndex((ours) => isPart(ours, theirs));
    const ours = place < 0 ? undefined : left.splice(place, 1)[0];
    const words = ours === undefined ? left.map(wordsOf).join('; ') : wordsOf(ours);
    return `${ours === undefined ? 'DIFFERS' : 'same   '} ${file.slice(0, 40).padEnd(40)} ${words} | ${wordsOf(theirs)}  (${ms} ms)`;
  });
};

if (!existsSync(oracleFile)) console.log('The shared corpus is not here: nothing to compare.');
else {
  const lines = readFileSync(oracleFile, 'utf8').trim().split('\n').flatMap(compare);
  console.log(lines.join('\n'));
  const same = lines.filter((line) => line.startsWith('same')).length;
  console.log(`\nours | theirs: ${same} parts of ${lines.length} the same`);
  if (same < lines.length) process.exitCode = 1;
}
