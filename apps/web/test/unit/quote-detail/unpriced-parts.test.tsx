import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnpricedParts } from '../../../src/features/quote-detail/review/unpriced-parts.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { PartialPriceSign } from '../../../src/page/partial-price-sign.tsx';
import { drawnInQuote, wordsOf } from '../in-a-quote.tsx';
import { part } from './fixtures.ts';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const draw = (screen: ReactNode): string => drawnInQuote(screen, {});
const called = (...names: string[]) => names.map((name) => part({ id: name, name }));

describe('a total that does not hold every part', () => {
  it('says so and names the parts that are not in it', () => {
    const words = wordsOf(draw(<UnpricedParts parts={called('Bracket', 'Lid')} />));
    expect(words).toEqual(['Not in this total: 2 parts without a price', 'Bracket', 'Lid']);
  });

  it('leads to each of them while parts are edited', () => {
    const buttons = (onShow?: () => void) =>
      draw(<UnpricedParts parts={called('Bracket')} onShow={onShow} />).includes('<button');
    expect([buttons(() => undefined), buttons()]).toEqual([true, false]);
  });

  it('names ten and counts the others', () => {
    const parts = called(...Array.from({ length: 13 }, (_, index) => `Part ${index + 1}`));
    const words = wordsOf(draw(<UnpricedParts parts={parts} />));
    expect(words).toContain('Part 10');
    expect(words).not.toContain('Part 11');
    expect(words.at(-1)).toBe('and 3 more');
  });

  it('is marked in lists of quotes, and one that holds them all is not', () => {
    expect(draw(<PartialPriceSign unpriced={1} />)).toContain('The total does not hold 1 part that has no price.');
    expect(draw(<PartialPriceSign unpriced={0} />)).not.toContain('role="img"');
    expect(wordsOf(draw(<UnpricedParts parts={[]} />))).toEqual([]);
  });
});
