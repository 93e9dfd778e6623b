import { partFacts } from '@kerf/drawing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CATALOGUE,
  initialValues,
  makeDrawing,
  type ParameterKey,
  problemsOf,
  type Shape,
  type Values,
} from '../src/index.ts';
import { areaOf, DRAWN_IN_PIECES } from './areas.ts';

/** So many sets of dimensions are drawn of each shape. */
const DRAWS = 120;

/** Values by shares of what each parameter allows after those before it; 0 and 1 are the limits themselves. */
const valuesBy = (shape: Shape, shares: readonly number[]): Values<ParameterKey> => {
  const values: Record<string, number> = {};
  shape.parameters.forEach(({ key, kind, limits }, place) => {
    const allowed = limits(values as Values<ParameterKey>);
    const share = shares[place] ?? 0;
    if ('options' in allowed) {
      values[key] =
        allowed.options[Math.min(allowed.options.length - 1, Math.floor(share * allowed.options.length))]!.value;
      return;
    }
    expect(allowed.max, `${shape.id} ${key} of ${JSON.stringify(values)}`).toBeGreaterThanOrEqual(allowed.min - 1e-9);
    // Small parts are as likely as large ones.
    const value = allowed.min + (allowed.max - allowed.min) * share ** 3;
    values[key] = kind === 'count' ? Math.round(value) : value;
  });
  return values as Values<ParameterKey>;
};

const share = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000) },
);

/** What signs say is drawn too: `signs.test.ts`. */
const WITHOUT_TEXT = CATALOGUE.filter(({ text }) => text === undefined);

describe.each(WITHOUT_TEXT.map((shape) => [shape.id, shape] as const))('%s', (_, shape) => {
  it('is one closed part of the area that its formula gives, for all dimensions within the limits', () => {
    const shares = fc.array(share, { minLength: shape.parameters.length, maxLength: shape.parameters.length });
    fc.assert(
      fc.property(shares, (drawn) => {
        const values = valuesBy(shape, drawn);
        expect(problemsOf(shape, values)).toEqual([]);
        const made = makeDrawing(shape, values);
        if (!made.ok) throw new Error('refused');
        const { findings, partOuterPathIds, paths } = made.value;
        expect([findings.map(({ code }) => code), partOuterPathIds]).toEqual([[], ['p1']]);
        const blank = shape.make(values);
        expect(paths.filter(({ depth }) => depth === 1)).toHaveLength(blank.holes.length + blank.folds.length);
        const facts = partFacts(made.value, 'p1');
        expect(facts?.folds).toHaveLength(blank.folds.length);
        const area = areaOf(shape.id, values);
        expect(Math.abs((facts?.areaMm2 ?? 0) - area)).toBeLessThan(
          (DRAWN_IN_PIECES[shape.id] ?? 1e-6) * Math.max(1, area),
        );
      }),
      { numRuns: DRAWS },
    );
  });

  it('begins with dimensions within its limits, in both units, and shows each of them', () => {
    for (const units of ['metric', 'imperial'] as const) {
      const values = initialValues(shape, units);
      expect(problemsOf(shape, values)).toEqual([]);
      expect(Object.keys(shape.dimensions(values)).sort()).toEqual(shape.parameters.map(({ key }) => key).sort());
    }
    const metric = initialValues(shape, 'metric');
    expect(shape.parameters.map(({ initial }) => initial)).toEqual(shape.parameters.map(({ key }) => metric[key]));
  });
});

it.each(CATALOGUE.map((shape) => [shape.id, shape] as const))('%s shows each dimension', (_, shape) => {
  const values = initialValues(shape, 'imperial');
  expect(problemsOf(shape, values)).toEqual([]);
  expect(Object.keys(shape.dimensions(values)).sort()).toEqual(shape.parameters.map(({ key }) => key).sort());
});

it('ids are all different, and so are the parameters of a shape', () => {
  expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  for (const { parameters } of CATALOGUE)
    expect(new Set(parameters.map(({ key }) => key)).size).toBe(parameters.length);
});

it('has at least 60 shapes', () => expect(CATALOGUE.length).toBeGreaterThanOrEqual(60));
