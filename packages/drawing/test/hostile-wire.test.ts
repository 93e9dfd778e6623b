import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingFacts, drawingFromWire, drawingToSvg, drawingToWire, reconcileDrawing } from '../src/index.ts';
import { circle, corners, polyline } from './sources.ts';
import { note, understand } from './understood.ts';

const LAYER = { name: '0', colour: '#ffffff', type: 'Cutting' };
const at = (x: number, y: number): object => ({ x, y });
const line = (x1: number, y1: number, x2: number, y2: number): object => ({
  type: 'line',
  startPoint: at(x1, y1),
  endPoint: at(x2, y2),
});
const square = (pathId: string, size: number, changes: object = {}): object => ({
  pathId,
  layer: LAYER,
  isClosed: true,
  entities: [line(0, 0, size, 0), line(size, 0, size, size), line(size, size, 0, size), line(0, size, 0, 0)],
  ...changes,
});
const parsed = (data: unknown) => {
  const outcome = drawingFromWire(data);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.at);
  return outcome.drawing;
};
const refusedAt = (data: unknown): string | null => {
  const outcome = drawingFromWire(data);
  return outcome.ok ? null : outcome.refusal.facts.at;
};

describe('what is not believed', () => {
  test.each([
    [0.000_09, true],
    [0.000_11, false],
  ])('an open path whose ends are %d mm apart: closed is %s', (gap, isClosed) => {
    const entities = [line(0, 0, 50, 0), line(50, 0, 50, 50), line(50, 50, 0, gap)];
    expect(parsed({ paths: [square('a', 50, { isClosed: false, entities })] }).paths[0]?.isClosed).toBe(isClosed);
  });

  test('enclosure in a circle: it is worked out anew', () => {
    const first = square('a', 100, { enclosesIds: ['a', 'b'], enclosedByIds: ['b'] });
    const second = square('b', 50, { enclosesIds: ['a'], enclosedByIds: ['a', 'b'] });
    const { paths, partOuterPathIds } = parsed({ paths: [first, second], partOuterPathIds: ['b', 'nobody'] });
    expect(partOuterPathIds).toEqual(['a']);
    expect(paths.map(({ parentId, depth }) => [parentId, depth])).toEqual([
      [null, 0],
      ['a', 1],
    ]);
  });

  test('that an outline with ends in one point is open, or a circle', () => {
    expect(parsed({ paths: [square('a', 10, { isClosed: false })] }).partOuterPathIds).toEqual(['a']);
    const round = { type: 'circle', centrePoint: at(0, 0), radius: 4 };
    expect(parsed({ paths: [square('a', 1, { isClosed: false, entities: [round] })] }).partOuterPathIds).toEqual(['a']);
    const thereAndBack = { isClosed: false, entities: [line(0, 0, 9, 0), line(9, 0, 0, 0)] };
    expect(parsed({ paths: [square('a', 1, thereAndBack)] }).paths[0]!.isClosed).toBe(false);
  });

  test('flags of an arc whose ends are one point: a circle when large, else nothing', () => {
    const arcOf = (largeArcFlag: boolean) => ({
      ...{ type: 'arc', centrePoint: at(0, 0), radius: 5, sweepFlag: true, largeArcFlag },
      ...{ startPoint: at(5, 0), endPoint: at(5, -1e-9) },
    });
    const whole = parsed({ paths: [square('a', 1, { entities: [arcOf(true)] })] });
    expect(drawingFacts(whole)!.cutLengthMm).toBeCloseTo(10 * Math.PI, 9);
    expect(refusedAt({ paths: [square('a', 1, { entities: [arcOf(false)] })] })).toBe('paths[0].entities');
  });
});

describe('what is refused', () => {
  const withEntity = (entity: object) => ({ paths: [square('a', 1, { isClosed: false, entities: [entity] })] });
  const withEntities = (entities: object[], isClosed = true) => ({ paths: [square('a', 1, { isClosed, entities })] });
  const circle = { type: 'circle', centrePoint: at(0, 0), radius: 5 };
  const quarter = (largeArcFlag: boolean, sweepFlag: boolean) => ({
    ...{ type: 'arc', centrePoint: at(0, 0), radius: 5, startPoint: at(5, 0), endPoint: at(0, 5) },
    ...{ largeArcFlag, sweepFlag },
  });
  const TEXT = { type: 'text', layer: '0', bottomLeft: at(0, 0), displayText: 'A' };
  test.each<[unknown, string | null]>([
    [[], ''],
    ['text', ''],
    [{ paths: { a: square('a', 1) } }, 'paths'],
    [{ paths: [null] }, 'paths[0]'],
    [{ paths: [[]] }, 'paths[0]'],
    [{ paths: [square('', 1)] }, 'paths[0].pathId'],
    [{ paths: [square('x'.repeat(201), 1)] }, 'paths[0].pathId'],
    [{ paths: [square('a', 1), square('a', 2)] }, 'paths[1].pathId'],
    [{ paths: [square('a\0', 1)] }, 'paths[0].pathId'],
    [{ paths: [square('\ud800', 1)] }, 'paths[0].pathId'],
    [{ paths: [square('a', 1e308)] }, 'paths[0].entities[0].endPoint.x'],
    [{ paths: [square('a', 5e8)], isImperial: true }, 'paths[0].entities[0].endPoint.x'],
    [withEntity(line(0, 0, Number.NaN, 0)), 'paths[0].entities[0].endPoint.x'],
    [withEntity(line(0, 0, 0, 0)), 'paths[0].entities'],
    [withEntity({ type: 'circle', centrePoint: at(0, 0), radius: 0 }), 'paths[0].entities[0].radius'],
    [withEntity({ type: 'toString' }), 'paths[0].entities[0].type'],
    [withEntity({}), 'paths[0].entities[0].type'],
    [{ paths: [square('a', 1, { isClosed: 'yes' })] }, 'paths[0].isClosed'],
    [{ paths: [square('a', 1, { layer: { ...LAYER, type: 'constructor' } })] }, 'paths[0].layer.type'],
    [{ paths: [square('a', 1, { layer: { ...LAYER, colour: '"><script>' } })] }, 'paths[0].layer.colour'],
    [{ paths: [square('a', 1, { layer: { ...LAYER, colour: 'url(x);b:c' } })] }, 'paths[0].layer.colour'],
    [{ paths: [square('a', 1, { layer: { ...LAYER, name: '' } })] }, 'paths[0].layer'],
    [{ paths: [], layers: [{ ...LAYER, name: '' }] }, 'layers'],
    [withEntities([circle, circle]), 'paths[0].entities[0]'],
    [withEntities([line(0, 0, 5, 0), circle], false), 'paths[0].entities[1]'],
    [withEntities([line(0, 0, 9, 0), line(9, 0, 0, 0)]), 'paths[0].entities'],
    [withEntities([line(0, 0, 9, 0), line(9, 0, 4, 0), line(4, 0, 0, 0)]), 'paths[0].entities'],
    [withEntities([quarter(false, true), line(0, 5, 5, 0)]), null],
    [withEntities([quarter(true, false), line(0, 5, 5, 0)]), null],
    [withEntities([quarter(true, true), line(0, 5, 5, 0)]), 'paths[0].entities[0].largeArcFlag'],
    [withEntities([quarter(false, false), line(0, 5, 5, 0)]), 'paths[0].entities[0].largeArcFlag'],
    [withEntities([line(0, 0, 9, 9), line(9, 9, 9, 0), line(9, 0, 0, 9), line(0, 9, 0, 0)]), null],
    [{ paths: [], texts: [{ ...TEXT, height: -1 }] }, 'texts[0].height'],
    [{ paths: [], texts: [{ ...TEXT, height: 0 }] }, null],
    [{ paths: [], layers: [LAYER, LAYER] }, 'layers[1].name'],
    [{ paths: [], isImperial: 1 }, 'isImperial'],
    [{ paths: [], texts: [{ type: 'line' }] }, 'texts[0].type'],
  ])('%#: %s', (data, place) => {
    expect(refusedAt(data)).toBe(place);
  });

  test('keys of the prototype are keys like others', () => {
    expect(refusedAt(JSON.parse('{"__proto__":{"paths":[]},"paths":[]}'))).toBe('__proto__');
    expect(refusedAt({ constructor: 1, paths: [] })).toBe('constructor');
    expect(parsed({ paths: [square('__proto__', 10), square('constructor', 5)] }).partOuterPathIds).toEqual([
      '__proto__',
    ]);
  });
});

test('a line without length inside a path is left out, and that is told', () => {
  const entities = [line(0, 0, 10, 0), line(10, 0, 10, 0), line(10, 0, 10, 10), line(10, 10, 0, 0)];
  const { paths, findings } = parsed({ paths: [square('a', 1, { entities })] });
  expect(paths[0]!.curves.length).toBe(3);
  expect(findings).toMatchObject([{ code: 'TINY_ENTITIES_REMOVED', facts: { count: 1 } }]);
});

test('a drawing that was kept with a layer without a name can be changed', () => {
  const unnamed = { paths: [square('a', 10, { layer: { ...LAYER, name: '' } })] };
  const [path] = parsed({ paths: [square('a', 10)] }).paths;
  const kept = { ...parsed({ paths: [square('a', 10)] }), layers: [{ name: '', colour: '#ffffff', type: path!.type }] };
  expect(drawingFromWire(unnamed, kept).ok).toBe(true);
});

describe('texts', () => {
  test('among the entities of a path are texts of the drawing', () => {
    const writing = { type: 'text', layer: 'NOTES', bottomLeft: at(1, 1), displayText: 'A|B', newLineChar: '|' };
    const mixed = parsed({ paths: [square('a', 10, { entities: [...[line(0, 0, 9, 0)], writing], isClosed: false })] });
    expect([mixed.paths.length, mixed.texts[0]!.displayText]).toEqual([1, 'A\nB']);
    expect(mixed.layers.map(({ name, type }) => [name, type])).toEqual([
      ['0', 'Cutting'],
      ['NOTES', 'Information'],
    ]);
    const alone = parsed({ paths: [square('a', 10, { entities: [writing] })] });
    expect([alone.paths.length, alone.texts.length]).toEqual([0, 1]);
  });
});

test('layers come back in their order, with those that are not drawn on', () => {
  const layers = [{ name: 'B', colour: 'red', type: 'Etching' }, LAYER];
  expect(parsed({ paths: [square('a', 10)], layers }).layers).toEqual(layers);
});

test('layers and texts that are left out stay as they were', () => {
  const { drawing } = understand([polyline(corners(0, 0, 10, 10)), circle(5, 5, 2, { layer: 'ETCH' })], [note(1, 1)]);
  const { layers, texts, ...specified } = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial: false });
  const outcome = drawingFromWire(specified, drawing);
  expect(outcome.ok && [outcome.drawing.layers, outcome.drawing.texts]).toEqual([drawing.layers, drawing.texts]);
  const emptied = drawingFromWire({ ...specified, layers, texts: [] }, drawing);
  expect([texts.length, emptied.ok && emptied.drawing.texts]).toEqual([1, []]);
});

test('metric and imperial twins are one drawing', () => {
  const inches = parsed({ paths: [square('a', 2)], isImperial: true });
  const millimetres = parsed({ paths: [square('a', 50.8)], isImperial: false });
  expect(drawingFacts(inches)).toEqual(drawingFacts(millimetres));
});

test('a drawing that does not say its unit is in the one that it is read for', () => {
  const widths = [undefined, null, false, true].map((isImperial) => {
    const outcome = drawingFromWire({ paths: [square('a', 2)], isImperial }, undefined, true);
    return outcome.ok && outcome.drawing.bounds?.maxX;
  });
  expect(widths).toEqual([50.8, 50.8, 2, 50.8]);
});

test('contours on one another are one, however many there are, and that is told', { tags: 'slow' }, () => {
  const paths = Array.from({ length: 20_000 }, (_, place) => square(`p${place}`, 10));
  const etched = square('etched', 10, { layer: { name: 'E', type: 'Etching' } });
  const drawing = parsed({ paths: [...paths, etched] });
  expect(drawing.paths.map(({ pathId }) => pathId)).toEqual(['p0', 'etched']);
  const told = drawing.findings.find(({ code }) => code === 'DUPLICATE_PATHS_REMOVED');
  expect(told?.facts).toEqual({ count: 19_999, lengthMm: 19_999 * 40 });
  const replaced = reconcileDrawing(parsed({ paths: [square('old', 5)] }), drawing);
  expect(replaced.findings).toContainEqual(told);
});

test('contours in one another by the thousand travel without lists of themselves', { tags: 'slow' }, () => {
  const rings = Array.from({ length: 2100 }, (_, place) => circle(0, 0, 10 + place));
  const wire = drawingToWire(understand(rings).drawing, { drawingId: 'd', name: 'n', isImperial: false });
  const listed = wire.paths.reduce((total, path) => total + path.enclosesIds.length + path.enclosedByIds.length, 0);
  expect(listed).toBe(2 * 2099);
  const few = drawingToWire(understand(rings.slice(0, 3)).drawing, { drawingId: 'd', name: 'n', isImperial: false });
  expect(few.paths.map((path) => path.enclosedByIds.length).sort()).toEqual([0, 1, 2]);
});

test('whatever comes is refused or understood, never a crash', () => {
  const good = drawingToWire(understand([polyline(corners(0, 0, 10, 10)), circle(5, 5, 2)]).drawing, {
    ...{ drawingId: 'd', name: 'n', isImperial: false },
  });
  const text = JSON.stringify(good);
  const junk = fc.constantFrom('null', '1e308', '-1', '"x"', '[]', '{}', 'true', '0', '1e-300', '"Cutting"');
  const places = [...text.matchAll(/:(-?[\d.]+|true|false|null|"[^"]*")/g)].map((match) => [
    match.index + 1,
    match[1]!.length,
  ]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(places.length - 1), junk), { minLength: 1, maxLength: 3 }), (changes) => {
      let mutated = text;
      for (const [place, value] of [...new Map(changes)].sort(([a], [b]) => b - a)) {
        const [from, length] = places[place]!;
        mutated = mutated.slice(0, from) + value + mutated.slice(from! + length!);
      }
      const outcome = drawingFromWire(JSON.parse(mutated));
      if (!outcome.ok) return;
      const wire = drawingToWire(outcome.drawing, { drawingId: 'd', name: 'n', isImperial: false });
      expect(JSON.stringify(wire)).not.toMatch(/"(x|y|radius|width|height|minX|minY)":null/);
      expect(Object.values(drawingFacts(outcome.drawing) ?? {}).filter((fact) => Number.isNaN(fact))).toEqual([]);
      expect(drawingToSvg(outcome.drawing, { widthPx: 10, heightPx: 10, theme: 'paper' })).not.toContain('NaN');
    }),
    { numRuns: 500 },
  );
});
