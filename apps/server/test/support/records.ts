import { type Database, withOrganisation, withSystem } from '../../src/db/database.ts';
import { saveMember } from '../../src/db/repositories/memberships.ts';
import { createOrganisation, type Organisation } from '../../src/db/repositories/organisations.ts';
import { createQuote, type NewQuote, type Quote } from '../../src/db/repositories/quotes.ts';
import { createUser, type User } from '../../src/db/repositories/users.ts';

export interface TestOrganisation {
  readonly organisation: Organisation;
  readonly owner: User;
}

/** A shop with its owner. */
export function makeOrganisation(database: Database, name: string): Promise<TestOrganisation> {
  return withSystem(database, async (tx) => {
    const organisation = await createOrganisation(tx, {
      name,
      defaultDrawingUnits: 'metric',
      currencyCode: 'EUR',
      locale: 'en-GB',
      language: 'en-GB',
      country: 'GB',
      cuttingTechnologyPower: '4',
    });
    const owner = await createUser(tx, { emailAddress: `owner@${organisation.id}.test`, name: `${name} owner` });
    await saveMember(tx, organisation.id, owner.id, 'owner');
    return { organisation, owner };
  });
}

export function makeQuote(database: Database, shop: TestOrganisation, fields: Partial<NewQuote> = {}): Promise<Quote> {
  return withOrganisation(database, shop.organisation.id, shop.owner.id, (tx) =>
    createQuote(
      tx,
      shop.organisation.id,
      { name: 'Q-1', currencyCode: 'EUR', ...fields },
      { userId: shop.owner.id, name: shop.owner.name },
    ),
  );
}
