import { flatSidedOvalTubeMass, plateMass, rectangularTubeMass, roundTubeMass } from '@kerf/quoting';
import { KILOGRAMS_PER_POUND, MM_PER_INCH } from '@kerf/units';
import { type Cells, isUnread } from '../grid/grid-columns.ts';

/** Mass of a sheet or bar as its row says, kg; null until all its sides are known. `density` in kg/m³. Spec: foundation §9. */
export const massOfRow = (cells: Cells, density: number): number | null => {
  if (isUnread(cells.profile)) return null;
  const scale = cells.units === 'imperial' ? MM_PER_INCH : 1;
  const mm = (key: string): number => {
    const cell = cells[key];
    return typeof cell === 'number' && cell > 0 ? cell * scale : Number.NaN;
  };
  const masses = (): number => {
    switch (cells.profile ?? null) {
      case null:
        return plateMass(mm('sheetWidth') * mm('sheetHeight'), mm('thickness'), density);
      case 'Circle':
        return roundTubeMass(mm('diameter'), mm('thickness'), mm('materialLength'), density);
      case 'FlatSidedOval':
        return flatSidedOvalTubeMass(
          mm('sheetWidth'),
          mm('sheetHeight'),
          mm('thickness'),
          mm('materialLength'),
          density,
        );
      default: {
        const height = cells.profile === 'Square' ? mm('sheetWidth') : mm('sheetHeight');
        return rectangularTubeMass(mm('sheetWidth'), height, mm('thickness'), mm('materialLength'), density);
      }
    }
  };
  const mass = masses();
  return Number.isFinite(mass) && mass > 0 ? mass : null;
};

/** Cost of one kilogram, or pound, of what a row names, as a check of its cost; null where something is not known. */
export const costPerMass = (cells: Cells, density: number, isPerPound: boolean): number | null => {
  const mass = massOfRow(cells, density);
  const { costPrice } = cells;
  if (mass === null || typeof costPrice !== 'number') return null;
  return costPrice / (isPerPound ? mass / KILOGRAMS_PER_POUND : mass);
};
