import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useMeasureWords } from '../../../src/features/drawing-doctor/use-measure-words.ts';
import { inSession } from '../in-a-session.tsx';

const words = (isImperial: boolean, locale: string): readonly string[] => {
  const told: string[] = [];
  const Told = () => {
    const { figure, length, list } = useMeasureWords(isImperial);
    told.push(figure(1234.5), length(25.4), list(['8 holes', '2 folds']));
    return null;
  };
  renderToStaticMarkup(inSession(<Told />, { organisation: { locale } }));
  return told;
};

it('measures are told in the unit of the part and the language of the reader', () => {
  expect(words(false, 'en-GB')).toEqual(['1,234.50', '25.40 mm', '8 holes, 2 folds']);
  expect(words(true, 'en-GB')).toEqual(['48.6024', '1.0000 in', '8 holes, 2 folds']);
  expect(words(false, 'de-DE').slice(0, 2)).toEqual(['1.234,50', '25,40 mm']);
});
