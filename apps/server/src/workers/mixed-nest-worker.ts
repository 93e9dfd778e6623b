import { nestTogether, type TogetherNest, type TogetherTask } from '../pipeline/nest-together.ts';
import { clocked, threadEffort } from './thread-clock.ts';

/** Lays many parts on sheets together. */
export default clocked((task: TogetherTask): TogetherNest => nestTogether(task, threadEffort()));
