import type { QuoteItem } from '@kerf/contract';
import { PATH_COLOURS, type PathRole } from '@kerf/drawing';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { Legend } from '../../../src/features/drawing-doctor/canvas/legend.tsx';
import { PartPicker } from '../../../src/features/drawing-doctor/top-bar/part-picker.tsx';
import drawingDoctor from '../../../src/locales/en/drawing-doctor.json' with { type: 'json' };

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'drawing-doctor': drawingDoctor } } }));

/** Hue in degrees, and how far the colour is from grey, 0 to 1. */
const hueOf = (colour: string): { readonly hue: number; readonly chroma: number } => {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255);
  const [r, g, b] = [red!, green!, blue!];
  const chroma = Math.max(r, g, b) - Math.min(r, g, b);
  const hue = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  return { hue: (hue + 360) % 360, chroma };
};

/** Spec: quote parts §2.4. */
const legend: readonly (readonly [PathRole, string, readonly [number, number]])[] = [
  ['Etching', 'Etching', [100, 160]],
  ['Folding', 'Folding', [200, 240]],
  ['Information', 'Information', [45, 65]],
  ['OpenOuter', 'Open outer path', [340, 360]],
  ['OpenInner', 'Open inner path', [250, 290]],
];

it('cutting is white, etching green, folding blue, information yellow, open outer paths red and open inner ones purple', () => {
  expect(PATH_COLOURS.dark.Cutting).toBe('#ffffff');
  for (const [role, , [least, most]] of legend) {
    const { hue, chroma } = hueOf(PATH_COLOURS.dark[role]);
    expect([role, chroma > 0.25, hue >= least && hue <= most]).toEqual([role, true, true]);
  }
});

it('the legend names every colour in the order of the specification', () => {
  const words = renderToStaticMarkup(<Legend />)
    .match(/<li[^>]*>.*?<\/li>/g)
    ?.map((row) => row.replace(/<style.*?<\/style>|<[^>]*>/g, ''));
  expect(words).toEqual(['Cutting', ...legend.map(([, word]) => word)]);
});

it('the first part has no part before it, and the last none after it', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, name: `Plate ${id}` }) as QuoteItem);
  const disabled = (itemId: string): string[] => {
    const markup = renderToStaticMarkup(<PartPicker items={items} itemId={itemId} onPick={() => undefined} />);
    return (markup.match(/<button[^>]*>/g) ?? [])
      .filter((button) => / disabled=""/.test(button))
      .map((button) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? '');
  };
  expect(disabled('a')).toEqual(['Previous part']);
  expect(disabled('b')).toEqual([]);
  expect(disabled('c')).toEqual(['Next part']);
});
