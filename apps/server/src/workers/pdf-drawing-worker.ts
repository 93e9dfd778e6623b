import { inspectPdf } from '../pipeline/inspect-pdf.ts';
import { clocked } from './thread-clock.ts';

/** Looks into one PDF. */
export default clocked(inspectPdf);
