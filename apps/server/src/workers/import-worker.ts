import { importFile } from '../pipeline/understand-file.ts';
import { clocked } from './thread-clock.ts';

/** Turns one file into parts. */
export default clocked(importFile);
