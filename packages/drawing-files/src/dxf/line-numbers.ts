const LINE_FEED = 10;
const RETURN = 13;

/** The line, counted from 1, in which each of some bytes stands. LF, CR and CR LF each end one line. */
export const lineNumbers = (bytes: Uint8Array, at: readonly number[]): number[] => {
  const lines = new Array<number>(at.length).fill(1);
  const order = at.map((_, place) => place).sort((a, b) => at[a]! - at[b]!);
  let line = 1;
  let position = 0;
  for (const place of order) {
    for (; position < Math.min(at[place]!, bytes.length); position += 1) {
      const byte = bytes[position]!;
      if (byte === LINE_FEED || (byte === RETURN && bytes[position + 1] !== LINE_FEED)) line += 1;
    }
    lines[place] = line;
  }
  return lines;
};
