import { inspectFile } from '../pipeline/inspect-file.ts';
import { clocked } from './thread-clock.ts';

/** Looks into one file. */
export default clocked(inspectFile);
