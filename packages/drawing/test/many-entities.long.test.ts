import { describe, expect, test } from 'vitest';
import {
  type Drawing,
  extractParts,
  extractSelected,
  findingMessage,
  partFacts,
  understandDrawing,
} from '../src/index.ts';
import { circle, corners, line, outline, polyline, sourceOf } from './sources.ts';

const TOO_MANY_FOR_ARGUMENTS = 130_000;

describe('drawings of many entities', () => {
  test('open lines by the hundred thousand are kept one by one', () => {
    const lines = Array.from({ length: TOO_MANY_FOR_ARGUMENTS }, (_, index) => {
      const [x, y] = [(index % 400) * 10, Math.floor(index / 400) * 10];
      return line(x, y, x + 5, y + 1);
    });
    expect(understandDrawing(sourceOf(lines)).drawing.paths).toHaveLength(TOO_MANY_FOR_ARGUMENTS);
  }, 60_000);

  test('circles by the hundred thousand are a part each, or the holes of one plate', () => {
    const circles = Array.from({ length: TOO_MANY_FOR_ARGUMENTS }, (_, index) =>
      circle((index % 400) * 10 + 10, Math.floor(index / 400) * 10 + 10, 3),
    );
    const alone = understandDrawing(sourceOf(circles)).drawing;
    expect(alone.partOuterPathIds).toHaveLength(TOO_MANY_FOR_ARGUMENTS);
    const plate = understandDrawing(sourceOf([...outline(corners(0, 0, 4100, 3400)), ...circles])).drawing;
    expect(plate.partOuterPathIds).toHaveLength(1);
  }, 60_000);

  test('twenty thousand lines through one point, some drawn again from the other end, take a moment', () => {
    const count = 20_000;
    const end = (index: number) => [
      1000 * Math.cos((Math.PI * index) / count),
      1000 * Math.sin((Math.PI * index) / count),
    ];
    const lines = Array.from({ length: count }, (_, index) => {
      const [x, y] = [end(index)[0]!, end(index)[1]!];
      return line(x, y, -x, -y);
    });
    const again = Array.from({ length: 100 }, (_, index) => {
      const [x, y] = [end(index * 97)[0]!, end(index * 97)[1]!];
      return line(-x + 0.004, -y - 0.004, x - 0.004, y + 0.004);
    });
    const { drawing } = understandDrawing(sourceOf([...lines, ...again]));
    expect(drawing.paths).toHaveLength(count);
    expect(drawing.findings.find(({ code }) => code === 'DUPLICATE_PATHS_REMOVED')?.facts.count).toBe(100);
  }, 20_000);

  test('each part taken out is alone in its drawing, with the facts it had among the others', () => {
    const parts = Array.from({ length: 40 }, (_, index) => [
      ...outline(corners(index * 50, 0, 40, 30)),
      ...(index % 3 === 0 ? [circle(index * 50 + 20, 15, 10), circle(index * 50 + 20, 15, 4)] : []),
    ]);
    const { drawing } = understandDrawing(sourceOf(parts.flat()));
    const drawings = extractParts(drawing);
    expect(drawings.map(({ partOuterPathIds }) => partOuterPathIds)).toEqual(
      drawing.partOuterPathIds.map((id) => [id]),
    );
    expect(drawings.map((part) => partFacts(part, part.partOuterPathIds[0]!))).toEqual(
      drawing.partOuterPathIds.map((id) => partFacts(drawing, id)),
    );
    expect(drawings).toHaveLength(54);
  });

  test('crossings of countless contours are told of in few findings', () => {
    const rings = Array.from({ length: 300 }, (_, index) => circle(index * 2, 0, 100));
    const { findings } = understandDrawing(sourceOf(rings)).drawing;
    const crossing = findings.filter((finding) => finding.code === 'CONTOURS_CROSS');
    expect(crossing).toHaveLength(50);
    expect(findingMessage(crossing.at(-1)!)).toMatch(/^\d+ more contours cross each other in \d{4,} places\.$/);
  });

  test('joined gaps of one part are told of in few findings, and none is lost', () => {
    const sides = 80;
    const at = (corner: number) => [100 * Math.cos(corner), 100 * Math.sin(corner)] as const;
    const lines = Array.from({ length: sides }, (_, side) => {
      const [from, to] = [at((side / sides) * 2 * Math.PI), at(((side + 0.99) / sides) * 2 * Math.PI)];
      return line(...from, ...to);
    });
    const ofGaps = (sources: ReturnType<typeof line>[]) => {
      const drawn = understandDrawing(sourceOf(sources)).drawing;
      const parts = drawn.partOuterPathIds.length > 1 ? extractParts(drawn) : [drawn];
      return parts.map(({ findings }) =>
        findings.filter(({ code }) => code === 'GAPS_JOINED').map(({ facts }) => facts),
      );
    };
    const beside = outline(corners(300, 0, 40, 30));
    for (const sources of [lines, [...lines, ...beside]]) {
      const [gaps = [], none = []] = ofGaps(sources);
      expect([gaps.length, none.length]).toEqual([50, 0]);
      expect(gaps.reduce((total, { count }) => total + Number(count), 0)).toBe(sides);
      expect(gaps.at(-1)!.largestMm).toBeCloseTo(0.0785, 3);
    }
  });

  const ringOfGaps = (x: number, radius: number) => {
    const sides = 80;
    return Array.from({ length: sides }, (_, side) => {
      const [from, to] = [side, side + 0.99].map((at) => (at / sides) * 2 * Math.PI) as [number, number];
      return line(
        ...([x + radius * Math.cos(from), radius * Math.sin(from)] as const),
        ...([x + radius * Math.cos(to), radius * Math.sin(to)] as const),
      );
    });
  };

  test.each([
    ['beside it', [...ringOfGaps(0, 100), ...ringOfGaps(300, 100), ...ringOfGaps(600, 100)]],
    [
      'around it',
      [...ringOfGaps(0, 100), circle(0, 0, 130), ...ringOfGaps(0, 150), circle(0, 0, 180), ...ringOfGaps(0, 200)],
    ],
  ])('a part taken out leaves the joined gaps of the others %s as they are', (_, drawn) => {
    const { drawing } = understandDrawing(sourceOf(drawn));
    const gapsOf = ({ findings }: Drawing) => {
      const gaps = findings.filter(({ code }) => code === 'GAPS_JOINED');
      return { count: gaps.reduce((total, { facts }) => total + Number(facts.count), 0), findings: gaps.length };
    };
    const takenOut = (from: Drawing) => {
      const outcome = extractSelected(from, [from.partOuterPathIds[0]!]);
      if (!outcome.ok || outcome.extraction.rest === null) throw new Error('nothing is left');
      return { part: outcome.extraction.parts[0]!.drawing, rest: outcome.extraction.rest };
    };
    expect(gapsOf(drawing)).toEqual({ count: 240, findings: 240 });
    const first = takenOut(drawing);
    expect(gapsOf(first.part)).toEqual({ count: 80, findings: 50 });
    expect(gapsOf(first.rest)).toEqual({ count: 160, findings: 160 });
    const second = takenOut(first.rest);
    expect(gapsOf(second.part)).toEqual({ count: 80, findings: 50 });
    expect(gapsOf(second.rest)).toEqual({ count: 80, findings: 50 });
  });

  test('a joined gap of a line that is no part is told of one part, not of every part around it', () => {
    const rings = [100, 200, 300, 400, 500].map((radius) => circle(0, 0, radius));
    const inHole = [line(120, 0, 150, 0), line(150.1, 0, 180, 0)];
    const parts = extractParts(understandDrawing(sourceOf([...rings, ...inHole])).drawing);
    const told = parts.map(({ bounds, findings }) => [
      bounds!.maxX,
      findings.filter(({ code }) => code === 'GAPS_JOINED').length,
    ]);
    expect(told.toSorted(([one], [other]) => one! - other!)).toEqual([
      [100, 0],
      [300, 1],
      [500, 0],
    ]);
  });

  test('a scribble of twenty thousand corners is refused soon and not looked through to the end', () => {
    const points = Array.from({ length: 20_000 }, (_, index) => {
      const turn = index * 2.399_963;
      return [500 * Math.cos(turn) + (index % 7), 500 * Math.sin(turn)] as const;
    });
    const { findings } = understandDrawing(sourceOf([polyline(points)])).drawing;
    expect(findings.map((finding) => finding.code)).toContain('SELF_INTERSECTION');
  }, 20_000);
});
