import { clockwise, isAcross, type PageText, type QuarterTurn } from '@kerf/pdf-drawing';
import { inside, type Matrix } from './matrix.ts';

/** A page as it lies: how its figures become millimetres from its lower left corner, and how large it is. */
export type PageLie = { readonly matrix: Matrix; readonly widthMm: number; readonly heightMm: number };

/** Words that stand askew say nothing of how a page lies, radians. */
const ASKEW = 0.05;
/** So many letters in one direction, and such a share of all, tell that a page is drawn sideways. */
const LEAST_LETTERS = 12;
const LEAST_SHARE = 0.8;

const TURNS = [0, 90, 180, 270] as const;

/** How far a page has to be turned clockwise so that its words are level; not at all where they run in several directions. */
export const uprightTurn = (texts: readonly Pick<PageText, 'text' | 'rotation'>[]): QuarterTurn => {
  const letters = new Map<QuarterTurn, number>();
  let all = 0;
  for (const { text, rotation } of texts) {
    const count = text.replace(/\s/g, '').length;
    const quarters = rotation / (Math.PI / 2);
    const nearest = Math.round(quarters);
    all += count;
    if (Math.abs(quarters - nearest) * (Math.PI / 2) > ASKEW) continue;
    const turn = TURNS[((nearest % 4) + 4) % 4]!;
    letters.set(turn, (letters.get(turn) ?? 0) + count);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= LEAST_LETTERS && most[1] >= LEAST_SHARE * all ? most[0] : 0;
};

/** A page that was turned clockwise. */
export const turnedLie = ({ matrix, widthMm, heightMm }: PageLie, turn: QuarterTurn): PageLie => {
  const { a, b, c, d, e, f } = clockwise(turn, widthMm, heightMm);
  return {
    matrix: inside([a, b, c, d, e, f], matrix),
    ...(isAcross(turn) ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }),
  };
};

/** The page as a screen shows it, whose y runs down, with y up. */
export const lieOf = (
  viewport: { readonly width: number; readonly height: number },
  [a, b, c, d, e, f]: Matrix,
): PageLie => ({
  matrix: [a, -b, c, -d, e, viewport.height - f],
  ...{ widthMm: viewport.width, heightMm: viewport.height },
});
