import { describe, expect, it } from 'vitest';
import { readColumns } from '../../src/use-cases/setup-import/columns.ts';
import { CUSTOMER_COLUMNS } from '../../src/use-cases/setup-import/customer-table.ts';

const fieldsOf = (...headings: readonly string[]) => {
  const style = { language: 'en', isImperial: false, currency: 'EUR' } as const;
  const { columns, errors } = readColumns(headings, CUSTOMER_COLUMNS, style);
  return { fields: columns.map(({ spec }) => spec.field), errors: errors.map(({ code }) => code) };
};

describe('headings of customer lists from other programs', () => {
  it.each([
    [
      ['Company', 'Name', 'E-mail'],
      ['companyName', 'contactName', 'contactEmail'],
    ],
    [
      ['Name', 'Company'],
      ['contactName', 'companyName'],
    ],
    [
      ['Name', 'E-mail', 'Phone'],
      ['companyName', 'contactEmail', 'contactPhone'],
    ],
    [
      ['Name', 'Contact person'],
      ['companyName', 'contactName'],
    ],
    [
      ['Name', 'Customer name'],
      ['contactName', 'companyName'],
    ],
    [
      ['Firma', 'Name', 'Telefon'],
      ['companyName', 'contactName', 'contactPhone'],
    ],
  ] as const)('%j are %j', (headings, fields) => {
    expect(fieldsOf(...headings)).toEqual({ fields, errors: [] });
  });

  it('tells a column that is there twice', () => {
    expect(fieldsOf('Company', 'Company name').errors).toEqual(['COLUMN_REPEATED']);
  });
});
