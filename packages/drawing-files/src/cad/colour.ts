import type { CadColour } from './cad-file.ts';

export const BY_LAYER: CadColour = { by: 'layer' };
export const BY_BLOCK: CadColour = { by: 'block' };

const hexByte = (value: number): string => Math.floor(value).toString(16).padStart(2, '0');

const hexColour = (red: number, green: number, blue: number): string =>
  `#${hexByte(red)}${hexByte(green)}${hexByte(blue)}`;

const NAMED = [
  '#000000',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#ffffff',
  '#808080',
  '#c0c0c0',
];
const GREYS = ['#333333', '#505050', '#696969', '#828282', '#bebebe', '#ffffff'];
/** Brightness of the five shades of each hue in the AutoCAD colour index. */
const SHADES = [255, 165, 127, 76, 38];

/** Share of the brightness that a primary has at `hue` twelfths-of-a-half-turn steps of 15° from its own peak. */
const primaryShare = (step: number): number => {
  const distance = Math.min(step, 24 - step);
  return distance <= 4 ? 1 : distance >= 8 ? 0 : (8 - distance) / 4;
};

/** Index 10 to 249: 24 hues of ten shades, the odd ones half mixed with white. */
const hueColour = (index: number): string => {
  const hue = Math.floor((index - 10) / 10);
  const brightness = SHADES[Math.floor((index % 10) / 2)]!;
  const isPale = index % 2 === 1;
  const channel = (peak: number): number => {
    const share = primaryShare((hue - peak + 24) % 24);
    return isPale ? brightness * (0.5 + share / 2) : brightness * share;
  };
  return hexColour(channel(0), channel(8), channel(16));
};

const TABLE: readonly string[] = Array.from({ length: 256 }, (_, index) => {
  if (index < NAMED.length) return NAMED[index]!;
  return index < 250 ? hueColour(index) : GREYS[index - 250]!;
});

const COLOURS: readonly CadColour[] = TABLE.map((value) => ({ by: 'value', value }));

/** #rrggbb of an AutoCAD colour index; white for numbers outside it. */
export const indexedValue = (index: number): string => TABLE[index] ?? '#ffffff';

/** Colour of an AutoCAD colour index: 0 by block, 256 (and anything unknown) by layer. */
export const indexedColour = (index: number): CadColour => {
  if (index === 0) return BY_BLOCK;
  return COLOURS[Math.abs(index)] ?? BY_LAYER;
};

/** Colour of a 24-bit number 0xrrggbb. */
export const trueColour = (rgb: number): CadColour => ({ by: 'value', value: trueColourValue(rgb) });

/** #rrggbb of a 24-bit number 0xrrggbb. */
export const trueColourValue = (rgb: number): string => `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`;
