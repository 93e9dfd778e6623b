import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageRoutes, routeUrl } from '@kerf/contract';
import type { ImageAddresses } from '../../use-cases/image-addresses.ts';

type Kind = 'file' | 'nest' | 'mixed-nest';

/**
 * Addresses change once in this time, so that browsers can keep pictures, and open for two to three times as long: whoever leaves the
 * organisation sees no picture of it a few hours later.
 */
const PERIOD_MS = 60 * 60 * 1000;
const PERIODS_VALID = 3;

const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

/** The last period in which the address opens, and the proof that this server said so. */
const signatureOf = (secret: string, kind: Kind, organisationId: string, key: string, lastPeriod: number): string => {
  const proof = createHmac('sha256', secret).update(`image/${kind}/${organisationId}/${key}/${lastPeriod}`);
  return `${lastPeriod}.${proof.digest('base64url')}`;
};

/** Addresses of pictures that carry their own permission for some hours: whoever was shown one may load it. */
export const signedImageAddresses = (secret: string, now: () => Date): ImageAddresses => {
  const sign = (kind: Kind, organisationId: string, key: string): string =>
    signatureOf(secret, kind, organisationId, key, periodOf(now()) + PERIODS_VALID - 1);
  return {
    file: (organisationId, fileKey) =>
      `/api${routeUrl(imageRoutes.file.path, { organisationId, fileKey }, { s: sign('file', organisationId, fileKey) })}`,
    nest: (organisationId, nestId) =>
      `/api${routeUrl(imageRoutes.nest.path, { organisationId, nestId }, { s: sign('nest', organisationId, nestId) })}`,
    mixedNest: (organisationId, nestId, layout) =>
      `/api${routeUrl(imageRoutes.mixedNest.path, { organisationId, nestId, layout }, { s: sign('mixed-nest', organisationId, nestId) })}`,
  };
};

/** Whether an address of a picture was made by this server and still opens. */
export const isImageSigned = (
  { secret, now }: { readonly secret: string; readonly now: () => Date },
  kind: Kind,
  organisationId: string,
  key: string,
  signature: string,
): boolean => {
  const lastPeriod = Number(/^(\d{1,9})\./.exec(signature)?.[1] ?? -1);
  if (lastPeriod < periodOf(now())) return false;
  const expected = Buffer.from(signatureOf(secret, kind, organisationId, key, lastPeriod));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
