import { indexBoxes, pointOf, type Transform, transformPoint } from '@kerf/geometry';
import type { Drawing, DrawingText } from '../drawing.ts';
import type { TextDifference } from './comparison.ts';

/** What is written, however it is broken into lines and spaced. */
const wordsOf = ({ displayText }: DrawingText): string => displayText.replace(/\s+/g, ' ').trim();

/** Texts of the one that the other has not as often, whatever their place. */
const textsLeft = (texts: readonly DrawingText[], others: readonly DrawingText[]): DrawingText[] => {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(wordsOf(other), (counts.get(wordsOf(other)) ?? 0) + 1);
  return texts.filter((text) => {
    const words = wordsOf(text);
    const count = counts.get(words) ?? 0;
    counts.set(words, count - 1);
    return words !== '' && count <= 0;
  });
};

/** What was written anew or is gone. Where a writing took the place of another, within its height, the two are one difference. */
export function compareTexts(before: Drawing, after: Drawing, placed: Transform): TextDifference[] {
  const written = textsLeft(after.texts, before.texts);
  const index = indexBoxes(written.map(({ bottomLeft: { x, y } }) => ({ minX: x, minY: y, maxX: x, maxY: y })));
  const isTaken = new Uint8Array(written.length);
  const changed = textsLeft(before.texts, after.texts).map((text): Omit<TextDifference, 'id'> => {
    const { x, y } = transformPoint(text.bottomLeft, placed);
    let found = -1;
    index.search(x - text.height, y - text.height, x + text.height, y + text.height, (item) => {
      if (found < 0 && isTaken[item] === 0) found = item;
    });
    if (found < 0) {
      return { before: wordsOf(text), after: null, position: pointOf(x, y), height: text.height };
    }
    isTaken[found] = 1;
    const instead = written[found]!;
    return {
      ...{ before: wordsOf(text), after: wordsOf(instead) },
      ...{ position: instead.bottomLeft, height: instead.height },
    };
  });
  const fresh = written
    .filter((_, item) => isTaken[item] === 0)
    .map((text) => ({ before: null, after: wordsOf(text), position: text.bottomLeft, height: text.height }));
  return [...changed, ...fresh].map((one, place) => ({ id: `text ${place}`, ...one }));
}
