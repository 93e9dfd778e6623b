import { followedBy, type Transform, translation, unionBounds } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import {
  type Drawing,
  fingerprintOf,
  isWithin,
  placesOfChange,
  type Recognition,
  recognise,
  revisedRanges,
  type SourceElement,
} from '../src/index.ts';
import { drawn, hole, part, turnedBy } from './comparing.ts';
import { arc, corners, line, polyline, transformed } from './sources.ts';

type Revised = Extract<Recognition, { kind: 'revised' }>;
const PLACES: readonly (readonly [name: string, transform: Transform])[] = [
  ['as it was drawn', translation(0, 0)],
  ['elsewhere', translation(531.25, -77.5)],
  ['turned by a quarter', followedBy(turnedBy(90), translation(12, 900))],
  ['turned by 33.7°', followedBy(turnedBy(33.7), translation(-50, 4))],
  ['mirrored and turned by 131.9°', followedBy(turnedBy(131.9, true), translation(417.3, -88.1))],
];

const isSought = (before: Drawing, after: Drawing): boolean =>
  isWithin(fingerprintOf(before)!, revisedRanges(fingerprintOf(after)!));
const revised = (before: readonly SourceElement[], after: readonly SourceElement[], transform?: Transform): Revised => {
  const drawings = [drawn(before), drawn(transform === undefined ? after : transformed(after, transform))] as const;
  expect(isSought(...drawings)).toBe(true);
  const found = recognise(...drawings);
  if (found.kind !== 'revised') throw new Error(`it is ${found.kind}`);
  return found;
};
const kinds = ({ differences }: Revised) =>
  differences.map(({ kind, before, after, changes }) =>
    [kind, (after ?? before)?.kind, ...changes.map((change) => change.kind)].join(' '),
  );

/** An angle plate without a hole in it; its corner at the top left may be round. */
const angle = ({ reach = 120, rounded = 0 } = {}): SourceElement[] => {
  const points = [
    [0, 90 - rounded],
    [0, 0],
    [reach, 0],
    [reach, 30],
    [45, 30],
    [45, 70],
    [30, 90],
    [rounded, 90],
  ] as const;
  const edges = points.slice(1).map(([x, y], i) => line(points[i]![0], points[i]![1], x, y));
  return rounded === 0 ? edges : [...edges, arc(rounded, 90 - rounded, rounded, Math.PI / 2, Math.PI / 2)];
};
const ringOf = (count: number, x: number, y: number) =>
  Array.from({ length: count }, (_, i) => hole(x + 15 * i, y + 7 * (i % 3), 4 + (i % 2)));

describe('a part that was changed a little is nearly the same', () => {
  const changes: readonly (readonly [string, readonly SourceElement[], string])[] = [
    ['a hole wider', [...part().slice(0, -1), hole(120, 90, 12)], 'changed hole diameter'],
    ['a hole elsewhere', [...part().slice(0, -1), hole(124, 93, 10)], 'changed hole moved'],
    ['a hole more', [...part(), hole(50, 90, 6)], 'onlyAfter hole'],
    ['a hole less', part().slice(0, -1), 'onlyBefore hole'],
  ];
  for (const [place, transform] of PLACES) {
    it.each(changes)(`%s, ${place}`, (_, after, told) => {
      expect(kinds(revised(part(), after, transform))).toEqual([told]);
    });
    it(`an outline without a hole and with a corner rounded, ${place}`, () => {
      const { share, differences } = revised(angle(), angle({ rounded: 12 }), transform);
      expect(share).toBeGreaterThan(0.85);
      expect(differences).toMatchObject([{ kind: 'changed', after: { kind: 'outline' } }]);
    });
    it(`an outline without a hole and a bit longer, ${place}`, () => {
      const { differences } = revised(angle(), angle({ reach: 126 }), transform);
      expect(differences).toMatchObject([{ kind: 'changed', after: { kind: 'outline' } }]);
    });
  }

  it('tells where the outline was changed and how large it was', () => {
    const longer = revised(angle(), angle({ reach: 126 }));
    const { before, after } = longer.bounds;
    expect([before.maxX - before.minX, after.maxX - after.minX]).toEqual([120, 126]);
    expect(placesOfChange(longer.differences[0]!, after)).toEqual(['bottomRight']);
    const rounded = revised(angle(), angle({ rounded: 12 }));
    expect(placesOfChange(rounded.differences[0]!, rounded.bounds.after)).toEqual(['topLeft']);
  });

  it('tells several places of one outline, each once', () => {
    const cut = (size: number) => [
      polyline([
        [size, 0],
        [100 - size, 0],
        [100, size],
        [100, 60],
        [0, 60],
        [0, size],
      ]),
      hole(50, 30, 12),
    ];
    const { differences, bounds } = revised([polyline(corners(0, 0, 100, 60)), hole(50, 30, 12)], cut(6));
    expect(placesOfChange(differences[0]!, bounds.after)).toEqual(['bottomLeft', 'bottomRight']);
    expect(unionBounds([bounds.before, bounds.after])).toMatchObject({ maxX: 100, maxY: 60 });
  });
});

describe('another part is not nearly the same', () => {
  const other = (before: readonly SourceElement[], after: readonly SourceElement[]): void => {
    expect(recognise(drawn(before), drawn(after)).kind).toBe('other');
  };
  const plate = (width: number, height: number) => polyline(corners(0, 0, width, height));
  it('a plain plate of other sides', () => other([plate(100, 60)], [plate(108, 66)]));
  it('a plate of the same sides with other holes', () =>
    other([plate(100, 60), ...ringOf(5, 12, 10)], [plate(100, 60), hole(30, 40, 20), hole(70, 40, 20)]));
  it('the same holes in another outline', () =>
    other([plate(100, 60), ...ringOf(5, 12, 10)], [...angle(), ...ringOf(5, 12, 10)]));
  it('the same in another size', () => other(part(), transformed(part(), { a: 1.1, b: 0, c: 0, d: 1.1, e: 0, f: 0 })));
  const ell = (width: number, height: number, foot: number, leg = foot) =>
    polyline([
      [0, 0],
      [width, 0],
      [width, foot],
      [leg, foot],
      [leg, height],
      [0, height],
    ]);
  const tee = (width: number, height: number, leg: number) =>
    polyline([
      [0, height],
      [0, height - leg],
      [(width - leg) / 2, height - leg],
      [(width - leg) / 2, 0],
      [(width + leg) / 2, 0],
      [(width + leg) / 2, height - leg],
      [width, height - leg],
      [width, height],
    ]);
  it.each([
    ['an L against a T', ell(100, 100, 30), tee(100, 100, 30)],
    ['an L with other sides and legs', ell(100, 80, 30, 20), ell(110, 85, 25, 20)],
    ['an L with legs of other widths', ell(100, 100, 30), ell(100, 100, 50, 15)],
  ])('%s, with nothing in them', (_, before, after) => other([before], [after]));
  it('much longer', () => other([plate(100, 60), hole(20, 30, 8)], [plate(160, 60), hole(20, 30, 8)]));
});
