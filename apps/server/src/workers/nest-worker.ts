import { type NestResult, type NestTask, nestPart } from '../pipeline/nest-part.ts';

/** Fills one sheet with one part. */
export default (task: NestTask): NestResult => nestPart(task, () => performance.now());
