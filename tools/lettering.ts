/**
 * `npx tsx tools/lettering.ts`: writes the outlines of the letters that signs are made of, from Noto Sans Bold (SIL Open Font
 * License 1.1). Only what signs need is taken: letters, figures and signs of the languages that Kerf speaks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const FONT = '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf';
const TARGET = fileURLToPath(new URL('../packages/quick-parts/src/lettering/glyphs.ts', import.meta.url));

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const VIETNAMESE = [
  0x102,
  0x103,
  0x110,
  0x111,
  0x128,
  0x129,
  0x168,
  0x169,
  0x1a0,
  0x1a1,
  0x1af,
  0x1b0,
  ...range(0x1ea0, 0x1ef9),
];
const CODES = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0xff),
  0x152,
  0x153,
  ...VIETNAMESE,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x20ac,
];
/** Signs that hold letters in rings have parts that would fall out whatever bridge they get. */
const LEFT_OUT = new Set([0xa9, 0xae, 0xad]);

const LETTERS: Readonly<Record<string, string>> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' };

/** Accents that run into their letter stand apart from it, so that contours do not cross: after so many contours of the letter. */
const SET_APART: Readonly<Record<string, { readonly after: number; readonly side: 'above' | 'below' }>> = {
  Å: { after: 2, side: 'above' },
  Ç: { after: 1, side: 'below' },
  ç: { after: 1, side: 'below' },
};
const GAP = 45;

type Contour = { command: string; args: number[] }[];

const heights = (contours: readonly Contour[]): number[] =>
  contours.flat().flatMap(({ args }) => args.filter((_, place) => place % 2 === 1));

const setApart = (character: string, contours: readonly Contour[]): readonly Contour[] => {
  const rule = SET_APART[character];
  if (rule === undefined) return contours;
  const [letter, accent] = [contours.slice(0, rule.after), contours.slice(rule.after)];
  const by =
    rule.side === 'above'
      ? Math.max(...heights(letter)) + GAP - Math.min(...heights(accent))
      : Math.min(...heights(letter)) - GAP - Math.max(...heights(accent));
  const moved = accent.map((contour) =>
    contour.map(({ command, args }) => ({
      command,
      args: args.map((value, place) => (place % 2 === 1 ? value + by : value)),
    })),
  );
  return [...letter, ...moved];
};

const contoursOf = (commands: readonly { command: string; args: number[] }[]): Contour[] =>
  commands.reduce<Contour[]>((all, one) => {
    if (one.command === 'moveTo') all.push([]);
    all.at(-1)?.push(one);
    return all;
  }, []);

const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)));
if (!('layout' in font)) throw new Error(`${FONT} holds several fonts`);

const rows = CODES.filter((code) => !LEFT_OUT.has(code) && font.hasGlyphForCodePoint(code)).map((code) => {
  const glyph = font.glyphForCodePoint(code);
  const contours = setApart(String.fromCodePoint(code), contoursOf(glyph.path.commands));
  const path = contours.flat().map(({ command, args }) => {
    const letter = LETTERS[command];
    if (letter === undefined) throw new Error(`${command} in U+${code.toString(16)}`);
    return `${letter}${args.map((value) => Math.round(value)).join(' ')}`;
  });
  return `  ${JSON.stringify(String.fromCodePoint(code))}: '${glyph.advanceWidth}|${path.join('')}',`;
});

writeFileSync(
  TARGET,
  [
    '// Written by tools/lettering.ts. Outlines of Noto Sans Bold, © The Noto Project Authors, SIL Open Font License 1.1 (see OFL.txt).',
    '',
    '/** Units of the outlines in the height of a capital letter. */',
    `export const CAP_HEIGHT = ${font.capHeight};`,
    '/** From one line of text to the next, in units of the outlines. */',
    `export const LINE_HEIGHT = ${Math.round(font.ascent - font.descent + font.lineGap)};`,
    '',
    '/** Of each character its advance, and its outline as path data with lines and quadratic curves, y up. */',
    '// biome-ignore format: a row for each character',
    'export const GLYPHS: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n'),
);
