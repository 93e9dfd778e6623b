import { understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { describe, expect, it } from 'vitest';
import { refusalTable } from '../../src/http/refusals.ts';
import { drawingHash } from '../../src/pipeline/drawing-hash.ts';
import { type DrawnPart, editDrawing, growDrawing } from '../../src/pipeline/drawing-work.ts';
import { runDrawingWork } from '../../src/use-cases/drawings/run-drawing-work.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../src/workers/pool.ts';
import { platesDxf } from '../support/drawings.ts';

const read = readDrawing(platesDxf([{ width: 100, height: 60, holes: [{ x: 9, y: 9, radius: 4 }] }], 'none'), 'a.dxf', {
  defaultUnits: 'metric',
});
if (!read.ok) throw new Error(read.refusal.code);
const { drawing } = understandDrawing(read.value);
const part = (more: Partial<DrawnPart['place']> = {}): DrawnPart => ({
  kept: JSON.stringify(drawing),
  place: { partIndex: 0, partCount: 1, keptTogether: [], drawingUnit: 'mm', unitsDecidedBy: 'default', ...more },
  issues: [{ code: 'PATHS_OUTSIDE_PARTS', severity: 'Information', message: 'Elsewhere', pathIds: ['p99'] }],
  isImperial: false,
});
const scaled = (place: Partial<DrawnPart['place']> = {}, factor = 2) => {
  const worked = editDrawing(part(place), { kind: 'change', changes: [{ kind: 'scale', factor }] });
  if (!worked.ok) throw new Error(worked.refusal.code);
  return worked.value.described;
};
const codesOf = (place?: Partial<DrawnPart['place']>) => scaled(place)?.issues.map(({ code }) => code);

describe('an edited part', () => {
  it('goes on telling what its file told, and of paths of the file that it never had', () => {
    expect(codesOf()).toEqual(['UNITS_GUESSED', 'PATHS_OUTSIDE_PARTS']);
    expect(codesOf({ unitsDecidedBy: 'chosen' })).toEqual(['PATHS_OUTSIDE_PARTS']);
  });

  it('has the key of its nests again when the edit is undone, however the database orders its fields', () => {
    const there = scaled();
    expect(there?.contentHash).not.toBe(drawingHash(drawing));
    const reordered = JSON.parse(there?.kept ?? '', (_key, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    const back = editDrawing(
      { ...part(), kept: JSON.stringify(reordered) },
      { kind: 'change', changes: [{ kind: 'scale', factor: 0.5 }] },
    );
    expect(back.ok && back.value.described?.contentHash).toBe(drawingHash(drawing));
  });
});

describe('a part in another unit', () => {
  it('has its figures in that unit and goes on telling of what it never had', () => {
    const grown = growDrawing(part({ drawingUnit: 'cm', unitsDecidedBy: 'chosen' }), 1, 10);
    if (!grown.ok) throw new Error(grown.refusal.code);
    expect(grown.value.facts).toMatchObject({
      widthMm: 1000,
      heightMm: 600,
      drawingUnit: 'cm',
      unitsDecidedBy: 'chosen',
    });
    expect(grown.value.issues.map(({ code }) => code)).toEqual(['PATHS_OUTSIDE_PARTS']);
  });

  it('of the same size is described all the same', () => {
    const grown = growDrawing(part({ drawingUnit: 'in', unitsDecidedBy: 'chosen' }), 25.4, 25.4);
    expect(grown.ok && grown.value).toMatchObject({ kept: JSON.stringify(drawing), facts: { drawingUnit: 'in' } });
  });

  it('is refused beyond reach', () => {
    expect(growDrawing(part(), 1e-9, 1e9)).toMatchObject({ ok: false, refusal: { code: 'SCALE_OUT_OF_RANGE' } });
  });
});

describe('work that cannot be done', () => {
  it.each([new WorkerTimeLimit('slow'), new WorkerCrash('large')])('is refused: %s', async (error) => {
    const workOnDrawing = { run: () => Promise.reject(error), threads: 1, close: async () => undefined };
    const refused = await runDrawingWork({ workOnDrawing }, { organisationId: 'shop' }, 'picture', '{}');
    expect(refused).toEqual({ ok: false, refusal: { code: 'DRAWING_WORK_FAILED' } });
    expect(refusalTable.DRAWING_WORK_FAILED.message).toBe('An unhandled error has occurred');
  });

  it('is a bug when the thread throws anything else', async () => {
    const workOnDrawing = { run: () => Promise.reject(new TypeError('bug')), threads: 1, close: async () => undefined };
    await expect(runDrawingWork({ workOnDrawing }, { organisationId: 'shop' }, 'picture', '{}')).rejects.toThrow('bug');
  });
});
