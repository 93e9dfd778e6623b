import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageRoutes, routeUrl } from '@kerf/contract';
import type { ImageAddresses } from '../../use-cases/quote-items/present-item.ts';

const signatureOf = (secret: string, kind: string, organisationId: string, key: string): string =>
  createHmac('sha256', secret).update(`image/${kind}/${organisationId}/${key}`).digest('base64url');

/** Addresses of pictures that carry their own permission: whoever was shown one may load it. */
export const signedImageAddresses = (secret: string): ImageAddresses => ({
  file: (organisationId, fileKey) =>
    `/api${routeUrl(imageRoutes.file.path, { organisationId, fileKey }, { s: signatureOf(secret, 'file', organisationId, fileKey) })}`,
  nest: (organisationId, nestId) =>
    `/api${routeUrl(imageRoutes.nest.path, { organisationId, nestId }, { s: signatureOf(secret, 'nest', organisationId, nestId) })}`,
});

/** Whether an address of a picture was made by this server. */
export const isImageSigned = (
  secret: string,
  kind: 'file' | 'nest',
  organisationId: string,
  key: string,
  signature: string,
): boolean => {
  const expected = Buffer.from(signatureOf(secret, kind, organisationId, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
