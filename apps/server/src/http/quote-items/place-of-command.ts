import type { RouteDefinition, UploadPlace } from '@kerf/contract';
import type { FastifyRequest } from 'fastify';
import { idOfTexts } from '../../db/ids.ts';
import { sentCommand } from '../idempotency.ts';

/** The place of parts that came without one but under a key: sent again, they stand there already. */
export const placeOfCommand = (
  definition: RouteDefinition,
  request: FastifyRequest,
  quoteId: string,
): UploadPlace | undefined => {
  const command = sentCommand(definition, request);
  return command === null ? undefined : { uploadId: idOfTexts('upload', quoteId, command.key), sequence: 0 };
};
