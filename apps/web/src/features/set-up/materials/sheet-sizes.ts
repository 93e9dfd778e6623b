import { equalAsShown } from '@kerf/quoting';
import { MM_PER_INCH, thicknessMatches, type UnitSystem } from '@kerf/units';
import type { ShownRow } from '../grid/grid-draft.ts';
import type { GridProblems, RowProblems } from '../grid/grid-problems.ts';
import { hasSide } from './sheet-rows.ts';

const SIDES = ['sheetWidth', 'sheetHeight', 'diameter', 'materialLength'] as const;

type Size = {
  readonly row: ShownRow;
  readonly units: UnitSystem;
  readonly thicknessMm: number;
  readonly sidesMm: readonly number[];
};

/** Words for a size that stands twice. */
export type SizeWords = {
  readonly taken: string;
  /** The thickness, in the unit of its row, of the other sheet, which is not quite the same. */
  readonly near: (otherThickness: number, units: UnitSystem) => string;
};

const sidesOf = ({ cells }: ShownRow, scale: number): readonly number[] | null => {
  const sides = SIDES.filter((side) => hasSide(cells, side)).map((side) => cells[side]);
  const lengths = sides.filter((side) => typeof side === 'number').map((side) => side * scale);
  if (lengths.length < sides.length) return null;
  // A flat sheet lies either way round.
  return typeof cells.profile === 'string' ? lengths : lengths.sort((first, second) => first - second);
};

const sizeOf = (row: ShownRow): Size | null => {
  const units = row.cells.units === 'imperial' ? 'imperial' : 'metric';
  const scale = units === 'imperial' ? MM_PER_INCH : 1;
  const { thickness } = row.cells;
  const sidesMm = sidesOf(row, scale);
  return typeof thickness !== 'number' || sidesMm === null
    ? null
    : { row, units, thicknessMm: thickness * scale, sidesMm };
};

const isSame = (first: Size, second: Size): boolean =>
  (first.row.cells.profile ?? null) === (second.row.cells.profile ?? null) &&
  thicknessMatches(first.thicknessMm, second.thicknessMm, second.units) &&
  first.sidesMm.length === second.sidesMm.length &&
  first.sidesMm.every((side, place) => equalAsShown(side, second.sidesMm[place] ?? Number.NaN, second.units));

const messagesOf = (size: Size, other: Size, words: SizeWords): RowProblems => {
  const scale = size.units === 'imperial' ? MM_PER_INCH : 1;
  if (!equalAsShown(size.thicknessMm, other.thicknessMm, size.units)) {
    return { thickness: words.near(other.thicknessMm / scale, size.units) };
  }
  const sides = SIDES.filter((side) => hasSide(size.row.cells, side));
  return Object.fromEntries(['thickness', ...sides].map((side) => [side, words.taken]));
};

/** Widths of a drawer, mm: wider than the tolerances, so that equal sizes lie in it or in the next. */
const DRAWER_MM = { thickness: 0.1, side: 1 } as const;
const AROUND = [0, -1, 1] as const;

const drawerOf = ({ thicknessMm, sidesMm: [side = 0] }: Size, up = 0, along = 0): string =>
  `${Math.floor(thicknessMm / DRAWER_MM.thickness) + up}/${Math.floor(side / DRAWER_MM.side) + along}`;

const drawersAround = (size: Size): readonly string[] =>
  AROUND.flatMap((up) => AROUND.map((along) => drawerOf(size, up, along)));

/** Messages for new and changed sheets whose size another one in use has; saved ones that are as they were have none. */
export const repeatedSizes = (rows: readonly ShownRow[], words: SizeWords): GridProblems => {
  const sizes = rows.map(sizeOf).filter((size) => size !== null);
  const isTouched = ({ row }: Size) => row.saved === null || row.edit !== null;
  const drawers = new Map<string, Size[]>();
  const problems = new Map<string, RowProblems>();
  for (const size of [...sizes.filter((one) => !isTouched(one)), ...sizes.filter(isTouched)]) {
    const near = isTouched(size) ? drawersAround(size).flatMap((drawer) => drawers.get(drawer) ?? []) : [];
    const other = near.find((one) => isSame(one, size));
    if (other !== undefined) problems.set(size.row.id, messagesOf(size, other, words));
    const drawer = drawers.get(drawerOf(size));
    if (drawer === undefined) drawers.set(drawerOf(size), [size]);
    else drawer.push(size);
  }
  return problems;
};
