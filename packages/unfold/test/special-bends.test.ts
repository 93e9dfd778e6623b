import { describe, expect, it } from 'vitest';
import { understandModel } from '../src/index.ts';
import { extrude, modelOf, stripSection, type Turn } from './extrude.ts';

const codesOf = (turns: readonly Turn[]): readonly string[] => {
  const solid = extrude('strip', [stripSection(2, turns, 40)], { at: 0, lean: 0 }, { at: 100, lean: 0 });
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat.findings.map(({ code }) => code);
};

describe('bends that are no stroke over a die', () => {
  it.each([
    ['a right angle', { flat: 60, angle: Math.PI / 2, radius: 3 }, []],
    ['a hem', { flat: 12, angle: Math.PI - 0.02, radius: 0.5 }, ['HEM']],
    ['a rolled sheet', { flat: 30, angle: Math.PI / 2, radius: 60 }, ['ROLLED']],
  ] as const)('%s', (_name, turn, codes) => {
    expect(codesOf([turn])).toEqual(codes);
  });
});
