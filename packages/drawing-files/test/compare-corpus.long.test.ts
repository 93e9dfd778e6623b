import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareDrawings, type Drawing, understandDrawing } from '@kerf/drawing';
import {
  chainBounds,
  followedBy,
  MIRROR_X,
  rotation,
  type Transform,
  transformCurve,
  transformPoint,
} from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { drawingOf } from './fixtures.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DRAWINGS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus', 'dxf');
const isThere = existsSync(DRAWINGS);
if (!isThere) console.warn(`No drawing corpus at ${DRAWINGS}: comparing its files is skipped.`);

const drawingIn = (name: string): Drawing =>
  understandDrawing(drawingOf(new Uint8Array(readFileSync(join(DRAWINGS, name))))).drawing;

const laid = (drawing: Drawing, transform: Transform): Drawing => ({
  ...drawing,
  paths: drawing.paths.map((path) => {
    const curves = path.curves.map((curve) => transformCurve(curve, transform));
    return { ...path, curves, bounds: chainBounds(curves)! };
  }),
  texts: drawing.texts.map((text) => ({ ...text, bottomLeft: transformPoint(text.bottomLeft, transform) })),
});

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

  it('is found where it was mirrored, and turned besides', () => {
    for (const name of readdirSync(DRAWINGS)) {
      const drawing = drawingIn(name);
      for (const degrees of [0, 30]) {
        const other = laid(drawing, followedBy(MIRROR_X, rotation((degrees * Math.PI) / 180)));
        expect([name, degrees, compareDrawings(drawing, other).differences]).toEqual([name, degrees, []]);
      }
    }
  }, 60_000);
});
