import { Logo } from '@kerf/ui/logo';
import { SearchBox } from '@kerf/ui/search-box';
import { StatusBadge } from '@kerf/ui/status-badge';
import { theme } from '@kerf/ui/theme';
import { ThemeProvider } from '@mui/material/styles';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: {} } } }));

const draw = (widget: ReactNode): string => renderToStaticMarkup(<ThemeProvider theme={theme}>{widget}</ThemeProvider>);

it('a logo is the mark and the name of the product', () => {
  const markup = draw(<Logo />);
  expect(markup).toContain('<svg');
  expect(markup).toContain('>Kerf<');
});

it('a search box has a name, what is searched, and a button that clears it', () => {
  const box = (value: string) => draw(<SearchBox label="Search quotes" value={value} onSearch={() => undefined} />);
  expect(box('bracket')).toMatch(/<input[^>]*type="search"[^>]*value="bracket"/);
  expect(box('bracket')).toContain('aria-label="Search quotes"');
  expect([box('bracket').includes('<button'), box('').includes('<button')]).toEqual([true, false]);
});

it('a status badge states its status', () => {
  expect(draw(<StatusBadge tone="green">Ordered</StatusBadge>)).toContain('>Ordered<');
});
