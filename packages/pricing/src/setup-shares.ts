/**
 * How the set-up of a machine is shared by the lines of a quote.
 *
 * Terminology
 * - served alike: cut on one machine, of one material, thickness and, for tubes, section. The quantity has no part in it: lines share,
 *   not pieces, so that a price at another quantity leaves the other lines as they are.
 */
import { thicknessMatches, type UnitSystem } from '@kerf/units';

/** A line by what its set-up is made for. */
export type SetupLine = {
  readonly id: string;
  readonly cuttingTechnology: string;
  readonly material: string;
  readonly thicknessMm: number;
  /** Unit system of the part: decides the thickness tolerance. */
  readonly units: UnitSystem;
  /** Profile and sizes of a tube; null for flat parts. */
  readonly section: string | null;
};

/** Which of the lines that share a set-up a line is, counted from 1. */
export type SetupShare = { readonly linesSharing: number; readonly place: number };

const compareText = (first: string, second: string): number => (first < second ? -1 : Number(first > second));
/** Of one thickness by their ids, so that the order of the quote does not matter. */
const inOrder = (one: SetupLine, other: SetupLine): number =>
  one.thicknessMm - other.thicknessMm || compareText(one.id, other.id);

const kindOf = ({ cuttingTechnology, material, section }: SetupLine): string =>
  JSON.stringify([cuttingTechnology, material, section]);

/** Lines of one kind, thinnest first, put together as far as their thickness is that of the thinnest among them. */
const byThickness = (lines: readonly SetupLine[]): readonly (readonly SetupLine[])[] => {
  const groups: SetupLine[][] = [];
  for (const line of lines.toSorted(inOrder)) {
    const last = groups.at(-1);
    const [thinnest] = last ?? [];
    if (thinnest !== undefined && thicknessMatches(line.thicknessMm, thinnest.thicknessMm, thinnest.units))
      last?.push(line);
    else groups.push([line]);
  }
  return groups;
};

/** The share of each line by its id. */
export const setupShares = (lines: readonly SetupLine[]): ReadonlyMap<string, SetupShare> => {
  const kinds = new Map<string, SetupLine[]>();
  for (const line of lines) {
    const kind = kindOf(line);
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [line]);
    else alike.push(line);
  }
  const groups = [...kinds.values()].flatMap(byThickness);
  return new Map(
    groups.flatMap((group) =>
      group.map(({ id }, place) => [id, { linesSharing: group.length, place: place + 1 }] as const),
    ),
  );
};
