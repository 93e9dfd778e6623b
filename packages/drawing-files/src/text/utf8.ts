/** UTF-8 bytes of a text; the platform's encoder is not known to the pure packages. */
export const utf8Bytes = (text: string): Uint8Array => {
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
