import { boundsOf, closestPoint, directionTo, distance, indexBoxes, type Line, lineOf, pointOf } from '@kerf/geometry';
import type { Drawing, DrawingText } from '../drawing.ts';
import { pathsByPart } from '../parts.ts';
import { pointOfText, textSize } from '../text-layout.ts';
import { type FoldNote, readFoldNote } from './fold-note.ts';
import type { Fold } from './folds.ts';
import { foldsOfPart } from './part-folds.ts';

/** A fold with what is written beside it; null when nothing is, or nothing that is surely meant for it. */
export type NotedFold = Fold & { readonly note: FoldNote | null };

export type NotedFolds = {
  readonly folds: readonly NotedFold[];
  /** Notes that suit several folds or none, or contradict another: nobody but the reader can tell. */
  readonly unclear: readonly DrawingText[];
};

/** A note belongs to a fold no further away than so many times the height of its letters. */
const REACH = 4;

/** The next fold must be this much further away, and half a letter, for there to be no doubt; else the direction decides. */
const CLEARLY = 1.5;
const ALONG = 0.1;

/** The middle line of a text: from the middle of its left edge to that of its right edge. */
const middleLineOf = (text: DrawingText): Line => {
  const { width, height } = textSize(text.displayText, text.height);
  return lineOf(pointOfText(text, 0, height / 2), pointOfText(text, width, height / 2));
};

const PROBES = [0, 0.25, 0.5, 0.75, 1];

/** How far a text is from a fold: from its middle, and wherever along it is nearer. */
const awayFrom = (text: Line, fold: Fold): number => {
  const line = lineOf(fold.start, fold.end);
  return Math.min(
    ...PROBES.map((share) => {
      const { start, end } = text;
      return closestPoint(line, pointOf(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))
        .distance;
    }),
  );
};

const isAlong = (text: Line, { start, end }: Fold): boolean =>
  Math.abs(Math.sin(directionTo(start, end) - directionTo(text.start, text.end))) <= ALONG;

type Candidate = { readonly fold: number; readonly away: number; readonly isAlong: boolean };

/** The fold that a note is surely meant for; null in doubt. */
const chosenOf = (candidates: readonly Candidate[], height: number): number | null => {
  const [nearest, ...others] = [...candidates].sort((a, b) => a.away - b.away);
  if (nearest === undefined) return null;
  const rivals = others.filter(({ away }) => away <= nearest.away * CLEARLY + height / 2);
  if (rivals.length === 0) return nearest.fold;
  const along = [nearest, ...rivals].filter((one) => one.isAlong);
  return along.length === 1 ? along[0]!.fold : null;
};

const isSame = (a: FoldNote, b: FoldNote): boolean =>
  (a.side === b.side || a.side === null || b.side === null) &&
  (a.angle === b.angle || a.angle === null || b.angle === null) &&
  (a.radius === b.radius || a.radius === null || b.radius === null);

const joined = (a: FoldNote, b: FoldNote): FoldNote => ({
  side: a.side ?? b.side,
  angle: a.angle ?? b.angle,
  radius: a.radius ?? b.radius,
});

type Written = { readonly text: DrawingText; readonly note: FoldNote };

/** Notes of one fold as one; null when they contradict each other. */
const noteOf = (written: readonly Written[]): FoldNote | null =>
  written.reduce<FoldNote | null>(
    (known, { note }) => (known !== null && isSame(known, note) ? joined(known, note) : null),
    written[0]?.note ?? null,
  );

/** The folds of a drawing with the notes beside them. */
export function notedFolds({
  paths,
  partOuterPathIds,
  texts,
}: Pick<Drawing, 'paths' | 'partOuterPathIds' | 'texts'>): NotedFolds {
  const folds = [...pathsByPart(paths, partOuterPathIds)].flatMap(([outerId, ofPart]) => foldsOfPart(ofPart, outerId));
  if (folds.length === 0) return { folds: [], unclear: [] };
  const index = indexBoxes(
    folds.map(({ start, end }) =>
      boundsOf(Math.min(start.x, end.x), Math.min(start.y, end.y), Math.max(start.x, end.x), Math.max(start.y, end.y)),
    ),
  );
  const byFold = new Map<number, Written[]>();
  const unclear: DrawingText[] = [];
  for (const text of texts) {
    const note = readFoldNote(text.displayText);
    if (note === null) continue;
    const middle = middleLineOf(text);
    const reach = REACH * text.height;
    const candidates: Candidate[] = [];
    const far = reach + distance(middle.start, middle.end);
    index.search(middle.start.x - far, middle.start.y - far, middle.start.x + far, middle.start.y + far, (fold) => {
      const away = awayFrom(middle, folds[fold]!);
      if (away <= reach) candidates.push({ fold, away, isAlong: isAlong(middle, folds[fold]!) });
    });
    const chosen = chosenOf(candidates, text.height);
    if (chosen === null) unclear.push(text);
    else byFold.set(chosen, [...(byFold.get(chosen) ?? []), { text, note }]);
  }
  return {
    folds: folds.map((fold, place) => {
      const written = byFold.get(place) ?? [];
      const note = noteOf(written);
      if (note === null) unclear.push(...written.map(({ text }) => text));
      return { ...fold, note };
    }),
    unclear,
  };
}
