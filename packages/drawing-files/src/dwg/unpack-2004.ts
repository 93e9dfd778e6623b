/** Where packed data stops making sense. `byte` counts from the beginning of the file. */
export class UnpackError extends Error {
  readonly byte: number;

  constructor(byte: number) {
    super(`packed data that cannot be unpacked at byte ${byte}`);
    this.byte = byte;
  }
}

const END = 0x11;
const FAR = 0x4000;

/** Reads packed bytes in order; asked for more than there are, it throws. */
class PackedBytes {
  position: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, position: number) {
    this.bytes = bytes;
    this.position = position;
  }

  next(): number {
    const byte = this.bytes[this.position];
    if (byte === undefined) throw new UnpackError(this.position);
    this.position += 1;
    return byte;
  }

  /** A length that goes on in bytes of its own when the opcode has no room for it. */
  length(inOpcode: number, longestInOpcode: number): number {
    if (inOpcode !== 0) return inOpcode;
    let total = longestInOpcode;
    for (let byte = this.next(); ; byte = this.next()) {
      total += byte === 0 ? 0xff : byte;
      if (byte !== 0) return total;
    }
  }
}

type Copy = { readonly length: number; readonly distance: number; readonly literals: number };

const readCopy = (packed: PackedBytes, opcode: number): Copy => {
  if (opcode >= 0x40 || opcode < 0x10) {
    const high = packed.next();
    return { length: (opcode >> 4) - 1, distance: ((high << 2) | ((opcode >> 2) & 3)) + 1, literals: opcode & 3 };
  }
  const isNear = opcode >= 0x20;
  const length = packed.length(opcode & (isNear ? 0x1f : 7), isNear ? 0x1f : 7) + 2;
  const low = packed.next();
  const within = (packed.next() << 6) | (low >> 2);
  return { length, distance: isNear ? within + 1 : (within | ((opcode & 8) << 11)) + FAR, literals: low & 3 };
};

/**
 * Unpacks a page of a DWG 2004 or later to its stated size, and no further: a damaged length neither writes nor counts behind the
 * end. Source: Open Design Specification for .dwg files, section 4.7. Throws UnpackError where the packed bytes end too early.
 */
export const unpack2004 = (bytes: Uint8Array, from: number, size: number): Uint8Array => {
  const unpacked = new Uint8Array(size);
  const packed = new PackedBytes(bytes, from);
  let at = 0;
  const takeLiterals = (count: number): void => {
    const end = Math.min(size, at + count);
    for (; at < end; at += 1) unpacked[at] = packed.next();
  };
  let opcode = packed.next();
  if (opcode < 0x10) {
    takeLiterals(packed.length(opcode, 0xf) + 3);
    opcode = at < size ? packed.next() : END;
  }
  while (opcode !== END && at < size) {
    const { length, distance, literals } = readCopy(packed, opcode);
    const end = Math.min(size, at + length);
    for (; at < end; at += 1) unpacked[at] = unpacked[at - distance] ?? 0;
    if (at >= size) break;
    let count = literals;
    if (count === 0) {
      opcode = packed.next();
      if (opcode >= 0x10) continue;
      count = packed.length(opcode, 0xf) + 3;
    }
    takeLiterals(count);
    if (at < size) opcode = packed.next();
  }
  return unpacked;
};
