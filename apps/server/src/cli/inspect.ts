import { basename } from 'node:path';
import { PART_FILES, type Proposal, proposalsOf } from '@kerf/quoting';
import type { Inspection, InspectResult } from '../pipeline/inspect-file.ts';
import type { ModelInspection } from '../pipeline/inspect-model.ts';
import type { PdfInspection } from '../pipeline/inspect-pdf.ts';
import { type Command, table } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { failureLine, foldersOf, formatsInWords, readEachFile, requireFiles } from './each-file.ts';
import { inspectModels, isModelFile, kFactorOf } from './model-files.ts';
import { describePdf, inspectPdfs, isPdfFile } from './pdf-files.ts';
import { unitSystemOf } from './units-option.ts';

type InspectedModel = { readonly file: string; readonly proposals: readonly Proposal[] } & ModelInspection;
type Inspected = { readonly file: string } & Inspection;
type NotInspected = { readonly file: string; readonly error: { readonly code: string; readonly message: string } };

/** What can be looked into: other sources have no drawing as it stands. */
const DRAWINGS = [PART_FILES.drawingFile, PART_FILES.pdf];

const mm = (value: number): string => value.toFixed(2);

const sizeOf = ({
  widthMm,
  heightMm,
}: {
  readonly widthMm?: number;
  readonly heightMm?: number;
}): readonly string[] => [widthMm === undefined ? '' : mm(widthMm), heightMm === undefined ? '' : mm(heightMm)];

const partRow = (part: ModelInspection['parts'][number]): readonly string[] => {
  const { name, kind, quantity, thicknessMm, wallMm, lengthMm, tube } = part;
  const wall = thicknessMm ?? tube?.wallMm ?? wallMm ?? null;
  const length = tube?.lengthMm ?? lengthMm;
  const cut = tube?.cutLengthMm ?? part.cutLengthMm;
  return [
    ...[name, kind, String(quantity), wall === null ? '' : mm(wall), ...sizeOf(tube ?? part)],
    ...[length === undefined ? '' : mm(length), cut === undefined ? '' : mm(cut), String(part.bends?.length ?? '')],
  ];
};

const describeModel = (one: InspectedModel): string =>
  [
    `${one.file}  (${one.units}, ${one.model.solids} bodies)`,
    table(
      ['part', 'kind', 'pieces', 'wall mm', 'width mm', 'height mm', 'length mm', 'cut mm', 'bends'],
      one.parts.map(partRow),
    ),
    ...one.parts.flatMap(({ name, reason }) => (reason === undefined ? [] : [`${name}: ${reason}`])),
    ...one.findings.map((finding) => `${finding.severity}: ${finding.message}`),
  ].join('\n');

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
    ...one.proposals.map(({ field, value, source, text }) => `proposed ${field}: ${value}  (${source}: ${text})`),
    ...one.findings.map((finding) => `${finding.severity}: ${finding.message}`),
  ].join('\n');

type Settings = { readonly defaultUnits: 'metric' | 'imperial'; readonly kFactor?: number };
type InspectedPdf = { readonly file: string } & PdfInspection;
type Outcome = InspectedModel | Inspected | InspectedPdf | NotInspected;

const inspectDrawings = async (files: readonly string[], { defaultUnits }: Settings): Promise<Outcome[]> =>
  (await readEachFile<InspectResult>('inspect-worker', files, { defaultUnits })).map((outcome) => {
    const { file } = outcome;
    if (!outcome.ok) return { file, error: outcome.refusal };
    return outcome.value.ok ? { file, ...outcome.value.inspection } : { file, error: outcome.value.refusal };
  });

const inspectAllModels = async (files: readonly string[], { kFactor }: Settings): Promise<Outcome[]> =>
  (await inspectModels(files, kFactor === undefined ? {} : { kFactor })).map((outcome) => {
    const { file } = outcome;
    if (!outcome.ok) return { file, error: outcome.refusal };
    const proposals = proposalsOf({ fileName: basename(file), folders: foldersOf(file) });
    return outcome.value.ok ? { file, ...outcome.value.inspection, proposals } : { file, error: outcome.value.refusal };
  });

const inspectAllPdfs = async (files: readonly string[]): Promise<Outcome[]> =>
  (await inspectPdfs(files)).map((outcome) => {
    const { file } = outcome;
    if (!outcome.ok) return { file, error: outcome.refusal };
    return outcome.value.ok ? { file, ...outcome.value.inspection } : { file, error: outcome.value.refusal };
  });

type FileSort = 'model' | 'pdf' | 'drawing';
const sortOf = (file: string): FileSort => (isModelFile(file) ? 'model' : isPdfFile(file) ? 'pdf' : 'drawing');

/** Drawings, models and PDFs, each by its own worker, told in the order they were named. */
const inspectEach = async (files: readonly string[], settings: Settings): Promise<Outcome[]> => {
  const inspectAll = { model: inspectAllModels, pdf: inspectAllPdfs, drawing: inspectDrawings };
  const found = async (sort: FileSort) => {
    const own = files.filter((file) => sortOf(file) === sort);
    return (own.length === 0 ? [] : await inspectAll[sort](own, settings)).values();
  };
  const next = { model: await found('model'), pdf: await found('pdf'), drawing: await found('drawing') };
  return files.flatMap((file) => next[sortOf(file)].next().value ?? []);
};

const describeOne = (one: InspectedModel | Inspected | InspectedPdf): string => {
  if ('pages' in one) return describePdf(one);
  return 'model' in one ? describeModel(one) : describe(one);
};

const failuresOf = (all: readonly Outcome[]): string[] =>
  all.flatMap((one) => ('error' in one ? [failureLine(one.file, one.error)] : []));

export const inspect: Command = {
  usage: 'kerf inspect FILE... [--json | --table] [--units metric|imperial] [--k-factor 0.44]',
  summary: `What ${formatsInWords(DRAWINGS, 'conjunction')} files hold: size, parts, cut length, pierces, findings, and what names and texts propose of quantity and material; of STEP files what each body is, laid flat. --units is for drawings that state none.`,
  run: async (parameters) => {
    const { words: files, options } = readCommandLine(parameters, {
      ...{ json: 'flag', table: 'flag', units: 'text', 'k-factor': 'text' },
    } as const);
    requireFiles(files, DRAWINGS);
    const found = await inspectEach(files, {
      defaultUnits: unitSystemOf(options.units),
      ...kFactorOf(options['k-factor']),
    });
    const failures = failuresOf(found);
    const [first] = found;
    if (options.table && !options.json) {
      return {
        output: found.flatMap((one) => ('error' in one ? [] : [describeOne(one)])).join('\n\n'),
        failures,
      };
    }
    if (found.length === 1 && failures.length === 1 && !options.json) return { output: '', failures };
    return { output: JSON.stringify(found.length === 1 ? first : found, null, 2), failures };
  },
};
