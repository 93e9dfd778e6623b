import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Database, withSystem } from '../../db/database.ts';
import { addIdentityKey, listIdentityKeys, lockIdentityKeys } from '../../db/repositories/accounts.ts';
import { deriveKey, seal, unseal } from '../seal.ts';

/** Signs tokens of the built-in provider; small and quick to make. */
export const SIGNING_ALGORITHM = 'ES256';

const newKey = async (): Promise<JWK & { kid: string }> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: SIGNING_ALGORITHM, use: 'sig' };
};

/**
 * The signing keys, newest first; the first start makes one. Only their sealed form is stored: a copy of the database
 * alone cannot sign. Throws when the server's secret is not the one that sealed them.
 */
export const loadSigningKeys = async (database: Database, secret: string): Promise<readonly JWK[]> => {
  const key = deriveKey(secret, 'identity-signing-keys');
  const fresh = await newKey();
  const rows = await withSystem(database, async (transaction) => {
    await lockIdentityKeys(transaction);
    const found = await listIdentityKeys(transaction);
    if (found.length > 0) return found.toReversed();
    const sealedKey = seal(key, Buffer.from(JSON.stringify(fresh)));
    await addIdentityKey(transaction, fresh.kid, sealedKey);
    return [{ keyId: fresh.kid, sealedKey }];
  });
  try {
    return rows.map((row) => JSON.parse(unseal(key, row.sealedKey).toString()) as JWK);
  } catch (cause) {
    throw new Error('The signing keys were sealed with another secret. Start with the secret that made them.', {
      cause,
    });
  }
};

/** The part of a key that anybody may see. */
export const publicPart = ({ d: _secret, ...key }: JWK): JWK => key;
