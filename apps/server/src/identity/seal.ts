import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, made from the server's secret. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kerf', purpose, 32));

/** Encrypts with authentication: nonce, tag, then the sealed bytes. */
export const seal = (key: Buffer, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Reverses `seal`; throws when the key is another one or the bytes were changed. */
export const unseal = (key: Buffer, bytes: Uint8Array): Buffer => {
  const all = Buffer.from(bytes);
  const decipher = createDecipheriv(ALGORITHM, key, all.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};
