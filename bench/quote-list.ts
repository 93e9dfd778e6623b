// Quote list over 100,000 quotes of one shop: p95 of every kind of page, as the API asks for it.
// On PostgreSQL when KERF_TEST_DATABASE_URL names a server, else on the embedded database.
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { type Database, withOrganisation, withSystem } from '../apps/server/src/db/database.ts';
import { newId } from '../apps/server/src/db/ids.ts';
import { sortKey } from '../apps/server/src/db/keys.ts';
import { saveMember } from '../apps/server/src/db/repositories/memberships.ts';
import { createOrganisation } from '../apps/server/src/db/repositories/organisations.ts';
import { listQuotes, type QuoteListQuery } from '../apps/server/src/db/repositories/quote-list.ts';
import { createUser } from '../apps/server/src/db/repositories/users.ts';
import { QUOTE_STATUSES } from '../apps/server/src/db/schema/values.ts';
import { openTestDatabase, testDatabaseKind } from '../apps/server/test/support/database.ts';

const QUOTES = Number(process.env.KERF_BENCH_QUOTES ?? 100_000);
const ROUNDS = Number(process.env.KERF_BENCH_ROUNDS ?? 40);
const TARGET_MS = 50;

const first = [
  'Acme',
  'Müller',
  'Nguyen',
  'Smith',
  'Garcia',
  'Rossi',
  'Silva',
  'Dubois',
  'Weber',
  'Taylor',
  'Iron',
  'North',
];
const second = [
  'Steel',
  'Metalworks',
  'Engineering',
  'Fabrication',
  'GmbH',
  'Trailers',
  'Kitchens',
  'Agri',
  'Marine',
  'Tools',
];

async function seed(database: Database): Promise<{ organisationId: string; editors: string[] }> {
  const shop = await withSystem(database, async (tx) => {
    const made = await createOrganisation(tx, {
      name: 'Bench',
      defaultDrawingUnits: 'metric',
      currencyCode: 'EUR',
      locale: 'en-GB',
      language: 'en-GB',
      country: 'GB',
      cuttingTechnologyPower: '4',
    });
    const editors: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const user = await createUser(tx, { emailAddress: `e${index}@bench.test`, name: `Editor ${index}` });
      await saveMember(tx, made.id, user.id, 'user');
      editors.push(user.id);
    }
    return { organisationId: made.id, editors };
  });
  const names = first.flatMap((a) => second.map((b) => `${a} ${b}`));
  const rows = Array.from({ length: QUOTES }, (_, index) => {
    const customer = names[(index * 7919) % names.length]!;
    const name = `Q-${String(index + 1).padStart(6, '0')}`;
    const editor = (index * 31) % 8;
    return {
      id: newId(),
      name,
      nameKey: sortKey(name),
      customer,
      customerKey: sortKey(customer),
      search: `${name.toLowerCase()}\n${customer.toLowerCase()}\nrfq-${(index * 104729) % 1_000_000}`,
      status: QUOTE_STATUSES[(index * 17) % QUOTE_STATUSES.length]!,
      editor: shop.editors[editor]!,
      price: index % 3 === 0 ? null : ((index * 7907) % 1_000_000) / 100,
      archived: index % 20 === 0,
      store: index % 5 === 0,
      address: { line1: `${index} High Street`, city: 'Springfield', postcode: String(index), country: 'GB' },
    };
  });
  for (let start = 0; start < rows.length; start += 5_000) {
    const batch = JSON.stringify(rows.slice(start, start + 5_000));
    await withSystem(database, (tx) =>
      tx.execute(sql`
        insert into quotes (organisation_id, id, name, name_sort_key, customer_name, customer_name_sort_key, search_text, status,
          last_modified_by_user_id, last_modified_by_user_name, last_modified_by_user_sort_key, line_taxed_price, is_deleted,
          quote_source_type, currency_code, number_of_items, customer_notes, delivery_address, billing_address, price_trace,
          last_modified_date_utc)
        select ${shop.organisationId}, r.id, r.name, r."nameKey", r.customer, r."customerKey", r.search, r.status, r.editor,
          'Editor', 'editor', r.price, r.archived, case when r.store then 'WebStore' else 'Internal' end, 'EUR',
          (random() * 20)::int, repeat('Deliver to the back door. ', 6), r.address, r.address,
          jsonb_build_object('steps', repeat('step ' || r.name, 100)), now() - random() * interval '900 days'
        from jsonb_to_recordset(${batch}::jsonb) as r(id uuid, name text, "nameKey" text, customer text, "customerKey" text,
          search text, status text, editor uuid, price numeric, archived boolean, store boolean, address jsonb)`),
    );
  }
  await database.pool.query('VACUUM ANALYZE quotes');
  return shop;
}

const page: QuoteListQuery = {
  pageNumber: 1,
  pageSize: 25,
  orderedByProperty: 'lastModifiedDateUtc',
  orderedBy: 'desc',
  includeArchived: false,
  source: 'All',
};

function kinds(editors: readonly string[]): Readonly<Record<string, (round: number) => QuoteListQuery>> {
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  return {
    'first page': () => page,
    'page of 100': () => ({ ...page, pageSize: 100 }),
    'page 40': () => ({ ...page, pageNumber: 40 }),
    'last page': () => ({ ...page, pageNumber: Math.floor((QUOTES * 0.95) / 25) }),
    'with archived': () => ({ ...page, includeArchived: true }),
    'editing statuses': () => ({ ...page, status: ['NotCalculated', 'Calculated'] }),
    'one status': (round) => ({ ...page, status: [QUOTE_STATUSES[round % QUOTE_STATUSES.length]!] }),
    'one editor': (round) => ({ ...page, lastModifiedBy: [editors[round % editors.length]!] }),
    'last month': () => ({ ...page, lastModifiedFrom: monthAgo }),
    'web store': () => ({ ...page, source: 'WebStore' }),
    'search name': (round) => ({ ...page, searchTerm: `Q-0${String(round * 331).padStart(5, '0')}` }),
    'search customer': (round) => ({
      ...page,
      searchTerm: `${first[round % first.length]} ${second[round % second.length]}`,
    }),
    'search nothing': (round) => ({ ...page, searchTerm: `zzz${round}` }),
    'search letter': () => ({ ...page, searchTerm: 'e' }),
    'by name': () => ({ ...page, orderedByProperty: 'name', orderedBy: 'asc' }),
    'by customer': () => ({ ...page, orderedByProperty: 'customerName', orderedBy: 'asc' }),
    'by price': () => ({ ...page, orderedByProperty: 'lineTaxedPrice' }),
    'by status': () => ({ ...page, orderedByProperty: 'status', orderedBy: 'asc' }),
    'by editor': () => ({ ...page, orderedByProperty: 'lastModifiedByUserName' }),
    'by parts': () => ({ ...page, orderedByProperty: 'numberOfItems' }),
    'by work order': () => ({ ...page, orderedByProperty: 'workOrderNumberText' }),
  };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

const database = await openTestDatabase();
try {
  const shop = await seed(database);
  const all: number[] = [];
  console.log(`quote list, ${QUOTES} quotes, ${testDatabaseKind}`);
  console.log('kind'.padEnd(20), 'median ms', ' p95 ms', '  count');
  for (const [kind, query] of Object.entries(kinds(shop.editors))) {
    const times: number[] = [];
    let total = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const list = await withOrganisation(database, shop.organisationId, null, (tx) =>
        listQuotes(tx, shop.organisationId, query(round)),
      );
      times.push(performance.now() - start);
      total = list.count;
    }
    times.sort((a, b) => a - b);
    all.push(...times);
    const p95 = percentile(times, 0.95);
    const mark = p95 > TARGET_MS ? '  over' : '';
    console.log(
      kind.padEnd(20),
      percentile(times, 0.5).toFixed(1).padStart(9),
      p95.toFixed(1).padStart(7),
      String(total).padStart(7),
      mark,
    );
  }
  all.sort((a, b) => a - b);
  console.log(
    'all together'.padEnd(20),
    percentile(all, 0.5).toFixed(1).padStart(9),
    percentile(all, 0.95).toFixed(1).padStart(7),
  );
} finally {
  await database.close();
}
