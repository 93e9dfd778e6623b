import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, withSystem } from '../../src/db/database.ts';
import { createAccount } from '../../src/db/repositories/accounts.ts';
import { createUser, findUserByIdentity, linkIdentity } from '../../src/db/repositories/users.ts';
import { startIdentity } from '../../src/identity/start-identity.ts';
import { joinByLetter } from '../../src/use-cases/members/join-by-letter.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const startAt = (publicUrl: string) =>
  startIdentity({
    config: {
      publicUrl,
      mailFrom: 'Kerf <no-reply@kerf.example>',
      oidc: { issuer: null, clientId: 'kerf-web', audience: 'kerf-api', rolesClaim: 'roles' },
    },
    database,
    secret: 'a secret for a server that moves about',
    now: () => new Date(),
    onError: (error) => expect(error).toBeNull(),
    joinByLetter,
  });

const person = (emailAddress: string) => ({ emailAddress, firstName: 'Ann', lastName: 'Mover', name: 'Ann Mover' });

it('signs in the same people when the address of the server has changed, and leaves those of other providers alone', async () => {
  const before = await startAt('https://old.example');
  const own = await withSystem(database, async (tx) => {
    const account = await createAccount(tx, {
      ...{ emailAddress: 'own@kerf.example', passwordHash: '', firstName: 'Ann', lastName: 'Mover' },
      isEmailVerified: false,
    });
    if (!account.ok) throw new Error('refused');
    const user = await createUser(tx, person('own@kerf.example'));
    await linkIdentity(tx, user.id, { issuer: before.issuer, subject: account.value.id });
    const other = await createUser(tx, person('other@kerf.example'));
    await linkIdentity(tx, other.id, { issuer: 'https://login.example/oidc', subject: 'somebody' });
    return { subject: account.value.id, userId: user.id, otherId: other.id };
  });
  const userOf = (issuer: string, subject: string) =>
    withSystem(database, async (tx) => (await findUserByIdentity(tx, { issuer, subject }))?.id);
  const after = await startAt('https://new.example');
  expect(await userOf(after.issuer, own.subject)).toBe(own.userId);
  expect(await userOf(before.issuer, own.subject)).toBeUndefined();
  expect(await userOf('https://login.example/oidc', 'somebody')).toBe(own.otherId);
});
