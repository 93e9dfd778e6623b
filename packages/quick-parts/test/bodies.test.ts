import { chainBounds, distance } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import {
  CATALOGUE,
  type Dimension,
  figureOf,
  initialValues,
  type Shape,
  type Values,
  wordsOfShape,
} from '../src/index.ts';

const BODIES = CATALOGUE.filter(({ category }) => category === 'developments');

const measured = (dimension: Dimension | undefined): number | null => {
  if (dimension?.kind === 'straight') return distance(dimension.from, dimension.to);
  if (dimension?.kind === 'diameter') return dimension.diameter;
  return dimension?.kind === 'angle' ? dimension.sweepDegrees : null;
};

/** Values between the limits, a share of the way. */
const valuesAt = (shape: Shape, share: number): Values => {
  let values: Values = {};
  for (const { key, limits, kind } of shape.parameters) {
    const own = limits(values);
    if ('options' in own) continue;
    const [min, max] = [own.min, Math.min(own.max, 40 * Math.max(1, own.min))];
    const value = min + share * (max - min);
    values = { ...values, [key]: kind === 'count' ? Math.round(value) : value };
  }
  return values;
};

describe.each(BODIES.map((shape) => [shape.id, shape] as const))('%s', (_, shape) => {
  const draws = [initialValues(shape, 'metric'), ...[0.1, 0.4, 0.8].map((share) => valuesAt(shape, share))];

  it('draws each length and angle as large as it is said', () => {
    for (const values of draws) {
      const dimensions = shape.dimensions(values);
      const drawn = shape.parameters.map(({ key }) => measured(dimensions[key]));
      shape.parameters.forEach(({ key, kind }, place) => {
        if (kind !== 'count')
          expect(drawn[place], `${key} of ${JSON.stringify(values)}`).toBeCloseTo(values[key] ?? 0, 6);
      });
    }
  });

  it('stands beside its flat pattern and not on it', () => {
    for (const values of draws) {
      const flat = chainBounds(shape.make(values).outline);
      const body = chainBounds(shape.body?.(values) ?? []);
      expect(body?.minX).toBeGreaterThan(flat?.maxX ?? Number.NaN);
      expect(figureOf(shape, values).body).not.toBe('');
    }
  });

  it('says in each language what its sizes measure', () => {
    const said = (locale: string) =>
      shape.parameters.map(({ key }) => wordsOfShape(shape, locale).parameter(key).description);
    for (const locale of ['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-PT', 'vi-VN'])
      for (const [place, words] of said(locale).entries()) expect(words).not.toBe(said('en')[place]);
  });
});

it('a cone tells its upright height, and a saddle the height over the axis of the main pipe', () => {
  const words = (id: string) =>
    wordsOfShape(BODIES.find((shape) => shape.id === id)!, 'en').parameter('height').description;
  expect(words('cone')).toContain('not along the slope');
  expect(words('pipe-saddle')).toContain('axis of the main pipe');
});
