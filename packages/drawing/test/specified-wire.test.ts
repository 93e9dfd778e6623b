import { pointOf } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { drawingToWire, understandDrawing } from '../src/index.ts';
import { line, plate, sourceOf } from './sources.ts';

/** Spec: quote parts §3.3. */
const note = { layer: 'TEXT', position: pointOf(20, 20), height: 3, rotation: 0, text: 'KEEP FLAT' };
const open = [line(30, 45, 60, 45), line(200, 0, 230, 0), line(230, 0, 230, 30)];
const { drawing } = understandDrawing(sourceOf([...plate(), ...open], [note]));
const wire = drawingToWire(drawing, { drawingId: 'd-1', name: 'Plate', isImperial: false });
const entities = wire.paths.flatMap((path) => path.entities);
const isPoint = { x: expect.any(Number), y: expect.any(Number) };
const common = { layer: expect.any(String), isLineTypeSolid: true };

describe('a drawing as calls carry it', () => {
  test('has id, name, unit, extent and view box', () => {
    expect(wire).toMatchObject({ drawingId: 'd-1', name: 'Plate', isImperial: false });
    expect([wire.minX, wire.minY, wire.width > 100, wire.height > 50]).toEqual([0, 0, true, true]);
    const margin = 0.02 * Math.max(wire.width, wire.height);
    expect(wire.viewBoxWidth).toBeCloseTo(wire.width + 2 * margin, 9);
    expect(wire.viewBoxHeight).toBeCloseTo(wire.height + 2 * margin, 9);
    expect([wire.viewBoxMinX, wire.viewBoxMinY]).toEqual([expect.closeTo(-margin, 9), expect.any(Number)]);
  });

  test('has the paths, those of its parts that are outermost, and findings by their type', () => {
    const [outerId = ''] = wire.partOuterPathIds;
    expect(wire.paths.map(({ pathId }) => pathId)).toContain(outerId);
    expect(wire.issues.map(({ issueType }) => issueType)).toEqual(expect.arrayContaining(['OpenInner', 'OpenOuter']));
  });

  test('has paths with layer, entities, extent, and what lies in what', () => {
    const outer = wire.paths.find(({ pathId }) => pathId === wire.partOuterPathIds[0]);
    expect(outer).toMatchObject({
      layer: { name: expect.any(String), colour: expect.stringMatching(/^#/), type: 'Cutting' },
      ...{ minX: 0, minY: 0, width: 100, height: 60, isClosed: true, isSolid: true, enclosedByIds: [] },
    });
    expect(outer?.enclosesIds.length).toBeGreaterThan(0);
    for (const path of wire.paths.filter(({ pathId }) => outer?.enclosesIds.includes(pathId)))
      expect(path.enclosedByIds).toContain(outer?.pathId);
  });

  test.each([
    ['line', { startPoint: isPoint, endPoint: isPoint }],
    [
      'arc',
      {
        ...{ startPoint: isPoint, endPoint: isPoint, centrePoint: isPoint, radius: expect.any(Number) },
        ...{ largeArcFlag: expect.any(Boolean), sweepFlag: expect.any(Boolean) },
      },
    ],
    ['circle', { centrePoint: isPoint, radius: expect.any(Number) }],
  ] as const)('has each %s with its points', (type, fields) => {
    const found = entities.filter((entity) => entity.type === type);
    expect(found.length).toBeGreaterThan(0);
    for (const entity of found) expect(entity).toEqual({ type, ...common, ...fields });
  });

  test('has texts with their place and what separates their lines', () => {
    expect(wire.texts).toEqual([
      {
        ...{ type: 'text', layer: 'TEXT', isLineTypeSolid: true, bottomLeft: { x: 20, y: 20 }, height: 3, rotation: 0 },
        ...{ displayText: 'KEEP FLAT', newLineChar: '\n' },
      },
    ]);
  });
});
