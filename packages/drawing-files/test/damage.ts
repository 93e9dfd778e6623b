/** Files as transfer, editors and attackers leave them, made from sound ones by a stream of numbers in [0, 1). */
type Random = () => number;

/** A seeded stream of numbers. Source: mulberry32, public domain. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const VALUES = [
  ...['0', '-1', '1', '1e300', '-1e300', 'NaN', '1.#INF', '99999999', '1e-12', '0.0001', '3.14159', '255', '256'],
  ...['32767', '-32768', '2147483647', '1e7', '', 'abc', '*MODEL_SPACE', 'LINE', 'INSERT', 'SPLINE', 'POLYLINE'],
];

const below = (random: Random, count: number): number => Math.floor(random() * count);

/** One line changed, taken away, copied to another place, or exchanged; lines come in pairs of code and value. */
const damageLines = (lines: string[], random: Random): void => {
  const at = below(random, lines.length);
  const kind = random();
  if (kind < 0.5) lines[at | 1] = VALUES[below(random, VALUES.length)]!;
  else if (kind < 0.6) lines[at & ~1] = String(below(random, 300));
  else if (kind < 0.7) lines.splice(at, 1 + below(random, 4));
  else if (kind < 0.85) {
    const copied = lines.slice(at & ~1, (at & ~1) + 2 * below(random, 60));
    lines.splice(below(random, lines.length) & ~1, 0, ...copied);
  } else if (kind < 0.97) {
    const other = below(random, lines.length) | 1;
    [lines[at | 1], lines[other]] = [lines[other] ?? '', lines[at | 1] ?? ''];
  } else lines.length = at + 1;
};

const damagedText = (bytes: Uint8Array, random: Random): Uint8Array => {
  const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/);
  for (let left = 1 + below(random, 8); left > 0; left -= 1) damageLines(lines, random);
  return new Uint8Array(Buffer.from(lines.join('\n'), 'latin1'));
};

/** The file with one to ten places damaged, as bytes or, of text, as values too; sometimes cut off. */
export const damagedFile = (bytes: Uint8Array, random: Random): Uint8Array => {
  if (!bytes.subarray(0, 4096).includes(0) && random() < 0.6) return damagedText(bytes, random);
  const damaged = bytes.slice();
  for (let left = 1 + below(random, 10); left > 0; left -= 1)
    damaged[below(random, damaged.length)] = below(random, 256);
  return random() < 0.3 ? damaged.slice(0, below(random, damaged.length)) : damaged;
};

/** Whether every number in a value is one. */
export const allFinite = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(allFinite);
  return typeof value !== 'object' || value === null || Object.values(value).every(allFinite);
};
