import { type ImportResult, type ImportTask, understandFile } from '../pipeline/understand-file.ts';

/** Turns one file into parts. */
export default (task: ImportTask): ImportResult => understandFile(task);
