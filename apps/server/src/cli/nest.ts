import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type NestFileOutput, nestSvg, runNestFile } from '@kerf/nesting';
import { type Command, CommandError, table } from './command.ts';
import { readJson } from './read-input.ts';

const write = async (file: string, text: string): Promise<void> => {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const summaryOf = ({ claims, unplaced }: NestFileOutput): string =>
  table(
    ['parts', 'density %', 'sheets', 'used length mm', 'upper bound', 'left out'],
    [
      [
        String(claims.count),
        (claims.density * 100).toFixed(2),
        String(claims.sheetsUsed),
        claims.usedLength.toFixed(2),
        String(claims.upperBound),
        String(unplaced.reduce((sum, one) => sum + one.quantity, 0)),
      ],
    ],
  );

export const nest: Command = {
  usage: 'kerf nest INPUT.json [-o OUTPUT.json] [--svg FILE] [--json]',
  summary: 'Lays parts out on sheets; without -o the result goes to the standard output.',
  run: async (parameters) => {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        svg: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new CommandError('Name one input file.');
    const outcome = runNestFile(await readJson(file), () => performance.now());
    if (!outcome.ok) {
      const { where, sentence } = outcome.refusal.facts;
      throw new CommandError(`${file}: ${where === '' ? '' : `${where}: `}${sentence}`);
    }
    const json = JSON.stringify(outcome.value);
    if (values.svg !== undefined) await write(values.svg, nestSvg(outcome.value));
    if (values.output === undefined) return { output: json, exitCode: 0 };
    await write(values.output, `${json}\n`);
    return { output: values.json ? JSON.stringify(outcome.value.claims) : summaryOf(outcome.value), exitCode: 0 };
  },
};
