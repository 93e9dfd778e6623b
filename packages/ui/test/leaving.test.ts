import { expect, test } from 'vitest';
import { leaveDialog } from '../src/leaving.ts';

type Answer = 'save' | 'discard' | null;

const left = async (isChanged: boolean, answer: Answer, canSave = true) => {
  const done: string[] = [];
  await leaveDialog(
    { isChanged, canSave, save: () => done.push('saved'), close: () => done.push('closed') },
    async () => {
      done.push('asked');
      return answer;
    },
  );
  return done;
};

test('a dialog in which nothing was entered closes unasked', async () => {
  expect(await left(false, null)).toEqual(['closed']);
});

test.each([
  ['saves', 'save', ['asked', 'saved']],
  ['drops what was entered', 'discard', ['asked', 'closed']],
  ['stays', null, ['asked']],
] as const)('one with something entered asks, and %s as answered', async (_, answer, done) => {
  expect(await left(true, answer)).toEqual(done);
});

test('what cannot be saved keeps the dialog open', async () => {
  expect(await left(true, 'save', false)).toEqual(['asked']);
});
