import { inspectModel } from '../pipeline/inspect-model.ts';
import { clocked } from './thread-clock.ts';

/** Looks into one 3D model. */
export default clocked(inspectModel);
