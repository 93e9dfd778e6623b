import { describe, expect, it } from 'vitest';
import { forCloseBoxes } from '../src/close-boxes.ts';
import { randomStream } from '../src/random.ts';
import type { Box } from '../src/ring.ts';

function pairsOf(boxes: readonly Box[], distance: number): string[] {
  const pairs: string[] = [];
  forCloseBoxes(boxes, distance, (a, b) => {
    pairs.push(a < b ? `${a} ${b}` : `${b} ${a}`);
    return true;
  });
  return pairs.sort();
}

const isNear = (a: Box, b: Box, distance: number): boolean =>
  a.minX - b.maxX < distance && b.minX - a.maxX < distance && a.minY - b.maxY < distance && b.minY - a.maxY < distance;

function everyPair(boxes: readonly Box[], distance: number): string[] {
  const pairs: string[] = [];
  boxes.forEach((a, i) => {
    for (let j = 0; j < i; j++) if (isNear(a, boxes[j]!, distance)) pairs.push(`${j} ${i}`);
  });
  return pairs.sort();
}

/** Boxes of sizes from a grain to a whole sheet, some of them on a line, some alike. */
function boxesOf(seed: number, count: number, spread: number): Box[] {
  const random = randomStream(seed);
  return Array.from({ length: count }, () => {
    const [minX, minY] = [random() * spread, random() < 0.3 ? 0 : random() * 500];
    const size = 0.01 + 200 * random() ** 6;
    return { minX, minY, maxX: minX + size, maxY: minY + size * random() };
  });
}

describe('boxes that come near each other', () => {
  it.each([
    [1, 60, 1000, 5],
    [2, 200, 3000, 0],
    [3, 200, 1_000_000, 12],
    [4, 150, 0.1, 1],
    [5, 2, 10, 400],
  ])('are found once each (seed %i)', (seed, count, spread, distance) => {
    const boxes = boxesOf(seed, count, spread);
    expect(pairsOf(boxes, distance)).toEqual(everyPair(boxes, distance));
  });

  it('are sought no further once that is not wanted', () => {
    let visits = 0;
    const isDone = forCloseBoxes(boxesOf(6, 100, 50), 5, () => ++visits < 3);
    expect([isDone, visits]).toEqual([false, 3]);
  });
});
