import type { FastifyInstance } from 'fastify';
import { isId } from '../../db/ids.ts';
import { readLogo } from '../../use-cases/organisations/logo.ts';
import { LOGO_PATH } from '../../use-cases/organisations/logo-uri.ts';
import { sendRefusal } from '../problems.ts';
import type { Services } from '../services.ts';

/** Logos for pages, documents and letters, which cannot carry a token; the address is the hash of the picture. */
export const serveLogos = (app: FastifyInstance, { database, files }: Pick<Services, 'database' | 'files'>): void => {
  app.get<{ Params: { organisationId: string; fileKey: string } }>(
    `${LOGO_PATH}/:organisationId/:fileKey`,
    async (request, reply) => {
      const { organisationId, fileKey } = request.params;
      const logo = isId(organisationId) ? await readLogo(database, files, organisationId, fileKey) : null;
      if (logo === null) return sendRefusal(reply, { code: 'NOT_FOUND' });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(logo.mediaType)
        .send(logo.content);
    },
  );
};
