import { expect, it } from 'vitest';
import { sample } from './samples.ts';
import { parse, walk } from './source-file.ts';

it('a file is visited in the order of its text, however many rules visited it before', () => {
  const file = sample('packages/geometry/src/turn.ts', 'turn(first, second);', 'turn(third);');
  const names = () => {
    const found: string[] = [];
    walk(parse(file).program, (node) => {
      if (node.type === 'Identifier') found.push(node.name);
    });
    return found;
  };
  const inOrder = ['turn', 'first', 'second', 'turn', 'third'];
  expect([names(), names()]).toEqual([inOrder, inOrder]);
});
