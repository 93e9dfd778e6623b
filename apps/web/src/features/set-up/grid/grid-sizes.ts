/** Heights, px; all rows have one height, so that those out of sight need not be drawn. */
export type GridSizes = { readonly row: number; readonly head: number };
export const ROOMY: GridSizes = { row: 32, head: 76 };
/** As spreadsheets have them: many rows on a screen. */
export const DENSE: GridSizes = { row: 20, head: 30 };

/** px */
export const rowHeadWidth = 40;
/** Letters of the headings, px and weight. */
export const HEADING_SIZE = 12;
export const HEADING_WEIGHT = 600;
