import { compareDrawings, type Drawing } from '@kerf/drawing';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { useComparisonWords } from '../../../src/features/drawing-doctor/comparing/use-comparison-words.ts';
import { usePlacementWords } from '../../../src/features/drawing-doctor/comparing/use-placement-words.ts';
import de from '../../../src/locales/de-DE/drawing-comparison.json' with { type: 'json' };
import en from '../../../src/locales/en/drawing-comparison.json' with { type: 'json' };
import es from '../../../src/locales/es-ES/drawing-comparison.json' with { type: 'json' };
import fr from '../../../src/locales/fr-FR/drawing-comparison.json' with { type: 'json' };
import italian from '../../../src/locales/it-IT/drawing-comparison.json' with { type: 'json' };
import pt from '../../../src/locales/pt-PT/drawing-comparison.json' with { type: 'json' };
import vn from '../../../src/locales/vi-VN/drawing-comparison.json' with { type: 'json' };
import { inSession } from '../in-a-session.tsx';
import { drawingOf, hole, line, rectangle } from './drawings.ts';

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
  return renderToStaticMarkup(inSession(<Sentence />));
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

  it('tells of the cut only where its length changes', async () => {
    const etching = line('etched', [5, 5], [15, 5], 'Etching');
    expect(await sentence(drawingOf(square(20), etching), drawingOf(square(20)))).toBe('1 etching gone.');
    const bored = drawingOf(square(20), hole('bored', 10, 10, 2));
    expect(await sentence(drawingOf(square(20)), bored)).toMatch(/^1 hole new\. Cut length 80\.00 → 92\.57 mm\.$/);
  });

  it.each(Object.keys(TEXTS))('names the size in the language %s', async (language) => {
    const told = await sentence(drawingOf(square(20)), drawingOf(square(200)), language);
    expect(told).toContain('20.00 × 20.00 → 200.00 × 200.00 mm');
    expect(told).not.toContain(await sentence(drawingOf(square(20)), drawingOf(square(20)), language));
  });
});

describe('how the other drawing lies', () => {
  const lain = async (before: Drawing, after: Drawing, language = 'en'): Promise<string> => {
    await i18n.changeLanguage(language);
    const Placement = () => <>{usePlacementWords(false).placement(compareDrawings(before, after), 'rev A')}</>;
    return renderToStaticMarkup(inSession(<Placement />));
  };
  const lying = drawingOf(
    rectangle('outer', { width: 60, height: 40 }),
    hole('first', 10, 5, 2),
    hole('second', 10, 12, 1),
  );
  const standing = drawingOf(
    rectangle('outer', { x: -40, width: 40, height: 60 }),
    hole('first', -5, 10, 2),
    hole('second', -12, 10, 1),
  );
  const overturned = drawingOf(
    rectangle('outer', { x: -60, y: -40, width: 60, height: 40 }),
    hole('first', -10, -5, 2),
    hole('second', -10, -12, 1),
  );

  it('is told by the shorter way round with its direction, which half a turn has not', async () => {
    expect(await lain(lying, standing)).toBe('“rev A” was turned by 90° counter-clockwise to lie over this drawing.');
    expect(await lain(standing, lying)).toBe('“rev A” was turned by 90° clockwise to lie over this drawing.');
    expect(await lain(lying, overturned)).toBe('“rev A” was turned by 180° to lie over this drawing.');
  });

  it.each(Object.keys(TEXTS))('is told by its direction in the language %s', async (language) => {
    const [left, right] = [await lain(lying, standing, language), await lain(standing, lying, language)];
    expect([left, right].join()).not.toContain('placement.');
    expect(left).not.toBe(right);
  });
});
