import type { FastifyRequest } from 'fastify';

/** The only file of a form with its name as sent, at most so many bytes of it; null when the form has none or is none. */
export const readNamedFile = async (
  request: FastifyRequest,
  maximumBytes: number,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> => {
  if (!request.isMultipart()) return null;
  const part = await request.file({ limits: { fileSize: maximumBytes, files: 1 } });
  return part === undefined ? null : { name: part.filename, bytes: await part.toBuffer() };
};

/** The same without its name. */
export const readOneFile = async (request: FastifyRequest, maximumBytes: number): Promise<Buffer | null> =>
  (await readNamedFile(request, maximumBytes))?.bytes ?? null;
