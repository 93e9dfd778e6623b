import { partFacts } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { isSound, makeDrawing, type OwnDefinition, readOwnShape, type Shape, unsoundValues } from '../src/index.ts';
import { readExpression } from '../src/own/expression.ts';

const EAR: OwnDefinition = {
  name: 'Mounting ear',
  parameters: [
    { key: 'W', name: 'Width', initial: 80, min: 30, max: 500 },
    { key: 'H', name: 'Height', initial: 60, min: 30, max: 500 },
    { key: 'R', name: 'Corner radius', initial: 10, min: 0, max: 'min(W, H) / 2 - 1' },
    { key: 'N', name: 'Holes', kind: 'count', initial: 3, min: 1, max: 'floor(W / 20)' },
    { key: 'd', name: 'Hole', initial: 6, min: 1, max: 'min(W / N / 2, H / 4)' },
  ],
  outline: {
    corners: [
      { x: 0, y: 0 },
      { x: 'W', y: 0 },
      { x: 'W', y: 'H', radius: 'R' },
      { x: 0, y: 'H', radius: 'R' },
    ],
  },
  holes: [{ circle: { x: '(i + 0.5) * W / N', y: 'H / 4', diameter: 'd' }, repeat: [{ name: 'i', count: 'N' }] }],
  folds: [{ from: { x: 0, y: 'H / 2' }, to: { x: 'W', y: 'H / 2' } }],
  marks: {
    W: { from: { x: 'W', y: 0 }, to: { x: 0, y: 0 } },
    d: { across: { x: 'W / N / 2', y: 'H / 4' }, diameter: 'd' },
  },
};

const read = (definition: unknown): Shape => {
  const found = readOwnShape(definition, 'own');
  if (!found.ok) throw new Error(`${found.at}: ${found.problem}`);
  return found.shape;
};
const faultOf = (definition: unknown) => {
  const found = readOwnShape(definition, 'own');
  return found.ok ? null : [found.at, found.problem];
};

describe('a shape that a shop describes', () => {
  it('is drawn from its description: corners, repeated holes, folds', () => {
    const made = makeDrawing(read(EAR), { W: 100, H: 60, R: 10, N: 4, d: 8 });
    if (!made.ok) throw new Error('refused');
    const facts = partFacts(made.value, 'p1');
    const rounding = ((4 - Math.PI) * 100) / 2;
    expect(facts?.areaMm2).toBeCloseTo(100 * 60 - rounding - 4 * Math.PI * 16, 6);
    expect(facts?.folds).toHaveLength(1);
  });

  it('has limits that depend on the parameters before', () => {
    const made = makeDrawing(read(EAR), { W: 100, H: 60, R: 31, N: 4, d: 8 });
    expect(made).toMatchObject({ ok: false, problems: [{ key: 'R', code: 'tooLarge', max: 29 }] });
  });

  it('is tried over its limits: a hole that may leave the part is found', () => {
    expect(unsoundValues(read(EAR))).toBeNull();
    const loose = { ...EAR, parameters: EAR.parameters.map((one) => (one.key === 'd' ? { ...one, max: 400 } : one)) };
    const bad = unsoundValues(read(loose));
    expect(bad).not.toBeNull();
    expect(isSound(read(loose), bad ?? {})).toBe(false);
  });

  it.each([
    ['not an object', 7, ['', 'an object is wanted']],
    ['without outline', { name: 'A', parameters: EAR.parameters }, ['outline', 'this is missing']],
    ['with a misspelt field', { ...EAR, hole: [] }, ['hole', 'there is no such field']],
    [
      'with two keys alike',
      { ...EAR, parameters: [EAR.parameters[0], EAR.parameters[0]] },
      ['parameters[1].key', 'this name is taken'],
    ],
    [
      'with a limit from behind',
      { ...EAR, parameters: [{ key: 'W', name: 'W', initial: 1, max: 'H' }, EAR.parameters[1]] },
      ['parameters[0].max', 'there is no H here'],
    ],
    [
      'with two outlines',
      { ...EAR, outline: { circle: { x: 0, y: 0, diameter: 1 }, corners: [] } },
      ['outline', 'one of circle, rectangle, slot, corners is wanted'],
    ],
    ['with too few corners', { ...EAR, outline: { corners: [] } }, ['outline.corners', 'at least 3 are wanted']],
  ])('%s is refused with its place', (_, definition, fault) => expect(faultOf(definition)).toEqual(fault));
});

describe('an expression', () => {
  const known = new Set(['W', 'd']);
  const value = (text: string) => {
    const found = readExpression(text, known);
    return found.ok ? found.value({ W: 10, d: 4 }) : found.problem;
  };
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['W - d - 1', 5],
    ['W / d / 5', 0.5],
    ['-W + 2^3^2', 502],
    ['min(W, d, 7) * max(1, 2)', 8],
    ['sin(30) * 2', 1],
    ['sqrt(W^2 - 6 ^ 2)', 8],
    ['.5 * W', 5],
  ])('%s is %d', (text, wanted) => expect(value(text)).toBeCloseTo(wanted, 9));
  it.each(['', 'W +', '(W', 'W d', '2..3 $', 'H', 'min(', 'constructor', '__proto__', 'W;d'])('%s is refused', (text) =>
    expect(typeof value(text)).toBe('string'),
  );
});
