import { z } from 'zod';

/** Label sheets by paper, and how many labels are beside and below each other. */
export const labelSheetName = z.enum([
  'A4-3x8',
  'A4-3x7',
  'A4-2x7',
  'A4-2x4',
  'A4-2x2',
  'Letter-3x10',
  'Letter-2x5',
  'Letter-2x3',
]);
export type LabelSheetName = z.output<typeof labelSheetName>;

/** One label for each piece, or one for all pieces of a line. */
export const labelsPer = z.enum(['piece', 'bundle']);
export type LabelsPer = z.output<typeof labelsPer>;
