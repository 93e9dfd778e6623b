import { type Config, ConfigError } from '../../config/config.ts';
import { type Database, withSystem } from '../../db/database.ts';
import { organisationTransaction } from '../../db/organisation-transaction.ts';
import { hasNoOrganisation } from '../../db/repositories/organisations.ts';
import { accountWithPassword, createAccount } from '../../identity/accounts.ts';
import type { Caller, CallerUser } from '../../identity/caller.ts';
import type { Identity } from '../../identity/start-identity.ts';
import { type Actor, keepNoAnswer, NO_ADMISSION } from '../actor.ts';
import { createContact } from '../customers/contacts.ts';
import { createCustomer } from '../customers/save-customer.ts';
import { createOrganisation } from '../new-organisation/create-organisation.ts';
import { updateOrganisation } from '../organisations/update-organisation.ts';
import type { Uses } from '../services.ts';
import { createUser } from '../users/create-user.ts';
import { addExampleQuote } from './add-example-quote.ts';
import { DEMO_ORGANISATION, demoCustomers } from './demo-data.ts';

type DemoServices = {
  readonly database: Database;
  readonly now: () => Date;
  readonly quotes: Uses<'queue'>;
};

/** Known to everybody, and therefore good on one's own machine only. */
export const DEMO_SIGN_IN = { emailAddress: 'demo@kerf.example', password: 'cut-fold-quote' } as const;
const DEMO_PERSON = { firstName: 'Dana', lastName: 'Fabricator' } as const;

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

/** The demo is for this machine alone, and never for production. */
export const isDemoAllowed = (config: Pick<Config, 'demo' | 'host' | 'isProduction'>): boolean =>
  config.demo && !config.isProduction && LOOPBACK_HOSTS.has(config.host);

const refuseKnownPassword = async (database: Database): Promise<void> => {
  const account = await accountWithPassword(database, DEMO_SIGN_IN.emailAddress, DEMO_SIGN_IN.password);
  if (account !== null) {
    throw new ConfigError(
      'This data directory has the demo sign-in, which is known to everybody. Start with another KERF_DATA_DIR, or on loopback only (HOST=127.0.0.1).',
    );
  }
};

const demoUser = async (database: Database, { issuer }: Identity) => {
  const account = await createAccount(database, { ...DEMO_SIGN_IN, ...DEMO_PERSON, isEmailVerified: true });
  if (account === null) return null;
  const caller: Caller = {
    issuer,
    subject: account.id,
    emailAddress: account.emailAddress,
    isEmailVerified: true,
    ...DEMO_PERSON,
    siteRoles: [],
    user: null,
    onlyOrganisationId: null,
    scope: null,
  };
  const user = await createUser(database, caller, {}, new Date());
  return user.ok ? user.value : null;
};

const addCustomers = (owner: Actor): Promise<void> =>
  owner.organisation(async (tx) => {
    for (const { contacts, ...customer } of demoCustomers) {
      const created = await createCustomer(tx, owner, customer);
      if (!created.ok) throw new Error(`the demo customer ${customer.companyName} was refused`);
      for (const contact of contacts) await createContact(tx, owner.organisationId, created.value.customerId, contact);
    }
  });

const actorOf = (database: Database, organisationId: string, user: CallerUser): Actor => ({
  user,
  organisationId,
  role: 'owner',
  admission: NO_ADMISSION,
  organisation: organisationTransaction(database, organisationId, user.userId),
  keepAnswer: keepNoAnswer,
});

/**
 * Makes the demo organisation on the first start for a trial on this machine. Anywhere else it refuses to start on data that
 * still have the demo's sign-in. Throws ConfigError with the way out. Returns the work that may wait until the server
 * listens and jobs run: the example quote.
 */
export const prepareDemo = async (
  config: Config,
  services: DemoServices,
  identity: Identity,
): Promise<(() => Promise<void>) | null> => {
  const { database } = services;
  if (!identity.isBuiltIn) return null;
  if (!isDemoAllowed(config)) {
    await refuseKnownPassword(database);
    return null;
  }
  if (!(await withSystem(database, hasNoOrganisation))) return null;
  const user = await demoUser(database, identity);
  if (user === null) return null;
  const { firstName: userFirstName, lastName: userLastName } = DEMO_PERSON;
  const wish = { ...DEMO_ORGANISATION.creation, userId: user.userId, userFirstName, userLastName };
  const made = await createOrganisation(database, user, wish, services.now(), {
    isDemo: true,
    plan: 'Enterprise',
  });
  if (!made.ok) throw new Error(`the demo organisation was refused: ${made.refusal.code}`);
  const { organisationId } = made.value;
  const owner = actorOf(database, organisationId, user);
  await owner.organisation((tx) => updateOrganisation(tx, owner, DEMO_ORGANISATION.details, services.now()));
  await addCustomers(owner);
  return () => addExampleQuote(services.quotes, owner);
};
