/**
 * PDFs of the shared corpus beside an independent reading: sizes, holes, scales, and what the title block says.
 * `npx tsx bench/pdf-oracle.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectPdf, type PdfInspection } from '../apps/server/src/pipeline/inspect-pdf.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const corpus = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const oracleFile = join(corpus, 'pdf-oracle.jsonl');

type Part = PdfInspection['parts'][number];
/** A part of the oracle, in the field names of `kerf inspect`. */
type Wanted = Partial<Part> & {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly sure: boolean;
  readonly innerContoursAlternatives?: readonly number[];
  readonly sureFields?: Partial<Record<keyof Part, boolean>>;
};
type Row = { readonly file: string; readonly parts: readonly Wanted[]; readonly textReadable?: boolean };

/** Sizes are equal within this share. */
const NEAR = 0.005;
const nearly = (one: number, other: number): boolean => Math.abs(one / other - 1) <= NEAR;

const isSize = (ours: Part, theirs: Wanted): boolean =>
  (nearly(ours.widthMm, theirs.widthMm) && nearly(ours.heightMm, theirs.heightMm)) ||
  (nearly(ours.heightMm, theirs.widthMm) && nearly(ours.widthMm, theirs.heightMm));

const STATED = ['thicknessMm', 'material', 'quantity', 'partNumber', 'revision'] as const;

const differences = (ours: Part, theirs: Wanted): string[] => {
  const holes = theirs.innerContoursAlternatives ?? [theirs.innerContours];
  const said = STATED.filter((field) => theirs[field] !== undefined && theirs.sureFields?.[field] !== false);
  const wrong = said.filter((field) => String(ours[field]) !== String(theirs[field]));
  return [
    ...(holes.includes(ours.innerContours) ? [] : [`${ours.innerContours} holes, not ${holes.join(' or ')}`]),
    ...(theirs.cutLengthMm === undefined || nearly(ours.cutLengthMm, theirs.cutLengthMm)
      ? []
      : [`cut ${ours.cutLengthMm}, not ${theirs.cutLengthMm}`]),
    ...(theirs.scale === undefined || nearly(ours.scale.ratio, theirs.scale.ratio)
      ? []
      : [`scale ${ours.scale.ratio}, not ${theirs.scale.ratio}`]),
    ...(theirs.scale === undefined || ours.scale.source === theirs.scale.source
      ? []
      : [`scale by ${ours.scale.source}`]),
    ...wrong.map((field) => `${field} ${String(ours[field])}, not ${String(theirs[field])}`),
  ];
};

const compare = async (
  line: string,
): Promise<{ readonly lines: readonly string[]; readonly right: number; readonly all: number }> => {
  const { file, parts } = JSON.parse(line) as Row;
  const started = performance.now();
  const result = await inspectPdf({ bytes: readFileSync(join(corpus, 'pdf', file)), fileName: file, folders: [] });
  const ms = (performance.now() - started).toFixed(0);
  if (!result.ok) return { lines: [`REFUSED ${file}: ${result.refusal.message}`], right: 0, all: parts.length };
  const ours = [...result.inspection.parts];
  let right = 0;
  const lines = parts.map((theirs) => {
    const found = ours.find((part) => isSize(part, theirs));
    const words = `${theirs.widthMm} x ${theirs.heightMm}${theirs.sure ? '' : ' (unsure)'}`;
    if (found === undefined) return `  MISSING ${words}`;
    ours.splice(ours.indexOf(found), 1);
    const wrong = differences(found, theirs);
    if (wrong.length === 0) right += 1;
    return `  ${wrong.length === 0 ? 'equal' : 'DIFFERS'} ${words}${wrong.length === 0 ? '' : `: ${wrong.join('; ')}`}`;
  });
  const more = ours.map((part) => `  NOT ASKED FOR ${part.widthMm} x ${part.heightMm}`);
  const told =
    ours.length + right < parts.length ? result.inspection.findings.map(({ message }) => `  told: ${message}`) : [];
  return { lines: [`${file} (${ms} ms)`, ...lines, ...more, ...told], right: right, all: parts.length };
};

if (existsSync(oracleFile)) {
  const rows = readFileSync(oracleFile, 'utf8').split('\n').filter(Boolean);
  let [right, all] = [0, 0];
  for (const row of rows) {
    const { lines, ...counts } = await compare(row);
    console.log(lines.join('\n'));
    right += counts.right;
    all += counts.all;
  }
  console.log(`${right} of ${all} parts equal`);
} else console.log(`no ${oracleFile}`);
