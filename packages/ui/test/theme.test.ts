import { describe, expect, it } from 'vitest';
import { darkStatus, lightStatus, snackbarColours } from '../src/theme.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** Contrast of two colours. Source: WCAG 2.2, 'contrast ratio'. */
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
};

describe('colours', () => {
  it.each(Object.entries(snackbarColours))('carry white words on a message: %s', (_variant, ground) =>
    expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ['light', lightStatus],
    ['dark', darkStatus],
  ])('carry the words of every status, %s', (_scheme, tones) => {
    for (const { text, fill } of Object.values(tones)) expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
  });
});
