import { INK } from '@kerf/documents';
import type { TextLook } from './strips.ts';

/** Line colours of a printed drawing by process; cutting is black on paper. */
export const drawingStroke = {
  Cutting: '#1a1a1a',
  Etching: '#1f8a4c',
  Folding: '#1f5fbf',
  Information: '#b58900',
} as const;

/** Of a sheet without its parts. */
export const NEST_COLOURS = { sheet: '#f5f5f5', margin: '#9aa1ab' } as const;

export const QUIET = '#5b6370';
export const RULE = '#c8ccd2';

/** How the texts of a document are set; sizes in points. */
export const looks = {
  title: { size: 20, weight: 'semiBold', colour: INK },
  name: { size: 11, weight: 'semiBold', colour: INK },
  text: { size: 9, weight: 'regular', colour: INK },
  strong: { size: 9, weight: 'semiBold', colour: INK },
  quiet: { size: 9, weight: 'regular', colour: QUIET },
  small: { size: 8, weight: 'regular', colour: QUIET },
} as const satisfies Record<string, TextLook>;

export const alignedRight = (look: TextLook): TextLook => ({ ...look, align: 'right' });
