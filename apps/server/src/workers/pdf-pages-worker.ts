import { presentPdf } from '../pipeline/present-pdf.ts';
import { clocked } from './thread-clock.ts';

/** Shows the pages of one PDF. */
export default clocked(presentPdf);
