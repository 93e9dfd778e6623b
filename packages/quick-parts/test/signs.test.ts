import { partFacts } from '@kerf/drawing';
import { chainBounds, gapBetween } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawingOfBlank,
  initialValues,
  makeDrawing,
  problemOfText,
  problemsOf,
  type Shape,
  shapeOf,
} from '../src/index.ts';
import { GLYPHS } from '../src/lettering/glyphs.ts';
import { islandsOf } from '../src/lettering/stencil.ts';

const saying = (id: string, text: string): Shape => {
  const said = shapeOf(id)?.text?.saying(text);
  if (said == null) throw new Error(`${id} cannot say ${text}`);
  return said;
};
const LETTERS = Object.keys(GLYPHS).filter((character) => character !== ' ');
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 }).map((all) => all.join(''));

/** Values by shares of what each parameter allows after those before it. */
const valuesBy = (shape: Shape, shares: readonly number[]): Record<string, number> => {
  const values: Record<string, number> = {};
  shape.parameters.forEach(({ key, kind, limits }, place) => {
    const allowed = limits(values);
    const share = shares[place] ?? 0;
    if ('options' in allowed) values[key] = allowed.options[Math.floor(share * (allowed.options.length - 0.01))]!.value;
    else values[key] = allowed.min + (Math.min(allowed.max, allowed.min * 6 + 50) - allowed.min) * share;
    expect(kind === 'choice' || ('max' in allowed && allowed.max >= allowed.min - 1e-9), `${key} of ${shape.id}`).toBe(
      true,
    );
  });
  return values;
};

describe('a sign with letters cut through', () => {
  it('is one part for every text and all dimensions within the limits: nothing in a letter falls out', {
    tags: 'slow',
  }, () => {
    fc.assert(
      fc.property(
        word,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (text, shares) => {
          const shape = saying('sign-cut', text);
          const values = valuesBy(shape, shares);
          expect(problemsOf(shape, values)).toEqual([]);
          const made = makeDrawing(shape, values);
          if (!made.ok) throw new Error('refused');
          expect([made.value.findings.map(({ code }) => code), made.value.partOuterPathIds]).toEqual([[], ['p1']]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has bridges of the width that is asked for', () => {
    const shape = saying('sign-cut', 'O');
    const values = { ...initialValues(shape, 'metric'), holeCount: 0, letterHeight: 40, bridge: 3 };
    const { holes } = shape.make(values);
    expect(holes).toHaveLength(2);
    const [left, right] = [...holes].sort((a, b) => chainBounds(a)!.minX - chainBounds(b)!.minX);
    const gaps = left!.flatMap((one) => right!.map((other) => gapBetween(one, other).distance));
    expect(Math.min(...gaps)).toBeCloseTo(3, 6);
    expect(islandsOf(holes)).toEqual([]);
  });

  it.each([
    ['O', 2],
    ['A', 2],
    ['B', 2],
    ['8', 2],
    ['R', 2],
    ['Ö', 4],
  ])('holds the islands of %s on both sides', (text, pieces) => {
    const shape = saying('sign-cut', text);
    for (const bridge of [0.5, 2]) {
      const values = { ...initialValues(shape, 'metric'), holeCount: 0, letterHeight: 40, bridge };
      expect(shape.make(values).holes).toHaveLength(pieces);
    }
  });

  it('leaves letters without islands as they are in the font', () => {
    const values = (shape: Shape) => ({ ...initialValues(shape, 'metric'), letterHeight: 30 });
    const shape = saying('sign-cut', 'I');
    const area = partFacts(drawingOfBlank(shape.make(values(shape))), 'p1')!.areaMm2;
    const { width, height, cornerRadius, holeDiameter } = values(shape) as Record<string, number>;
    const plate = width! * height! - (4 - Math.PI) * cornerRadius! ** 2 - 4 * Math.PI * (holeDiameter! / 2) ** 2;
    // The capital I of the font is a box with serifs of 100 units, 714 high, on its stem of 151.
    const cut = plate - area;
    expect(cut).toBeGreaterThan(0.15 * 30 * 30);
    expect(cut).toBeLessThan(0.6 * 30 * 30);
  });

  it('stands in several lines, each in the middle', () => {
    const shape = saying('sign-cut', 'TOP\nI');
    const values = initialValues(shape, 'metric');
    const letters = shape.make({ ...values, holeCount: 0 }).holes;
    const boxes = letters.map((one) => chainBounds(one)!);
    const lowest = boxes.reduce((low, box) => (box.minY < low.minY ? box : low));
    expect((lowest.minX + lowest.maxX) / 2).toBeCloseTo(values.width! / 2, 6);
  });
});

describe('a sign with engraved letters', () => {
  it('marks every outline and cuts none', () => {
    const shape = saying('sign-engraved', 'ÄBÇ 8');
    const values = initialValues(shape, 'metric');
    const drawing = drawingOfBlank(shape.make(values));
    expect(drawing.findings).toEqual([]);
    const facts = partFacts(drawing, 'p1')!;
    expect([facts.innerContours, facts.openContours]).toEqual([4, 0]);
    expect(drawing.paths.filter(({ type }) => type === 'Etching')).toHaveLength(4 + 3 + 2 + 3);
    expect(facts.etchLengthMm).toBeGreaterThan(4 * values.letterHeight!);
  });
});

it.each([
  ['', 'empty'],
  ['A\n\nB', 'empty'],
  ['漢A字', 'unknown'],
  ['A'.repeat(201), 'tooLong'],
])('%j is refused as %s', (text, code) => {
  expect(problemOfText(text)?.code).toBe(code);
  expect(shapeOf('sign-cut')?.text?.saying(text)).toBeNull();
});
it('says which characters are unknown', () => expect(problemOfText('漢A字')?.characters).toBe('漢 字'));
