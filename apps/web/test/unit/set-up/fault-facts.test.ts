import { expect, it } from 'vitest';
import { shownFacts } from '../../../src/features/set-up/import/fault-facts.ts';

const words: Readonly<Record<string, string>> = { yes: 'Ja', no: 'Nein' };
const german = {
  number: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 }),
  language: 'de-DE',
  choiceText: (value: string) => words[value] ?? null,
};

it('says the choices of a cell in the reader’s words, and those without words as they are', () => {
  const facts = { text: 'Vielleicht', choices: 'Yes, No', values: 'yes no' };
  expect(shownFacts(facts, german)).toMatchObject({ text: 'Vielleicht', choices: 'Ja oder Nein' });
  expect(shownFacts({ text: 'x', choices: 'Laser, Plasma' }, german)).toMatchObject({ choices: 'Laser, Plasma' });
});

it('writes figures as the organisation does, and leaves what was typed', () => {
  expect(shownFacts({ text: '1,500', first: 1.5, second: 1500 }, german)).toEqual({
    ...{ text: '1,500', first: '1,5', second: '1.500' },
  });
});
