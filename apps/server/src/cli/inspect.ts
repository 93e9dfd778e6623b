import { PART_FILES } from '@kerf/quoting';
import type { Inspection, InspectResult } from '../pipeline/inspect-file.ts';
import { type Command, table } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { failureLine, formatsInWords, readEachFile, requireFiles } from './each-file.ts';
import { unitSystemOf } from './units-option.ts';

type Inspected = { readonly file: string } & Inspection;
type NotInspected = { readonly file: string; readonly error: { readonly code: string; readonly message: string } };

/** What can be looked into: other sources have no drawing as it stands. */
const DRAWINGS = [PART_FILES.drawingFile];

const mm = (value: number): string => value.toFixed(2);

const describe = (one: Inspected): string =>
  [
    `${one.file}  (${one.units}, ${mm(one.drawing.widthMm)} x ${mm(one.drawing.heightMm)} mm, ${mm(one.drawing.curveLengthMm)} mm of curves)`,
    table(
      ['part', 'width mm', 'height mm', 'area mm²', 'cut mm', 'etch mm', 'pierces', 'holes', 'open'],
      one.parts.map((part) => [
        part.name,
        mm(part.widthMm),
        mm(part.heightMm),
        mm(part.areaMm2),
        mm(part.cutLengthMm),
        mm(part.etchLengthMm),
        String(part.pierces),
        String(part.innerContours),
        String(part.openContours),
      ]),
    ),
    ...one.findings.map((finding) => `${finding.severity}: ${finding.message}`),
  ].join('\n');

const inspectEach = async (
  files: readonly string[],
  defaultUnits: 'metric' | 'imperial',
): Promise<(Inspected | NotInspected)[]> =>
  (await readEachFile<InspectResult>('inspect-worker', files, { defaultUnits })).map((outcome) => {
    const { file } = outcome;
    if (!outcome.ok) return { file, error: outcome.refusal };
    return outcome.value.ok ? { file, ...outcome.value.inspection } : { file, error: outcome.value.refusal };
  });

const failuresOf = (all: readonly (Inspected | NotInspected)[]): string[] =>
  all.flatMap((one) => ('error' in one ? [failureLine(one.file, one.error)] : []));

export const inspect: Command = {
  usage: 'kerf inspect FILE... [--json | --table] [--units metric|imperial]',
  summary: `What ${formatsInWords(DRAWINGS, 'conjunction')} files hold: size, parts, cut length, pierces, findings. --units is for files that state none.`,
  run: async (parameters) => {
    const { words: files, options } = readCommandLine(parameters, { json: 'flag', table: 'flag', units: 'text' });
    requireFiles(files, DRAWINGS);
    const found = await inspectEach(files, unitSystemOf(options.units));
    const failures = failuresOf(found);
    const [first] = found;
    if (options.table && !options.json) {
      return { output: found.flatMap((one) => ('error' in one ? [] : [describe(one)])).join('\n\n'), failures };
    }
    if (found.length === 1 && failures.length === 1 && !options.json) return { output: '', failures };
    return { output: JSON.stringify(found.length === 1 ? first : found, null, 2), failures };
  },
};
