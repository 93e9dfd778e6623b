import { Arc, AttributeFlags, Circle, UnitsType } from '@node-projects/acad-ts';
import { describe, expect, it } from 'vitest';
import { measurementIn } from '../src/dwg/document-reader.ts';
import { spline } from './dwg-curves.ts';
import { attribute, attributeForm, blockIn, dwgOf, type Fill, insertOf, line, p, put } from './dwg-documents.ts';
import { drawingOf } from './fixtures.ts';

const textsOf = (fill: Fill) =>
  drawingOf(dwgOf(fill, 'AC1032')).texts.map(({ text, position }) => [text, position.x, position.y]);

const notesOf = (fill: Fill) =>
  drawingOf(dwgOf(fill, 'AC1032')).report.notes.map(({ code, subject, count }) => `${code} ${subject} ${count}`);

describe('attributes of a DWG', () => {
  it('stand where they are written, however their insert is turned', () => {
    const fill: Fill = (d) => {
      const insert = insertOf(blockIn(d, 'B', [line(0, 0, 9, 0)]), { insertPoint: p(100, 50), rotation: 1, xScale: 3 });
      insert.attributes.push(attribute({ value: 'PART-7', insertPoint: p(102, 52) }));
      put(d, insert);
    };
    expect(textsOf(fill)).toEqual([['PART-7', 102, 52]]);
  });

  it('are read of the forms of a block that are the same in every insert, unless they are invisible', () => {
    const { Constant, Hidden } = AttributeFlags;
    const forms = () => [
      attributeForm({ value: 'to be filled in', insertPoint: p(2, 2) }),
      attributeForm({ value: 'DC01', insertPoint: p(4, 6), flags: Constant }),
      attributeForm({ value: 'unseen', flags: Constant | Hidden }),
    ];
    const fill: Fill = (d) => put(d, insertOf(blockIn(d, 'B', forms()), { insertPoint: p(100, 50) }));
    expect(textsOf(fill)).toEqual([['DC01', 104, 56]]);
  });
});

describe('the unit of a DWG', () => {
  const fill =
    (measurementUnits: number): Fill =>
    (d) => {
      if (d.header !== null) Object.assign(d.header, { insUnits: UnitsType.Unitless, measurementUnits });
      put(d, line(0, 0, 4, 3));
    };

  it.each(['AC1014', 'AC1015'] as const)(
    'that states none is what its template measures in, in a file of %s',
    (version) => {
      expect(drawingOf(dwgOf(fill(0), version)).units).toMatchObject({ name: 'in', decidedBy: 'measurement' });
      expect(drawingOf(dwgOf(fill(1), version)).units).toMatchObject({ name: 'mm', decidedBy: 'measurement' });
    },
  );

  it('that states none is the default where the section of the template is not stored', () => {
    const bytes = dwgOf(fill(0), 'AC1032');
    expect(drawingOf(bytes).units).toMatchObject({ name: 'mm', decidedBy: 'default', measurement: null });
    expect(drawingOf(bytes, { defaultUnits: 'imperial' }).units).toMatchObject({ name: 'in', decidedBy: 'default' });
  });

  it('is doubted where inches make it larger than any sheet and no template confirms them', () => {
    const inches: Fill = (d) => {
      if (d.header !== null) Object.assign(d.header, { insUnits: UnitsType.Inches, measurementUnits: 0 });
      put(d, line(0, 0, 800, 3));
    };
    expect(drawingOf(dwgOf(inches, 'AC1015')).units).toMatchObject({ name: 'in', decidedBy: 'insunits' });
    expect(drawingOf(dwgOf(inches, 'AC1032')).units).toMatchObject({ name: 'mm', decidedBy: 'size' });
  });

  it.each([
    ['millimetres behind an empty name', 'AC1015', [0, 0, 1, 0], 1],
    ['inches behind a name of one wide letter', 'AC1024', [1, 0, 65, 0, 0, 0], 0],
    ['millimetres behind a name of two narrow letters', 'AC1018', [2, 0, 65, 66, 1, 0], 1],
    ['neither where the section ends before it', 'AC1024', [9, 0, 65, 0, 1, 0], null],
    ['neither where the number is another', 'AC1015', [0, 0, 7, 0], null],
    ['neither where nothing is stored', 'AC1032', [], null],
  ])('is told by its template as %s', (_, version, bytes, expected) => {
    expect(measurementIn(Uint8Array.from(bytes), version)).toBe(expected);
  });
});

describe('what a DWG holds in part', () => {
  it('a spline that may pass far from its points is told as assumed, one that passes through them is not', () => {
    const fitPoints = [p(0, 0), p(5, 5), p(10, 0), p(20, 3)];
    expect(notesOf((d) => put(d, spline({ fitPoints, fitTolerance: 1 })))).toEqual(['SHAPE_ASSUMED SPLINE 1']);
    expect(notesOf((d) => put(d, spline({ fitPoints, fitTolerance: 1e-10 })))).toEqual([]);
  });

  it('circles and arcs without a radius are told as damaged', () => {
    const flat = <Shape extends Circle | Arc>(shape: Shape): Shape => Object.assign(shape, { _radius: -5 });
    const fill: Fill = (d) => put(d, line(0, 0, 9, 9), flat(new Circle(p(0, 0), 1)), flat(new Arc(p(0, 0), 1, 0, 1)));
    expect(notesOf(fill)).toEqual(['DEGENERATE_ENTITY CIRCLE 1', 'DEGENERATE_ENTITY ARC 1']);
    expect(drawingOf(dwgOf(fill, 'AC1032')).elements).toHaveLength(1);
  });
});
