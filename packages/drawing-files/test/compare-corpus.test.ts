import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareDrawings, type Drawing, understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { drawingOf } from './fixtures.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DRAWINGS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus', 'dxf');
const isThere = existsSync(DRAWINGS);
if (!isThere) console.warn(`No drawing corpus at ${DRAWINGS}: comparing its files is skipped.`);

const drawingIn = (name: string): Drawing =>
  understandDrawing(drawingOf(new Uint8Array(readFileSync(join(DRAWINGS, name))))).drawing;

describe.skipIf(!isThere)('each drawing of the shared corpus', () => {
  it('has no difference from itself, in whatever order its paths are', () => {
    for (const name of readdirSync(DRAWINGS)) {
      const drawing = drawingIn(name);
      const otherwise = { ...drawing, paths: drawing.paths.toReversed() };
      for (const other of [drawing, otherwise]) {
        const { differences, texts } = compareDrawings(drawing, other);
        expect([name, differences, texts]).toEqual([name, [], []]);
      }
    }
  }, 60_000);
});
