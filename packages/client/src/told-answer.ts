import type { Progress } from '@kerf/contract';

/** What has come so far of an answer that is told in lines: how far the call has got, and in the end its answer or its problem. */
export type ToldSoFar = {
  readonly progress: Progress | null;
  readonly end: { readonly status: number; readonly body: unknown } | null;
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

const endOf = (line: object): ToldSoFar['end'] => {
  if ('answer' in line) return { status: 200, body: line.answer };
  if (!('problem' in line)) return null;
  const { problem } = line;
  const status = typeof problem === 'object' && problem !== null && 'status' in problem ? problem.status : null;
  return { status: isNumber(status) ? status : 500, body: problem };
};

/** Reads the last line that has come whole. */
export const toldSoFar = (text: string): ToldSoFar => {
  const last = text.slice(0, text.lastIndexOf('\n') + 1).trimEnd();
  if (last === '') return { progress: null, end: null };
  const line: unknown = JSON.parse(last.slice(last.lastIndexOf('\n') + 1));
  if (typeof line !== 'object' || line === null) return { progress: null, end: null };
  const progress =
    'done' in line && 'all' in line && isNumber(line.done) && isNumber(line.all)
      ? { done: line.done, all: line.all }
      : null;
  return { progress, end: endOf(line) };
};
