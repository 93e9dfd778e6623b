import type { Actor } from './actor.ts';

/** Addresses of pictures, signed because an image tag sends no token. */
export type ImageAddresses = {
  readonly file: (organisationId: string, fileKey: string) => string;
  readonly nest: (organisationId: string, nestId: string) => string;
  readonly mixedNest: (organisationId: string, nestId: string, layout: number) => string;
};

/** Who is shown pictures: their addresses end with that person's admission. */
export type Viewer = Pick<Actor, 'user' | 'admission'>;

/** The addresses for one person; another is given others. */
export type ImageAddressesOf = (viewer: Viewer) => ImageAddresses;
