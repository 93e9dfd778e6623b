/** px; all rows have one height, so that those out of sight need not be drawn. */
export const rowHeight = 32;
export const headHeight = 76;
export const rowHeadWidth = 40;
/** Letters of the headings, px and weight. */
export const HEADING_SIZE = 12;
export const HEADING_WEIGHT = 600;
