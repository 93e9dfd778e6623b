import { textFromUtf16 } from '../text/code-page.ts';
import { utf8Bytes } from '../text/utf8.ts';
import { BINARY_SENTINEL } from './binary-groups.ts';

export const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean => {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};

export const isBinaryDxf = (bytes: Uint8Array): boolean => startsWith(bytes, BINARY_SENTINEL);

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

const UTF8_MARK = '\u00ef\u00bb\u00bf';

/** The bytes of an ASCII DXF and where its content begins: byte order marks are skipped, UTF-16 becomes UTF-8. */
export const asciiBytes = (bytes: Uint8Array): [bytes: Uint8Array, from: number] => {
  if (isUtf16(bytes)) {
    const encoded = utf8Bytes(textFromUtf16(bytes));
    return [encoded, startsWith(encoded, UTF8_MARK) ? UTF8_MARK.length : 0];
  }
  return [bytes, startsWith(bytes, UTF8_MARK) ? UTF8_MARK.length : 0];
};
