import { logoPicture } from '../pipeline/logo-picture.ts';
import { clocked } from './thread-clock.ts';

/** Draws one logo anew. */
export default clocked(logoPicture);
