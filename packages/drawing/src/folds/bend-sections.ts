import { directionTo, middleOfBounds, PARALLEL, type Point, pointOf } from '@kerf/geometry';
import type { Mm, Radians } from '@kerf/units';
import type { Drawing, Path } from '../drawing.ts';
import { type PartCuts, partCuts } from '../part-cuts.ts';
import { isContour } from '../paths.ts';
import { type NotedFold, notedFolds } from './noted-folds.ts';

/**
 * What a press brake must know of a part.
 * Section: the metal along a line across folds that are parallel, from edge to edge; what is folded in it can be seen from the side.
 */
export type BendLine = {
  /** Metal that is bent, and what the tool must span. */
  readonly lengthMm: Mm;
  readonly spanMm: Mm;
  /** As noted beside it; null where nothing says so. */
  readonly angle: Radians | null;
  readonly side: 'Up' | 'Down' | null;
  /** Inside, as written: in the unit of the file. */
  readonly radius: number | null;
  readonly pathIds: readonly string[];
  readonly position: Point;
  /** Number of its direction among those of the part: folds of one direction are bent with the same length of tools. */
  readonly direction: number;
};

export type BendSection = {
  /** Places of the folds in their order along the section. */
  readonly folds: readonly number[];
  /** Between edge, folds and edge: one more than there are folds, mm. */
  readonly flats: readonly number[];
};

export type BendFacts = { readonly lines: readonly BendLine[]; readonly sections: readonly BendSection[] };

export const NO_BENDS: BendFacts = { lines: [], sections: [] };

/** More folds than this are a perforated or dimpled sheet, whose order nobody plans fold by fold. */
const MOST_FOLDS = 60;
const MOST_SECTIONS = 80;
/** Sections whose flats differ by less are one, mm. */
const SAME_FLAT = 0.05;
const TURNED = 0.02;

type Turned = { readonly place: number; readonly at: number; readonly reaches: readonly (readonly [number, number])[] };

/** Folds of one direction, from which the sections across them are taken. */
const groupsOf = (folds: readonly NotedFold[]): number[][] => {
  const groups: number[][] = [];
  for (const [place, { start, end }] of folds.entries()) {
    const way = directionTo(start, end);
    const same = groups.find(([first = 0]) => {
      const other = folds[first]!;
      return Math.abs(Math.sin(way - directionTo(other.start, other.end))) <= Math.max(PARALLEL, TURNED);
    });
    if (same === undefined) groups.push([place]);
    else same.push(place);
  }
  return groups;
};

/** Places along the folds between which the same folds lie beside each other: the middles of the stretches. */
const samplesOf = (turned: readonly Turned[]): number[] => {
  const stops = [...new Set(turned.flatMap(({ reaches }) => reaches.flat()))].sort((a, b) => a - b);
  return stops.slice(1).flatMap((stop, i) => (stop - stops[i]! > SAME_FLAT ? [(stop + stops[i]!) / 2] : []));
};

const sectionsAt = (sample: number, turned: readonly Turned[], edges: readonly number[]): BendSection[] => {
  const here = turned
    .filter(({ reaches }) => reaches.some(([low, high]) => low < sample && sample < high))
    .sort((a, b) => a.at - b.at);
  const sections: BendSection[] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [from, to] = [edges[i]!, edges[i + 1]!];
    const folds = here.filter(({ at }) => from < at && at < to);
    if (folds.length === 0) continue;
    const stops = [from, ...folds.map(({ at }) => at), to];
    sections.push({
      folds: folds.map(({ place }) => place),
      flats: stops.slice(1).map((stop, k) => stop - stops[k]!),
    });
  }
  return sections;
};

const isSame = (a: BendSection, b: BendSection): boolean =>
  a.folds.length === b.folds.length &&
  a.folds.every((fold, i) => fold === b.folds[i]) &&
  a.flats.every((flat, i) => Math.abs(flat - b.flats[i]!) <= SAME_FLAT);

/** Where the line across the folds enters and leaves the metal, in order. */
const edgesAcross = (cuts: PartCuts, from: Point, across: Point, reach: number): number[] => {
  const hits = cuts.hits(from, across, reach).sort((a, b) => a - b);
  const distinct = hits.filter((hit, i) => i === 0 || hit - hits[i - 1]! > 1e-6);
  return distinct.length % 2 === 0 ? distinct : [];
};

const sectionsOfGroup = (folds: readonly NotedFold[], group: readonly number[], outer: Path): BendSection[] => {
  const first = folds[group[0]!]!;
  const way = directionTo(first.start, first.end);
  const [along, across] = [pointOf(Math.cos(way), Math.sin(way)), pointOf(-Math.sin(way), Math.cos(way))];
  const middle = middleOfBounds(outer.bounds);
  const { minX, minY, maxX, maxY } = outer.bounds;
  const reach = Math.hypot(maxX - minX, maxY - minY) + 2;
  const shares = ({ x, y }: Point): readonly [number, number] => [
    (x - middle.x) * along.x + (y - middle.y) * along.y,
    (x - middle.x) * across.x + (y - middle.y) * across.y,
  ];
  const turned = group.map((place): Turned => {
    const { start, end, lines } = folds[place]!;
    const reaches = lines.map(({ start: a, end: b }): readonly [number, number] => {
      const [low, high] = [shares(a)[0], shares(b)[0]].sort((one, other) => one - other) as [number, number];
      return [low, high];
    });
    return { place, at: (shares(start)[1] + shares(end)[1]) / 2 + reach / 2, reaches };
  });
  const cuts = partCuts([outer]);
  return samplesOf(turned).flatMap((sample) => {
    const from = pointOf(
      middle.x + along.x * sample - (across.x * reach) / 2,
      middle.y + along.y * sample - (across.y * reach) / 2,
    );
    return sectionsAt(sample, turned, edgesAcross(cuts, from, across, reach));
  });
};

/** As people count them: from the left, and one above the other from below. */
const inOrder = (folds: readonly NotedFold[]): NotedFold[] => {
  const middle = ({ start, end }: NotedFold): readonly [number, number] => [
    Math.round(((start.x + end.x) / 2) * 10),
    (start.y + end.y) / 2,
  ];
  return folds.toSorted((a, b) => middle(a)[0] - middle(b)[0] || middle(a)[1] - middle(b)[1]);
};

/** The folds of a part with their notes, and the sections across them that differ. */
export function bendFactsOf(drawing: Pick<Drawing, 'paths' | 'partOuterPathIds' | 'texts'>): BendFacts {
  const folds = inOrder(notedFolds(drawing).folds);
  if (folds.length === 0) return NO_BENDS;
  const groups = groupsOf(folds);
  const lines = folds.map(
    ({ lengthMm, spanMm, note, pathIds, start, end }, place): BendLine => ({
      ...{ lengthMm, spanMm, pathIds },
      angle: note?.angle ?? null,
      side: note?.side ?? null,
      radius: note?.radius ?? null,
      position: pointOf((start.x + end.x) / 2, (start.y + end.y) / 2),
      direction: groups.findIndex((group) => group.includes(place)),
    }),
  );
  const [outerId, ...others] = drawing.partOuterPathIds;
  const outer = drawing.paths.find(({ pathId }) => pathId === outerId);
  if (outer === undefined || others.length > 0 || !isContour(outer) || folds.length > MOST_FOLDS)
    return { lines, sections: [] };
  const sections: BendSection[] = [];
  for (const section of groups.flatMap((group) => sectionsOfGroup(folds, group, outer))) {
    if (sections.length < MOST_SECTIONS && !sections.some((one) => isSame(one, section))) sections.push(section);
  }
  return { lines, sections };
}
