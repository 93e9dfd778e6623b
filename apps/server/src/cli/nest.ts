import { writeFile } from 'node:fs/promises';
import { isBarsFile, leftOutWords, type NestFileOutput, nestSvg, runNestFile } from '@kerf/nesting';
import { type Command, CommandError, table } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { nestOnBars } from './nest-bars.ts';
import { readJson } from './read-input.ts';
import { systemReason } from './system-reason.ts';

const write = async (file: string, text: string): Promise<void> => {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${systemReason(error)}.`);
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

const emptyWords = {
  PART_LARGER_THAN_SHEET: 'the part is larger than the sheet inside its margin, as it may be turned',
  NO_ROOM_INSIDE_MARGIN: 'nothing of the sheet is left inside its margin',
} as const;

/** What has no place, and why; the rest of the nest is given all the same. */
const leftOutOf = (file: string, { claims, parts, unplaced }: NestFileOutput): string[] => {
  const { emptyReason = null } = claims;
  const empty = emptyReason === null ? [] : [`${file}: parts[0]: ${emptyWords[emptyReason]}.`];
  const missing = unplaced.map(({ partIndex, quantity, reason }) => {
    const wanted = parts[partIndex]?.quantity ?? quantity;
    return `${file}: parts[${partIndex}]: ${quantity} of ${wanted} without a place: ${leftOutWords(reason)}.`;
  });
  return [...empty, ...missing];
};

export const nest: Command = {
  usage: 'kerf nest INPUT.json [-o OUTPUT.json] [--svg FILE] [--json]',
  summary: 'Lays parts out on sheets, or pieces on bars; without -o the result goes to the standard output.',
  run: async (parameters) => {
    const { words, options } = readCommandLine(parameters, { output: 'text', svg: 'text', json: 'flag' });
    const [file] = words;
    if (file === undefined || words.length > 1) throw new CommandError('Name one input file.');
    const input = await readJson(file);
    if (isBarsFile(input)) {
      const bars = await nestOnBars(file, input);
      if (options.svg !== undefined) await write(options.svg, bars.svg);
      if (options.output === undefined) return { output: bars.json, failures: [] };
      await write(options.output, `${bars.json}\n`);
      return { output: options.json ? bars.json : bars.summary, failures: [] };
    }
    const outcome = runNestFile(input, () => performance.now());
    if (!outcome.ok) {
      const { where, sentence } = outcome.refusal.facts;
      throw new CommandError(`${file}: ${where === '' ? '' : `${where}: `}${sentence}`);
    }
    const json = JSON.stringify(outcome.value);
    const failures = leftOutOf(file, outcome.value);
    if (options.svg !== undefined) await write(options.svg, nestSvg(outcome.value));
    if (options.output === undefined) return { output: json, failures };
    await write(options.output, `${json}\n`);
    return { output: options.json ? JSON.stringify(outcome.value.claims) : summaryOf(outcome.value), failures };
  },
};
