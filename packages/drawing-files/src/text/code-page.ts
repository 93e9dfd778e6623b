/** The decoder every JavaScript engine we run on carries; declared here because the pure packages see no DOM or Node types. */
declare const TextDecoder: new (label: string, options?: { fatal?: boolean }) => { decode(bytes: Uint8Array): string };

export type TextDecoding = (bytes: Uint8Array) => string;

/** Upper halves (0x80 to 0xff) of the DOS pages that the platform's decoder does not know. */
const DOS_PAGES: ReadonlyMap<string, string> = new Map([
  [
    '437',
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ],
  [
    '850',
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
]);

/** $DWGCODEPAGE numbers whose decoder label is not `windows-<number>`. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['866', 'ibm866'],
  ['874', 'windows-874'],
  ['932', 'shift_jis'],
  ['936', 'gbk'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
  ['1361', 'euc-kr'],
  ['8859', 'windows-1252'],
  ['65001', 'utf-8'],
]);

const fromDosPage =
  (upperHalf: string): TextDecoding =>
  (bytes) => {
    let text = '';
    for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upperHalf[byte - 128];
    return text;
  };

const decoderFor = (label: string): TextDecoding => {
  const decoder = new TextDecoder(label);
  return (bytes) => decoder.decode(bytes);
};

const pageDecoding = (codePage: string | null): TextDecoding => {
  const page = /(\d+)\s*$/.exec(codePage ?? '')?.[1] ?? '1252';
  const dos = DOS_PAGES.get(page);
  if (dos !== undefined) return fromDosPage(dos);
  const label = LABELS.get(page) ?? (/^125[0-8]$/.test(page) ? `windows-${page}` : 'windows-1252');
  return decoderFor(label);
};

/** UTF-8 where the bytes are valid UTF-8, else the other decoding. */
const utf8Else = (other: TextDecoding): TextDecoding => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      return strict.decode(bytes);
    } catch {
      return other(bytes);
    }
  };
};

/** UTF-8 where all of the file is valid UTF-8, as of programs that state a page of old and write none; looked at when first asked. */
const utf8WhereFileIs = (file: Uint8Array, page: TextDecoding): TextDecoding => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let decode: TextDecoding | null = null;
  const choose = (): TextDecoding => {
    try {
      strict.decode(file);
      return decoderFor('utf-8');
    } catch {
      return page;
    }
  };
  return (bytes) => {
    decode ??= choose();
    return decode(bytes);
  };
};

/** Pages in which a letter has two bytes, which may happen to be one letter of UTF-8: what the file states holds. */
const DOUBLE_BYTE = /(932|936|949|950|1361)$/;

/** First AutoCAD version (2007) that writes UTF-8. */
const FIRST_UTF8_VERSION = 'AC1021';

/**
 * How the strings of a DXF are encoded. From 2007 UTF-8; before, the page named by $DWGCODEPAGE, unless the whole text `file` is UTF-8;
 * without a statement UTF-8 where it is valid, else windows-1252. Strings that break the UTF-8 rule fall back to the page, never to an
 * error.
 */
export const textDecodingFor = (
  version: string | null,
  codePage: string | null,
  file: Uint8Array | null = null,
): TextDecoding => {
  const page = pageDecoding(codePage);
  const isUtf8 = version !== null && version >= FIRST_UTF8_VERSION;
  if (isUtf8 || codePage === null) return utf8Else(page);
  return file === null || DOUBLE_BYTE.test(codePage) ? page : utf8WhereFileIs(file, page);
};

/** UTF-16 bytes (by their byte order mark) as UTF-8 bytes' text. */
export const textFromUtf16 = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
