import type { FastifyRequest } from 'fastify';

/** The only file of a form, at most so many bytes of it; null when the form has none or is none. */
export const readOneFile = async (request: FastifyRequest, maximumBytes: number): Promise<Buffer | null> => {
  if (!request.isMultipart()) return null;
  const part = await request.file({ limits: { fileSize: maximumBytes, files: 1 } });
  return part === undefined ? null : part.toBuffer();
};
