// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid lie at places of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell (aria-activedescendant)
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the focus and names its active cell (aria-activedescendant)
import { memo } from 'react';
import type { GridColumn } from './grid-columns.ts';
import type { Sort } from './use-grid.ts';

const arrows = { ascending: ' ↑', descending: ' ↓' } as const;

type GridHeadProps = {
  readonly columns: readonly GridColumn[];
  readonly sort: Sort | null;
  readonly sortBy: (column: GridColumn) => void;
  readonly headings: readonly string[];
  readonly template: string;
};

/** Labels and units of the columns; a click sorts by one, another turns it round. */
export const GridHead = memo((props: GridHeadProps) => {
  const { columns, sort, sortBy, headings, template } = props;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        <div className="grid-corner" />
        {columns.map((column, place) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              className={`${column.isFigure === true ? 'number' : column.kind}${column.stays === true ? ' stays' : ''}`}
              aria-colindex={place + 2}
              aria-sort={direction ?? 'none'}
              title={column.unit === undefined ? column.label : `${column.label} (${column.unit})`}
              onClick={() => sortBy(column)}
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
