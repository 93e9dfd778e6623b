import type { Adapter, AdapterPayload } from 'oidc-provider';
import { type Database, withSystem } from '../../db/database.ts';
import {
  consumeOidcPayload,
  deleteOidcGrant,
  deleteOidcPayload,
  findOidcPayload,
  type OidcPayload,
  saveOidcPayload,
} from '../../db/repositories/oidc-payloads.ts';
import type { JsonObject } from '../../db/schema/values.ts';

/** What a grant takes with it when it is revoked. */
const grantModels = ['AccessToken', 'AuthorizationCode', 'RefreshToken'];

const payloadOf = (found: OidcPayload | null): AdapterPayload | undefined => {
  if (found === null) return undefined;
  const consumed = found.consumedAt === null ? {} : { consumed: Math.floor(found.consumedAt.getTime() / 1000) };
  return { ...found.payload, ...consumed };
};

/** Keeps the identity provider's sessions, grants and tokens in the database, so that every process shares them. */
export const databaseAdapter =
  (database: Database, now: () => Date) =>
  (model: string): Adapter => ({
    find: async (id) => payloadOf(await withSystem(database, (tx) => findOidcPayload(tx, model, { id }))),
    findByUid: async (uid) => payloadOf(await withSystem(database, (tx) => findOidcPayload(tx, model, { uid }))),
    findByUserCode: async (userCode) =>
      payloadOf(await withSystem(database, (tx) => findOidcPayload(tx, model, { userCode }))),
    upsert: (id, payload, expiresIn) =>
      withSystem(database, (tx) =>
        saveOidcPayload(tx, model, id, payload as JsonObject, {
          grantId: grantModels.includes(model) ? payload.grantId : undefined,
          uid: payload.uid,
          userCode: payload.userCode,
          expiresAt: expiresIn === undefined ? undefined : new Date(now().getTime() + expiresIn * 1000),
        }),
      ),
    consume: (id) => withSystem(database, (tx) => consumeOidcPayload(tx, model, id)),
    destroy: (id) => withSystem(database, (tx) => deleteOidcPayload(tx, model, id)),
    revokeByGrantId: (grantId) => withSystem(database, (tx) => deleteOidcGrant(tx, grantId)),
  });
