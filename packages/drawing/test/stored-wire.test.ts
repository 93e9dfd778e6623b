import { pointOf } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { changeDrawing, type Drawing, drawingFromServer, drawingFromWire, drawingToWire } from '../src/index.ts';
import { circle, corners, line, plate, polyline } from './sources.ts';
import { understand } from './understood.ts';

const travelled = (drawing: Drawing, isImperial = false): Drawing => {
  const wire = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial });
  const outcome = drawingFromServer(JSON.parse(JSON.stringify(wire)));
  if (!outcome.ok) throw new Error(outcome.refusal.facts.at);
  return outcome.drawing;
};

const drawing = understand(
  [
    ...plate(),
    polyline(corners(150, 0, 20, 20)),
    circle(160, 10, 4),
    line(20, 50, 40, 50, { layer: 'ETCH' }),
    line(0, 40, 100, 40, { layer: 'BEND' }),
    line(30, 45, 60, 45),
  ],
  [{ layer: 'TEXT', position: pointOf(20, 20), height: 3, rotation: 0.5, text: 'Part 7' }],
).drawing;

const enclosure = ({ paths }: Drawing) => paths.map(({ pathId, parentId, depth }) => [pathId, parentId, depth]);

describe('a drawing as the server wrote it', () => {
  test('is the drawing that the server has', () => {
    const read = travelled(drawing);
    expect(read.partOuterPathIds).toEqual(drawing.partOuterPathIds);
    expect(enclosure(read)).toEqual(enclosure(drawing));
    expect(read.findings).toEqual(drawing.findings);
    expect(read.layers).toEqual(drawing.layers);
    expect(read.texts).toEqual(drawing.texts);
    expect(read.bounds).toEqual(drawing.bounds);
  });

  test('has the places of its findings in millimetres, also in inches', () => {
    const [position] = travelled(drawing, true).findings.flatMap((finding) => finding.position ?? []);
    const [known] = drawing.findings.flatMap((finding) => finding.position ?? []);
    expect(known).toBeDefined();
    expect(position?.x).toBeCloseTo(known?.x ?? Number.NaN, 9);
    expect(position?.y).toBeCloseTo(known?.y ?? Number.NaN, 9);
  });

  test('is edited as one that was understood here', () => {
    const remove = { kind: 'delete', what: 'openInsideParts', pathIds: [] } as const;
    const [here, there] = [changeDrawing(drawing, remove), changeDrawing(travelled(drawing), remove)];
    expect(here.ok && there.ok && enclosure(there.drawing)).toEqual(here.ok && enclosure(here.drawing));
  });

  test('knows how deep each path lies, however few of those around it are listed', { tags: 'slow' }, () => {
    const rings = understand(Array.from({ length: 2100 }, (_, place) => circle(0, 0, 10 + place))).drawing;
    expect(enclosure(travelled(rings))).toEqual(enclosure(rings));
  });

  test('is taken at its word on what lies in what, which nobody else is', () => {
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial: false });
    const [outer = ''] = drawing.partOuterPathIds;
    const told = { ...wire, paths: wire.paths.map((path) => ({ ...path, enclosedByIds: [] })) };
    const [trusted, checked] = [drawingFromServer(told), drawingFromWire(told)];
    expect(trusted.ok && trusted.drawing.paths.some(({ parentId }) => parentId === outer)).toBe(false);
    expect(checked.ok && checked.drawing.paths.some(({ parentId }) => parentId === outer)).toBe(true);
  });

  test('is refused with its place when it is damaged', () => {
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial: false });
    const [first, second] = wire.paths;
    if (first === undefined || second === undefined) throw new Error('no paths');
    const refusalOf = (data: unknown) => {
      const outcome = drawingFromServer(data);
      return outcome.ok ? null : outcome.refusal;
    };
    const at = (place: string, code = 'INVALID_JSON') => ({ code, facts: { at: place } });
    expect(refusalOf(null)).toEqual(at(''));
    expect(refusalOf({ ...wire, partOuterPathIds: 'p1' })).toEqual(at('partOuterPathIds'));
    expect(refusalOf({ ...wire, issues: [{ issueType: 3 }] })).toEqual(at('issues[0].issueType'));
    expect(refusalOf({ ...wire, paths: [{ ...first, entities: [{ type: 'spline' }] }] })).toEqual(
      at('paths[0].entities[0].type', 'UNSUPPORTED_TYPE'),
    );
    const inACircle = [
      { ...first, enclosedByIds: [second.pathId] },
      { ...second, enclosedByIds: [first.pathId] },
    ];
    expect(refusalOf({ ...wire, paths: inACircle })).toEqual(at('paths'));
  });
});
