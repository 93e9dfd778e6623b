import type { FastifyRequest } from 'fastify';

type NamedFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** A field of the form that stands before the file. */
  readonly field: (name: string) => unknown;
};

/** The only file of a form with its name as sent, at most so many bytes of it; null when the form has none or is none. */
export const readNamedFile = async (request: FastifyRequest, maximumBytes: number): Promise<NamedFile | null> => {
  if (!request.isMultipart()) return null;
  const part = await request.file({ limits: { fileSize: maximumBytes, files: 1 } });
  if (part === undefined) return null;
  const field = (name: string): unknown => {
    const sent = part.fields[name];
    return sent !== undefined && 'value' in sent ? sent.value : undefined;
  };
  return { name: part.filename, bytes: await part.toBuffer(), field };
};

/** The same without its name. */
export const readOneFile = async (request: FastifyRequest, maximumBytes: number): Promise<Buffer | null> =>
  (await readNamedFile(request, maximumBytes))?.bytes ?? null;
