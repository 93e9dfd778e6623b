import { isIP } from 'node:net';

/** Endings of names that nobody can register, such as those of machines in a house. Source: RFC 6761, RFC 6762, ICANN 2024. */
const PRIVATE_ENDINGS = ['.localhost', '.local', '.internal', '.home.arpa'];

/**
 * Whether a request may name this server so. A name of somebody else that leads to this machine would let their page read everything
 * here as if it were theirs (DNS rebinding); that takes a name that can be registered, so addresses and names inside a house will do.
 */
export const isOwnName = (host: string, publicHost: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (name === '' || name === publicHost.toLowerCase().replace(/^\[|\]$/g, '')) return true;
  return isIP(name) !== 0 || !name.includes('.') || PRIVATE_ENDINGS.some((ending) => name.endsWith(ending));
};
