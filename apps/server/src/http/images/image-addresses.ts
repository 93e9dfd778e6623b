import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { imageRoutes, routeUrl } from '@kerf/contract';
import type { ImageAddressesOf, Viewer } from '../../use-cases/image-addresses.ts';

type Kind = 'file' | 'nest' | 'mixed-nest';

/**
 * Addresses change once in this time, so that browsers can keep pictures, and open for two to three times as long, if the person
 * that they were made for stays admitted so long.
 */
const PERIOD_MS = 60 * 60 * 1000;
const PERIODS_VALID = 3;

const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

const TAG_CHARACTERS = 10;
/** Tells one admission of a person from another, without saying anything of it. */
const tagOf = (admission: string): string =>
  createHash('sha256').update(admission).digest('base64url').slice(0, TAG_CHARACTERS);

/** What an address is good for: one picture, shown to one person while they are admitted, up to a last period. */
type Permission = {
  readonly kind: Kind;
  readonly organisationId: string;
  readonly key: string;
  readonly userId: string;
  readonly tag: string;
  readonly lastPeriod: number;
};

/** The permission in writing, with the proof that this server gave it. */
const signatureOf = (secret: string, permission: Permission): string => {
  const { kind, organisationId, key, userId, tag, lastPeriod } = permission;
  const proof = createHmac('sha256', secret).update(
    ['image', kind, organisationId, key, userId, tag, lastPeriod].join('/'),
  );
  return `${userId}.${tag}.${lastPeriod}.${proof.digest('base64url')}`;
};

/** Addresses of pictures that carry their own permission for some hours, for as long as whoever was shown them is admitted. */
export const signedImageAddresses =
  (secret: string, now: () => Date): ImageAddressesOf =>
  ({ user: { userId }, admission }) => {
    const tag = tagOf(admission);
    const sign = (kind: Kind, organisationId: string, key: string) => {
      const lastPeriod = periodOf(now()) + PERIODS_VALID - 1;
      return { s: signatureOf(secret, { kind, organisationId, key, userId, tag, lastPeriod }) };
    };
    return {
      file: (organisationId, fileKey) =>
        `/api${routeUrl(imageRoutes.file.path, { organisationId, fileKey }, sign('file', organisationId, fileKey))}`,
      nest: (organisationId, nestId) =>
        `/api${routeUrl(imageRoutes.nest.path, { organisationId, nestId }, sign('nest', organisationId, nestId))}`,
      mixedNest: (organisationId, nestId, layout) =>
        `/api${routeUrl(imageRoutes.mixedNest.path, { organisationId, nestId, layout }, sign('mixed-nest', organisationId, nestId))}`,
    };
  };

const SIGNATURE = /^([0-9a-f-]{36})\.([\w-]{10})\.(\d{1,9})\.[\w-]{43}$/;

/** Whom an address of a picture was made for; null when this server did not make it, or its time is over. */
const viewerOf = (
  { secret, now }: { readonly secret: string; readonly now: () => Date },
  picture: Pick<Permission, 'kind' | 'organisationId' | 'key'>,
  signature: string,
): Pick<Permission, 'userId' | 'tag'> | null => {
  const [, userId, tag, period] = SIGNATURE.exec(signature) ?? [];
  if (userId === undefined || tag === undefined || Number(period) < periodOf(now())) return null;
  const expected = Buffer.from(signatureOf(secret, { ...picture, userId, tag, lastPeriod: Number(period) }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, tag } : null;
};

type Opening = {
  readonly secret: string;
  readonly now: () => Date;
  /** Mark of a person's membership and sign-in now; null for who is no member. */
  readonly admissionOf: (organisationId: string, userId: string) => Promise<Viewer['admission'] | null>;
};

/** Whether an address of a picture was made by this server and still opens. What is not signed asks nobody anything. */
export const opensImage = async (
  opening: Opening,
  kind: Kind,
  organisationId: string,
  key: string,
  signature: string,
): Promise<boolean> => {
  const viewer = viewerOf(opening, { kind, organisationId, key }, signature);
  if (viewer === null) return false;
  const admission = await opening.admissionOf(organisationId, viewer.userId);
  return admission !== null && tagOf(admission) === viewer.tag;
};
