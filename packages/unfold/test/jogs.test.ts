import { notedFolds, partFacts } from '@kerf/drawing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOfFlat, understandModel } from '../src/index.ts';
import { extrude, modelOf, type Piece, stripSection, type Turn } from './extrude.ts';

const flatOfSection = (section: readonly Piece[], length = 100) => {
  const solid = extrude('strip', [section], { at: 0, lean: 0 }, { at: length, lean: 0 });
  const [part] = understandModel(modelOf(solid), { kFactor: 0.5 });
  if (part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat;
};
const turns = (angle: number, radius: number, between: number): Turn[] => [
  { flat: 60, angle, radius },
  { flat: between, angle: -angle, radius },
];
/** How much higher a section is than the sheet is thick. */
const offsetOf = (section: readonly Piece[], thickness: number): number => {
  const heights = section.flatMap((piece) => (piece.kind === 'line' ? [piece.from[1], piece.to[1]] : []));
  return Math.max(...heights) - Math.min(...heights) - thickness;
};

describe('two opposite bends close together', () => {
  it('are told as a jog by what they offset the sheet by, and are unfolded as bends', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: Math.PI / 2, noNaN: true }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.double({ min: 0.5, max: 30, noNaN: true }),
        fc.constantFrom(1, 2, 3),
        (angle, radius, between, thickness) => {
          const section = stripSection(thickness, turns(angle, radius, between), 40);
          const { bends, findings, areaMm2 } = flatOfSection(section);
          const offset = offsetOf(section, thickness);
          const jogs = findings.filter(({ code }) => code === 'JOG');
          expect(bends.map(({ direction }) => direction).sort()).toEqual(['down', 'up']);
          expect(areaMm2).toBeCloseTo(100 * (100 + between + 2 * angle * (radius + thickness / 2)), 2);
          if (Math.abs(offset - 5 * thickness) < 0.05) return;
          expect(jogs.map(({ facts }) => facts)).toEqual(
            offset < 5 * thickness ? [{ offsetMm: expect.closeTo(offset, 4), lengthMm: expect.closeTo(100, 4) }] : [],
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      'of other angles',
      [
        { flat: 60, angle: 0.8, radius: 1 },
        { flat: 3, angle: -1.2, radius: 1 },
      ],
    ],
    [
      'that go the same way',
      [
        { flat: 60, angle: 0.8, radius: 1 },
        { flat: 3, angle: 0.8, radius: 1 },
      ],
    ],
  ])('%s are none', (_, other) => {
    expect(flatOfSection(stripSection(2, other, 40)).findings).toEqual([]);
  });

  it('each belong to one jog', () => {
    const waves = [...turns(0.8, 1, 3), { flat: 3, angle: -0.8, radius: 1 }, { flat: 3, angle: 0.8, radius: 1 }];
    const { findings } = flatOfSection(stripSection(2, waves, 40));
    expect(findings.map(({ code }) => code)).toEqual(['JOG', 'JOG']);
  });

  it('have each its own note in the drawing of the flat, however close they are', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: Math.PI / 2, noNaN: true }),
        fc.double({ min: 0.2, max: 2, noNaN: true }),
        fc.double({ min: 0.02, max: 6, noNaN: true }),
        (angle, radius, between) => {
          const flat = flatOfSection(stripSection(1, turns(angle, radius, between), 40));
          const drawing = drawingOfFlat(flat);
          const { folds, unclear } = notedFolds(drawing);
          expect(unclear).toEqual([]);
          expect(folds.map(({ note }) => note?.side)).toEqual(
            flat.bends.map(({ direction }) => (direction === 'up' ? 'Up' : 'Down')),
          );
          expect(partFacts(drawing, drawing.partOuterPathIds[0]!)!.folds).toHaveLength(2);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('without inside radii are bends, too', () => {
    const sharp = stripSection(2, turns(0.6, 1e-9, 6), 50).filter((piece) => piece.kind === 'line' || piece.radius > 1);
    const { bends, findings } = flatOfSection(sharp);
    expect(bends.map(({ insideRadiusMm, angle }) => [insideRadiusMm, angle])).toEqual([
      [expect.closeTo(0, 6), expect.closeTo(0.6, 4)],
      [expect.closeTo(0, 6), expect.closeTo(0.6, 4)],
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['JOG']);
  });
});
