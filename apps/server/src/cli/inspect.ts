import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findingMessage, partFacts, sourceExtent, understandDrawing } from '@kerf/drawing';
import { readDrawing, refusalSentence } from '@kerf/drawing-files';
import { type Command, CommandError, table } from './command.ts';
import { readInput } from './read-input.ts';

type InspectedPart = {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly areaMm2: number;
  readonly cutLengthMm: number;
  readonly etchLengthMm: number;
  readonly pierces: number;
  readonly outerContours: number;
  readonly innerContours: number;
  readonly openContours: number;
};

export type Inspection = {
  readonly file: string;
  readonly units: string;
  readonly drawing: { readonly widthMm: number; readonly heightMm: number; readonly curveLengthMm: number };
  readonly parts: readonly InspectedPart[];
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
};

/** What a drawing file holds, as drawn and as understood. Throws CommandError when it is no drawing. */
export const inspectFile = (file: string, bytes: Uint8Array, defaultUnits: 'metric' | 'imperial'): Inspection => {
  const read = readDrawing(bytes, basename(file), { defaultUnits });
  if (!read.ok) throw new CommandError(`${file}: ${refusalSentence(read.refusal)}`);
  const { curveLengthMm, bounds } = sourceExtent(read.value);
  const { drawing } = understandDrawing(read.value);
  const name = basename(file).replace(/\.[^.]+$/, '');
  const { partOuterPathIds } = drawing;
  return {
    file,
    units: read.value.units.name,
    drawing: {
      widthMm: bounds === null ? 0 : bounds.maxX - bounds.minX,
      heightMm: bounds === null ? 0 : bounds.maxY - bounds.minY,
      curveLengthMm,
    },
    parts: partOuterPathIds.flatMap((outerId, index) => {
      const facts = partFacts(drawing, outerId);
      if (facts === null) return [];
      const { folds: _, ...figures } = facts;
      return [{ name: partOuterPathIds.length === 1 ? name : `${name}-${index + 1}`, ...figures }];
    }),
    findings: drawing.findings.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      message: findingMessage(finding),
    })),
  };
};

const mm = (value: number): string => value.toFixed(2);

const describe = (one: Inspection): string =>
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

export const inspect: Command = {
  usage: 'kerf inspect FILE... [--json] [--units metric|imperial]',
  summary: 'What DXF and DWG files hold: size, parts, cut length, pierces, findings.',
  run: async (parameters) => {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        units: { type: 'string', default: 'metric' },
      },
    });
    if (positionals.length === 0) throw new CommandError('Name at least one DXF or DWG file.');
    if (values.units !== 'metric' && values.units !== 'imperial') {
      throw new CommandError("--units is 'metric' or 'imperial'.");
    }
    const found: Inspection[] = [];
    for (const file of positionals) found.push(inspectFile(file, await readInput(file), values.units));
    if (values.table && !values.json) return { output: found.map(describe).join('\n\n'), exitCode: 0 };
    return { output: JSON.stringify(found.length === 1 ? found[0] : found, null, 2), exitCode: 0 };
  },
};
