import type { MixedNest, NestLayout } from '@kerf/contract';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureName } from '../../../src/features/quote-detail/mixed-nests/mixed-nest-data.ts';
import { counted, sizesLaid, useNestWords } from '../../../src/features/quote-detail/mixed-nests/nest-words.ts';
import de from '../../../src/locales/de-DE/mixed-nests.json' with { type: 'json' };
import en from '../../../src/locales/en/mixed-nests.json' with { type: 'json' };
import { inSession } from '../in-a-session.tsx';

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'mixed-nests',
    interpolation: { escapeValue: false },
    resources: { en: { 'mixed-nests': en }, de: { 'mixed-nests': de } },
  }),
);

type Laid = Pick<NestLayout, 'count' | 'sheetId' | 'widthMm' | 'heightMm'>;
const laid = (count: number, widthMm: number, heightMm: number, sheetId: string | null = 's'): Laid => ({
  count,
  widthMm,
  heightMm,
  sheetId,
});
const part = { quoteItemId: 'i', name: 'plate', quantity: 1004, placed: 1004, notNested: null, partsTogether: 1 };

const sheetsOf = (layouts: readonly Laid[], parts: MixedNest['parts'] = [part], locale = 'en-GB'): string => {
  const sum = (areRemnants: boolean) =>
    layouts.reduce((all, { count, sheetId }) => all + ((sheetId === null) === areRemnants ? count : 0), 0);
  const nest = {
    newSheets: { sheets: sum(false), areaMm2: 1, costPrice: null },
    remnantsUsed: sum(true),
    layouts,
    parts,
  } as unknown as MixedNest;
  const told: string[] = [];
  const Told = () => {
    told.push(useNestWords().sheetsOf(nest, { isImperial: false }));
    return null;
  };
  renderToStaticMarkup(inSession(<Told />, { organisation: { locale } }));
  return told.join();
};

describe('the sheets of a nest', () => {
  it('are told with their sizes, new ones and remnants', () => {
    expect(sheetsOf([laid(12, 2500, 1250), laid(1, 2500, 1250), laid(2, 1500, 800, null)])).toBe(
      '13 new sheets (2,500 × 1,250 mm) + 2 remnants (1,500 × 800 mm)',
    );
    expect(sheetsOf([laid(1, 3000, 1500), laid(1200, 2500, 1250)])).toBe(
      '1,201 new sheets (1,200 × 2,500 × 1,250 mm, 1 × 3,000 × 1,500 mm)',
    );
    expect(sheetsOf([laid(1, 900, 600, null)])).toBe('1 remnant (900 × 600 mm)');
    expect(sheetsOf([])).toBe('0 new sheets');
  });

  it('are told with the pieces that have no place', () => {
    expect(sheetsOf([laid(1, 2500, 1250)], [{ ...part, placed: 1000 }])).toBe(
      '1 new sheet (2,500 × 1,250 mm) · 1,000 of 1,004 pieces placed',
    );
  });

  it('are one size wherever they lie alike', () => {
    expect(sizesLaid([laid(1, 900, 600, null), laid(2, 900, 600)], false)).toEqual([
      { count: 2, widthMm: 900, heightMm: 600 },
    ]);
  });
});

it('pieces are counted in the figures of the organisation', async () => {
  expect(i18n.t('mixed-nests:pieces', counted(1004, 'en-GB'))).toBe('1,004 pieces');
  expect(i18n.t('mixed-nests:pieces', counted(1, 'en-GB'))).toBe('1 piece');
  await i18n.changeLanguage('de');
  expect(sheetsOf([laid(1200, 2500, 1250)], [part], 'de-DE')).toBe('1.200 neue Tafeln (2.500 × 1.250 mm)');
});

it('the picture of a sheet is named as the nest file is, with its number', () => {
  const group = { materialName: 'Mild steel', thicknessMm: 1.5 };
  expect(pictureName(group, 'Q-00002', 3)).toBe('Q-00002 Mild steel 1.5 mm 3.svg');
  expect(pictureName(group, undefined, 1)).toBe('Mild steel 1.5 mm 1.svg');
});
