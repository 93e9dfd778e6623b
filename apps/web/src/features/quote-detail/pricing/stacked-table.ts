/**
 * A table that a telephone shows as cards: a row's first cell is its heading, the others stand below it, each with the name of its
 * column from `data-label`. A cell without one stands beside the heading,
 * one of class `wide` below it.
 */
export const stackedTable = {
  '@media (max-width: 599.95px)': {
    '&, & tbody': { display: 'block', width: '100%' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tr:last-child': { borderBottom: 0 },
    '& td': { display: 'block', border: 0, px: 1, py: 0.25, minWidth: 0, textAlign: 'left' },
    '& td:first-of-type': { fontWeight: 600 },
    '& td:empty': { display: 'none' },
    '& td[data-label]': {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 2,
      gridColumn: '1 / -1',
      textAlign: 'right',
    },
    '& td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
    '& td.wide': { gridColumn: '1 / -1', gridRow: 2 },
    '& td:not([data-label]):not(:first-of-type):not(.wide)': { gridRow: 1, gridColumn: 2, textAlign: 'right' },
  },
} as const;
