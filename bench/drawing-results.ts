/**
 * What becomes of every file of the shared corpus: entities in, paths, parts, contours, lengths, area, findings and time.
 * `npx tsx bench/drawing-results.ts --write` keeps it, but for the time, in fixtures/drawings/corpus-results.tsv, which a test
 * compares: whoever changes how drawings are understood reviews the lines that change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS_COLUMNS, corpusRow } from '../packages/drawing-files/test/corpus-row.ts';

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');

const rows = ['dxf', 'dwg']
  .map((format) => join(CORPUS, format))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => {
        const bytes = new Uint8Array(readFileSync(join(folder, name)));
        const started = performance.now();
        const row = corpusRow(bytes, name);
        console.log([...row, `${(performance.now() - started).toFixed(0)} ms`].join(' | '));
        return row;
      }),
  );
if (rows.length === 0) console.log(`No corpus at ${CORPUS}: nothing to read.`);
else if (process.argv.includes('--write')) {
  const lines = [CORPUS_COLUMNS, ...rows].map((row) => row.join('\t'));
  writeFileSync(join(ROOT, 'fixtures', 'drawings', 'corpus-results.tsv'), `${lines.join('\n')}\n`);
}
