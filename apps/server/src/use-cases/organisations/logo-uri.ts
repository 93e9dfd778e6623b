import type { Organisation } from '../../db/repositories/organisations.ts';

/** Where logos are served. The key is the hash of the picture, so an address never changes its content. */
export const LOGO_PATH = '/files/logos';

/** Address of the organisation's logo; null while it has none. */
export const logoUri = (organisation: Pick<Organisation, 'id' | 'logoFileKey'>): string | null =>
  organisation.logoFileKey === null ? null : `${LOGO_PATH}/${organisation.id}/${organisation.logoFileKey}`;
