import { type NestResult, type NestTask, nestPart } from '../pipeline/nest-part.ts';
import { clocked } from './thread-clock.ts';

/** Fills one sheet with one part. */
export default clocked((task: NestTask): NestResult => nestPart(task, () => performance.now()));
