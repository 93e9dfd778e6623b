/**
 * What the checks for manufacture find in the shared corpus, by code, in a sheet of 3 mm and in a plate of 10 mm, and the time
 * they take. `npx tsx bench/manufacture-checks.ts [CODE]` names the places of one code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearanceFindings, clearancesOf, type Drawing, extractParts, understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const THICKNESSES = [3, 10] as const;
const wanted = process.argv[2] ?? null;

const drawingsIn = (folder: string): { name: string; drawing: Drawing }[] =>
  (existsSync(folder) ? readdirSync(folder).sort() : []).flatMap((name) => {
    if (!/\.(dxf|dwg)$/i.test(name)) return [];
    const read = readDrawing(new Uint8Array(readFileSync(join(folder, name))), name, { defaultUnits: 'metric' });
    return read.ok ? [{ name, drawing: understandDrawing(read.value).drawing }] : [];
  });

const findingsAt = (drawing: Drawing, thicknessMm: number) => {
  const rest = { smallContourLimitMm: null, minimumFlangeMm: null, cornerRadiusMm: null, smallestPartMm: null };
  return clearanceFindings(clearancesOf(drawing), { thicknessMm, isFolded: true, ...rest });
};

const folders = [join(ROOT, 'fixtures', 'drawings'), join(CORPUS, 'dxf'), join(CORPUS, 'dwg')];
const parts = folders
  .flatMap(drawingsIn)
  .flatMap(({ name, drawing }) => extractParts(drawing).map((part) => ({ name, part })));
console.log(`${parts.length} parts`);
for (const thicknessMm of THICKNESSES) {
  const counts = new Map<string, number>();
  const before = process.cpuUsage();
  for (const { name, part } of parts) {
    for (const { code, facts, position } of findingsAt(part, thicknessMm)) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if (code === wanted)
        console.log([thicknessMm, name, JSON.stringify(facts), JSON.stringify(position)].join(' | '));
    }
  }
  const { user, system } = process.cpuUsage(before);
  console.log(`${thicknessMm} mm, ${Math.round((user + system) / 1000)} ms:`, Object.fromEntries(counts));
}
