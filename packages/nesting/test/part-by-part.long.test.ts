import { expect, test } from 'vitest';
import { nestFill, type Ring } from '../src/index.ts';
import { jobStarts } from '../src/job-starts.ts';
import { partByPart } from '../src/part-by-part.ts';
import { pieceTypes } from '../src/pieces.ts';
import { stockOf } from '../src/stock.ts';
import { rectangle } from './shapes.ts';

const star = (inner: number, outer: number): Ring =>
  Array.from({ length: 10 }, (_, k) => {
    const radius = k % 2 === 0 ? outer : inner;
    return [radius * Math.cos((k * Math.PI) / 5), radius * Math.sin((k * Math.PI) / 5)];
  });

const SHEET = { width: 800, height: 600 };
const SETTING = { margin: 10, spacing: 5, seed: 1 };
const rules = { allowedRotations: [0, 90, 180, 270], allowMirror: false };
const kinds = [{ sheet: SHEET, quantity: null, cost: 10 }];

const onASheet = (outer: Ring): number => {
  const nest = nestFill({
    ...{ part: { outer, holes: [] }, sheet: SHEET, effort: 'byCopies', isOver: () => false },
    ...SETTING,
    ...rules,
  });
  return nest.ok ? nest.value.count : 0;
};

test('a job starts no dearer than with each part by itself', () => {
  const outer = star(32, 70);
  const parts = [{ shape: { outer, holes: [] }, quantity: onASheet(outer) - 1, ...rules }];
  const input = { parts, sheets: kinds, ...SETTING, isOver: () => false };
  const [start] = jobStarts(input, pieceTypes(parts, 5), stockOf(kinds, 10), () => undefined);
  expect(start).toMatchObject({ unplacedArea: 0, cost: 10 });
});

test('each part takes the kind of sheets that costs least for it, full ones first; areas alone tell where that is no use', () => {
  const long = { sheet: { width: 1020, height: 120 }, quantity: null, cost: 2 };
  const sheets = [{ ...kinds[0]!, sheet: { width: 1000, height: 800 } }, long, { ...long, quantity: 3, cost: 0 }];
  const parts = [
    { shape: { outer: rectangle(500, 100), holes: [] }, quantity: 3, ...rules },
    { shape: { outer: rectangle(400, 300), holes: [] }, quantity: 4, ...rules },
  ];
  const input = { parts, sheets, margin: 10, spacing: 0, seed: 1, isOver: () => false };
  const types = pieceTypes(parts, 0);
  const stock = stockOf(sheets, 10);
  const found = partByPart(input, types, stock, Number.POSITIVE_INFINITY)!;
  expect(found.sheets.map((sheet) => [sheet.stock.stockIndex, sheet.bed.spots.length])).toEqual([
    [1, 2],
    [1, 1],
    [0, 4],
  ]);
  expect(found.fullCount).toBe(1);
  expect(partByPart(input, types, stock, 14)).toBeNull();
  expect(partByPart(input, types, stock, 14.01)).not.toBeNull();
  expect(partByPart({ ...input, isOver: () => true }, types, stock, 6)).toBeNull();
  expect(partByPart({ ...input, isOver: () => true }, types, stock, 20)).toBeNull();
});
