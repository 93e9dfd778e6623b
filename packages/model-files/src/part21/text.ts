/** In Node, in browsers and in workers alike. */
declare const TextDecoder: new (label: string, options?: { fatal?: boolean }) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');

/** Bytes as text: UTF-8 where they are, else Western European. */
const decodeBytes = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
};

const fromHex = (digits: string, width: number): string => {
  let text = '';
  for (let i = 0; i + width <= digits.length; i += width) {
    const code = Number.parseInt(digits.slice(i, i + width), 16);
    if (code <= 0x10ffff) text += String.fromCodePoint(code);
  }
  return text;
};

/** Text between quotes as it is meant: doubled quotes, and characters beyond ASCII by their codes. Source: ISO 10303-21, 6.4.3. */
const decodeText = (raw: string): string => {
  const plain = raw.replaceAll("''", "'").replace(/[\r\n]/g, '');
  if (!plain.includes('\\')) return plain;
  return plain
    .replace(/\\X2\\([0-9A-F]*)\\X0\\/gi, (_, digits: string) => fromHex(digits, 4))
    .replace(/\\X4\\([0-9A-F]*)\\X0\\/gi, (_, digits: string) => fromHex(digits, 8))
    .replace(/\\X\\([0-9A-F]{2})/gi, (_, digits: string) => fromHex(digits, 2))
    .replace(/\\S\\(.)/g, (_, letter: string) => String.fromCharCode(letter.charCodeAt(0) + 128))
    .replace(/\\P[A-I]\\/g, '')
    .replaceAll('\\\\', '\\');
};

/** The bytes between two quotes as the text that they mean. */
export const textOfBytes = (bytes: Uint8Array): string => decodeText(decodeBytes(bytes));
