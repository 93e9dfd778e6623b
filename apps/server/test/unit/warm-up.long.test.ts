import { expect, test } from 'vitest';
import type { ImportTask } from '../../src/pipeline/part-sources/part-source.ts';
import { type ImportResult, understandFile } from '../../src/pipeline/understand-file.ts';
import { warmUpForLargeDrawings } from '../../src/wiring/warm-up.ts';

const pool = () => {
  const results: ImportResult[] = [];
  const run = async (task: ImportTask): Promise<ImportResult> => {
    const result = understandFile(task);
    results.push(result);
    return result;
  };
  return { results, importFile: { run, threads: 1, close: async () => undefined } };
};

test('the drawing that warms a thread up has every common entity, and parts without a fault', async () => {
  const { results, importFile } = pool();
  await warmUpForLargeDrawings({ importFile }, new AbortController().signal);
  expect(results).toHaveLength(3);
  for (const result of results) {
    if (!result.ok) throw new Error(result.refusal.code);
    expect(Object.keys(result.report).sort()).toEqual(['ARC', 'CIRCLE', 'LINE', 'LWPOLYLINE']);
    expect(result.parts).toHaveLength(120);
    for (const { facts, issues } of result.parts) {
      expect(facts).toMatchObject({ outerContours: 1, innerContours: 5, openContours: 0, etchLengthMm: 45.5 });
      expect(issues.filter(({ severity }) => severity === 'Error')).toEqual([]);
    }
  }
});

test('a server that stops reads no more', async () => {
  const { results, importFile } = pool();
  await warmUpForLargeDrawings({ importFile }, AbortSignal.abort());
  expect(results).toEqual([]);
});
