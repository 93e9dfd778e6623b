import { characterOf, withUnicodeEscapes } from './unicode-escapes.ts';

const LONGEST_TEXT = 20_000;

/** %% codes of single-line texts: degree, plus-minus, diameter, percent; underline and the like are dropped. */
const PERCENT_SIGNS: ReadonlyMap<string, string> = new Map([
  ['d', '°'],
  ['p', '±'],
  ['c', '⌀'],
  ['%', '%'],
  ['u', ''],
  ['o', ''],
  ['k', ''],
]);

const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters of hostile files are what this removes
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

/** Content of TEXT and ATTRIB as a reader sees it. */
export const plainText = (raw: string): string => {
  const text = withUnicodeEscapes(raw.slice(0, LONGEST_TEXT)).replace(/%%(\d{3}|.)/g, (whole, sign: string) =>
    /^\d{3}$/.test(sign) ? characterOf(Number(sign)) : (PERCENT_SIGNS.get(sign.toLowerCase()) ?? whole),
  );
  return withoutControls(text.replace(/\^[IJM]/g, ' ')).trimEnd();
};

/** Formatting codes of MTEXT that run to a semicolon. */
const TO_SEMICOLON = /\\[ACcFfHhQTWwp][^;]*;/g;

/** Content of MTEXT without its formatting, lines split by line feeds. */
export const plainMultilineText = (raw: string): string => {
  const marker = '\u0001';
  const text = withUnicodeEscapes(raw.slice(0, LONGEST_TEXT))
    .replace(/\\\\/g, marker)
    .replace(/\\P|\\N|\\X|\^J/g, '\n')
    .replace(/\\~/g, ' ')
    .replace(TO_SEMICOLON, '')
    .replace(/\\S([^;]*);/g, (_, stacked: string) => stacked.replace(/[#^]\s*/, '/'))
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\([{}])|[{}]/g, (_, escaped: string | undefined) => escaped ?? '')
    .replaceAll(marker, '\\');
  return plainText(text);
};
