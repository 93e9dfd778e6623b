import { runBarsFile } from '@kerf/nesting';
import { CommandError, table } from './command.ts';

/** A bars job of `kerf nest`: its output file, and a line of what it came to. */
export async function nestOnBars(file: string, input: unknown): Promise<{ json: string; summary: string }> {
  const outcome = await runBarsFile(input, () => performance.now());
  if (!outcome.ok) {
    const { where, sentence } = outcome.refusal.facts;
    throw new CommandError(`${file}: ${where === '' ? '' : `${where}: `}${sentence}`);
  }
  const { nest } = outcome.value;
  const summary = table(
    ['bars', 'cost', 'lower bound', 'yield %', 'largest remnant mm', 'left out'],
    [
      [
        String(nest.barsUsed.reduce((sum, count) => sum + count, 0)),
        String(nest.cost),
        nest.lowerBound === null ? '-' : nest.isOptimal ? 'reached' : nest.lowerBound.toFixed(2),
        (nest.yield * 100).toFixed(2),
        nest.largestRemnant.toFixed(1),
        String(nest.unplaced.reduce((sum, { quantity }) => sum + quantity, 0)),
      ],
    ],
  );
  return { json: JSON.stringify(outcome.value), summary };
}
