import type { Rate, RateEntry } from '@kerf/contract';
import { MM_PER_INCH, thicknessMatches } from '@kerf/units';
import type { Cells, CellValue } from '../grid/grid-columns.ts';
import type { SavedRow, ShownRow } from '../grid/grid-draft.ts';
import type { GridProblems, RowProblems } from '../grid/grid-problems.ts';

/** Rows of the grid for the rates of a table. */
export const rowsOfRates = (rates: readonly Rate[]): readonly SavedRow[] =>
  rates.map((rate) => ({
    id: rate.rateId,
    version: rate.version ?? null,
    isArchived: rate.isDeleted,
    cells: {
      units: rate.isImperial ? 'imperial' : 'metric',
      thickness: rate.thickness,
      cuttingFeedRateMinute: rate.cuttingFeedRateMinute ?? null,
      pierceTimeSeconds: rate.pierceTimeSeconds ?? null,
      etchFeedRateMinute: rate.etchFeedRateMinute ?? null,
      smallContourLimit: rate.smallContourLimit ?? null,
      hourlyRatePrice: rate.hourlyRatePrice ?? null,
      assistGas: rate.assistGas ?? null,
    },
  }));

const numberIn = (cells: Cells, key: string): number | null => {
  const cell = cells[key];
  return typeof cell === 'number' ? cell : null;
};

const gases = ['oxygen', 'nitrogen', 'air'] as const;

const isImperialRow = (cells: Cells): boolean => cells.units === 'imperial';

/** What is sent for a row of the grid; its thickness must be a number. */
export const entryOfRow = ({ id, saved, cells, isArchived }: ShownRow, rateTableId: string): RateEntry => ({
  ...(saved === null ? {} : { rateId: id, isDeleted: isArchived }),
  ...(saved?.version === undefined || saved.version === null ? {} : { version: saved.version }),
  rateTableId,
  isImperial: isImperialRow(cells),
  thickness: numberIn(cells, 'thickness') ?? 0,
  cuttingFeedRateMinute: numberIn(cells, 'cuttingFeedRateMinute'),
  pierceTimeSeconds: numberIn(cells, 'pierceTimeSeconds'),
  etchFeedRateMinute: numberIn(cells, 'etchFeedRateMinute'),
  smallContourLimit: numberIn(cells, 'smallContourLimit'),
  hourlyRatePrice: numberIn(cells, 'hourlyRatePrice'),
  assistGas: gases.find((gas) => gas === cells.assistGas) ?? null,
});

/** A rate as far as the chart shows it; thickness and feed in mm. */
export type RatePoint = {
  readonly id: string;
  readonly thicknessMm: number;
  readonly feedMm: number | null;
  readonly pierceSeconds: number | null;
  readonly gas: string | null;
};

/** The rates in use that have a thickness, thinnest first. */
export const pointsOf = (rows: readonly ShownRow[]): readonly RatePoint[] =>
  rows
    .flatMap(({ id, cells, isArchived }) => {
      const thickness = numberIn(cells, 'thickness');
      if (isArchived || thickness === null || thickness <= 0) return [];
      const scale = isImperialRow(cells) ? MM_PER_INCH : 1;
      const feed = numberIn(cells, 'cuttingFeedRateMinute');
      return [
        {
          id,
          thicknessMm: thickness * scale,
          feedMm: feed === null || feed <= 0 ? null : feed * scale,
          pierceSeconds: numberIn(cells, 'pierceTimeSeconds'),
          gas: typeof cells.assistGas === 'string' ? cells.assistGas : null,
        },
      ];
    })
    .sort((first, second) => first.thicknessMm - second.thicknessMm);

/** Messages for rates whose thickness another rate in use has too. */
export const repeatedThicknesses = (rows: readonly ShownRow[], message: string): GridProblems => {
  const points = pointsOf(rows);
  const imperial = new Set(rows.filter(({ cells }) => isImperialRow(cells)).map(({ id }) => id));
  const problems = new Map<string, RowProblems>();
  for (const [place, point] of points.entries()) {
    const units = imperial.has(point.id) ? 'imperial' : 'metric';
    const isTaken = [points[place - 1], points[place + 1]].some(
      (other) => other !== undefined && thicknessMatches(other.thicknessMm, point.thicknessMm, units),
    );
    if (isTaken) problems.set(point.id, { thickness: message });
  }
  return problems;
};

/** Whether the rates are not all in the shop's own unit, so that each row says its own. */
export const areUnitsMixed = (
  rows: readonly { readonly cells: Readonly<Record<string, CellValue>> }[],
  units: string,
) => rows.some(({ cells }) => cells.units !== units);
