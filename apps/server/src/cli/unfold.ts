import { writeFile } from 'node:fs/promises';
import type { FlatFile } from '../pipeline/inspect-model.ts';
import { type Command, CommandError } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { failureLine } from './each-file.ts';
import { inspectModels, isModelFile, kFactorOf } from './model-files.ts';
import { systemReason } from './system-reason.ts';

/** A name without signs that a file's name may not have. */
const safe = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]+/gu, '_');

/** Where each pattern goes: the file named for one; that name with the part's for several. */
export const targetsOf = (
  output: string,
  drawings: readonly FlatFile[],
): { readonly path: string; readonly bytes: Uint8Array }[] => {
  const [only] = drawings;
  if (only !== undefined && drawings.length === 1) return [{ path: output, bytes: only.bytes }];
  const stem = output.replace(/\.dxf$/i, '');
  const taken = new Set<string>();
  const free = (name: string, number = 1): string => {
    const wanted = number === 1 ? name : `${name}-${number}`;
    // Some disks hold names that differ in capitals alone for one.
    if (taken.has(wanted.toLowerCase())) return free(name, number + 1);
    taken.add(wanted.toLowerCase());
    return wanted;
  };
  return drawings.map(({ name, bytes }) => ({ path: `${stem}-${free(safe(name))}.dxf`, bytes }));
};

const write = async (path: string, bytes: Uint8Array): Promise<string> => {
  try {
    await writeFile(path, bytes);
    return path;
  } catch (error) {
    throw new CommandError(`${path}: ${systemReason(error)}`);
  }
};

const chosen = (drawings: readonly FlatFile[], part: string | undefined): readonly FlatFile[] => {
  if (part === undefined) return drawings;
  const found = drawings.filter(({ name }) => name === part);
  if (found.length > 0) return found;
  throw new CommandError(
    `No part ${part} can be laid flat. There are: ${drawings.map(({ name }) => name).join(', ') || 'none'}.`,
  );
};

const unfoldFile = async (
  file: string,
  output: string,
  part: string | undefined,
  kFactor: { readonly kFactor?: number },
) => {
  const [outcome] = await inspectModels([file], { ...kFactor, withDrawings: true });
  if (outcome === undefined) return { output: '', failures: [] };
  if (!outcome.ok) return { output: '', failures: [failureLine(file, outcome.refusal)] };
  if (!outcome.value.ok) return { output: '', failures: [failureLine(file, outcome.value.refusal)] };
  const { drawings, inspection } = outcome.value;
  const reasons = inspection.parts.flatMap(({ name, reason }) => (reason === undefined ? [] : [`${name}: ${reason}`]));
  const wanted = chosen(drawings, part);
  if (wanted.length === 0)
    return { output: '', failures: [failureLine(file, { message: 'nothing in it can be laid flat.' }), ...reasons] };
  const written: string[] = [];
  for (const { path, bytes } of targetsOf(output, wanted)) written.push(await write(path, bytes));
  return { output: written.join('\n'), failures: [] };
};

export const unfold: Command = {
  usage: 'kerf unfold FILE.step -o FLAT.dxf [--part NAME] [--k-factor 0.44]',
  summary:
    'Lays the sheet parts and tubes of a STEP file flat and writes them as DXF; of several parts each gets a file with its name.',
  run: async (parameters) => {
    const { words, options } = readCommandLine(parameters, { output: 'text', part: 'text', 'k-factor': 'text' });
    const [file] = words;
    if (file === undefined || words.length !== 1) throw new CommandError('Name one STEP file.');
    if (!isModelFile(file)) throw new CommandError(`${file}: unfolding takes STEP files.`);
    if (options.output === undefined) throw new CommandError('-o names the DXF file that is written.');
    return unfoldFile(file, options.output, options.part, kFactorOf(options['k-factor']));
  },
};
