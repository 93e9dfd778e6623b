/** Which packed drawing is meant: everything that its bytes follow from. */
export type PackedKey = {
  readonly organisationId: string;
  readonly drawingId: string;
  readonly version: number;
  readonly name: string;
  readonly isImperial: boolean;
};

const MOST_BYTES = 64 * 2 ** 20;

const textOf = ({ organisationId, drawingId, version, name, isImperial }: PackedKey): string =>
  JSON.stringify([organisationId, drawingId, version, name, isImperial]);

/** Packed drawings that were asked for lately, so that reading one again takes neither the database nor a worker thread. */
export class PackedDrawings {
  readonly #kept = new Map<string, Uint8Array>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  find(key: PackedKey): Uint8Array | null {
    const text = textOf(key);
    const bytes = this.#kept.get(text);
    if (bytes === undefined) return null;
    this.#kept.delete(text);
    this.#kept.set(text, bytes);
    return bytes;
  }

  /** Keeps the bytes; those that were not asked for the longest give way. */
  keep(key: PackedKey, bytes: Uint8Array): void {
    const text = textOf(key);
    this.#drop(text);
    this.#kept.set(text, bytes);
    this.#bytes += bytes.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(text: string): void {
    this.#bytes -= this.#kept.get(text)?.byteLength ?? 0;
    this.#kept.delete(text);
  }
}
