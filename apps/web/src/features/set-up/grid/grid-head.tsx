// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid lie at places of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell (aria-activedescendant)
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the focus and names its active cell (aria-activedescendant)
import { memo } from 'react';
import type { Grid } from './use-grid.ts';

const arrows = { ascending: ' ↑', descending: ' ↓' } as const;

type GridHeadProps = {
  readonly grid: Grid;
  readonly headings: readonly string[];
  readonly template: string;
};

/** Labels and units of the columns; a click sorts by one, another turns it round. */
export const GridHead = memo((props: GridHeadProps) => {
  const { grid, headings, template } = props;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        <div className="grid-corner" />
        {grid.columns.map((column, place) => {
          const direction = grid.sort?.key === column.key ? grid.sort.direction : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              className={column.kind}
              aria-colindex={place + 2}
              aria-sort={direction ?? 'none'}
              title={column.unit === undefined ? column.label : `${column.label} (${column.unit})`}
              onClick={() => grid.sortBy(column)}
            >
              <span className="grid-label">
                {headings[place]}
                {direction === undefined ? '' : arrows[direction]}
              </span>
              {column.unit === undefined ? null : <small>{column.unit}</small>}
            </div>
          );
        })}
      </div>
    </div>
  );
});
