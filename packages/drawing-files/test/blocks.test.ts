import { readDrawing } from '@kerf/drawing-files';
import { describe, expect, it } from 'vitest';
import { blockOf, insertOf, withBlocks } from './block-texts.ts';
import { fixtureDrawing, METRIC, noteCount } from './fixtures.ts';

describe('blocks', () => {
  const drawing = fixtureDrawing('blocks.dxf');
  const circles = drawing.elements.filter((element) => element.entity === 'CIRCLE');

  it('expands nested, scaled, mirrored and arrayed inserts by the base point', () => {
    expect(circles).toHaveLength(10);
    const [round, stretched] = circles;
    expect(round!.curves[0]).toMatchObject({ kind: 'arc', centre: { x: 10, y: 10 }, radius: 2 });
    expect(stretched!.curves[0]).toMatchObject({
      kind: 'ellipse',
      centre: { x: 30, y: 10 },
      majorAxis: { x: 4, y: 0 },
    });
    const mirrored = circles[2]!.curves[0]!;
    if (mirrored.kind !== 'arc') throw new Error('no arc');
    expect(mirrored.centre.x).toBeCloseTo(90, 9);
    expect(mirrored.centre.y).toBeCloseTo(-10, 9);
    expect(mirrored.sweep).toBeCloseTo(-2 * Math.PI, 12);
    const array = circles
      .slice(4)
      .map(({ curves: [curve] }) => (curve?.kind === 'arc' ? [curve.centre.x, curve.centre.y] : []));
    expect(array).toEqual([
      [0, 100],
      [10, 100],
      [20, 100],
      [0, 120],
      [10, 120],
      [20, 120],
    ]);
  });

  it('hands the layer and colour of the insert to layer 0 and BYBLOCK', () => {
    expect(circles[0]).toMatchObject({ layer: 'CUT', colour: '#00ff00' });
    const edge = drawing.elements.find((element) => element.entity === 'LINE');
    expect(edge).toMatchObject({ layer: 'CUT', colour: '#00ff00' });
  });

  it('notes circular and missing blocks and draws nameless ones', () => {
    expect(noteCount(drawing, 'BLOCK_CIRCULAR', 'LOOP_A')).toBe(1);
    expect(noteCount(drawing, 'BLOCK_MISSING', 'MISSING')).toBe(1);
    expect(drawing.elements.at(-1)).toMatchObject({ curves: [{ start: { x: 0, y: 200 }, end: { x: 3, y: 200 } }] });
  });

  it('tells of points, but not of those in a dimension, which are where it was measured', () => {
    const point = '0\nPOINT\n10\n0\n20\n0\n';
    const text = withBlocks(blockOf('*D1', point + point), `${point}0\nDIMENSION\n2\n*D1\n`);
    const result = readDrawing(text, 'x.dxf', METRIC);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(noteCount(result.value, 'ENTITY_IGNORED', 'POINT')).toBe(1);
    expect(result.value.report.entityCounts.POINT).toBe(3);
  });

  it('says in which blocks an entity was drawn', () => {
    const line = '0\nLINE\n10\n0\n20\n0\n11\n3\n21\n4\n';
    const blocks = blockOf('LOGO', line) + blockOf('A3_FRAME', line + insertOf('LOGO'));
    const result = readDrawing(withBlocks(blocks, line + insertOf('A3_FRAME')), 'x.dxf', METRIC);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.elements.map(({ block }) => block)).toEqual(['', 'A3_FRAME', 'A3_FRAME/LOGO']);
  });

  it('tells of a reference to another drawing, which is not in the file', () => {
    const reference = '0\nBLOCK\n2\nFRAME\n70\n4\n10\n0\n20\n0\n1\nframe.dwg\n0\nENDBLK\n';
    const bound = `0\nBLOCK\n2\nBOUND\n70\n12\n10\n0\n20\n0\n0\nLINE\n10\n0\n20\n0\n11\n3\n21\n4\n0\nENDBLK\n`;
    const result = readDrawing(withBlocks(reference + bound, insertOf('Frame') + insertOf('BOUND')), 'x.dxf', METRIC);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(noteCount(result.value, 'BLOCK_MISSING', 'Frame')).toBe(1);
    expect(noteCount(result.value, 'BLOCK_MISSING', 'BOUND')).toBe(0);
    expect(result.value.elements).toHaveLength(1);
  });

  it('stops when the time is up', () => {
    const many = blockOf('E', '').repeat(1);
    const array = insertOf('E', '70\n1000\n71\n1000\n44\n1\n45\n1\n');
    const result = readDrawing(withBlocks(many, array), 'slow.dxf', { ...METRIC, isOutOfTime: () => true });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'OUT_OF_TIME' } });
  });

  it('takes names from Object.prototype for plain names', () => {
    const result = readDrawing(
      withBlocks('', `${insertOf('__proto__')}0\nconstructor\n8\n__proto__\n`),
      'x.dxf',
      METRIC,
    );
    if (!result.ok) throw new Error(result.refusal.code);
    expect(noteCount(result.value, 'BLOCK_MISSING', '__proto__')).toBe(1);
    expect(Object.hasOwn(result.value.report.entityCounts, 'CONSTRUCTOR')).toBe(true);
    expect(({} as Record<string, unknown>).constructor).toBe(Object);
  });
});

it('an array of which not all can be drawn is refused after its first copy', () => {
  const lines = '0\nLINE\n10\n0\n20\n0\n11\n1\n21\n1\n'.repeat(20);
  const array = insertOf('E', '70\n300\n71\n300\n44\n1\n45\n1\n');
  const result = (maximumCurves: number) => {
    const started = process.cpuUsage();
    const read = readDrawing(withBlocks(blockOf('E', lines), array), 'array.dxf', {
      ...METRIC,
      limits: { maximumCurves },
    });
    return { read, ms: process.cpuUsage(started).user / 1000 };
  };
  const { read, ms } = result(3_600_000);
  expect(read).toMatchObject({
    ok: false,
    refusal: { code: 'TOO_COMPLEX', facts: { what: 'curves', maximum: 3_600_000 } },
  });
  expect(ms).toBeLessThan(300);
});

it('an array that just can be drawn is', () => {
  const lines = '0\nLINE\n10\n0\n20\n0\n11\n1\n21\n1\n'.repeat(2);
  const array = insertOf('E', '70\n10\n71\n10\n44\n1\n45\n1\n');
  const read = (maximumCurves: number) =>
    readDrawing(withBlocks(blockOf('E', lines), array), 'array.dxf', { ...METRIC, limits: { maximumCurves } });
  expect(read(501).ok).toBe(true);
  expect(read(500).ok).toBe(false);
});
