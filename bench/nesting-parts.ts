import type { Ring } from '@kerf/nesting';

/** A repeatable stream of numbers in [0, 1). Algorithm: Bryc's mulberry32 (public domain). */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Sheet metal parts of many kinds, 60 to 500 mm long: plates, angles, channels, discs, rings, slanted and ragged ones. */
export function randomParts(count: number, seed: number): { outer: Ring; holes: Ring[] }[] {
  const random = stream(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  return Array.from({ length: count }, () => {
    const w = between(60, 500);
    const h = between(40, 300);
    const band = Math.min(w, h) * between(0.15, 0.4);
    const kinds: (() => { outer: Ring; holes: Ring[] })[] = [
      () => ({ outer: plate(w, h), holes: [] }),
      () => ({
        outer: [
          [0, 0],
          [w, 0],
          [w, band],
          [band, band],
          [band, h],
          [0, h],
        ],
        holes: [],
      }),
      () => ({
        outer: [
          [0, 0],
          [w, 0],
          [w, h],
          [w - band, h],
          [w - band, band],
          [band, band],
          [band, h],
          [0, h],
        ],
        holes: [],
      }),
      () => ({ outer: round(between(30, 150), 48), holes: [] }),
      () => ({ outer: round(h / 2 + 40, 48), holes: [round(h / 2 + 10, 48)] }),
      () => ({
        outer: [
          [0, 0],
          [w, 0],
          [w * between(0.5, 1), h],
          [w * between(0, 0.4), h],
        ],
        holes: [],
      }),
      () => ({ outer: ragged(random, between(40, 180), 6 + Math.floor(random() * 9)), holes: [] }),
    ];
    return kinds[Math.floor(random() * kinds.length)]!();
  });
}

const plate = (w: number, h: number): Ring => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
];

const round = (radius: number, corners: number): Ring =>
  Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * k) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });

const ragged = (random: () => number, radius: number, corners: number): Ring =>
  Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * k) / corners;
    const r = radius * (0.5 + 0.5 * random());
    return [r * Math.cos(angle), r * Math.sin(angle)] as const;
  });
