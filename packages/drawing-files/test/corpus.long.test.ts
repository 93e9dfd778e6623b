import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDrawing } from '@kerf/drawing-files';
import { describe, expect, it } from 'vitest';
import { corpusRow } from './corpus-row.ts';
import { drawingOf, drawnLength, METRIC } from './fixtures.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const isThere = existsSync(CORPUS);
if (!isThere) console.warn(`No drawing corpus at ${CORPUS}: its tests are skipped.`);

const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(join(CORPUS, path)));
const names = (folder: string): string[] => (isThere ? readdirSync(join(CORPUS, folder)) : []);

describe.skipIf(!isThere)('the shared corpus', () => {
  it('becomes what was reviewed, file by file', () => {
    const reviewed = new Map(
      readFileSync(join(ROOT, 'fixtures', 'drawings', 'corpus-results.tsv'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.split('\t')[0], line]),
    );
    for (const folder of ['dxf', 'dwg']) {
      for (const name of names(folder)) {
        const row = corpusRow(bytesOf(`${folder}/${name}`), name);
        expect(row[1]).not.toBe('refused');
        if (reviewed.has(name)) expect(row.join('\t')).toBe(reviewed.get(name));
      }
    }
  }, 60_000);

  it('gives one drawing the same length from every DWG version and from its DXF', () => {
    const reference = drawnLength(drawingOf(bytesOf('dxf/libredwg__example_2018.dxf')));
    for (const version of ['r14', '2000', '2007', '2010', '2013']) {
      const length = drawnLength(drawingOf(bytesOf(`dwg/libredwg__example_${version}.dwg`)));
      expect([version, Math.abs(length / reference - 1) < 1e-5]).toEqual([version, true]);
    }
  }, 60_000);

  it('refuses a cut DWG of the versions that would be searched for ever', () => {
    for (const name of ['libredwg__example_2000.dwg', 'libredwg__example_r13.dwg', 'libredwg__example_r14.dwg']) {
      const whole = bytesOf(`dwg/${name}`);
      for (const share of [0.01, 0.3, 0.5, 0.9, 0.97]) {
        const result = readDrawing(whole.slice(0, Math.floor(whole.length * share)), name, METRIC);
        expect([name, share, result.ok ? '' : result.refusal.code]).toEqual([name, share, 'DWG_DAMAGED']);
      }
    }
  });
});
