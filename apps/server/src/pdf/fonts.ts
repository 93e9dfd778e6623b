import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { plainFont } from './woff.ts';

/**
 * Terminology. Face: one font file. `regular` and `semiBold` have the letters of every European language and of Vietnamese;
 * `lastResort` has almost every other sign in use, such as Chinese, Japanese and Korean ones, arrows and emoji, drawn plainly.
 */
const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  semiBold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  lastResort: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;

export type Face = keyof typeof FILES;
export type FontWeight = Exclude<Face, 'lastResort'>;

/** One glyph for each letter: of `ffi` as one glyph, or ọ as two, letters would be lost to whoever copies the text. */
export const FONT_FEATURES = { ccmp: false, liga: false, clig: false, calt: false, dlig: false } as const;
export type FontFeatures = typeof FONT_FEATURES;

/** What the layout must know of the fonts. */
export type PdfFonts = {
  readonly faces: Readonly<Record<Face, Font>>;
  /** The face that prints all of these characters; null when none does. */
  readonly faceOf: (characters: string, weight: FontWeight) => Face | null;
  /** Width of a text, points. */
  readonly widthOf: (text: string, face: Face, sizePoints: number) => number;
};

const openFace = async (face: Face): Promise<Font> => {
  const file = createRequire(import.meta.url).resolve(FILES[face]);
  const content = await readFile(file);
  const font = create(file.endsWith('.woff') ? plainFont(content) : content);
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return font;
};

/**
 * fontkit forgets which letter a glyph stands for when it meets it first as a piece of another, such as the ơ of ớ; then the
 * printed letter cannot be copied. So every letter is met by itself first.
 */
const meetLetters = (font: Font): void => {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
};

/** Remembers the answers for words that come again; a document has few different ones, so it is emptied when full. */
const remembered = <Value>(compute: (key: string) => Value, most = 20_000): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
};

/** Width of a word in ems. */
const wordWidths = (font: Font) =>
  remembered((word) => font.layout(word, { ...FONT_FEATURES }).advanceWidth / font.unitsPerEm);

/** Reads the fonts of the PDF; once per process. */
export const loadPdfFonts = async (): Promise<PdfFonts> => {
  const [regular, semiBold, lastResort] = await Promise.all([
    openFace('regular'),
    openFace('semiBold'),
    openFace('lastResort'),
  ]);
  for (const font of [regular, semiBold]) meetLetters(font);
  const faces = { regular, semiBold, lastResort };
  const widths = { regular: wordWidths(regular), semiBold: wordWidths(semiBold), lastResort: wordWidths(lastResort) };
  const hasAll = (font: Font) =>
    remembered((characters) =>
      [...characters].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
  const has = { regular: hasAll(regular), semiBold: hasAll(semiBold), lastResort: hasAll(lastResort) };
  return {
    faces,
    faceOf: (characters, weight) => {
      if (has[weight](characters)) return weight;
      return has.lastResort(characters) ? 'lastResort' : null;
    },
    widthOf: (text, face, sizePoints) =>
      text.split(/(?<= )/).reduce((sum, word) => sum + widths[face](word), 0) * sizePoints,
  };
};
