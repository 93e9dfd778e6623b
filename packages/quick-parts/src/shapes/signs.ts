import { pointOf } from '@kerf/geometry';
import { across, below, between, leftOf, note, radial } from '../dimensions.ts';
import { withBridges } from '../lettering/stencil.ts';
import { LONGEST_TEXT, lettersOf, MOST_LINES, type TextBlock, textBlock, unknownIn } from '../lettering/text-block.ts';
import { corners, hole, rounded } from '../outlines.ts';
import { choice, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Blank, type Shape, shape, type Values } from '../shape.ts';

/** Lowest capital letters, mm: smaller ones are not cut, and hardly read. */
const LOWEST = { cut: 10, engraved: 3 } as const;

const NARROWEST_BRIDGE = 0.3;
/** Most of an island's width that its bridges take. */
const MOST_OF_ISLAND = 0.7;
/** How far a rounded corner reaches into the plate, as a share of its radius: 1 - √½. */
const CORNER = 0.3;
const HOLES = [0, 2, 4] as const;

type Plate = Values<'width' | 'height' | 'cornerRadius' | 'holeCount' | 'holeDiameter' | 'edgeDistance'>;
type Sign = Plate & Values<'letterHeight'>;

/** Text needs so much: the block with the lowest letters, and metal around it. */
const roomIn = ({ block, lowest }: Said, v: Values<'width' | 'height'>) => ({
  x: (v.width - block.width * lowest) / 2,
  y: (v.height - block.height * lowest) / 2,
});

type Said = { readonly block: TextBlock; readonly lowest: number };

/** Room for holes between the edge and the text: at the sides for two, at the sides or above and below for four. */
const roomForHoles = (said: Said, v: Values<'width' | 'height' | 'holeCount'>): number => {
  const { x, y } = roomIn(said, v);
  if (v.holeCount === 2) return Math.min(x, v.width / 2, v.height);
  return Math.min(Math.max(x, y), v.width / 2, v.height / 2);
};

const inset = (v: Plate): number => SMALLEST + CORNER * v.cornerRadius;

/** The highest letters that the plate has room for. */
const highest = ({ block }: Said, v: Plate): number => {
  const fitting = (x: number, y: number): number =>
    Math.min((v.width - 2 * x) / block.width, (v.height - 2 * y) / block.height);
  const around = inset(v);
  if (v.holeCount === 0) return fitting(around, around);
  const beside = Math.max(around, v.edgeDistance + v.holeDiameter / 2 + SMALLEST);
  return v.holeCount === 2 ? fitting(beside, around) : Math.max(fitting(beside, around), fitting(around, beside));
};

const plateOf = (said: Said) => {
  const { block, lowest } = said;
  const least = (size: number): number => size * lowest + 6 * SMALLEST;
  const [width, height] = [Math.max(40, block.width * 40 + 60), Math.max(20, block.height * 40 + 40)];
  return [
    length('width', 'W', Math.ceil(width / 10) * 10, () => [
      least(block.width),
      Math.max(LARGEST, 2 * least(block.width)),
    ]),
    length('height', 'H', Math.ceil(height / 10) * 10, () => [least(block.height), LARGEST]),
    choice('holeCount', 'N', 4, () => HOLES.map((value) => ({ value, label: String(value) }))),
    length('cornerRadius', 'R', 10, (v) => {
      const { x, y } = roomIn(said, v);
      const beside = v.holeCount === 0 ? Number.POSITIVE_INFINITY : roomForHoles(said, v) - 3 * SMALLEST;
      const room = Math.min(Math.min(x, y) - SMALLEST, beside) / CORNER;
      return [0, Math.max(0, Math.min(v.width / 2, v.height / 2, room))];
    }),
    length('holeDiameter', 'd', 5, (v) => [
      SMALLEST,
      Math.max(SMALLEST, roomForHoles(said, v) - CORNER * v.cornerRadius - 2 * SMALLEST),
    ]),
    length('edgeDistance', 'E', 12, (v) => {
      const beside = v.holeDiameter / 2 + SMALLEST;
      const least = CORNER * v.cornerRadius + beside;
      return [least, Math.max(least, roomForHoles(said, v) - beside)];
    }),
    length('letterHeight', 'L', 40, (v) => [lowest, Math.max(lowest, highest(said, v))]),
  ] as const;
};

const centresOf = ({ width: w, height: h, holeCount, edgeDistance: e }: Plate) => {
  if (holeCount === 0) return [];
  if (holeCount === 2) return [pointOf(e, h / 2), pointOf(w - e, h / 2)];
  return [pointOf(e, e), pointOf(w - e, e), pointOf(w - e, h - e), pointOf(e, h - e)];
};

const cornerOf = ({ block }: Said, v: Sign) => ({
  x: (v.width - block.width * v.letterHeight) / 2,
  y: (v.height - block.height * v.letterHeight) / 2,
});

const blankOf = (v: Plate): Blank => ({
  outline: rounded(corners(v.width, v.height), v.cornerRadius),
  holes: centresOf(v).map((centre) => hole(centre, v.holeDiameter)),
  folds: [],
});

const marksOf = (said: Said, v: Sign) => {
  const { width: w, height: h, cornerRadius: r, edgeDistance: e } = v;
  const [first] = centresOf(v);
  const text = cornerOf(said, v);
  const { y } = said.block.letters[0] ?? { y: 0 };
  const base = text.y + y * v.letterHeight;
  return {
    width: below(w, 2),
    height: leftOf(h, 2),
    cornerRadius: radial(pointOf(w - r, h - r), r, 45),
    holeCount: note(centresOf(v).at(-1) ?? pointOf(0, h)),
    holeDiameter: first === undefined ? note(pointOf(0, 0)) : across(first, v.holeDiameter, 225),
    edgeDistance: first === undefined ? note(pointOf(0, h / 2)) : below(e, 1, 0, 0),
    letterHeight: between(pointOf(w, base + v.letterHeight), pointOf(w, base), 1),
  };
};

const placedLetters = (said: Said, v: Sign) => {
  const { x, y } = cornerOf(said, v);
  return lettersOf(said.block, v.letterHeight, x, y);
};

/** A text is said by a sign when it has letters, all of them known, and is not too long. */
export const problemOfText = (
  text: string,
): { readonly code: 'empty' | 'tooLong' | 'unknown'; readonly characters: string } | null => {
  const unknown = unknownIn(text);
  if (unknown.length > 0) return { code: 'unknown', characters: unknown.join(' ') };
  const lines = text.split('\n');
  if (lines.some((line) => line.trim() === '')) return { code: 'empty', characters: '' };
  return text.length > LONGEST_TEXT || lines.length > MOST_LINES ? { code: 'tooLong', characters: '' } : null;
};

const textOf = (said: string, saying: (text: string) => Shape): NonNullable<Shape['text']> => ({
  said,
  saying: (text) => (problemOfText(text) === null ? saying(text) : null),
});

/** Letters cut through, held together by bridges where they have islands. */
const cutSign = (text: string): Shape => {
  const block = textBlock(text);
  const { narrowestIsland } = block;
  const least = narrowestIsland === null ? 0 : NARROWEST_BRIDGE / (MOST_OF_ISLAND * narrowestIsland);
  const said = { block, lowest: Math.max(LOWEST.cut, least) };
  return {
    ...shape({
      id: 'sign-cut',
      category: 'signs',
      parameters: [
        ...plateOf(said),
        length('bridge', 'B', 2, (v) => [
          NARROWEST_BRIDGE,
          narrowestIsland === null ? 10 : MOST_OF_ISLAND * narrowestIsland * v.letterHeight,
        ]),
      ],
      make: (v) => {
        const blank = blankOf(v);
        const letters = placedLetters(said, v).flatMap((contours) => withBridges(contours, v.bridge));
        return { ...blank, holes: [...blank.holes, ...letters] };
      },
      dimensions: (v) => ({ ...marksOf(said, v), bridge: note(pointOf(v.width / 2, v.height)) }),
    }),
    text: textOf(text, cutSign),
  };
};

/** Letters as engraved outlines. */
const engravedSign = (text: string): Shape => {
  const said = { block: textBlock(text), lowest: LOWEST.engraved };
  return {
    ...shape({
      id: 'sign-engraved',
      category: 'signs',
      parameters: [...plateOf(said)],
      make: (v) => ({ ...blankOf(v), engraved: placedLetters(said, v).flat() }),
      dimensions: (v) => marksOf(said, v),
    }),
    text: textOf(text, engravedSign),
  };
};

export const SIGNS: readonly Shape[] = [cutSign('KERF'), engravedSign('KERF')];
