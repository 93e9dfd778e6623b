import type { IncomingHttpHeaders } from 'node:http';
import { PACKED_DRAWING } from '@kerf/contract';

/** The packed form of a drawing for who accepts it; null for who takes JSON. */
export const packedFor = ({ headers }: { readonly headers: IncomingHttpHeaders }): string | null =>
  headers.accept?.includes(PACKED_DRAWING) === true ? PACKED_DRAWING : null;
