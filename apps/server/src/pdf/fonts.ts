import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** The letters of every language that documents speak, in the two weights that they use. */
const FAMILY = 'Noto Sans';
const FILES = { 400: '400Regular/NotoSans_400Regular', 600: '600SemiBold/NotoSans_600SemiBold' } as const;
export type FontWeight = keyof typeof FILES;
const WEIGHTS = [400, 600] as const satisfies readonly FontWeight[];

/** The part of fontkit's font that is used here. */
type LoadedFont = {
  readonly unitsPerEm: number;
  readonly characterSet: readonly number[];
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  readonly glyphForCodePoint: (codePoint: number) => { readonly advanceWidth: number };
};

/** fontkit's types stand behind the library's own, which name less than there is. */
const loadedFont = (data: unknown): LoadedFont => {
  if (data === null) throw new Error(`${FAMILY} could not be read`);
  return data as LoadedFont;
};

const loadWeight = async (fontWeight: FontWeight): Promise<LoadedFont> => {
  await Font.load({ fontFamily: FAMILY, fontWeight });
  const font = loadedFont(Font.getFont({ fontFamily: FAMILY, fontWeight }).data);
  // The library forgets which letter a glyph stands for when it meets it first as a piece of another, such as the ơ of ớ; then
  // letters are lost from the line. So every letter is met by itself first.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
};

const register = (): void => {
  const resolve = createRequire(import.meta.url).resolve;
  Font.register({
    family: FAMILY,
    fonts: WEIGHTS.map((fontWeight) => ({
      src: resolve(`@expo-google-fonts/noto-sans/${FILES[fontWeight]}.ttf`),
      fontWeight,
    })),
  });
  Font.registerHyphenationCallback((word) => [word]);
};

/** What the layout must know of the fonts: which characters they have, and how wide a text is in points. */
export type PdfFonts = {
  readonly hasCharacter: (character: string) => boolean;
  readonly widthOf: (text: string, sizePoints: number, weight: FontWeight) => number;
};

/** Registers and reads the fonts of the PDF; once per process. */
export const loadPdfFonts = async (): Promise<PdfFonts> => {
  register();
  const [regular, semiBold] = await Promise.all([loadWeight(400), loadWeight(600)]);
  const fonts = { 400: regular, 600: semiBold };
  return {
    hasCharacter: (character) => regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    widthOf: (text, sizePoints, weight) => {
      const font = fonts[weight];
      const units = [...text].reduce(
        (sum, character) => sum + font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth,
        0,
      );
      return (units / font.unitsPerEm) * sizePoints;
    },
  };
};
