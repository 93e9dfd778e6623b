import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Text of any kind; pictures but drawn ones, PDF and XLSX are compressed already, and packed drawings are read as they come. */
const COMPRESSED = /^(?:text\/|application\/(?:problem\+)?json|image\/(?:svg\+xml|vnd\.dxf))/;

/** Good enough at a speed that a listener on the same machine does not notice. */
const BROTLI_QUALITY = 4;

/** Shorter answers fit into one packet as they are. */
const SHORTEST_BYTES = 1024;

/**
 * Compresses the answers of the API for those who take that. Secrets beside text that an attacker chooses can be guessed from the
 * length of a compressed answer (BREACH), by making a victim's browser ask over and over; calls are authorised by a header that no
 * foreign page can make a browser send, so nobody but the caller can ask. Pages of sign-in, which go by cookies, are left as they are.
 */
export const compressAnswers = async (api: FastifyInstance): Promise<void> => {
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED,
    threshold: SHORTEST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // A body that grows as it is read would pass every limit of its size.
    globalDecompression: false,
  });
};
