import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFacts, understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { drawingOf } from './fixtures.ts';

const CORPUS = join(process.env.KERF_SHARED ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared'), 'corpus');
const ORACLE = join(CORPUS, 'unfold-oracle-k0.44.jsonl');
const isThere = existsSync(ORACLE);
if (!isThere) console.warn(`No unfolded models at ${ORACLE}: the twins of STEP and DXF are skipped.`);

type Unfolded = {
  readonly file: string;
  readonly flatArea: number;
  readonly flatBBox: readonly [number, number];
  readonly perim: number;
  readonly loops: number;
};

/** The number of a part within the name of its file, such as SHRPRO-V1_1110.03. */
const partNumber = (name: string): string | null => /[A-Z]+-V\d_\d{4}\.\d{2}/.exec(name)?.[0] ?? null;

const models = (): Unfolded[] =>
  readFileSync(ORACLE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Unfolded);

/** Every part that is there both as a model and as a drawing. */
const twins = (): { readonly model: Unfolded; readonly drawing: string }[] =>
  models().flatMap((model) => {
    const number = partNumber(model.file);
    const drawing = readdirSync(join(CORPUS, 'dxf')).find((name) => number !== null && partNumber(name) === number);
    return drawing === undefined ? [] : [{ model, drawing }];
  });

const largerFirst = (box: readonly number[]): number[] => [...box].sort((a, b) => b - a);

describe.skipIf(!isThere)('a part as a drawing and as a model unfolded by another program', () => {
  it('has the same size, area, cut length and contours; both that the corpus holds do', () => {
    const found = twins();
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const { model, drawing: name } of found) {
      const source = drawingOf(new Uint8Array(readFileSync(join(CORPUS, 'dxf', name))));
      const { drawing } = understandDrawing(source);
      const facts = drawingFacts(drawing);
      const { bounds } = drawing;
      if (facts === null || bounds === null) throw new Error(`${name} holds no part`);
      const size = largerFirst([bounds.maxX - bounds.minX, bounds.maxY - bounds.minY]);
      expect([name, drawing.paths.length]).toEqual([name, model.loops]);
      expect([name, ...size]).toEqual([name, ...largerFirst(model.flatBBox).map((side) => expect.closeTo(side, 2))]);
      expect([name, facts.areaMm2]).toEqual([name, expect.closeTo(model.flatArea, 1)]);
      expect([name, facts.cutLengthMm]).toEqual([name, expect.closeTo(model.perim, 2)]);
    }
  });
});
