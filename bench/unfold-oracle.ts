/**
 * Sheet models of the shared corpus beside what an independent program (FreeCAD) laid flat: thickness, area, bounds, bends.
 * `npx tsx bench/unfold-oracle.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectModel } from '../apps/server/src/pipeline/inspect-model.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const corpus = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const oracleFile = join(corpus, 'unfold-oracle-k0.44.jsonl');
/** A line of the oracle, in its own field names. */
type Row = {
  readonly file: string;
  readonly t: number;
  readonly flatArea: number;
  readonly flatBBox: readonly number[];
  readonly bends: readonly unknown[];
};
/** References that fail a check of volume, and are not to be matched. */
const DISTRUSTED = /EXTPRO-V1_1110\.02|faceplate|smooth-rod|spool-holder_001/;

const sizes = (values: readonly (number | undefined)[]): number[] =>
  values.map((one) => one ?? 0).sort((a, b) => b - a);
const shown = (values: readonly (number | undefined)[]): string =>
  sizes(values)
    .map((one) => one.toFixed(2))
    .join(' x ');

const compare = (line: string): string => {
  const theirs = JSON.parse(line) as Row;
  const started = performance.now();
  const result = inspectModel({
    bytes: readFileSync(join(corpus, 'step-sheet', theirs.file)),
    fileName: theirs.file,
    kFactor: 0.44,
  });
  const ms = (performance.now() - started).toFixed(0);
  if (!result.ok) return `REFUSED    ${theirs.file}: ${result.refusal.message}`;
  const [part] = result.inspection.parts;
  if (part?.areaMm2 === undefined || part.thicknessMm === undefined) {
    return `${DISTRUSTED.test(theirs.file) ? 'distrusted' : 'DIFFERS   '} ${theirs.file}: ${part?.kind} (${part?.reason})`;
  }
  const isSame =
    Math.abs(part.thicknessMm - theirs.t) < 0.01 &&
    Math.abs(part.areaMm2 / theirs.flatArea - 1) < 1e-3 &&
    sizes([part.widthMm, part.heightMm]).every((one, i) => Math.abs(one - sizes(theirs.flatBBox)[i]!) < 0.1) &&
    part.bends?.length === theirs.bends.length;
  const judgement = isSame ? 'same      ' : DISTRUSTED.test(theirs.file) ? 'distrusted' : 'DIFFERS   ';
  return [
    `${judgement} ${theirs.file.slice(0, 48).padEnd(48)}`,
    `t ${part.thicknessMm.toFixed(3)} | ${theirs.t}`,
    `area ${part.areaMm2.toFixed(1)} | ${theirs.flatArea.toFixed(1)}`,
    `${shown([part.widthMm, part.heightMm])} | ${shown(theirs.flatBBox)}`,
    `bends ${part.bends?.length} | ${theirs.bends.length}`,
    `${ms} ms`,
  ].join('  ');
};

if (!existsSync(oracleFile)) console.log('The shared corpus is not here: nothing to compare.');
else {
  const lines = readFileSync(oracleFile, 'utf8').trim().split('\n').map(compare);
  console.log(lines.join('\n'));
  const count = (word: string): number => lines.filter((line) => line.startsWith(word)).length;
  console.log(
    `\nours | theirs: ${count('same')} same, ${count('distrusted')} distrusted, ${count('DIFFERS')} differ, ${count('REFUSED')} refused, of ${lines.length}`,
  );
  if (count('DIFFERS') + count('REFUSED') > 0) process.exitCode = 1;
}
