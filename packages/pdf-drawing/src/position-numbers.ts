import { type Bounds, boundsContain, distance, middleOfBounds, type Point } from '@kerf/geometry';
import { distanceToPiece } from './lengths.ts';
import { isIn, type Loop } from './loops.ts';
import { middleOfText } from './measured-dimensions.ts';
import type { PageText } from './page.ts';
import { isBalloon } from './page-loops.ts';
import { plainText } from './stated-scale.ts';
import type { Strand } from './strokes.ts';
import { isCaptionOf, type View } from './views.ts';
import { boundsOfText } from './words-on-page.ts';

/** A position number of a list of parts, with the place on paper that it points at. */
type PositionMark = { readonly number: string; readonly spots: readonly Point[]; readonly text: PageText };

/** Words before a position number, without accents: en, de, fr, es, it, pt, nl, pl, vi. */
const NAMED =
  /^(?:pos(?:ition|icion|izione|icao)?|item|find|rep(?:ere)?|marke?|teil|piece|pieza|particolare|poz|vi tri|stt)\b[\s.:#n°o-]*(\d{1,3}[a-z]?)\b/;
const NUMBER = /^\d{1,3}[a-z]?$/i;
/** A leader begins on its balloon, and ends on its part, this near, mm on paper. */
const TOUCH = 0.8;
/** A balloon without a leader stands this near to its part. */
const BESIDE = 12;

/** The other ends of lines that begin on a balloon, followed over a corner. */
const leaderEnds = (balloon: Loop, strands: readonly Strand[]): readonly Point[] => {
  const middle = middleOfBounds(balloon.bounds);
  const radius = (balloon.bounds.maxX - balloon.bounds.minX) / 2;
  const isOn = (point: Point): boolean => Math.abs(distance(point, middle) - radius) <= TOUCH;
  const lines = strands.filter(({ curve }) => curve.kind === 'line');
  return lines.flatMap((strand) => {
    const { start, end } = strand;
    if (isOn(start) === isOn(end)) return [];
    const away = isOn(start) ? end : start;
    const next = lines.filter(
      (other) => other !== strand && (distance(other.start, away) < 0.05 || distance(other.end, away) < 0.05),
    );
    const [only] = next;
    if (next.length !== 1 || only === undefined) return [away];
    return [distance(only.start, away) < 0.05 ? only.end : only.start];
  });
};

/** Every position number of a page: in a balloon, or behind a word that says so. */
export const positionMarks = (
  loops: readonly Loop[],
  texts: readonly PageText[],
  strands: readonly Strand[],
): readonly PositionMark[] => {
  const numbers = texts.filter(({ text }) => NUMBER.test(text.trim()));
  const balloons = loops.flatMap((loop): PositionMark[] => {
    const inside = numbers.filter((text) => boundsContain(loop.bounds, boundsOfText(text), 0.3));
    const [text] = inside;
    if (text === undefined || inside.length !== 1 || !isBalloon(loop, [boundsOfText(text)])) return [];
    const ends = leaderEnds(loop, strands);
    return [
      { number: text.text.trim().toLowerCase(), spots: ends.length > 0 ? ends : [middleOfBounds(loop.bounds)], text },
    ];
  });
  const named = texts.flatMap((text): PositionMark[] => {
    const number = NAMED.exec(plainText(text.text))?.[1];
    return number === undefined ? [] : [{ number, spots: [], text }];
  });
  return [...balloons, ...named];
};

const gapTo = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): number =>
  Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY));

const isOnOutline = ({ polygon }: Loop, spot: Point): boolean =>
  polygon.some((corner, place) => distanceToPiece(spot, corner, polygon[(place + 1) % polygon.length]!) <= TOUCH);

/** The one view that a mark is of; null where it may be of several or of none. */
const viewOfMark = ({ spots, text }: PositionMark, views: readonly View[]): View | null => {
  const held = views.filter(({ nested: { loop } }) =>
    spots.some((spot) => isIn(loop, spot) || isOnOutline(loop, spot)),
  );
  if (held.length > 0) return held.length === 1 ? (held[0] ?? null) : null;
  const middle = spots[0] ?? middleOfText(text);
  const captioned = views.filter(({ bounds }) => isCaptionOf(bounds, text) || gapTo(bounds, middle) <= BESIDE);
  const near = captioned.map((view) => ({ view, gap: gapTo(view.bounds, middle) })).toSorted((a, b) => a.gap - b.gap);
  const [first, second] = near;
  if (first === undefined) return null;
  return second === undefined || second.gap > 2 * first.gap + 2 ? first.view : null;
};

/** Position numbers by the views that they are of. */
export const positionsOfViews = (
  marks: readonly PositionMark[],
  views: readonly View[],
): ReadonlyMap<View, readonly string[]> => {
  const positions = new Map<View, readonly string[]>();
  for (const mark of marks) {
    const view = viewOfMark(mark, views);
    if (view === null) continue;
    const known = positions.get(view) ?? [];
    if (!known.includes(mark.number)) positions.set(view, [...known, mark.number]);
  }
  return positions;
};

/** Position numbers are written without leading zeroes in one place and with them in another. */
export const samePosition = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')
    .replace(/\.$/, '');
