import { describe, expect, it } from 'vitest';
import { type Axes, axesOf, type Curve3, type Face, type Solid, type Surface, type Vector } from '../src/index.ts';
import { measureSolid } from '../src/model/measure.ts';

const { PI } = Math;
const CENTRE: Vector = [7, -3, 11];
const axes = axesOf(CENTRE, [0, 0, 1], [1, 0, 0]);

const arc = (place: Axes, radius: number, from = 0, sweep = 2 * PI): Curve3 => ({
  ...{ kind: 'arc', axes: place, radius, from, sweep },
});
/** One face whose loops walk the curves; a curve whose place ends in `back` is walked against itself. */
const measured = (surface: Surface, loops: readonly (readonly (readonly [Curve3, boolean])[])[], isOutward = true) => {
  const curves = [...new Set(loops.flat().map(([curve]) => curve))];
  const face: Face = {
    surface,
    isOutward,
    loops: loops.map((loop) => loop.map(([curve, isForward]) => ({ edge: curves.indexOf(curve), isForward }))),
    colour: null,
    name: '',
  };
  const solid: Solid = { name: '', colour: null, faces: [face], edges: curves.map((curve) => ({ curve, faces: [0] })) };
  const { faceAreasMm2, faceFlows } = measureSolid(solid);
  return { area: faceAreasMm2[0]!, flow: faceFlows[0]! };
};

describe('the area of a face of a sphere', () => {
  const radius = 4;
  const sphere: Surface = { kind: 'sphere', axes, radius };
  const level = (height: number) =>
    arc(axesOf([CENTRE[0], CENTRE[1], CENTRE[2] + height], [0, 0, 1], [1, 0, 0]), Math.sqrt(radius ** 2 - height ** 2));

  it.each([-3.9, -1, 0, 2.5])('above a level at %f is that of the cap', (height) => {
    expect(measured(sphere, [[[level(height), true]]]).area).toBeCloseTo(2 * PI * radius * (radius - height), 6);
  });

  it.each([-3.9, -1, 0, 2.5])('below a level at %f is that of the rest, from within too', (height) => {
    const rest = 2 * PI * radius * (radius + height);
    expect(measured(sphere, [[[level(height), false]]]).area).toBeCloseTo(rest, 6);
    expect(measured(sphere, [[[level(height), true]]], false).area).toBeCloseTo(rest, 6);
  });

  it('is an eighth of the sphere in a corner, with a pole on its way around', () => {
    const corner = [
      [arc(axes, radius, 0, PI / 2), true],
      [arc(axesOf(CENTRE, [1, 0, 0], [0, 1, 0]), radius, 0, PI / 2), true],
      [arc(axesOf(CENTRE, [0, 1, 0], [0, 0, 1]), radius, 0, PI / 2), true],
    ] as const;
    expect(measured(sphere, [corner]).area).toBeCloseTo((PI * radius ** 2) / 2, 6);
  });

  it('is all of it within a seam, and within nothing', () => {
    const seam = arc(axesOf(CENTRE, [0, 1, 0], [0, 0, 1]), radius, 0, PI);
    const whole = 4 * PI * radius ** 2;
    expect(
      measured(sphere, [
        [
          [seam, true],
          [seam, false],
        ],
      ]).area,
    ).toBeCloseTo(whole, 6);
    expect(measured(sphere, []).area).toBeCloseTo(whole, 6);
  });

  it('encloses the volume wherever the sphere lies', () => {
    const [upper, lower] = [true, false].map((isForward) => measured(sphere, [[[level(1.5), isForward]]]).flow);
    expect((upper! + lower!) / 3).toBeCloseTo((4 / 3) * PI * radius ** 3, 6);
  });
});

describe('the area of a face of a torus', () => {
  const [R, r] = [10, 3];
  const torus: Surface = { kind: 'torus', axes, majorRadius: R, minorRadius: r };
  /** Around the axis, where the tube has come `v` about its middle. */
  const ring = (v: number) =>
    arc(axesOf([CENTRE[0], CENTRE[1], CENTRE[2] + r * Math.sin(v)], [0, 0, 1], [1, 0, 0]), R + r * Math.cos(v));
  /** Around the tube, at the angle `u` about the axis. */
  const hoop = (u: number) => {
    const out: Vector = [Math.cos(u), Math.sin(u), 0];
    const middle: Vector = [CENTRE[0] + R * out[0], CENTRE[1] + R * out[1], CENTRE[2]];
    return arc(axesOf(middle, [Math.sin(u), -Math.cos(u), 0], out), r);
  };
  const between = (low: number, high: number) => r * (R * (high - low) + r * (Math.sin(high) - Math.sin(low)));
  const whole = 4 * PI ** 2 * R * r;

  it.each([
    ['a rounded outer edge', 0, PI / 2],
    ['a rounded inner edge', PI / 2, PI],
    ['the outer half', -PI / 2, PI / 2],
    ['the inner half', PI / 2, 1.5 * PI],
    ['nearly all', 0.2, 2 * PI - 0.2],
  ])('%s', (_name, low, high) => {
    expect(measured(torus, [[[ring(low), true]], [[ring(high), false]]]).area).toBeCloseTo(
      2 * PI * between(low, high),
      6,
    );
    expect(measured(torus, [[[ring(low), false]], [[ring(high), true]]], false).area).toBeCloseTo(
      2 * PI * between(low, high),
      6,
    );
  });

  it.each([0.5, PI, 5])('an elbow through %f radians', (angle) => {
    expect(measured(torus, [[[hoop(0), false]], [[hoop(angle), true]]]).area).toBeCloseTo(angle * 2 * PI * R * r, 6);
  });

  it('all of it within its two seams', () => {
    const [around, along] = [hoop(0), ring(0)];
    const seams = [
      [around, true],
      [along, true],
      [around, false],
      [along, false],
    ] as const;
    expect(measured(torus, [seams]).area).toBeCloseTo(whole, 6);
    expect(measured(torus, [seams]).flow / 3).toBeCloseTo(2 * PI ** 2 * R * r ** 2, 6);
  });

  it.each([
    ['across the tube', [[[ring(0.4), true]], [[ring(2), false]]], [[[ring(2), true]], [[ring(0.4), false]]]],
    ['along the tube', [[[hoop(0.4), false]], [[hoop(2), true]]], [[[hoop(2), false]], [[hoop(0.4), true]]]],
  ] as const)('encloses the volume in two pieces, cut %s', (_name, one, other) => {
    const pieces = [measured(torus, one), measured(torus, other)];
    expect(pieces[0]!.area + pieces[1]!.area).toBeCloseTo(whole, 6);
    expect((pieces[0]!.flow + pieces[1]!.flow) / 3).toBeCloseTo(2 * PI ** 2 * R * r ** 2, 5);
  });
});

describe('the area of a spline face drawn along a direction', () => {
  /** A half circle of radius 5 as a rational quadratic spline, drawn 20 along z. */
  const corner = Math.SQRT1_2;
  const row = (x: number, y: number): Vector[] => [
    [x, y, 0],
    [x, y, 20],
  ];
  const surface: Surface = {
    kind: 'spline',
    ...{ degreeU: 2, degreeV: 1, knotsU: [0, 0, 0, 1, 1, 2, 2, 2], knotsV: [0, 0, 1, 1] },
    points: [row(5, 0), row(5, 5), row(0, 5), row(-5, 5), row(-5, 0)],
    weights: [1, corner, 1, corner, 1].map((weight) => [weight, weight]),
  };
  const half = (z: number) => arc(axesOf([0, 0, z], [0, 0, 1], [1, 0, 0]), 5, 0, PI);
  const line = (x: number, from: number, to: number): Curve3 => ({
    kind: 'line',
    start: [x, 0, from],
    end: [x, 0, to],
  });

  it('is the length of its section times its height', () => {
    const around = [
      [half(0), true],
      [line(-5, 0, 20), true],
      [half(20), false],
      [line(5, 20, 0), true],
    ] as const;
    expect(measured(surface, [around]).area).toBeCloseTo(5 * PI * 20, 6);
  });
});
