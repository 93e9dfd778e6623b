import { textFromUtf16 } from '../text/code-page.ts';
import { BINARY_SENTINEL } from './binary-groups.ts';

export const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean => {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};

export const isBinaryDxf = (bytes: Uint8Array): boolean => startsWith(bytes, BINARY_SENTINEL);

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

const UTF8_MARK = '\u00ef\u00bb\u00bf';

/** UTF-8 bytes of a text; the platform's encoder is not known to the pure packages. */
const utf8Bytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 3);
  let count = 0;
  const put = (byte: number): void => {
    bytes[count] = byte;
    count += 1;
  };
  for (const character of text) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) put(point);
    else if (point < 0x800) {
      put(0xc0 | (point >> 6));
      put(0x80 | (point & 63));
    } else {
      if (point < 0x10000) put(0xe0 | (point >> 12));
      else {
        put(0xf0 | (point >> 18));
        put(0x80 | ((point >> 12) & 63));
      }
      put(0x80 | ((point >> 6) & 63));
      put(0x80 | (point & 63));
    }
  }
  return bytes.subarray(0, count);
};

/** The bytes of an ASCII DXF and where its content begins: byte order marks are skipped, UTF-16 becomes UTF-8. */
export const asciiBytes = (bytes: Uint8Array): [bytes: Uint8Array, from: number] => {
  if (isUtf16(bytes)) {
    const encoded = utf8Bytes(textFromUtf16(bytes));
    return [encoded, startsWith(encoded, UTF8_MARK) ? UTF8_MARK.length : 0];
  }
  return [bytes, startsWith(bytes, UTF8_MARK) ? UTF8_MARK.length : 0];
};
