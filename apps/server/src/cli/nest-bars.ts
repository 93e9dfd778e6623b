import { barsSvg, runBarsFile } from '@kerf/nesting';
import { CommandError, table } from './command.ts';

/** What `kerf nest` gives of a bars job: its output file, a picture, and a line of what it came to. */
type BarsOutput = { readonly json: string; readonly svg: string; readonly summary: string };

/** A bars job of `kerf nest`. */
export async function nestOnBars(file: string, input: unknown): Promise<BarsOutput> {
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
  return { json: JSON.stringify(outcome.value), svg: barsSvg(outcome.value), summary };
}
