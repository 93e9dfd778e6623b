/** A repeatable stream of numbers in [0, 1); the same seed gives the same nest. Algorithm: Bryc's mulberry32 (public domain). */
export type RandomStream = () => number;

export function randomStream(seed: number): RandomStream {
  let state = seed | 0 || 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
