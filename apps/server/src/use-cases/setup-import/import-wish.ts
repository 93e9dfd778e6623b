import type { importQuery } from '@kerf/contract';
import type { z } from 'zod';

/** How somebody wants a file to be read. */
export type ImportWish = z.output<typeof importQuery>;
