import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let locale = 'en-GB';
vi.mock('../../../src/session/session.tsx', () => ({ useLocale: () => locale }));
const { useMeasureWords } = await import('../../../src/features/drawing-doctor/use-measure-words.ts');

const words = (isImperial: boolean): readonly string[] => {
  const told: string[] = [];
  const Told = () => {
    const { figure, length, list } = useMeasureWords(isImperial);
    told.push(figure(1234.5), length(25.4), list(['8 holes', '2 folds']));
    return null;
  };
  renderToStaticMarkup(<Told />);
  return told;
};

it('measures are told in the unit of the part and the language of the reader', () => {
  locale = 'en-GB';
  expect(words(false)).toEqual(['1,234.50', '25.40 mm', '8 holes, 2 folds']);
  expect(words(true)).toEqual(['48.6024', '1.0000 in', '8 holes, 2 folds']);
  locale = 'de-DE';
  expect(words(false).slice(0, 2)).toEqual(['1.234,50', '25,40 mm']);
});
