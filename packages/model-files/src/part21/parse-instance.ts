import { textOfBytes } from './text.ts';
import type { Instance, Typed, Value } from './value.ts';

/** The bytes say no value here. */
class Damaged extends Error {}

const DEEPEST_LIST = 64;

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);
const isNameByte = (byte: number): boolean =>
  (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte === 95;
const isNumberByte = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46 || byte === 69 || byte === 101;

/** Reads values from bytes, from a place on. */
class Cursor {
  private readonly bytes: Uint8Array;
  private place: number;
  private readonly end: number;

  constructor(bytes: Uint8Array, place: number, end: number) {
    this.bytes = bytes;
    this.place = place;
    this.end = end;
  }

  /** The next byte that counts, comments and spaces passed over; 0 at the end. */
  peek(): number {
    const { bytes, end } = this;
    while (this.place < end) {
      const byte = bytes[this.place]!;
      if (isSpace(byte)) this.place += 1;
      else if (byte === 47 && bytes[this.place + 1] === 42) this.passComment();
      else return byte;
    }
    return 0;
  }

  private passComment(): void {
    this.place += 2;
    while (this.place < this.end && !(this.bytes[this.place] === 42 && this.bytes[this.place + 1] === 47))
      this.place += 1;
    this.place += 2;
  }

  expect(byte: number): void {
    if (this.peek() !== byte) throw new Damaged();
    this.place += 1;
  }

  private stretch(holds: (byte: number) => boolean): string {
    const from = this.place;
    while (this.place < this.end && holds(this.bytes[this.place]!)) this.place += 1;
    let text = '';
    for (let i = from; i < this.place; i += 1) text += String.fromCharCode(this.bytes[i]!);
    return text;
  }

  name(): string {
    const name = this.stretch(isNameByte).toUpperCase();
    if (name === '') throw new Damaged();
    return name;
  }

  private text(): Value {
    this.place += 1;
    const from = this.place;
    while (this.place < this.end) {
      if (this.bytes[this.place] !== 39) this.place += 1;
      else if (this.bytes[this.place + 1] === 39) this.place += 2;
      else break;
    }
    const text = textOfBytes(this.bytes.subarray(from, this.place));
    this.place += 1;
    return { text };
  }

  private enumeration(): Value {
    this.place += 1;
    const name = this.name();
    this.expect(46);
    return name;
  }

  private number(): Value {
    const value = Number(this.stretch(isNumberByte));
    if (!Number.isFinite(value)) throw new Damaged();
    return value;
  }

  list(depth: number): Value[] {
    if (depth > DEEPEST_LIST) throw new Damaged();
    this.expect(40);
    const values: Value[] = [];
    if (this.peek() === 41) {
      this.place += 1;
      return values;
    }
    for (;;) {
      values.push(this.value(depth + 1));
      const next = this.peek();
      this.place += 1;
      if (next === 41) return values;
      if (next !== 44) throw new Damaged();
    }
  }

  value(depth: number): Value {
    const byte = this.peek();
    if (byte === 35) {
      this.place += 1;
      const reference = Number(this.stretch(isNumberByte));
      return { reference };
    }
    if (byte === 39) return this.text();
    if (byte === 40) return this.list(depth);
    if (byte === 36 || byte === 42) {
      this.place += 1;
      return null;
    }
    if (byte === 46 && !isDigit(this.bytes[this.place + 1] ?? 0)) return this.enumeration();
    if (byte === 34) {
      this.place += 1;
      const binary = this.stretch(isNameByte);
      this.expect(34);
      return { text: binary };
    }
    if (isNumberByte(byte) && byte !== 69 && byte !== 101) return this.number();
    return this.typed(depth);
  }

  typed(depth: number): Typed {
    const type = this.name();
    return { type, fields: this.list(depth) };
  }
}

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** The instance whose body stands between two places; null when it is damaged. */
export const parseInstance = (bytes: Uint8Array, id: number, from: number, to: number): Instance | null => {
  const cursor = new Cursor(bytes, from, to);
  try {
    if (cursor.peek() !== 40) return { id, records: [cursor.typed(0)] };
    cursor.expect(40);
    const records: Typed[] = [];
    while (cursor.peek() !== 41) records.push(cursor.typed(0));
    return { id, records };
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
};
