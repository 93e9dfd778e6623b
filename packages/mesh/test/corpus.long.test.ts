import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readModel } from '@kerf/model-files';
import { measureSolid, recogniseSolid } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { meshSolid, meshVolume } from '../src/index.ts';
import { openSides } from './open-sides.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const corpus = join(process.env.KERF_SHARED ?? join(root, '..', 'shared'), 'corpus');
const folders = ['step-sheet', 'step-tube'].map((kind) => join(corpus, kind));
const files = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((name) => /\.(step|stp)$/i.test(name));

describe.skipIf(files.length === 0)('real models', () => {
  it.each(files)('%s: close without a crack, at their volume', (file) => {
    const read = readModel(readFileSync(file));
    if (!read.ok) return;
    for (const solid of read.value.solids.map(recogniseSolid)) {
      const mesh = meshSolid(solid);
      expect(openSides(mesh)).toBe(0);
      expect(Math.abs(meshVolume(mesh) / measureSolid(solid).volumeMm3 - 1)).toBeLessThan(0.02);
    }
  });
});
