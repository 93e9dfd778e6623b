import { compareDrawings, type Drawing, type DrawingText } from '@kerf/drawing';
import { pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { describe, expect, it } from 'vitest';
import { comparedCurves } from '../../../src/features/drawing-doctor/comparing/comparison-scene.ts';
import { effectsOf, rowsOf, toldBackwards } from '../../../src/features/drawing-doctor/comparing/comparison-view.ts';
import { drawingOf, hole, line, rectangle } from './drawings.ts';

const revA = (): Drawing =>
  drawingOf(
    rectangle('outer', { width: 100, height: 50 }),
    hole('bored', 20, 25, 4),
    hole('second', 40, 25, 4),
    hole('gone', 80, 10, 3),
    hole('elsewhere', 60, 40, 2),
    line('marked', [10, 5], [30, 5], 'Etching'),
  );
const revB = (): Drawing =>
  drawingOf(
    rectangle('outer', { width: 103, height: 50 }),
    hole('bored', 20, 25, 4.25),
    hole('second', 40, 25, 4.25),
    hole('elsewhere', 60, 30, 2),
    hole('added', 90, 40, 1),
    line('marked', [10, 5], [30, 5], 'Information'),
  );

const told = (before: Drawing, after: Drawing) =>
  effectsOf(compareDrawings(before, after)).map(({ kind, effect, count, lengthMm }) => [
    `${count} ${kind} ${effect}`,
    Math.round(lengthMm * 100) / 100,
  ]);

describe('what differs', () => {
  it('is summed by what happened to which paths, outlines first', () => {
    expect(told(revA(), revB())).toEqual([
      ['1 outline longer', 6],
      ['2 hole larger', Math.round(100 * Math.PI) / 100],
      ['1 hole moved', 0],
      ['1 hole gone', 0],
      ['1 hole fresh', 0],
      ['1 information otherUse', 0],
    ]);
    expect(told(revA(), revA())).toEqual([]);
  });

  it('told backwards is what the comparison the other way round tells', () => {
    const back = toldBackwards(compareDrawings(revA(), revB()));
    const other = compareDrawings(revB(), revA());
    expect(effectsOf(back).map(({ kind, effect, count }) => [kind, effect, count])).toEqual(
      effectsOf(other).map(({ kind, effect, count }) => [kind, effect, count]),
    );
    expect([back.before, back.after]).toEqual([other.before, other.after]);
    const changes = (comparison: typeof back) =>
      comparison.differences.flatMap((one) => one.changes.map((change) => JSON.stringify(change))).sort();
    expect(changes(back)).toEqual(changes(other));
    expect(toldBackwards(back)).toEqual(compareDrawings(revA(), revB()));
  });

  it('is gone to where it is: a hole with its middle, an outline where it differs', () => {
    const rows = rowsOf(compareDrawings(revA(), revB()));
    const gone = rows.find(({ group }) => group === 'onlyBefore');
    expect([gone?.mark.x, gone?.mark.y]).toEqual([80, 10]);
    expect(gone?.bounds).toMatchObject({ minX: 77, maxX: 83 });
    const notched = drawingOf(
      ...revA().paths.filter(({ pathId }) => pathId !== 'second'),
      rectangle('square', { x: 90, y: 5, width: 4, height: 4 }),
    );
    expect(rowsOf(compareDrawings(revA(), notched)).map(({ group }) => group)).toEqual(['onlyBefore', 'onlyAfter']);
    expect(new Set(rows.map(({ pathId }) => pathId)).size).toBe(rows.length);
  });

  it('takes a text for what it says', () => {
    const text = (displayText: string): DrawingText => ({
      ...{ layerName: 'TEXT', bottomLeft: pointOf(5, 5), height: asMm(2), rotation: asRadians(0), displayText },
    });
    const written = (...words: readonly string[]): Drawing => ({ ...revA(), texts: words.map(text) });
    const rows = rowsOf(compareDrawings(written('REV A'), written('REV B')));
    expect(rows.map(({ group, text: one }) => [group, one?.before, one?.after])).toEqual([
      ['changed', 'REV A', 'REV B'],
    ]);
    expect(rows[0]?.bounds).toMatchObject({ minX: 5, minY: 5, maxY: 7 });
  });
});

describe('differences on the canvas', () => {
  const everything = { onlyBefore: true, onlyAfter: true, changed: true, same: true };

  it('are painted by group, those of the drawing before dashed; of a changed outline only what differs', () => {
    const painted = comparedCurves(compareDrawings(revA(), revB()), everything);
    expect(painted.map(({ group, isDashed, curves }) => [group, isDashed, curves.length])).toEqual([
      ['onlyBefore', true, 1],
      ['onlyAfter', false, 1],
      // The right edge, two bored holes and the hole that moved.
      ['changed', true, 4],
      // Besides the edge the ends of the longer sides, and the etching that is none any more.
      ['changed', false, 7],
    ]);
  });

  it('can be put away group by group', () => {
    const painted = comparedCurves(compareDrawings(revA(), revB()), {
      ...everything,
      changed: false,
      onlyAfter: false,
    });
    expect(painted.map(({ group }) => group)).toEqual(['onlyBefore']);
  });
});
