import { compareDrawings, type Drawing } from '@kerf/drawing';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import de from '../../../src/locales/de-DE/drawing-comparison.json' with { type: 'json' };
import en from '../../../src/locales/en/drawing-comparison.json' with { type: 'json' };
import es from '../../../src/locales/es-ES/drawing-comparison.json' with { type: 'json' };
import fr from '../../../src/locales/fr-FR/drawing-comparison.json' with { type: 'json' };
import italian from '../../../src/locales/it-IT/drawing-comparison.json' with { type: 'json' };
import pt from '../../../src/locales/pt-PT/drawing-comparison.json' with { type: 'json' };
import vn from '../../../src/locales/vi-VN/drawing-comparison.json' with { type: 'json' };
import { drawingOf, hole, rectangle } from './drawings.ts';

vi.mock('../../../src/app/session.tsx', () => ({ useLocale: () => 'en-GB' }));
const { useComparisonWords } = await import('../../../src/features/drawing-doctor/comparing/use-comparison-words.ts');

const TEXTS = { en, de, es, fr, it: italian, pt, vi: vn };

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'drawing-comparison',
    resources: Object.fromEntries(
      Object.entries(TEXTS).map(([language, texts]) => [language, { 'drawing-comparison': texts }]),
    ),
  }),
);

const sentence = async (before: Drawing, after: Drawing, language = 'en'): Promise<string> => {
  await i18n.changeLanguage(language);
  const Sentence = () => <>{useComparisonWords(false).sentence(compareDrawings(before, after))}</>;
  return renderToStaticMarkup(<Sentence />);
};

const square = (side: number) => rectangle('outer', { width: side, height: side });

describe('the sentence of a comparison', () => {
  it('says that there is no difference only of drawings of one size', async () => {
    expect(await sentence(drawingOf(square(20)), drawingOf(square(20)))).toBe('No difference of more than 0.02 mm.');
    expect(await sentence(drawingOf(square(20)), drawingOf(square(200)))).toBe(
      'Size 20.00 × 20.00 → 200.00 × 200.00 mm. Compared as of the same size, no other difference of more than 0.02 mm.',
    );
    expect(await sentence(drawingOf(square(508)), drawingOf(square(20)))).toMatch(
      /^Size 508.00 × 508.00 → 20.00 × 20.00 mm\. /,
    );
  });

  it('names the size beside what else differs', async () => {
    const plate = (scale: number, bored: number) => {
      const small = [3, 9, 15].flatMap((x) => [3, 16].map((y) => hole(`${x} ${y}`, x * scale, y * scale, scale)));
      return drawingOf(square(20 * scale), ...small, hole('bored', 12 * scale, 10 * scale, bored * scale));
    };
    const [before, after] = [plate(1, 1), plate(10, 1.2)];
    expect(await sentence(before, after)).toMatch(/^Size 20.00 × 20.00 → 200.00 × 200.00 mm, 1 hole larger\. Cut /);
  });

  it.each(Object.keys(TEXTS))('names the size in the language %s', async (language) => {
    const told = await sentence(drawingOf(square(20)), drawingOf(square(200)), language);
    expect(told).toContain('20.00 × 20.00 → 200.00 × 200.00 mm');
    expect(told).not.toContain(await sentence(drawingOf(square(20)), drawingOf(square(20)), language));
  });
});
