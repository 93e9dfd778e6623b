/**
 * How long a 3D model takes to be seen: reading the file, understanding its solids, and all of its parts as triangles, on this machine.
 *
 *   npx tsx bench/model-view.ts
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPicture, partScene } from '@kerf/mesh';
import { readModel } from '@kerf/model-files';
import { understandModel } from '@kerf/unfold';

const root = fileURLToPath(new URL('..', import.meta.url));
const corpus = join(process.env.KERF_SHARED ?? join(root, '..', 'shared'), 'corpus');
const folders = [join(root, 'fixtures', 'models'), join(corpus, 'step-sheet'), join(corpus, 'step-tube')];

const timed = <Value>(work: () => Value): readonly [Value, number] => {
  const started = performance.now();
  const value = work();
  return [value, performance.now() - started];
};

for (const folder of folders.filter((one) => existsSync(one))) {
  for (const name of readdirSync(folder).filter((one) => /\.(step|stp)$/i.test(one))) {
    const bytes = readFileSync(join(folder, name));
    const [read, reading] = timed(() => readModel(bytes));
    if (!read.ok) continue;
    const [parts, understanding] = timed(() => understandModel(read.value));
    const [scenes, meshing] = timed(() => parts.map((part) => partScene(read.value.solids, part)));
    const [, drawing] = timed(() => scenes.slice(0, 1).map((scene) => drawPicture(scene, 320, 240)));
    const triangles = scenes.reduce((sum, { roles }) => sum + roles.length / 3, 0);
    const figures = [reading, understanding, meshing, drawing].map((ms) => `${ms.toFixed(0)} ms`);
    console.log(
      [
        name,
        `${(bytes.length / 1e6).toFixed(2)} MB`,
        `${parts.length} parts`,
        `${triangles} triangles`,
        ...figures,
      ].join(' · '),
    );
  }
}
