import { writeFile } from 'node:fs/promises';
import { writeDxf } from '@kerf/drawing-files';
import {
  CATALOGUE,
  initialValues,
  insideValue,
  makeDrawing,
  type Shape,
  shapeOf,
  shapeSaying,
  shownValue,
  type ValueProblem,
} from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';
import { type Command, CommandError, type CommandResult, table } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { quickpartSheet } from './quickpart-sheet.ts';
import { systemReason } from './system-reason.ts';
import { unitSystemOf } from './units-option.ts';

const figure = (value: number): string => String(Number(value.toFixed(4)));

const parametersOf = (shape: Shape, units: UnitSystem): string => {
  const values = initialValues(shape, units);
  return shape.parameters
    .map(({ key, kind }) => `${key}=${figure(shownValue(kind, values[key] ?? 0, units))}`)
    .join(',');
};

const list = (units: UnitSystem): CommandResult => ({
  output: table(
    ['quick part', 'category', 'dimensions'],
    CATALOGUE.map((shape) => [shape.id, shape.category, parametersOf(shape, units)]),
  ),
  failures: [],
});

const sentenceOf = ({ key, code, min, max }: ValueProblem, shape: Shape, units: UnitSystem): string => {
  const { kind } = shape.parameters.find((rule) => rule.key === key)!;
  const limit = (value: number | null): string => figure(shownValue(kind, value ?? 0, units));
  if (code === 'notANumber') return `${key} is not a number.`;
  if (code === 'notWhole') return `${key} is a whole number.`;
  if (code === 'notOffered') return `${key} is none of the sizes that there are.`;
  return code === 'tooSmall' ? `${key} is at least ${limit(min)}.` : `${key} is at most ${limit(max)}.`;
};

/** Dimensions as typed, `width=200,height=80`, over those that the shape begins with. */
const valuesOf = (shape: Shape, typed: string, units: UnitSystem): Record<string, number> => {
  const values: Record<string, number> = { ...initialValues(shape, units) };
  for (const word of typed.split(',').filter((part) => part !== '')) {
    const [key = '', value = ''] = word.split('=').map((side) => side.trim());
    const rule = shape.parameters.find((parameter) => parameter.key === key);
    if (rule === undefined) throw new CommandError(`${shape.id} has no ${key}. It has: ${parametersOf(shape, units)}`);
    values[key] = value === '' ? Number.NaN : insideValue(rule.kind, Number(value), units);
  }
  return values;
};

const written = async (output: string, content: string | Uint8Array): Promise<CommandResult> => {
  try {
    await writeFile(output, content);
  } catch (error) {
    throw new CommandError(`${output}: ${systemReason(error)}`);
  }
  return { output, failures: [] };
};

const namedShape = (id: string, text: string | undefined): Shape => {
  const shape = shapeOf(id);
  if (shape === null)
    throw new CommandError(`There is no quick part ${id}. 'kerf quickpart list' tells which there are.`);
  const said = shapeSaying(shape, text?.replaceAll('\\n', '\n'));
  if (said === null) throw new CommandError(`${id} cannot say this text.`);
  return said;
};

const make = async (shape: Shape, typed: string, output: string, units: UnitSystem): Promise<CommandResult> => {
  const made = makeDrawing(shape, valuesOf(shape, typed, units));
  if (!made.ok) throw new CommandError(made.problems.map((problem) => sentenceOf(problem, shape, units)).join(' '));
  return written(output, writeDxf(made.value, { version: 'R2018', units }));
};

export const quickpart: Command = {
  usage:
    'kerf quickpart list | make ID -o PART.dxf [--set width=200,height=80] [--text TEXT] [--units metric|imperial]',
  summary:
    'Lists the parametric shapes with their dimensions, or writes one as DXF: outline, holes and fold lines; --text is what a sign says.',
  run: async (parameters) => {
    const { words, options } = readCommandLine(parameters, {
      output: 'text',
      set: 'text',
      text: 'text',
      units: 'text',
      language: 'text',
    });
    const units = unitSystemOf(options.units);
    const [action, id] = words;
    if (action === 'list' && words.length === 1) return list(units);
    if (action === 'sheet' && words.length === 1) {
      if (options.output === undefined) throw new CommandError('-o names the page that is written.');
      return written(options.output, quickpartSheet(units, options.language ?? 'en-GB'));
    }
    if (action !== 'make' || id === undefined || words.length !== 2) {
      throw new CommandError("Say 'list', 'sheet', or 'make' and the name of one quick part.");
    }
    if (options.output === undefined) throw new CommandError('-o names the DXF file that is written.');
    return make(namedShape(id, options.text), options.set ?? '', options.output, units);
  },
};
