import { utf8Bytes } from '../text/utf8.ts';
import { VERSION_FACTS, type WrittenVersion } from './dxf-version.ts';
import { encodedText } from './encoded-text.ts';

/** Handles below are those of the file's own structure. */
const FIRST_FREE_HANDLE = 0x100;

/** A number with a decimal point, to the last digit and without a power of ten, which not every CAM program reads. */
export const decimalText = (value: number): string => {
  const shortest = String(value + 0);
  if (!shortest.includes('e')) return shortest.includes('.') ? shortest : `${shortest}.0`;
  return value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '.0');
};

/** Gives every object of a file its handle. */
export class Handles {
  private next = FIRST_FREE_HANDLE;

  take(): string {
    this.next += 1;
    return (this.next - 1).toString(16).toUpperCase();
  }

  /** The first handle that was not given out. */
  get seed(): string {
    return this.next.toString(16).toUpperCase();
  }
}

/** The groups of a part of a DXF, line by line. */
export class GroupWriter {
  readonly version: WrittenVersion;
  private readonly lines: string[] = [];
  private readonly handles: Handles;

  constructor(version: WrittenVersion, handles: Handles) {
    this.version = version;
    this.handles = handles;
  }

  /** A word of the format itself. */
  word(code: number, word: string): void {
    this.lines.push(`${String(code).padStart(3)}\r\n${word}\r\n`);
  }

  /** Words of the format, in pairs of code and value. */
  words(...groups: readonly (readonly [code: number, word: string | number])[]): void {
    for (const [code, word] of groups) this.word(code, String(word));
  }

  /** A string from outside. */
  text(code: number, text: string): void {
    this.word(code, this.encoded(text));
  }

  /** Characters that a string takes in the file. */
  lengthOf(text: string): number {
    return this.encoded(text).length;
  }

  /** Numbers with a fraction, in pairs of code and value. */
  decimals(...groups: readonly (readonly [code: number, value: number])[]): void {
    for (const [code, value] of groups) this.word(code, decimalText(value));
  }

  private encoded(text: string): string {
    return encodedText(text, VERSION_FACTS[this.version].isUtf8);
  }

  takeHandle(): string {
    return this.handles.take();
  }

  toText(): string {
    return this.lines.join('');
  }
}

/** The bytes of a finished DXF. */
export const bytesOfText = (text: string, version: WrittenVersion): Uint8Array => {
  if (VERSION_FACTS[version].isUtf8) return utf8Bytes(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
};
