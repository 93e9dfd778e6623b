import {
  boundsOf,
  closestPoint,
  directionTo,
  distance,
  indexBoxes,
  type Line,
  lineOf,
  midpoint,
  pointOf,
} from '@kerf/geometry';
import type { Drawing, DrawingText, Path } from '../drawing.ts';
import { pathsByPart } from '../parts.ts';
import { pointOfText, textSize } from '../text-layout.ts';
import { readFoldNote } from './fold-note.ts';
import type { Fold } from './folds.ts';
import { foldsOfPart } from './part-folds.ts';
import { type NotedFold, noteOf, strokesByNotes, type WrittenNote } from './strokes.ts';

export type { NotedFold };

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

type Written = WrittenNote & { readonly text: DrawingText };

type PlacedFold = { readonly fold: Fold; readonly part: readonly [paths: readonly Path[], outerPathId: string] };

/** Notes by the fold that each is surely meant for, and those that are meant for none. */
const notesByFold = (folds: readonly Fold[], texts: readonly DrawingText[]) => {
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
    const line = middleLineOf(text);
    const reach = REACH * text.height;
    const candidates: Candidate[] = [];
    const far = reach + distance(line.start, line.end);
    index.search(line.start.x - far, line.start.y - far, line.start.x + far, line.start.y + far, (fold) => {
      const away = awayFrom(line, folds[fold]!);
      if (away <= reach) candidates.push({ fold, away, isAlong: isAlong(line, folds[fold]!) });
    });
    const chosen = chosenOf(candidates, text.height);
    if (chosen === null) unclear.push(text);
    else byFold.set(chosen, [...(byFold.get(chosen) ?? []), { text, note, middle: midpoint(line.start, line.end) }]);
  }
  return { byFold, unclear };
};

/** The folds of each part of a drawing with the notes beside them: one for each stroke, by its outer path. */
const foldsOfDrawing = ({ paths, partOuterPathIds, texts }: NotedDrawing) => {
  const placed = [...pathsByPart(paths, partOuterPathIds)].flatMap(([outerId, ofPart]) =>
    foldsOfPart(ofPart, outerId).map((fold): PlacedFold => ({ fold, part: [ofPart, outerId] })),
  );
  const byPart = new Map<string, NotedFold[]>();
  if (placed.length === 0) return { byPart, unclear: [] };
  const { byFold, unclear } = notesByFold(
    placed.map(({ fold }) => fold),
    texts,
  );
  for (const [place, { fold, part }] of placed.entries()) {
    const written = byFold.get(place) ?? [];
    const note = noteOf(written.map((one) => one.note));
    const strokes = note === null && written.length > 0 ? strokesByNotes(fold, written, part) : [{ ...fold, note }];
    if (strokes === null) unclear.push(...written.map(({ text }) => text));
    const [, outerId] = part;
    byPart.set(outerId, [...(byPart.get(outerId) ?? []), ...(strokes ?? [{ ...fold, note }])]);
  }
  return { byPart, unclear };
};

type NotedDrawing = Pick<Drawing, 'paths' | 'partOuterPathIds' | 'texts'>;

const known = new WeakMap<NotedDrawing, ReturnType<typeof foldsOfDrawing>>();
const foldsOfKnown = (drawing: NotedDrawing): ReturnType<typeof foldsOfDrawing> => {
  const found = known.get(drawing) ?? foldsOfDrawing(drawing);
  known.set(drawing, found);
  return found;
};

/** The folds of a drawing with the notes beside them, each one stroke: what is told to be bent otherwise is a fold of its own. */
export function notedFolds(drawing: NotedDrawing): NotedFolds {
  const { byPart, unclear } = foldsOfKnown(drawing);
  return { folds: [...byPart.values()].flat(), unclear };
}

/** The folds of one part of a drawing, as `notedFolds` tells them apart; `paths` are those of the part. */
export function strokesOfPart(drawing: NotedDrawing, partOuterPathId: string, paths: readonly Path[]): readonly Fold[] {
  const folds = foldsOfPart(paths, partOuterPathId);
  if (drawing.texts.length === 0 || folds.every(({ lines }) => lines.length < 2)) return folds;
  const noted = foldsOfKnown(drawing).byPart.get(partOuterPathId) ?? [];
  return noted.map(({ note: _, ...fold }) => fold);
}
