import { type ImportOutcome, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../support/members.ts';
import { uploadForm } from '../support/quotes.ts';
import { openSetUp, type SetUp } from '../support/set-up.ts';

let setUp: SetUp;
const { customerCentral } = routes;
type Query = RouteRequest<typeof customerCentral.importCustomers>['query'];

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const send = (text: string, query: Query = {}, person = setUp.shop) =>
  person.call(
    customerCentral.importCustomers,
    { params: { organisationId: setUp.shop.organisationId }, query },
    uploadForm([{ name: 'customers.csv', bytes: Buffer.from(text) }]),
  );
const imported = async (text: string, query: Query = {}): Promise<ImportOutcome> => {
  const answer = await send(text, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const params = () => ({ organisationId: setUp.shop.organisationId });
const all = async () =>
  (await setUp.shop.call(routes.customers.list, { params: params(), query: { includeDeleted: 'true' } })).value;
const errorsOf = ({ rows }: ImportOutcome) =>
  rows.flatMap(({ row, errors }) => errors.map(({ column, code }) => [row, column, code]));

const FILE = `Company;Account code;Contact;Contact e-mail;Delivery city;Delivery country;Payment terms, days;Notes
Müller & Söhne;10001;Eva Müller;eva@mueller.test;Köln;Deutschland;30;rings before nine
Acme;;;;;;;
`;

describe('an import of customers', () => {
  it('tells what it would do and writes nothing; then it adds all of them, and sent again it changes nothing', async () => {
    const preview = await imported(FILE, { preview: 'true' });
    expect(preview).toMatchObject({ written: false, added: 2, changed: 0, errors: 0 });
    expect(preview.rows.map(({ subject, action }) => [subject, action])).toEqual([
      ['Müller & Söhne', 'add'],
      ['Acme', 'add'],
    ]);
    expect(await all()).toEqual([]);
    const { fingerprint } = preview;
    expect(await imported(FILE, { fingerprint })).toMatchObject({ written: true, added: 2 });
    const [acme, mueller] = await all();
    expect(mueller).toMatchObject({
      ...{ companyName: 'Müller & Söhne', accountCode: '10001', paymentTermsDays: 30, notes: 'rings before nine' },
      ...{ deliveryAddress: { city: 'Köln', country: 'DE' }, billingAddressSameAsDelivery: true },
      contacts: [{ name: 'Eva Müller', email: 'eva@mueller.test', isDefault: true }],
    });
    expect(acme).toMatchObject({ companyName: 'Acme', contacts: [] });
    expect(await imported(FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await all()).toHaveLength(2);
  });

  it('finds a customer by its name, whatever the case, changes what differs and leaves the rest', async () => {
    const text = 'Company,Notes,Contact e-mail,Contact\nMÜLLER & söhne,,ole@mueller.test,Ole\nacme,Pays at once,,\n';
    const outcome = await imported(text);
    expect(outcome).toMatchObject({ changed: 2, errors: 0 });
    const [acme, mueller] = await all();
    expect(acme).toMatchObject({ companyName: 'acme', notes: 'Pays at once' });
    expect(mueller).toMatchObject({ accountCode: '10001', notes: 'rings before nine', paymentTermsDays: 30 });
    expect(mueller?.contacts.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Eva Müller', true],
      ['Ole', false],
    ]);
    await imported('Company,Notes\nAcme,\n', { emptyFieldsTreatment: 'clear' });
    expect((await all())[0]).toMatchObject({ companyName: 'Acme', notes: '' });
  });

  it('says what is wrong with each row, and then writes none of them', async () => {
    const text = `Company;Contact;Contact e-mail;Delivery country;Billing city;Tax rate;Payment terms, days
;A;a@b.test;;;;
One;;a@b.museum;Nowhere;;;
Two;;;;York;Moon tax;4000
three;;;;;;
Three;;;;;;
`;
    const outcome = await imported(text);
    expect(outcome).toMatchObject({ written: false, errors: 4 });
    expect(errorsOf(outcome)).toEqual([
      [2, 'Company', 'VALUE_REQUIRED'],
      [3, 'Delivery country', 'CHOICE_UNKNOWN'],
      [4, 'Tax rate', 'CHOICE_UNKNOWN'],
      [6, null, 'ROW_REPEATED'],
    ]);
    const faults = await imported(text.replace('Nowhere', 'gb').replace('Moon tax', ''));
    expect(errorsOf(faults).filter(([row]) => row === 3 || row === 4)).toEqual([
      [3, 'Contact', 'VALUE_REQUIRED'],
      [3, 'Contact e-mail', 'VALUE_INVALID'],
      [4, 'Payment terms, days', 'NUMBER_OUT_OF_RANGE'],
      [4, null, 'VALUE_REQUIRED'],
      [4, null, 'VALUE_REQUIRED'],
    ]);
    expect(await all()).toHaveLength(2);
  });

  it('leaves out what has no place here and says so, unless nothing says whose row it is', async () => {
    const outcome = await imported('Company;Colour;Notes;Shoe size\nacme;red;Pays late;46\n');
    expect(outcome).toMatchObject({ written: true, errors: 0, changed: 1, leftOut: ['Colour', 'Shoe size'] });
    expect((await all())[0]).toMatchObject({ notes: 'Pays late' });
    const nameless = await imported('Colour;Notes\nred;x\n');
    expect(nameless).toMatchObject({ written: false, errors: 1, leftOut: ['Colour'] });
  });

  it('reads what it wrote, and its empty form', async () => {
    const file = await setUp.shop.call(customerCentral.exportCustomers, { params: params(), query: { format: 'csv' } });
    expect(await imported(file.body.toString('utf8'))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const form = await setUp.shop.call(customerCentral.customersTemplate, { params: params(), query: {} });
    expect(form.body.toString('utf8')).toContain('Contact e-mail');
    const user = await addMember(setUp.test, setUp.shop);
    expect((await send(FILE, {}, user as typeof setUp.shop)).status).toBe(403);
  });

  it('reads thousands at once', async () => {
    const rows = Array.from({ length: 4000 }, (_none, place) => `Bulk ${place};b${place}@bulk.test;B ${place};Hull`);
    const outcome = await imported(`Company;Contact e-mail;Contact;Delivery city\n${rows.join('\n')}\n`);
    expect(outcome).toMatchObject({ written: true, added: 4000 });
    const list = await setUp.shop.call(customerCentral.list, { params: params(), query: { searchTerm: 'bulk 39' } });
    expect(list.value.totalCount).toBe(111);
  });

  it('takes what an e-invoice says of the buyer, in the words of any language, and gives it out again', async () => {
    const text = 'Firma;USt-IdNr.;Leitweg-ID\nBehörde;DE 123456789;04011000-1234512345-06\n';
    expect(await imported(text)).toMatchObject({ added: 1, errors: 0 });
    const authority = async () => (await all()).find(({ companyName }) => companyName === 'Behörde');
    const buyer = { vatNumber: 'DE 123456789', buyerReference: '04011000-1234512345-06' };
    expect(await authority()).toMatchObject(buyer);
    expect(await imported('Company,Notes\nBehörde,new\n')).toMatchObject({ changed: 1 });
    expect(await authority()).toMatchObject({ ...buyer, notes: 'new' });
    expect(await imported(text)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('knows the columns by the names that other programs give them', async () => {
    const text = 'Customer no.,Company name,Contact name,E-mail,Phone\nN-7,Namewright,Ann,ann@name.test,0123\n';
    expect(await imported(text)).toMatchObject({ added: 1, errors: 0 });
    const added = (await all()).find(({ companyName }) => companyName === 'Namewright');
    expect(added).toMatchObject({
      accountCode: 'N-7',
      contacts: [{ name: 'Ann', email: 'ann@name.test', phone: '0123' }],
    });
  });
});
