/** px; all rows have one height, so that those out of sight need not be drawn. */
export const rowHeight = 32;
export const headHeight = 62;
export const rowHeadWidth = 40;

const accent = 'var(--mui-palette-primary-main)';
const divider = 'var(--mui-palette-divider)';
const paper = 'var(--mui-palette-background-paper)';
const tint = (percent: number) => `color-mix(in srgb, ${accent} ${percent}%, ${paper})`;
const errorTint = `color-mix(in srgb, var(--mui-palette-error-main) 14%, ${paper})`;

const warningTint = `color-mix(in srgb, var(--mui-palette-warning-main) 16%, ${paper})`;

const cell = {
  display: 'flex',
  alignItems: 'center',
  height: rowHeight,
  px: '8px',
  borderRight: `1px solid ${divider}`,
  borderBottom: `1px solid ${divider}`,
  position: 'relative',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  cursor: 'cell',
  bgcolor: paper,
} as const;

/** One style for the whole grid: cells are many, so none has a style of its own. */
export const gridSx = {
  overflow: 'auto',
  position: 'relative',
  // The heading and the row's number stay, so a cell is in sight only beside them.
  scrollPadding: `${headHeight}px 0 0 ${rowHeadWidth}px`,
  border: `1px solid ${divider}`,
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: 13,
  outlineOffset: '-2px',
  '& [role=row]': { display: 'grid' },
  '& .grid-head': { position: 'sticky', top: 0, zIndex: 3 },
  '& .grid-body': { position: 'relative' },
  '& .grid-body > [role=row]': { position: 'absolute', left: 0, right: 0 },
  '& [role=columnheader]': {
    ...cell,
    height: headHeight,
    bgcolor: 'background.default',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    fontWeight: 600,
    lineHeight: 1.2,
    cursor: 'pointer',
    fontSize: 12,
    '& small': { fontWeight: 400, color: 'text.secondary', fontSize: 11 },
    '&.number': { alignItems: 'flex-end', textAlign: 'right' },
    whiteSpace: 'normal',
    '& .grid-label': {
      maxWidth: '100%',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflowWrap: 'break-word',
      hyphens: 'manual',
    },
  },
  '& [role=rowheader], & .grid-corner': {
    ...cell,
    position: 'sticky',
    left: 0,
    zIndex: 2,
    justifyContent: 'flex-end',
    bgcolor: 'background.default',
    color: 'text.secondary',
    fontSize: 12,
  },
  '& .grid-corner': { height: headHeight, zIndex: 4 },
  '& [role=gridcell]': cell,
  '& .number': { justifyContent: 'flex-end' },
  '& .yesNo': { justifyContent: 'center' },
  '& .read-only': { color: 'text.secondary', bgcolor: 'background.default' },
  '& .changed::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    borderStyle: 'solid',
    borderWidth: '0 7px 7px 0',
    borderColor: `transparent ${accent} transparent transparent`,
  },
  '& .selected': { bgcolor: tint(12) },
  '& .wrong': { bgcolor: errorTint, boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)' },
  '& .meanwhile': { bgcolor: warningTint, boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)' },
  '& .active': { boxShadow: `inset 0 0 0 2px ${accent}`, overflow: 'visible' },
  '& .wrong.active': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-error-main)' },
  '& .archived [role=gridcell]': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .placeholder': { color: 'text.secondary', fontStyle: 'italic' },
  '& .grid-editor': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    font: 'inherit',
    color: 'inherit',
    border: 0,
    px: '8px',
    bgcolor: paper,
    boxShadow: `inset 0 0 0 2px ${accent}`,
    outline: 'none',
    zIndex: 1,
  },
  '& input.grid-editor.number': { textAlign: 'right' },
} as const;
