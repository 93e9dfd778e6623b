import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Drawing,
  type Fingerprint,
  fingerprintOf,
  recognise,
  sameRanges,
  understandDrawing,
} from '../src/index.ts';
import { arc, circle, line, sourceOf } from './sources.ts';

type Elements = Parameters<typeof sourceOf>[0];
type Hole = { readonly x: number; readonly y: number; readonly radius: number };
type Plate = { readonly width: number; readonly height: number; readonly cut: number; readonly holes: readonly Hole[] };
/** Where a plate lies: scaled, mirrored, turned, then moved. */
type Place = {
  readonly scale: number;
  readonly isMirrored: boolean;
  readonly turn: number;
  readonly dx: number;
  readonly dy: number;
};
const HERE: Place = { scale: 1, isMirrored: false, turn: 0, dx: 0, dy: 0 };

/** A plate with one corner cut off and holes in a grid, which is like itself only one way round. */
const plates: fc.Arbitrary<Plate> = fc
  .record({
    width: fc.integer({ min: 60, max: 400 }),
    ratio: fc.double({ min: 0.45, max: 0.9, noNaN: true }),
    cut: fc.double({ min: 0.12, max: 0.3, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.01, max: 0.03, noNaN: true }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ width, ratio, cut, radii }) => ({
    ...{ width, height: width * ratio, cut: width * cut },
    holes: radii.map((radius, place) => ({
      x: width * (0.1 + 0.06 * place),
      y: width * ratio * (0.2 + 0.05 * place),
      radius: width * radius * 0.9,
    })),
  }));
const places: fc.Arbitrary<Place> = fc.record({
  scale: fc.constant(1),
  isMirrored: fc.boolean(),
  turn: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  dx: fc.integer({ min: -5000, max: 5000 }),
  dy: fc.integer({ min: -5000, max: 5000 }),
});

/** The plate as it is drawn in a place, its edges in so many pieces and its holes in so many arcs. */
const drawn = ({ width, height, cut, holes }: Plate, place: Place, pieces = 1, arcs = 1): Drawing => {
  const at = (x: number, y: number): readonly [number, number] => {
    const [u, v] = [place.scale * (place.isMirrored ? -x : x), place.scale * y];
    const [cos, sin] = [Math.cos(place.turn), Math.sin(place.turn)];
    return [u * cos - v * sin + place.dx, u * sin + v * cos + place.dy];
  };
  const corners = [
    [0, 0],
    [width, 0],
    [width, height - cut],
    [width - cut, height],
    [0, height],
  ] as const;
  const edges = corners.flatMap(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length]!;
    return Array.from({ length: pieces }, (_, piece) => {
      const on = (share: number) => at(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
      return line(...on(piece / pieces), ...on((piece + 1) / pieces));
    });
  });
  const rounds = holes.flatMap(({ x, y, radius }) => {
    const [cx, cy] = at(x, y);
    if (arcs === 1) return [circle(cx, cy, radius * place.scale)];
    const sweep = (2 * Math.PI) / arcs;
    return Array.from({ length: arcs }, (_, part) => arc(cx, cy, radius * place.scale, part * sweep, sweep));
  });
  const elements: Elements = [...edges, ...rounds];
  return understandDrawing(sourceOf(elements)).drawing;
};

const fingerprint = (drawing: Drawing): Fingerprint => {
  const found = fingerprintOf(drawing);
  if (found === null) throw new Error('the plate has no fingerprint');
  return found;
};
const isAmong = (one: Fingerprint, other: Fingerprint): boolean =>
  Object.entries(sameRanges(one)).every(([name, [low, high]]) => {
    const value = other[name as keyof Fingerprint];
    return value >= low && value <= high;
  });

describe('the fingerprint of a part', () => {
  it('stays when it is turned, mirrored and moved, and both are told', () => {
    fc.assert(
      fc.property(plates, places, (plate, place) => {
        const [before, after] = [drawn(plate, HERE), drawn(plate, place)];
        expect(isAmong(fingerprint(before), fingerprint(after))).toBe(true);
        expect(recognise(before, after)).toMatchObject({ kind: 'same', isMirrored: place.isMirrored });
      }),
      { numRuns: 60 },
    );
  });

  it('stays however many pieces its edges and holes are drawn in', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(plates, fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 5 }), (plate, pieces, arcs) => {
        const [before, after] = [drawn(plate, HERE), drawn(plate, HERE, pieces, arcs)];
        expect(isAmong(fingerprint(before), fingerprint(after))).toBe(true);
        expect(recognise(before, after).kind).toBe('same');
      }),
      { numRuns: 40 },
    );
  });

  it('grows with the part: lengths by the factor, the area by its square', () => {
    fc.assert(
      fc.property(plates, (plate) => {
        const [before, after] = [fingerprint(drawn(plate, HERE)), fingerprint(drawn(plate, { ...HERE, scale: 25.4 }))];
        expect(after.lengthMm / before.lengthMm).toBeCloseTo(25.4, 6);
        expect(after.gyrationMm / before.gyrationMm).toBeCloseTo(25.4, 6);
        expect(after.areaMm2 / before.areaMm2).toBeCloseTo(25.4 ** 2, 4);
        expect(isAmong(before, after)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('is another one with a hole more, and with a hole wider than drawings differ', () => {
    fc.assert(
      fc.property(plates, (plate) => {
        const [first, ...others] = plate.holes as [Hole, ...Hole[]];
        const more = { ...plate, holes: [...plate.holes, { x: plate.width * 0.6, y: plate.height * 0.8, radius: 2 }] };
        const wider = { ...plate, holes: [{ ...first, radius: first.radius * 1.3 + 1 }, ...others] };
        const own = drawn({ ...plate, holes: [first] }, HERE);
        expect(isAmong(fingerprint(drawn(plate, HERE)), fingerprint(drawn(more, HERE)))).toBe(false);
        expect(recognise(own, drawn({ ...wider, holes: [wider.holes[0]!] }, HERE)).kind).not.toBe('same');
      }),
      { numRuns: 30 },
    );
  });
});
