import { circleOf, pointOf } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { drawingToWire, type SourceElement } from '../src/index.ts';
import { arc, circle, corners, element, line, outline, PLATE_AREA, PLATE_CUT, plate, polyline } from './sources.ts';
import { note, understand, unexplainedLength } from './understood.ts';

describe('one part', () => {
  test('lines, arcs and circles become an outer and its holes, without a word', () => {
    const { parts, codes, drawing } = understand(plate());
    expect(codes).toEqual([]);
    expect(drawing.paths).toHaveLength(4);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({
      widthMm: 100,
      heightMm: 60,
      pierces: 4,
      outerContours: 1,
      innerContours: 3,
      openContours: 0,
    });
    expect(parts[0]!.areaMm2).toBeCloseTo(PLATE_AREA, 6);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(PLATE_CUT, 6);
  });

  test('two half circles are one circle', () => {
    const { drawing } = understand([
      polyline(corners(0, 0, 50, 50)),
      arc(25, 25, 8, 0, Math.PI),
      arc(25, 25, 8, Math.PI, Math.PI),
    ]);
    const hole = drawing.paths.find((path) => path.depth === 1)!;
    expect(hole.curves).toHaveLength(1);
    expect(hole.curves[0]).toMatchObject({ kind: 'arc', radius: 8 });
  });

  test('a closed polyline without its flag, and a flagged one without its last edge, are closed', () => {
    const noFlag = understand([polyline(corners(0, 0, 10, 10), { isClosed: false })]);
    const noEdge = understand([element(polyline(corners(0, 0, 10, 10)).curves.slice(0, 3), { isClosed: true })]);
    for (const { parts, account } of [noFlag, noEdge]) {
      expect(parts[0]!.areaMm2).toBeCloseTo(100, 9);
      expect(unexplainedLength(account)).toBeCloseTo(0, 9);
    }
    expect(noEdge.account.joined).toBeCloseTo(10, 9);
  });

  test('etching, folding and information are told apart by layer, colour aside', () => {
    const { parts, drawing } = understand([
      ...plate(),
      line(20, 50, 40, 50, { layer: 'ENGRAVING' }),
      line(0, 40, 40, 40, { layer: 'IV_BEND' }),
      line(60, 40, 100, 40, { layer: 'IV_BEND' }),
      line(0, 15, 100, 15, { layer: 'Fold lines' }),
      line(0, 70, 100, 70, { layer: 'DIMENSIONS' }),
    ]);
    expect(parts[0]!.etchLengthMm).toBeCloseTo(20, 9);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(PLATE_CUT, 6);
    expect(parts[0]!.folds.map((fold) => [fold.lengthMm, fold.spanMm, fold.pathIds.length])).toEqual([
      [100, 100, 1],
      [100, 100, 2],
    ]);
    expect(drawing.paths.filter((path) => path.type === 'Information')).toHaveLength(1);
    expect(drawing.findings.map((f) => [f.code, f.facts.lengthMm])).toEqual([['PATHS_OUTSIDE_PARTS', 100]]);
  });

  test('annotations are information, hidden geometry is told and not cut', () => {
    const { parts, finding, account } = understand([
      ...plate(),
      circle(50, 45, 3, { isAnnotation: true }),
      circle(50, 50, 4, { isHidden: true, layer: 'OLD' }),
    ]);
    expect(parts[0]!.pierces).toBe(4);
    expect(finding('HIDDEN_GEOMETRY').facts).toEqual({ count: 1, layers: 'OLD', closed: 1 });
    expect(account.hidden).toBeCloseTo(8 * Math.PI, 9);
  });

  test('texts are kept', () => {
    const { drawing, finding } = understand(plate(), [note(5, 5)]);
    expect(drawing.texts[0]).toMatchObject({ displayText: 'A <b>', height: 3 });
    expect(finding('TEXT_KEPT_AS_INFORMATION').facts.count).toBe(1);
  });
});

describe('several parts', () => {
  test('parts in holes of parts, to any depth', () => {
    const { parts, drawing, codes } = understand([
      polyline(corners(0, 0, 100, 100)),
      circle(50, 50, 40),
      circle(50, 50, 20),
      circle(50, 50, 5),
    ]);
    expect(parts.map((part) => part.innerContours)).toEqual([1, 1]);
    expect(parts[0]!.areaMm2).toBeCloseTo(10000 - 1600 * Math.PI, 6);
    expect(parts[1]!.areaMm2).toBeCloseTo(375 * Math.PI, 6);
    expect(codes).toEqual(['SEVERAL_PARTS', 'NESTED_PART']);
    expect(drawing.paths.map((path) => path.depth)).toEqual([0, 1, 2, 3]);
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'nested', isImperial: false });
    const ids = drawing.paths.map((path) => path.pathId);
    expect(wire.paths.map((path) => path.enclosedByIds)).toEqual([0, 1, 2, 3].map((depth) => ids.slice(0, depth)));
    expect(wire.paths.map((path) => path.enclosesIds)).toEqual([1, 2, 3, 4].map((depth) => ids.slice(depth)));
  });

  test('a thousand rings one in another', () => {
    const rings = Array.from({ length: 1000 }, (_, i) => circle(0, 0, 10 + i));
    expect(understand(rings).parts).toHaveLength(500);
  });

  test('parts come in reading order', () => {
    const { drawing } = understand([circle(50, 0, 5), circle(0, 0, 5), circle(50, 50, 5), circle(0, 50, 5)]);
    expect(drawing.partOuterPathIds).toEqual(['p4', 'p3', 'p2', 'p1']);
  });
});

describe('the border of a drawing sheet', () => {
  const sheet = (extra: readonly SourceElement[] = []): SourceElement[] => [
    polyline(corners(0, 0, 420, 297)),
    polyline(corners(50, 80, 100, 60)),
    circle(100, 110, 10),
    ...extra,
  ];
  test('is not a part when parts with holes lie in it', () => {
    const { parts, finding, drawing } = understand(sheet([line(300, 0, 300, 50), line(300, 50, 420, 50)]));
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ widthMm: 100, innerContours: 1 });
    expect(finding('BORDER_IGNORED').pathIds).toEqual(['p1', 'p4']);
    expect(drawing.paths[0]!.type).toBe('Information');
  });

  const frames = [polyline(corners(0, 0, 420, 297)), ...outline(corners(10, 10, 400, 277))];
  const titleBlock = [
    ...outline(corners(230, 10, 180, 60)),
    line(230, 30, 410, 30),
    line(300, 10, 300, 70),
    line(300, 50, 410, 50),
  ];

  test('is two frames and a title block, and the parts within are what they are without it', () => {
    const { parts, drawing, codes } = understand(
      [...frames, ...titleBlock, polyline(corners(50, 100, 100, 60)), circle(100, 130, 10)],
      [note(240, 15), note(310, 15)],
    );
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ widthMm: 100, heightMm: 60, innerContours: 1, pierces: 2, openContours: 0 });
    expect(codes).not.toContain('OPEN_OUTER');
    const cut = drawing.paths.filter((path) => path.type === 'Cutting');
    expect(cut.map((path) => path.depth)).toEqual([0, 1]);
    expect(drawing.findings.filter((finding) => finding.code === 'BORDER_IGNORED')).toHaveLength(2);
  });

  test('alone leaves nothing to cut', () => {
    const block = [polyline(corners(230, 10, 180, 60)), line(230, 30, 410, 30), line(300, 10, 300, 70)];
    const sheets = [
      [...frames, ...block],
      [polyline(corners(0, 0, 420, 297)), line(230, 0, 230, 60), line(230, 60, 420, 60), line(300, 0, 300, 60)],
    ];
    for (const drawn of sheets) {
      const { parts, codes } = understand(drawn, [note(240, 15), note(310, 15)]);
      expect(parts).toEqual([]);
      expect(codes).toContain('NO_OUTER');
      expect(codes).toContain('BORDER_IGNORED');
    }
  });

  test('an empty rectangle on two sides of a sheet is its title block; on a plate without parts in it, it stays a hole', () => {
    const sheet = [polyline(corners(0, 0, 420, 297)), polyline(corners(240, 0, 180, 40))];
    const plate = [polyline(corners(60, 120, 200, 100)), circle(100, 170, 20)];
    const drawn = understand([...sheet, ...plate]);
    expect(drawn.parts).toHaveLength(1);
    expect(drawn.parts[0]).toMatchObject({ widthMm: 200, heightMm: 100, innerContours: 1 });
    expect(drawn.finding('BORDER_IGNORED').pathIds).toHaveLength(1);
    expect(understand(sheet).parts[0]).toMatchObject({ widthMm: 420, innerContours: 1 });
  });

  test('a plate that fills its frame is no second frame; labelled parts in the corner of a sheet are no title block', () => {
    const filling = understand([
      polyline(corners(0, 0, 420, 297)),
      polyline(corners(12, 12, 390, 270)),
      circle(100, 100, 20),
      circle(200, 100, 20),
    ]);
    expect(filling.parts[0]).toMatchObject({ widthMm: 390, innerContours: 2 });
    const cells = Array.from({ length: 12 }, (_, i) =>
      polyline(corners((i % 4) * 100, Math.floor(i / 4) * 90, 100, 90)),
    );
    const labels = Array.from({ length: 12 }, (_, i) => note((i % 4) * 100 + 10, Math.floor(i / 4) * 90 + 10));
    expect(understand([polyline(corners(0, 0, 420, 297)), ...cells], labels).parts).toHaveLength(12);
  });

  test('a plate that bears its number stays a part, with slits, bend lines, an opening or a blank in a hole', () => {
    const plates: readonly (readonly SourceElement[])[] = [
      [circle(100, 100, 20)],
      [line(0, 50, 60, 50), line(300, 120, 240, 120)],
      [line(100, 0, 100, 212), line(200, 0, 200, 212)],
      [polyline(corners(10, 10, 280, 192))],
      [circle(100, 100, 60), circle(100, 100, 30)],
      [circle(100, 100, 60), circle(100, 100, 30), circle(100, 100, 10)],
    ];
    for (const drawn of plates) {
      const { parts, codes } = understand(
        [polyline(corners(0, 0, 300, 212)), ...drawn],
        [note(150, 180), note(200, 180)],
      );
      expect(codes).not.toContain('BORDER_IGNORED');
      expect(parts[0]).toMatchObject({ widthMm: 300, heightMm: 212 });
    }
  });

  test('without lines is known by its proportions, its notes and parts with holes', () => {
    const notes = [note(300, 20), note(300, 30), note(300, 40), note(300, 50)];
    expect(understand(sheet(), notes).parts[0]).toMatchObject({ widthMm: 100, innerContours: 1 });
    expect(understand(sheet(), notes.slice(1)).parts[0]).toMatchObject({ widthMm: 420 });
  });

  test('a rectangular plate with holes stays a part, whatever its proportions', () => {
    for (const [width, height] of [
      [420, 297],
      [300, 200],
    ] as const) {
      const { parts, codes } = understand([
        polyline(corners(0, 0, width, height)),
        circle(100, 100, 20),
        circle(200, 100, 20),
      ]);
      expect(parts).toHaveLength(1);
      expect(parts[0]!.innerContours).toBe(2);
      expect(codes).toEqual([]);
    }
  });
});

test('line types of bend lines fold only straight lines', () => {
  const { drawing } = understand([
    ...plate(),
    line(0, 40, 100, 40, { lineType: 'CENTER' }),
    element([circleOf(pointOf(50, 50), 3)], { lineType: 'Center2' }),
    line(0, 50, 100, 50, { lineType: 'HIDDEN' }),
  ]);
  expect(drawing.paths.slice(-3).map((path) => [path.type, path.isSolid])).toEqual([
    ['Folding', false],
    ['Information', false],
    ['Information', false],
  ]);
});
