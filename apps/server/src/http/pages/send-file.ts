import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FrontEndFile } from './front-end.ts';

const encodedBody = (request: FastifyRequest, file: FrontEndFile): readonly [Buffer, string | null] => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (file.brotli !== null && /\bbr\b/.test(accepted)) return [file.brotli, 'br'];
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return [file.gzip, 'gzip'];
  return [file.content, null];
};

/** Sends a file in the smallest form that is taken, or says that the sender of the request has it. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FrontEndFile): FastifyReply => {
  reply
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .type(file.mediaType);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const [body, encoding] = encodedBody(request, file);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(body);
};
