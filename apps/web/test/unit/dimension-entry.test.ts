import { initialValues, shapeOf } from '@kerf/quick-parts';
import { describe, expect, it } from 'vitest';
import { enterValue, problemOfEntry, withOffered } from '../../src/features/quick-parts/dimension-entry.ts';
import { matchingShapes } from '../../src/features/quick-parts/shape-list.tsx';

const ring = shapeOf('ring')!;
const flange = shapeOf('flange-en-1092')!;
const ruleOf = (shape: typeof ring, key: string) => shape.parameters.find((rule) => rule.key === key)!;

describe('a dimension of a quick part', () => {
  it('changes only when it differs from what is shown', () => {
    const values = { ...initialValues(ring, 'metric'), diameter: 100.004 };
    expect(enterValue(values, ruleOf(ring, 'diameter'), 100, 'metric')).toBe(values);
    expect(enterValue(values, ruleOf(ring, 'diameter'), 101, 'metric').diameter).toBe(101);
  });

  it('is typed in inches and kept in mm', () => {
    const values = initialValues(ring, 'imperial');
    expect(enterValue(values, ruleOf(ring, 'diameter'), 4, 'imperial').diameter).toBeCloseTo(101.6, 9);
  });

  it.each([
    ['metric', 119, { code: 'tooLarge', limit: 118 }],
    ['metric', 0.5, { code: 'tooSmall', limit: 1 }],
    ['metric', 100, null],
  ] as const)('is judged by the others, in %s: %d', (units, shown, problem) => {
    const values = { ...initialValues(ring, units), diameter: 120 };
    expect(problemOfEntry(ring, values, ruleOf(ring, 'innerDiameter'), shown, units)).toEqual(problem);
  });

  it('says its limits in inches where inches are typed', () => {
    const values = { ...initialValues(ring, 'imperial'), diameter: 25.4 * 4 };
    const problem = problemOfEntry(ring, values, ruleOf(ring, 'innerDiameter'), 4, 'imperial');
    expect(problem).toMatchObject({ code: 'tooLarge' });
    expect(problem !== null && 'limit' in problem ? problem.limit : 0).toBeCloseTo(4 - 2 / 25.4, 4);
  });

  it('takes a size that is offered when the pressure rating was changed', () => {
    const values = withOffered(flange, { ...initialValues(flange, 'metric'), nominalSize: 12345 });
    const limits = ruleOf(flange, 'nominalSize').limits(values);
    expect('options' in limits && limits.options.some(({ value }) => value === values.nominalSize)).toBe(true);
  });
});

it('shapes are found by words of their name and category, whatever the accents', () => {
  const named = (name: string, categoryName: string) => ({ offered: { shape: ring, own: null }, name, categoryName });
  const all = [named('Équerre', 'Goussets'), named('Disque', 'Disques'), named('Équerre percée', 'Profilés')];
  expect(matchingShapes(all, 'equerre').map(({ name }) => name)).toEqual(['Équerre', 'Équerre percée']);
  expect(matchingShapes(all, 'profil EQUERRE').map(({ name }) => name)).toEqual(['Équerre percée']);
  expect(matchingShapes(all, ' ')).toHaveLength(3);
});
