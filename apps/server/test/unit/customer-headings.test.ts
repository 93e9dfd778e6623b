import { expect, it } from 'vitest';
import { readColumns } from '../../src/use-cases/setup-import/columns.ts';
import { CUSTOMER_COLUMNS } from '../../src/use-cases/setup-import/customer-table.ts';

const FIELDS = ['companyName', 'deliveryLine1', 'deliveryCity', 'deliveryPostcode', 'deliveryCountry', 'contactEmail'];

it.each([
  'Company;Street;City;Zip;Country;Email;VAT',
  'Firma;Straße;Ort;PLZ;Land;E-Mail;USt-IdNr.',
  'Société;Rue;Ville;Code postal;Pays;Courriel;Numéro de TVA',
  'Empresa;Calle;Ciudad;Código postal;País;Correo electrónico;NIF',
  'Ragione sociale;Via;Città;CAP;Paese;E-mail;P. IVA',
  'Empresa;Morada;Localidade;Código postal;País;E-mail;Contribuinte',
  'Tên công ty;Địa chỉ;Thành phố;Mã bưu chính;Quốc gia;Địa chỉ email;MST',
])('knows the headings of another program: %s', (headings) => {
  const style = { language: 'en', isImperial: false, currency: 'EUR' } as const;
  const { columns, errors } = readColumns(headings.split(';'), CUSTOMER_COLUMNS, style);
  expect(errors).toEqual([]);
  expect(columns.map(({ spec }) => spec.field)).toEqual([...FIELDS, 'vatNumber']);
});

it('keeps an address with its second line, state, contact and phone apart from that of the bill', () => {
  const style = { language: 'en', isImperial: false, currency: 'EUR' } as const;
  const headings = ['Name', 'Address 1', 'Address 2', 'State', 'Contact name', 'Tel.', 'Billing city', 'City'];
  const { columns, errors } = readColumns(headings, CUSTOMER_COLUMNS, style);
  expect(errors).toEqual([]);
  expect(columns.map(({ spec }) => spec.field)).toEqual([
    ...['companyName', 'deliveryLine1', 'deliveryLine2', 'deliveryState', 'contactName', 'contactPhone'],
    ...['billingCity', 'deliveryCity'],
  ]);
});
