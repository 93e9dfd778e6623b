/** Addresses of pictures, signed because an image tag sends no token. */
export type ImageAddresses = {
  readonly file: (organisationId: string, fileKey: string) => string;
  readonly nest: (organisationId: string, nestId: string) => string;
  readonly mixedNest: (organisationId: string, nestId: string, layout: number) => string;
};
