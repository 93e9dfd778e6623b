import GlobalStyles from '@mui/material/GlobalStyles';
import { DENSE, type GridSizes, HEADING_SIZE, HEADING_WEIGHT, ROOMY, rowHeadWidth } from './grid-sizes.ts';

const accent = 'var(--mui-palette-primary-main)';
const divider = 'var(--mui-palette-divider)';
const paper = 'var(--mui-palette-background-paper)';
const ground = 'var(--mui-palette-background-default)';
const quiet = 'var(--mui-palette-text-secondary)';
const tint = (percent: number) => `color-mix(in srgb, ${accent} ${percent}%, ${paper})`;
const errorTint = `color-mix(in srgb, var(--mui-palette-error-main) 14%, ${paper})`;

const warningTint = `color-mix(in srgb, var(--mui-palette-warning-main) 16%, ${paper})`;

/**
 * Cells are many: none has a position, a clipping or a layer of its own, which the browser would go through at every frame and at
 * every move of the pointer. A text too long for its cell goes on below the next one, which is drawn after it.
 */
const cell = {
  height: 'var(--grid-row)',
  lineHeight: 'calc(var(--grid-row) - 1px)',
  padding: '0 8px',
  borderRight: `1px solid ${divider}`,
  borderBottom: `1px solid ${divider}`,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  cursor: 'cell',
  backgroundColor: paper,
} as const;

/** What is drawn above the cells beside it, and so keeps its text to itself. */
const raised = { position: 'relative', overflow: 'hidden' } as const;
/** Stays at the left edge, where there is more than fits beside it. */
const staying = { position: 'sticky', left: 0, overflow: 'hidden' } as const;

const heights = ({ row, head }: GridSizes) => ({ '--grid-row': `${row}px`, '--grid-head': `${head}px` });

const styles = {
  ...heights(ROOMY),
  overflow: 'auto',
  position: 'relative',
  // The heading and the row's number stay, so a cell is in sight only beside them.
  scrollPadding: `var(--grid-head) 0 0 ${rowHeadWidth}px`,
  border: `1px solid ${divider}`,
  borderRadius: 'var(--mui-shape-borderRadius)',
  backgroundColor: paper,
  fontSize: 13,
  outlineOffset: '-2px',
  '& [role=row]': { display: 'grid' },
  '& .grid-head': { position: 'sticky', top: 0, zIndex: 3 },
  '& .grid-body': { position: 'relative' },
  '& .grid-body > [role=row]': {
    position: 'absolute',
    left: 0,
    right: 0,
    contain: 'strict',
    height: 'var(--grid-row)',
  },
  '& [role=columnheader]': {
    ...cell,
    height: 'var(--grid-head)',
    overflow: 'hidden',
    backgroundColor: ground,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    fontWeight: HEADING_WEIGHT,
    lineHeight: 1.2,
    cursor: 'pointer',
    fontSize: HEADING_SIZE,
    '& small': { fontWeight: 400, color: quiet, fontSize: 11 },
    '&.number': { alignItems: 'flex-end', textAlign: 'right' },
    '&.yesNo': { alignItems: 'center', textAlign: 'center' },
    whiteSpace: 'normal',
    '& .grid-label': {
      maxWidth: '100%',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: 4,
      WebkitBoxOrient: 'vertical',
      overflowWrap: 'break-word',
      hyphens: 'manual',
    },
  },
  '& [role=rowheader], & .grid-corner': {
    ...cell,
    textAlign: 'right',
    backgroundColor: ground,
    color: quiet,
    fontSize: 12,
  },
  '& .grid-corner': { height: 'var(--grid-head)' },
  '&.goes-on': {
    '& [role=rowheader], & .grid-corner': { ...staying, zIndex: 2 },
    '& .grid-corner': { zIndex: 4 },
    '& [role=gridcell].stays': { ...staying, left: rowHeadWidth, zIndex: 1 },
    '& [role=columnheader].stays': { ...staying, left: rowHeadWidth, zIndex: 2 },
  },
  '& [role=gridcell]': cell,
  '& [role=gridcell].number': { textAlign: 'right' },
  '& [role=gridcell].yesNo': { textAlign: 'center' },
  '& .read-only': { color: quiet, backgroundColor: ground },
  '& .changed': raised,
  '& .changed::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    borderStyle: 'solid',
    borderWidth: '0 7px 7px 0',
    borderColor: `transparent ${accent} transparent transparent`,
  },
  '& .selected': { backgroundColor: tint(12) },
  '& .wrong': { backgroundColor: errorTint, boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)' },
  '& .meanwhile': { backgroundColor: warningTint, boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)' },
  '& .active': { ...raised, boxShadow: `inset 0 0 0 2px ${accent}` },
  '& .wrong.active': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-error-main)' },
  '& .archived [role=gridcell]': { color: quiet, textDecoration: 'line-through' },
  '&.dense': { ...heights(DENSE), fontSize: 12 },
  '&.dense .grid-label': { WebkitLineClamp: 2 },
  '&.dense [role=gridcell], &.dense [role=columnheader], &.dense .grid-editor': { padding: '0 4px' },
  '& .grid-band': {
    position: 'absolute',
    left: 0,
    right: 0,
    height: 'var(--grid-row)',
    borderBottom: `1px solid ${divider}`,
    backgroundColor: tint(6),
    '& button': {
      position: 'sticky',
      left: 0,
      height: '100%',
      padding: '0 8px',
      border: 0,
      background: 'none',
      font: 'inherit',
      fontWeight: HEADING_WEIGHT,
      color: 'inherit',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
    },
    '& small': { fontSize: 'inherit', fontWeight: 400, color: quiet, marginLeft: 8 },
  },
  '& .cut-name': {
    display: 'flex',
    '& > .start': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
    '& > .end': { flexShrink: 0, whiteSpace: 'pre' },
  },
  '& .placeholder': { color: quiet, fontStyle: 'italic' },
  '& .grid-editor': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    font: 'inherit',
    color: 'inherit',
    border: 0,
    padding: '0 8px',
    backgroundColor: paper,
    boxShadow: `inset 0 0 0 2px ${accent}`,
    outline: 'none',
    zIndex: 1,
  },
  '& input.grid-editor.number': { textAlign: 'right' },
} as const;

/**
 * One style for all grids, as an element that is never drawn anew: cells are many, so none has a style of its own, and nothing of it
 * is worked out when a key is pressed.
 */
export const gridStyles = <GlobalStyles styles={{ '.set-up-grid': styles }} />;
