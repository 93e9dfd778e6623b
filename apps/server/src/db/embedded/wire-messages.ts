/** One message of a client. `encryption` and `end` are answered without the database. */
export interface WireMessage {
  readonly kind: 'startup' | 'encryption' | 'end' | 'query';
  readonly bytes: Uint8Array;
  /** The database answers it with ReadyForQuery. */
  readonly endsWithReady: boolean;
}

const PROTOCOL_3 = 196608;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const TERMINATE = 0x58;
/** Query, Sync and FunctionCall. */
const READY_AFTER = new Set([0x51, 0x53, 0x46]);

/** Cuts the bytes of one client connection into messages of the PostgreSQL protocol, version 3. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #hasStarted = false;

  /** Takes more bytes; yields every message that is complete. */
  *read(data: Buffer): Generator<WireMessage> {
    this.#chunks.push(data);
    this.#size += data.length;
    for (let length = this.#nextLength(); length > 0 && length <= this.#size; length = this.#nextLength()) {
      yield this.#cut(length);
    }
  }

  /** Length of the next message with its header, or 0 while the header is incomplete. */
  #nextLength(): number {
    const headerLength = this.#hasStarted ? 5 : 8;
    if (this.#size < headerLength) return 0;
    if (this.#chunks[0]!.length < headerLength) this.#join();
    return this.#hasStarted ? 1 + this.#chunks[0]!.readInt32BE(1) : this.#chunks[0]!.readInt32BE(0);
  }

  #join(): void {
    this.#chunks = [Buffer.concat(this.#chunks)];
  }

  #cut(length: number): WireMessage {
    if (this.#chunks[0]!.length < length) this.#join();
    const first = this.#chunks[0]!;
    const bytes = new Uint8Array(first.subarray(0, length));
    this.#size -= length;
    if (first.length === length) this.#chunks.shift();
    else this.#chunks[0] = first.subarray(length);
    return this.#hasStarted ? this.#typed(bytes) : this.#startup(bytes);
  }

  #typed(bytes: Uint8Array): WireMessage {
    const type = bytes[0]!;
    return { kind: type === TERMINATE ? 'end' : 'query', bytes, endsWithReady: READY_AFTER.has(type) };
  }

  #startup(bytes: Uint8Array): WireMessage {
    const code = new DataView(bytes.buffer, bytes.byteOffset).getInt32(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption', bytes, endsWithReady: false };
    if (code !== PROTOCOL_3) return { kind: 'end', bytes, endsWithReady: false };
    this.#hasStarted = true;
    return { kind: 'startup', bytes, endsWithReady: true };
  }
}
