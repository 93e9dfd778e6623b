import { nestTogether, type TogetherNest, type TogetherTask } from '../pipeline/nest-together.ts';
import { threadEffort } from './thread-clock.ts';

/** Lays many parts on sheets together. */
export default (task: TogetherTask): TogetherNest => nestTogether(task, threadEffort());
